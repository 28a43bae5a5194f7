#include "chess/board.h"

#include <string.h>

Board board_empty(void)
{
    Board board;

    memset(&board, 0, sizeof board);
    return board;
}

Board board_ordinary(void)
{
    static const Kind pieces[8] = { KIND_ROOK, KIND_KNIGHT, KIND_BISHOP, KIND_QUEEN,
                                    KIND_KING, KIND_BISHOP, KIND_KNIGHT, KIND_ROOK };
    Board board = board_empty();

    for (unsigned file = 0; file < 8; file++) {
        board_put(&board, square_of(file, 0), man_of(pieces[file], WHITE));
        board_put(&board, square_of(file, 1), man_of(KIND_PAWN, WHITE));
        board_put(&board, square_of(file, 6), man_of(KIND_PAWN, BLACK));
        board_put(&board, square_of(file, 7), man_of(pieces[file], BLACK));
    }
    return board;
}

bool board_same(const Board *a, const Board *b)
{
    return memcmp(a->on, b->on, sizeof a->on) == 0;
}

#include "random.h"

#include "chess/irregularity.h"
#include "chess/movegen.h"
#include "record/fen.h"

#include <string.h>

uint64_t random_next(Random *random)
{
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);

    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

unsigned random_below(Random *random, unsigned bound)
{
    return (unsigned)(random_next(random) % bound);
}

Position random_regular(Random *random)
{
    Position position = position_ordinary();
    unsigned moves = random_below(random, 160);

    while (moves-- > 0) {
        MoveList list;
        movegen_all(&position, &list);
        if (list.count == 0)
            break;
        position = position_make(&position, list.move[random_below(random, list.count)]);
    }
    return position;
}

static Square free_square(Random *random, const Board *board)
{
    Square square;

    do
        square = square_at(random_below(random, SQUARE_COUNT));
    while (!man_is_none(board_at(board, square)));
    return square;
}

/* Puts a king on his own square half of the time, for castling. */
static void put_king(Random *random, Board *board, Side side)
{
    const Square home = square_of(4, side == WHITE ? 0 : 7);

    board_put(board, random_below(random, 2) ? home : free_square(random, board),
              man_of(KIND_KING, side));
}

/* Chooses rights to castle: with a rook on the king's rank, or with an empty corner; at most one
 * for each wing. */
static Bitboard some_rights(Random *random, const Board *board, Side side)
{
    const unsigned row = side == WHITE ? 0 : 7;
    Bitboard rights[2] = { 0, 0 };
    unsigned king = 8;

    for (unsigned file = 0; file < 8; file++)
        if (man_same(board_at(board, square_of(file, row)), man_of(KIND_KING, side)))
            king = file;
    if (king == 8)
        return 0;
    for (unsigned file = 0; file < 8; file++) {
        const Square at = square_of(file, row);
        const bool rook = man_same(board_at(board, at), man_of(KIND_ROOK, side));
        const bool odds = king == 4 && file % 7 == 0 && man_is_none(board_at(board, at));
        if ((rook || odds) && random_below(random, 2))
            rights[file > king] = bitboard_of(at.at);
    }
    return rights[0] | rights[1];
}

static Bitboard some_passed(Random *random, Board *board, Side turn)
{
    const unsigned file = random_below(random, 8);
    const Bitboard over = bitboard_of(square_of(file, turn == WHITE ? 5 : 2).at);
    const Square pawn = square_of(file, turn == WHITE ? 4 : 3);

    if (man_is_none(board_at(board, pawn)))
        board_put(board, pawn, man_of(KIND_PAWN, side_other(turn)));
    return irregularity_passed_fits(board, turn, over) ? over : 0;
}

Position random_irregular(Random *random)
{
    static const Kind kinds[] = { KIND_PAWN,   KIND_PAWN, KIND_PAWN, KIND_PAWN, KIND_KNIGHT,
                                  KIND_BISHOP, KIND_ROOK, KIND_ROOK, KIND_QUEEN };
    const bool crowded = random_below(random, 16) == 0;
    unsigned men = random_below(random, crowded ? 60 : 24);
    Board board = board_empty();
    PositionState state = { (Side)random_below(random, 2), 0, 0, random_below(random, 100), 1 };
    Position position;

    put_king(random, &board, WHITE);
    put_king(random, &board, BLACK);
    while (men-- > 0) {
        const Kind kind = crowded && random_below(random, 2)
                              ? KIND_QUEEN
                              : kinds[random_below(random, sizeof kinds / sizeof *kinds)];
        board_put(&board, free_square(random, &board), man_of(kind, (Side)random_below(random, 2)));
    }
    if (random_below(random, 2))
        state.passed = some_passed(random, &board, state.turn);
    state.castling = some_rights(random, &board, WHITE) | some_rights(random, &board, BLACK);
    if (!position_of_board(&board, &state, &position))
        return position_ordinary();
    return position;
}

bool random_few(Random *random, const char *men, unsigned most, Position *position)
{
    const unsigned count = 3 + random_below(random, most);
    const PositionState state = { random_below(random, 2) ? BLACK : WHITE, 0, 0, 0, 1 };
    Board board;

    memset(&board, 0, sizeof board);
    for (unsigned i = 0; i < count; i++) {
        const unsigned at = random_below(random, 64);
        const char man = i == 0   ? 'K'
                         : i == 1 ? 'k'
                                  : men[random_below(random, (unsigned)strlen(men))];
        if (!man_is_none(board.on[at]))
            return false;
        board.on[at] = fen_man(man);
    }
    return position_of_board(&board, &state, position) && irregularity_of_position(position) == 0;
}

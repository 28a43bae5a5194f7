#include "chess/start960.h"

#include "base/check.h"

/* The files of the two knights among the five that are left to them, and to king and rooks. */
static const unsigned char knights[10][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 },
                                              { 1, 3 }, { 1, 4 }, { 2, 3 }, { 2, 4 }, { 3, 4 } };

/* The file that has so many free files before it. */
static unsigned free_file(const Kind row[8], unsigned before)
{
    unsigned file = 0;

    for (;; file++)
        if (row[file] == KIND_NONE && before-- == 0)
            return file;
}

/* The number, read from its end: the bishop of the light squares, the bishop of the dark ones, the
 * queen, both knights. Then three files are left, and the king stands between the rooks. */
static void arrange(unsigned number, Kind row[8])
{
    const unsigned char *pair;
    unsigned second;

    row[number % 4 * 2 + 1] = KIND_BISHOP;
    number /= 4;
    row[number % 4 * 2] = KIND_BISHOP;
    number /= 4;
    row[free_file(row, number % 6)] = KIND_QUEEN;
    pair = knights[number / 6];
    second = free_file(row, pair[1]); /* both are counted before either stands there */
    row[free_file(row, pair[0])] = KIND_KNIGHT;
    row[second] = KIND_KNIGHT;
    row[free_file(row, 0)] = KIND_ROOK;
    row[free_file(row, 0)] = KIND_KING;
    row[free_file(row, 0)] = KIND_ROOK;
}

Position start960_position(unsigned number)
{
    Kind row[8] = { KIND_NONE };
    PositionState state = { WHITE, 0, 0, 0, 1 };
    Board board = board_empty();
    Position position;

    check_holds(number < START960_COUNT);
    arrange(number, row);
    for (unsigned file = 0; file < 8; file++) {
        board_put(&board, square_of(file, 0), man_of(row[file], WHITE));
        board_put(&board, square_of(file, 1), man_of(KIND_PAWN, WHITE));
        board_put(&board, square_of(file, 6), man_of(KIND_PAWN, BLACK));
        board_put(&board, square_of(file, 7), man_of(row[file], BLACK));
        if (row[file] == KIND_ROOK)
            state.castling |= bitboard_of(square_of(file, 0).at) |
                              bitboard_of(square_of(file, 7).at);
    }
    check_holds(position_of_board(&board, &state, &position));
    return position;
}

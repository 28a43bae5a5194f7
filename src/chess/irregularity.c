#include "chess/irregularity.h"

#include "chess/castling.h"
#include "chess/command.h"

#include <string.h>

const char *irregularity_name(Irregularity reason)
{
    static const char *const names[IRREGULARITY_COUNT] = {
        [IRREGULARITY_NO_WHITE_KING] = "no white king",
        [IRREGULARITY_NO_BLACK_KING] = "no black king",
        [IRREGULARITY_WHITE_KINGS] = "more than one white king",
        [IRREGULARITY_BLACK_KINGS] = "more than one black king",
        [IRREGULARITY_PAWN_ON_FIRST] = "pawn on the first rank",
        [IRREGULARITY_PAWN_ON_EIGHTH] = "pawn on the eighth rank",
        [IRREGULARITY_WHITE_MEN] = "more than sixteen white men",
        [IRREGULARITY_BLACK_MEN] = "more than sixteen black men",
        [IRREGULARITY_WHITE_PAWNS] = "more than eight white pawns",
        [IRREGULARITY_BLACK_PAWNS] = "more than eight black pawns",
        [IRREGULARITY_WHITE_PROMOTIONS] = "more promoted white pieces than pawns gone",
        [IRREGULARITY_BLACK_PROMOTIONS] = "more promoted black pieces than pawns gone",
        [IRREGULARITY_WAITING_KING] = "side not to move in check",
        [IRREGULARITY_CHECKS] = "more than two men give check",
        [IRREGULARITY_CASTLING_KING] = "castling right without the king on his square",
        [IRREGULARITY_CASTLING_ROOK] = "castling right without the rook on its square",
        [IRREGULARITY_PASSED] = "no pawn can have passed over the en passant square",
    };

    return names[reason];
}

typedef struct Census {
    unsigned men, kings, pawns, promoted;
} Census;

static unsigned beyond(unsigned count, unsigned usual)
{
    return count > usual ? count - usual : 0;
}

/* Of the bishops on squares of one colour, all but the first must have been pawns. */
static Census census(const Board *board, Side side)
{
    unsigned of[8] = { 0 };
    unsigned bishops[2] = { 0 };
    Census c;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man man = board->on[at];
        if (man_is_none(man) || man_side(man) != side)
            continue;
        of[man_kind(man)]++;
        if (man_kind(man) == KIND_BISHOP)
            bishops[(at ^ at >> 3) & 1]++;
    }
    c.kings = of[KIND_KING];
    c.pawns = of[KIND_PAWN];
    c.men = of[KIND_PAWN] + of[KIND_KNIGHT] + of[KIND_BISHOP] + of[KIND_ROOK] + of[KIND_QUEEN] +
            of[KIND_KING];
    c.promoted = beyond(of[KIND_QUEEN], 1) + beyond(of[KIND_ROOK], 2) + beyond(of[KIND_KNIGHT], 2) +
                 beyond(bishops[0], 1) + beyond(bishops[1], 1);
    return c;
}

static IrregularitySet if_so(bool so, Irregularity reason)
{
    return so ? irregularity_set(reason) : 0;
}

/* The reasons of White and Black alternate in the enumeration. */
static IrregularitySet census_faults(const Board *board, Side side)
{
    const Census c = census(board, side);
    const unsigned black = side == BLACK;

    return if_so(c.kings == 0, IRREGULARITY_NO_WHITE_KING + black) |
           if_so(c.kings > 1, IRREGULARITY_WHITE_KINGS + black) |
           if_so(c.men > 16, IRREGULARITY_WHITE_MEN + black) |
           if_so(c.pawns > 8, IRREGULARITY_WHITE_PAWNS + black) |
           if_so(c.promoted > beyond(8, c.pawns), IRREGULARITY_WHITE_PROMOTIONS + black);
}

static IrregularitySet pawn_faults(const Board *board)
{
    IrregularitySet set = 0;

    for (unsigned file = 0; file < 8; file++)
        for (unsigned rank = 0; rank < 8; rank += 7) {
            const Man man = board_at(board, square_of(file, rank));
            const bool own_first = man_side(man) == (rank == 0 ? WHITE : BLACK);
            if (man_kind(man) == KIND_PAWN)
                set |= irregularity_set(own_first ? IRREGULARITY_PAWN_ON_FIRST
                                                  : IRREGULARITY_PAWN_ON_EIGHTH);
        }
    return set;
}

IrregularitySet irregularity_of_board(const Board *board)
{
    return census_faults(board, WHITE) | census_faults(board, BLACK) | pawn_faults(board);
}

static IrregularitySet castling_faults(const Position *p, Side side)
{
    const Bitboard corners = castling_home(side) & (BITBOARD_FILE_A | BITBOARD_FILE_H);
    const Bitboard rights = p->castling & castling_home(side);
    const Square home = square_of(4, side == WHITE ? 0 : 7);

    if (rights == 0)
        return 0;
    return if_so(!square_same(position_king(p, side), home), IRREGULARITY_CASTLING_KING) |
           if_so((rights & ~corners) != 0, IRREGULARITY_CASTLING_ROOK);
}

IrregularitySet irregularity_of_position(const Position *position)
{
    const Board board = position_board(position);
    const Side us = position_turn(position);

    return irregularity_of_board(&board) |
           if_so(command_checkers(position, side_other(us)) != 0, IRREGULARITY_WAITING_KING) |
           if_so(bitboard_count(command_checkers(position, us)) > 2, IRREGULARITY_CHECKS) |
           castling_faults(position, WHITE) | castling_faults(position, BLACK) |
           if_so(position->passed && !irregularity_passed_fits(&board, us, position->passed),
                 IRREGULARITY_PASSED);
}

/* The pawn must stand beyond the square; the square itself and the one it came from must be empty.
 */
bool irregularity_passed_fits(const Board *board, Side turn, Bitboard passed)
{
    const Square over = square_at(bitboard_first(passed));
    const bool by_black = turn == WHITE;
    const unsigned file = square_file(over);
    const Square beyond_it = square_of(file, by_black ? 4 : 3);
    const Square before_it = square_of(file, by_black ? 6 : 1);
    const Man pawn = man_of(KIND_PAWN, side_other(turn));

    return square_rank(over) == (by_black ? 5 : 2) && man_is_none(board_at(board, over)) &&
           man_is_none(board_at(board, before_it)) && man_same(board_at(board, beyond_it), pawn);
}

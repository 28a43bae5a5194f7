#include "record/pattern.h"

#include "chess/attack.h"

Pattern pattern_open(void)
{
    return (Pattern){ .from = ~UINT64_C(0), .to = ~UINT64_C(0), .movers = PATTERN_ANY_KIND };
}

/* Castling fits if it was named, or if both squares of the king were said and he goes further than
 * a king moves. */
static bool castling_fits(const Pattern *pattern, Move move)
{
    const unsigned wing = square_file(move_to(move)) > 4 ? WING_KING : WING_QUEEN;

    if (pattern->castles)
        return (pattern->castles & wing) != 0;
    return pattern->from == bitboard_of(move_from(move).at) &&
           pattern->to == bitboard_of(move_to(move).at) &&
           !(attack_table_king[move_from(move).at] & pattern->to);
}

static bool capture_fits(const Pattern *pattern, const PatternBoard *board, Move move)
{
    const Square at = movegen_taken(board->position, move);
    const Man man = position_at(board->position, at);
    const bool captures = movegen_is_capture(board->position, move);

    if (pattern->capture == SAID_YES && !captures)
        return false;
    if (pattern->taken == 0)
        return true;
    return captures && (pattern->taken & pattern_kind(man_kind(man))) &&
           (man_kind(man) == KIND_PAWN || birth_fits(board->births, at, pattern->taken_wing));
}

/* Is this the n-th pawn of its file, counted from the furthest advanced? */
static bool nth_fits(const Pattern *pattern, const PatternBoard *board, Square from)
{
    const Side us = position_turn(board->position);
    const Bitboard file = BITBOARD_FILE_A << square_file(from);
    const Bitboard pawns = position_kind(board->position, KIND_PAWN) &
                           position_side(board->position, us) & file;
    const Bitboard here = bitboard_of(from.at);
    const Bitboard ahead = us == WHITE ? pawns & ~(here | (here - 1)) : pawns & (here - 1);

    return pattern->nth == 0 || bitboard_count(ahead) + 1 == pattern->nth;
}

static bool own_file_fits(const Pattern *pattern, const PatternBoard *board, Move move)
{
    const unsigned born = board->births->of[move_from(move).at];

    return !pattern->own_file || born == BIRTH_UNKNOWN || born % 8 == square_file(move_to(move));
}

static bool steps_fit(const Pattern *pattern, Move move)
{
    const unsigned from = move_from(move).at, to = move_to(move).at;
    const unsigned far = from > to ? from - to : to - from;

    return pattern->steps == 0 || far == 8U * pattern->steps;
}

static bool home_fits(const Pattern *pattern, const PatternBoard *board, Move move)
{
    const unsigned born = board->births->of[move_from(move).at];

    if (!pattern->home || born == move_to(move).at)
        return true;
    return born == BIRTH_UNKNOWN &&
           birth_is_home(position_at(board->position, move_from(move)), move_to(move).at);
}

bool pattern_fits(const Pattern *pattern, const PatternBoard *board, Move move)
{
    const Square from = move_from(move);
    const Kind kind = man_kind(position_at(board->position, from));
    const Kind promoted = move_promote(move);

    if (move_sort(move) == MOVE_CASTLE)
        return castling_fits(pattern, move);
    if (pattern->castles || !(pattern->movers & pattern_kind(kind)) ||
        !(pattern->from & bitboard_of(from.at)) || !(pattern->to & bitboard_of(move_to(move).at)))
        return false;
    if (kind != KIND_PAWN && !birth_fits(board->births, from, pattern->wing))
        return false;
    if (pattern->promoted && !(pattern->promoted & pattern_kind(promoted)))
        return false;
    if (!capture_fits(pattern, board, move) || !nth_fits(pattern, board, from) ||
        !own_file_fits(pattern, board, move) || !steps_fit(pattern, move) ||
        !home_fits(pattern, board, move))
        return false;
    return !pattern->gives_check || movegen_gives_check(board->position, move);
}

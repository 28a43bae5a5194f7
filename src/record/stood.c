#include "record/stood.h"

#include "chess/attack.h"
#include "chess/castling.h"
#include "chess/command.h"
#include "chess/question.h"

/* Where a man could go if its king's safety did not matter. */
static Bitboard reach(const Position *p, Square from)
{
    const Side us = position_turn(p);
    const Bitboard free = ~position_occupied(p);
    const Bitboard here = bitboard_of(from.at);
    const Bitboard second = us == WHITE ? BITBOARD_RANK_1 << 8 : BITBOARD_RANK_1 << 48;
    const Bitboard commanded = command_by_man(p, from);
    Bitboard ahead;

    if (man_kind(position_at(p, from)) != KIND_PAWN)
        return commanded & ~position_side(p, us);
    ahead = (us == WHITE ? here << 8 : here >> 8) & free;
    if (here & second)
        ahead |= (us == WHITE ? ahead << 8 : ahead >> 8) & free;
    return ahead | (commanded & (position_side(p, side_other(us)) | p->passed));
}

static bool takes_a_king(const Position *p, Square to)
{
    return man_kind(position_at(p, to)) == KIND_KING;
}

/* The move with its sort; false if a pawn would be promoted and the piece is not known. */
static bool transfer(const Position *p, const Pattern *pattern, Square from, Square to, Move *move)
{
    const bool last = to.at < 8 || to.at >= 56;

    *move = question_transfer(p, from, to);
    if (man_kind(position_at(p, from)) != KIND_PAWN || !last)
        return pattern->promoted == 0;
    for (Kind kind = KIND_BISHOP; kind <= KIND_QUEEN; kind++)
        if (pattern->promoted == pattern_kind(kind) && move_promotion(kind) != MOVE_PLAIN) {
            *move = move_of(from, to, move_promotion(kind));
            return true;
        }
    return false;
}

/* Counts the moves that a pattern could mean, and keeps the last. */
static unsigned transfers(const RecordGame *game, const Pattern *pattern, Move *found)
{
    const Position *const p = &game->position;
    const bool named = bitboard_is_single(pattern->from) && bitboard_is_single(pattern->to);
    Bitboard men = position_side(p, position_turn(p)) & pattern->from;
    unsigned count = 0;

    for (; men; men = bitboard_rest(men)) {
        const Square from = square_at(bitboard_first(men));
        const Man man = position_at(p, from);
        Bitboard to = named ? pattern->to & ~position_side(p, position_turn(p))
                            : reach(p, from) & pattern->to;
        if (!(pattern->movers & pattern_kind(man_kind(man))) ||
            (man_kind(man) != KIND_PAWN && !birth_fits(&game->births, from, pattern->wing)))
            continue;
        for (; to; to = bitboard_rest(to)) {
            const Square there = square_at(bitboard_first(to));
            Move move;
            if (takes_a_king(p, there) || !transfer(p, pattern, from, there, &move) ||
                (pattern->capture == SAID_YES) != movegen_is_capture(p, move))
                continue;
            *found = move;
            count++;
        }
    }
    return count;
}

/* Castles if king and rook are at home with nothing between, so that only the right is missing. */
static bool castling(RecordGame *game, unsigned wing, Move *move)
{
    Position *const p = &game->position;
    const Side us = position_turn(p);
    const unsigned home = us == WHITE ? 0 : 56;
    const unsigned kingside = wing == WING_KING;
    const unsigned rook = home + (kingside ? 7 : 0);
    const Square king = square_at(home + 4);
    const Man corner = position_at(p, square_at(rook));

    if (position_king(p, us).at != king.at || man_kind(corner) != KIND_ROOK ||
        man_side(corner) != us || (attack_table_between[king.at][rook] & position_occupied(p)))
        return false;
    p->castling |= bitboard_of(rook);
    *move = move_of(king, square_at(castling_king_to(us, kingside)), MOVE_CASTLE);
    return true;
}

bool stood_find(RecordGame *game, Text record, Move *move)
{
    PatternList patterns;
    size_t column;
    const char *expected;
    unsigned count = 0;

    if (!record_patterns(record, position_turn(&game->position), &patterns, &column, &expected))
        return false;
    if (patterns.count == 1 && patterns.pattern[0].castles)
        return castling(game, patterns.pattern[0].castles, move);
    for (unsigned i = 0; i < patterns.count; i++)
        if (!patterns.pattern[i].far_fetched && !patterns.pattern[i].gives_check)
            count += transfers(game, &patterns.pattern[i], move);
    return count == 1;
}

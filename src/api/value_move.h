// Public moves into the core's own and back.
#ifndef ADOUBE_API_VALUE_MOVE_H
#define ADOUBE_API_VALUE_MOVE_H

#include "api/value.h"
#include "chess/question.h"

static inline adoube_move value_public_move(Move move)
{
    const Man piece = man_of(move_promote(move), BLACK);

    return (adoube_move){ move_from(move).at, move_to(move).at, fen_letter(piece),
                          move_sort(move) == MOVE_CASTLE };
}

/* False if the parts are no move's. */
static inline bool value_move(const Position *position, adoube_move move, Move *out)
{
    const Man piece = fen_man(move.promotion);
    const MoveSort promotion = move_promotion(man_kind(piece));
    const Square from = square_at(move.from), to = square_at(move.to);

    if (move.from >= SQUARE_COUNT || move.to >= SQUARE_COUNT)
        return false;
    if (move.promotion == 0) {
        *out = move.castling ? move_of(from, to, MOVE_CASTLE)
                             : question_transfer(position, from, to);
        return true;
    }
    *out = move_of(from, to, promotion);
    return promotion != MOVE_PLAIN && man_side(piece) == BLACK && !move.castling;
}

static inline bool value_legal_move(const Position *position, adoube_move move, Move *out)
{
    return value_move(position, move, out) && question_is_legal(position, *out);
}

#endif

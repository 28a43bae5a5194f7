#include "game/moment.h"

#include "chess/castling.h"
#include "game/act.h"

unsigned moment_after_move(const Position *before, Move move, unsigned square)
{
    const unsigned from = move_from(move).at, to = move_to(move).at;

    if (square == from)
        return to;
    if (move_sort(move) == MOVE_CASTLE) {
        const Side side = position_turn(before);
        const unsigned kingside = square_file(move_to(move)) > 4;
        const Bitboard rook = castling_right(before->castling, side, from, kingside);
        if (rook & bitboard_of(square))
            return castling_rook_to(side, kingside);
    }
    if (movegen_is_capture(before, move) && movegen_taken(before, move).at == square)
        return NOWHERE;
    return square;
}

/* Where these men are after the move, without one that it takes. */
static Bitboard carried(Bitboard men, const Position *before, Move move)
{
    Bitboard after = 0;

    for (; men; men = bitboard_rest(men)) {
        const unsigned now = moment_after_move(before, move, bitboard_first(men));
        after |= now == NOWHERE ? 0 : bitboard_of(now);
    }
    return after;
}

void moment_advance(Moment *moment, Move move, bool ends)
{
    const Position before = moment->score.position;
    const Side us = position_turn(&before);
    const bool capture = movegen_is_capture(&before, move);

    record_play(&moment->score, move);
    moment->stirred |= bitboard_of(move_from(move).at) | bitboard_of(move_to(move).at);
    moment->counted = (uint16_t)(capture ? 0 : moment->counted + 1);
    moment->announced = false;
    moment->since_capture =
        (uint16_t)(capture ? 0 : moment->since_capture + (moment->since_capture < UINT16_MAX));
    if (moment->done[us] < UINT16_MAX)
        moment->done[us]++;
    moment->turns += ends;
    if (!ends) { /* he moves again, and cannot take his own pawn in passing */
        moment->score.position.turn = (uint8_t)us;
        moment->score.position.passed = 0;
        if (us == BLACK)
            moment->score.position.number--;
    }
    if (moment->named) {
        moment->named = carried(moment->named, &before, move);
        moment->substitutes = carried(moment->substitutes, &before, move);
    }
}

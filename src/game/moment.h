// The state of the law when a turn begins: what a restored position restores.
#ifndef ADOUBE_GAME_MOMENT_H
#define ADOUBE_GAME_MOMENT_H

#include "record/record.h"

typedef struct Moment {
    RecordGame score;       /* the position, and where its men came from */
    uint32_t turns;         /* turns that ended before, without those annulled */
    uint16_t since_capture; /* turns of both sides since the last capture */
    uint16_t done[2];       /* moves that each side has made, without those annulled */
    Bitboard stirred;       /* squares that a move has left or reached */
    uint16_t counted;       /* turns since notice of fifty, or the last capture (Lewis XXII) */
    bool announced;         /* the check that stands when the turn begins was said (Lewis XVIII) */
    Bitboard named;         /* pawns, and other things, that stand for a piece (II.4) */
    Bitboard substitutes;   /* those of them that are no pawns */
} Moment;

/* Where the man on a square is after a move; NOWHERE if it was taken. */
unsigned moment_after_move(const Position *before, Move move, unsigned square);

/* Makes a legal move. If it does not end the turn, the same player moves again. */
void moment_advance(Moment *moment, Move move, bool ends);

#endif

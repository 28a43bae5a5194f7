// The state of the law when a turn begins: what a restored position restores.
#ifndef ADOUBE_GAME_MOMENT_H
#define ADOUBE_GAME_MOMENT_H

#include "record/record.h"

typedef struct Moment {
    RecordGame score;       /* the position, and where its men came from */
    uint32_t turns;         /* ended before it, standing ones */
    uint16_t since_capture; /* turns of both without one */
    uint16_t done[2];       /* moves of each side, standing ones */
    Bitboard stirred;       /* squares that a move has left or reached */
    uint16_t counted;       /* turns since notice of fifty, or the last capture (Lewis XXII) */
    bool announced;         /* a check that stands when it begins was said (Lewis XVIII) */
    Bitboard named;         /* pawns that stand for the piece they were named (II.4) */
} Moment;

/* Where the man on a square is after a move; NOWHERE if it was taken. */
unsigned moment_after_move(const Position *before, Move move, unsigned square);

/* A legal move made. `ends`: the turn; else the same player moves again. */
void moment_advance(Moment *moment, Move move, bool ends);

#endif

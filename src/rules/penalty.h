// Penalties A, B and C (II.11) as rights: one for each man that can be named, and only where what
// is required can lawfully be done.
#ifndef ADOUBE_RULES_PENALTY_H
#define ADOUBE_RULES_PENALTY_H

#include "law/case.h"
#include "law/lawful.h"

/* What the offender could do in the position from which he is to play. */
typedef struct PenaltyOptions {
    MoveList moves;
    Bitboard movable;  /* men with a move that is not castling */
    Bitboard takeable; /* adverse men that can be taken */
    bool king;         /* he can move his king */
} PenaltyOptions;

void penalty_options(const Game *game, const Moment *from, PenaltyOptions *options);

/* Grants B on each of the men. Grants it also on each pair of one of them and one of the men
 * touched of which one can take the other, and on king and rook if they can castle. */
void penalty_grant_b(Case *c, Side offender, const Moment *from, const PenaltyOptions *options,
                     unsigned letters, Bitboard men, Bitboard touched);

/* Grants C on the king or, if he cannot move, on each man that can. */
void penalty_grant_c(Case *c, Side offender, const PenaltyOptions *options, unsigned letters);

/* Grants A alone. */
void penalty_grant_a(Case *c, Side offender);

#endif

// When are two positions the same? Two answers, side by side.
//
// The British code (I.16(b)): the same men stand on the same squares. Nothing else enters, neither
// rights nor whose turn it is. Today: the same player has the move and the same moves can be made,
// so the rights enter, and a pawn that passed over counts only if it can be taken.
#ifndef ADOUBE_CHESS_IDENTITY_H
#define ADOUBE_CHESS_IDENTITY_H

#include "chess/position.h"

bool identity_men_same(const Position *a, const Position *b);   /* I.16(b) */
bool identity_today_same(const Position *a, const Position *b); /* the modern rule */

/* Positions that are the same in that sense have the same hash, on every machine. */
uint64_t identity_men_hash(const Position *position);
uint64_t identity_today_hash(const Position *position);

#endif

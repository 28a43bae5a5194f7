// Promotes a pawn by naming or by exchange, and replaces a pawn that stands for the piece it was
// named (II.4).
#ifndef ADOUBE_LAW_HANDS_PROMOTE_H
#define ADOUBE_LAW_HANDS_PROMOTE_H

#include "law/hearing.h"

void promote_pawn(Hearing *h, bool named);
void promote_replace(Hearing *h);

/* Does anything come of choosing this piece, be it legal or not? */
bool promote_counts(const Game *game, Kind piece);

/* Stands a pawn of his on the eighth rank for which no piece was named, so that a hand that goes to
 * the man on this square would leave it? */
bool promote_waits(const Game *game, Side who, unsigned square);

/* Has a pawn been made a king in this turn? Then the square says where it stands. */
bool promote_king(const Game *game, Side who, unsigned *square);

#endif

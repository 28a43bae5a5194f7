// The moves a player may lawfully make: the legal ones, less what odds forbid (III.4) and what his
// duties leave him.
#ifndef ADOUBE_LAW_LAWFUL_H
#define ADOUBE_LAW_LAWFUL_H

#include "game/game.h"

/* Legal from the start of some turn, duties apart. */
void lawful_from(const Game *game, const Moment *moment, MoveList *list);

/* Now: none after the end or while adjourned. */
void lawful_now(const Game *game, MoveList *list);

/* While a fault stands under a silent umpire: the men as they are, as a position. False if they
 * are none, a king being gone. */
bool lawful_position_watched(const Game *game, Position *position);

bool lawful_is_move(const Game *game, const Moment *moment, Move move);

/* Does the move do what the player's duties ask? */
bool lawful_obeys(const Game *game, Move move);

/* May a move reach this square, at odds of several moves? */
bool lawful_within_fourth(const Game *game, const Moment *moment, Move move);

#endif

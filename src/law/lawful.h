// The moves a player may lawfully make: the legal ones, without those that odds (III.4) or his
// duties forbid. Where check must be said, a player need not attend to one that was not.
#ifndef ADOUBE_LAW_LAWFUL_H
#define ADOUBE_LAW_LAWFUL_H

#include "game/game.h"

/* The moves that are legal from the start of some turn, whatever the player's duties are. */
void lawful_from(const Game *game, const Moment *moment, MoveList *list);

/* The moves that may be made now. There are none after the end or while play is adjourned. */
void lawful_now(const Game *game, MoveList *list);

/* While a fault stands under a silent umpire: the men as they stand, as a position. False if they
 * make none, because a king is gone. */
bool lawful_position_watched(const Game *game, Position *position);

bool lawful_is_move(const Game *game, const Moment *moment, Move move);

/* Does the move do what the player's duties ask? */
bool lawful_obeys(const Game *game, Move move);

/* Does the move go no further than odds of several moves allow, if it is one of them (III.4)? */
bool lawful_within_fourth(const Game *game, const Moment *moment, Move move);

/* Reads a record in the position as it is (I.13.C). It means no move that III.4 forbids; false if
 * only such moves fit it. */
bool lawful_read(const Game *game, Text record, RecordReading *reading);

/* Leaves only the meanings of a record that do what the player's duties ask. If there are meanings
 * and none of them does, all are left and false is returned. */
bool lawful_keep_obedient(const Game *game, RecordReading *reading);

#endif

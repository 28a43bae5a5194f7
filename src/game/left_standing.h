// The men as they stand, taken as a position. Some codes let a fault stand (Lewis X to XIV, XVI):
// then this is the position from which the game goes on. The function that lets it stand asks, and
// so do those that say what the position would be before the adversary has chosen.
#ifndef ADOUBE_GAME_LEFT_STANDING_H
#define ADOUBE_GAME_LEFT_STANDING_H

#include "game/game.h"

/* The moment in which this side is to move, and everything stands as the hands have left it. False
 * if the men make no position, because a king is gone. */
bool left_standing(const Game *game, Side turn, Moment *moment);

/* Does a king stand in check there, if the player who has just moved is `mover`? */
bool left_standing_in_check(const Game *game, Side mover);

/* The position as the men make it: with a second move on the board, that with both moves. */
Position left_standing_now(const Game *game);

/* If both of two moves stand, of which men was check said? A word between them or after them
 * counts, and one that was said before, of a check that still stands. For codes where check is
 * said. */
Bitboard left_standing_said(const Game *game, Side mover, const Position *both);

/* The check of this side's king as the men stand: if the other has moved twice, the second move may
 * have ended it, or the first may have ended one that the second gives again. */
Alarm left_standing_alarm(const Game *game, Side checked);

#endif

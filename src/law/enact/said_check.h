// Keeps the checks under a code that wants them said (Lewis XVIII to XX): whether one stands, since
// when, and whether it was said.
#ifndef ADOUBE_LAW_ENACT_SAID_CHECK_H
#define ADOUBE_LAW_ENACT_SAID_CHECK_H

#include "law/enact/changing.h"

/* The check is made known now. If the player in check has ignored it, he may recall his move. */
void enact_said_check_make_known(Changing *c, Side checked);

/* It is said after the player in check has touched a man: he may go on as he likes. */
void enact_said_check_untimely(Changing *c, Side checked);

/* Men were put right: a check may have come of it, or have ended. */
void enact_said_check_look(Changing *c);

/* His turn begins anew after a second move of the other's: what was said in it was said in time. */
void enact_said_check_begin_anew(Changing *c, Side checked);

/* "Check" was said, and there is none. */
void enact_said_check_unfounded(Changing *c, Side checked);

/* Who was misled by that touches a man. */
void enact_said_check_mislead(Changing *c, Side checked);

/* Who was misled touches men, and not because of that. */
void enact_said_check_bind(Changing *c, Side checked, Bitboard men);

/* "Check" is said before the move it is about. */
void enact_said_check_before(Changing *c, Side by);

/* A player has moved twice, and says check of both moves. */
void enact_said_check_after_both(Changing *c, Side checked);

/* The second of two moves is gone: what its player said is about the first. */
void enact_said_check_of_first(Changing *c, Side mover);

/* A turn of the player in check begins again, and he must attend to the check. */
void enact_said_check_attend(Changing *c, Side checked, const Moment *moment);

/* He takes back what he played while the check was not said, or was said falsely. */
void enact_said_check_recall(Changing *c, Side checked);

/* He gives up taking anything back. */
void enact_said_check_waive(Changing *c, Side checked);

/* For this room. The game begins; a player has moved; both moves of his stand as one; a turn begins
 * again. */
void enact_said_check_begin(Changing *c);
void enact_said_check_after_move(Changing *c, Side mover);
void enact_said_check_after_second(Changing *c, Side mover, Bitboard said);
void enact_said_check_restore(Changing *c, uint32_t turns); /* turns ended before it */

#endif

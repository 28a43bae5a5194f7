// Moves men on the board: they are lifted, set down, taken off, knocked over and put back, lawfully
// or not.
#ifndef ADOUBE_LAW_ENACT_MEN_H
#define ADOUBE_LAW_ENACT_MEN_H

#include "law/enact/changing.h"

/* A displaced man lies where another is set down: it is swept off, and still to be put back. */
void enact_men_sweep(Changing *c, unsigned square);

/* A man is taken up or off; it must be there. `from` gets the square it is named by. */
Man enact_men_lift(Changing *c, unsigned square, unsigned *from);

/* A man is set down, on another if need be; false if two stand there already. */
bool enact_men_place(Changing *c, unsigned square, Man man, unsigned from);

/* The man underneath is taken off. */
void enact_men_uncover(Changing *c);

/* A man has gone from its place by accident or mistake; false if too many have. */
bool enact_men_strew(Changing *c, Strewn strewn);

/* A man is knocked to another square, or off the board if `to` is NOWHERE. The function gives the
 * square on which it belongs. */
unsigned enact_men_displace(Changing *c, Side by, unsigned square, unsigned to);

/* The man on a square is taken off as in a capture. One that was displaced is still to be put back.
 */
void enact_men_capture(Changing *c, unsigned square);

/* Every man that can be put back is put back, or only the one that belongs on a square unless that
 * is NOWHERE; the function gives their number. */
unsigned enact_men_mend(Changing *c, Side by, unsigned only);

/* A man that does not belong to the game comes onto the board; false if too many are there. */
bool enact_men_add(Changing *c, Added added);
void enact_men_take_added(Changing *c, unsigned square);

/* A piece takes the place of a pawn. */
void enact_men_exchange(Changing *c, unsigned square, Man piece);

/* The men stand as they did before. */
void enact_men_undo(Changing *c, const Wood *before);

/* The men are wrongly set up for a resumption. */
void enact_men_set_up(Changing *c, const Board *placed);

#endif

// Keeps what was said: offers of a draw, faults of the start that were pointed out, rights that
// were waived or told.
#ifndef ADOUBE_LAW_ENACT_WORDS_H
#define ADOUBE_LAW_ENACT_WORDS_H

#include "law/enact/changing.h"

/* A side offers a draw; or its offer has been answered. */
void enact_words_offer(Changing *c, Side by);
void enact_words_drop_offer(Changing *c, Side by);

/* A fault of the start was brought to notice in time. */
void enact_words_point_out(Changing *c, Fault fault);

/* The holder waives everything that he may claim or require now; `setup` if that is also something
 * for a fault of the start. */
void enact_words_waive(Changing *c, Side holder, bool setup);

/* It was said why sections of another code are cited. */
void enact_words_tell_borrowed(Changing *c);

/* The ideas behind each side's rights after this act, so that the next act can tell what is new. */
void enact_words_tell_rights(Changing *c, uint64_t ideas[2][3]);

/* The move for which something could be required on this ground is taken back. */
void enact_words_forget_right(Changing *c, Side wronged, unsigned idea);

#endif

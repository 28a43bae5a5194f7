// A right is used: the act is compared with every right that there is now, so whatever the umpire
// has told somebody he may do is upheld when he does it.
#ifndef ADOUBE_LAW_WORDS_USE_RIGHT_H
#define ADOUBE_LAW_WORDS_USE_RIGHT_H

#include "law/hearing.h"

/* The rights as they are now. */
void use_right_list(Hearing *h);

/* Lists the rights, and carries out the one that the act uses; false if it uses none. */
bool use_right(Hearing *h);

/* Was there such a right, and has the player lost it by touching a man (Lewis XXIV)? Then the act
 * is refused with the laws of that right, and is not to be refused otherwise. */
bool use_right_lapsed(Hearing *h);

/* Is it an act of the umpire's by which he could use a right? A code has such acts if it leaves
 * something to his judgement. */
bool use_right_by_umpire(const Hearing *h);

/* The umpire does what the law leaves to his judgement, or is told that it leaves no such thing. */
void use_right_as_umpire(Hearing *h);

#endif

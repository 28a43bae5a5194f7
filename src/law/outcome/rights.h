// What each side could claim, require or exact now, as a ruling lists it, and the laws behind what
// is new in that.
#ifndef ADOUBE_LAW_OUTCOME_RIGHTS_H
#define ADOUBE_LAW_OUTCOME_RIGHTS_H

#include "law/hearing.h"

/* An offence in the mating turn can still be exacted, until the mated player touches a man or
 * waives it (reading 11). */
bool rights_outlive(const Game *game);

/* Play by letter or wire is at an end, and the position is to be adjudicated: it is too late for
 * this kind of act. */
bool rights_wait_no_longer(const Game *game, ActKind kind);

void rights_list(const Code *code, const Game *game, Ruling *ruling);

/* Rights that were not there before show a fault: it is ruled so, and their laws stand first. */
void rights_cite_new(Hearing *h);

/* The act that has given this right broke a law. The ruling says so, before or instead of what else
 * was said of the act. */
void rights_rule_offence(Hearing *h, const Right *right);

/* The next act must be able to tell which rights are new. */
void rights_remember(Hearing *h);

#endif

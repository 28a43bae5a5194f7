// Lists what each side may claim, require or exact now, and cites the laws behind the rights that
// an act has given.
#ifndef ADOUBE_LAW_OUTCOME_RIGHTS_H
#define ADOUBE_LAW_OUTCOME_RIGHTS_H

#include "law/hearing.h"

/* Has the game ended so that rights live on? For an offence in the mating turn the mated player may
 * still exact the penalty, until he touches a man or waives it (reading 11). */
bool rights_outlive(const Game *game);

/* Is it too late for this kind of act, because play by letter or wire is over and the position is
 * to be adjudicated? */
bool rights_wait_no_longer(const Game *game, ActKind kind);

void rights_list(const Code *code, const Game *game, Ruling *ruling);

/* If the other side may now exact something that it could not before, the act is ruled an offence.
 * The laws behind such new rights are cited. */
void rights_cite_new(Hearing *h);

/* The act that has given this right broke a law. The ruling says so, before or instead of what else
 * was said of the act. */
void rights_rule_offence(Hearing *h, const Right *right);

/* Under a code in which the player who was wronged chooses what becomes of a fault, he may have
 * lost his choice with this act, by touching a man (Lewis XXIV). Then the ruling says so. */
void rights_cite_lapsed(Hearing *h);

/* Keeps the ideas behind the rights in the game, so that the next act can tell which are new. */
void rights_remember(Hearing *h);

#endif

// A player may take his last move back, because check was said falsely or too late (Lewis XVIII,
// XX). He need not say so first: he may make another move in its place at once.
#ifndef ADOUBE_LAW_HANDS_INSTEAD_H
#define ADOUBE_LAW_HANDS_INSTEAD_H

#include "law/hearing.h"

/* "Check" was said falsely, and he who said it has not moved since: what the player does now binds
 * him to nothing (XX). */
bool instead_is_misled(const Game *game, Side who);

/* A transfer in the opponent's turn, where the player may take back his last move. If the men stand
 * as before that move, or as after another lawful one, it is taken back. False if he may not, or if
 * the transfer is neither. */
bool instead_of_last(Hearing *h, Side who);

#endif

// Duties laid on players, found, fulfilled and dropped.
#ifndef ADOUBE_LAW_ENACT_DUTIES_H
#define ADOUBE_LAW_ENACT_DUTIES_H

#include "game/game.h"

void duties_lay(Game *game, Duty duty);
const Duty *duties_find(const Game *game, Side by, DutyKind kind, unsigned a);
bool duties_discharge(Game *game, Side by, DutyKind kind, unsigned a);

/* He ignored a duty without a word, and has complied after all. */
void duties_forgive(Game *game, Side side);

void duties_drop_of_moves(Game *game, Side by);
void duties_drop_of_hands(Game *game);

/* Men stand where they should and hands are free: of the duties only that stays which is of
 * neither. */
void duties_drop_all_but_promoted(Game *game);

#endif

// A game while an act is heard. A hearing reads it as a const Game, and changes it only by calling
// the functions of this room (enact_…): nobody else can write to a game.
#ifndef ADOUBE_LAW_ENACT_CHANGING_H
#define ADOUBE_LAW_ENACT_CHANGING_H

#include "game/game.h"

typedef struct Changing Changing;

static inline Changing *changing_of(Game *game)
{
    return (Changing *)game;
}

#endif

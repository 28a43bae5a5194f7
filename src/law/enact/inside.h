// What a Changing is. Only the files of this room include this, so that nobody else can write to a
// game.
#ifndef ADOUBE_LAW_ENACT_INSIDE_H
#define ADOUBE_LAW_ENACT_INSIDE_H

#include "law/enact/changing.h"

struct Changing {
    Game game;
};

#endif

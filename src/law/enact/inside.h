// What a Changing is, for the files of this room only.
#ifndef ADOUBE_LAW_ENACT_INSIDE_H
#define ADOUBE_LAW_ENACT_INSIDE_H

#include "law/enact/changing.h"

struct Changing {
    Game game;
};

#endif

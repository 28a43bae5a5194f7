// Writes what an act has changed in a game in which a clock is pressed. Such a game is heard on a
// table of its own, a copy of the parts that an act can change, and laid down as a whole.
#ifndef ADOUBE_LAW_ENACT_PRESSED_H
#define ADOUBE_LAW_ENACT_PRESSED_H

#include "law/enact/changing.h"

typedef struct PressedTable {
    Pressed p;
    PressedMoments m;
    Moment opened;
    Wood wood;
    bool offer[2];
    Move played; /* the move to be remembered, if the act has made one; or 0 */
    Position played_in;
} PressedTable;

/* The clock is set, and the position of the beginning has stood once. */
void enact_pressed_begin(Changing *c);

void enact_pressed_take(const Game *game, PressedTable *table);
void enact_pressed_lay(Changing *c, const PressedTable *table);

/* What players must do now; what they had to do before is done, or is no duty any more. */
void enact_pressed_order(Changing *c, const Duty *duties, unsigned count);

/* Play stops for another session, or goes on. */
void enact_pressed_adjourn(Changing *c, bool adjourned);

#endif

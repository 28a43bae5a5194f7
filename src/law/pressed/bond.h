// What a touched man binds its player to (FIDE 4.3 to 4.5), as a question about the position that
// opened the turn and the men touched since, in their order.
#ifndef ADOUBE_LAW_PRESSED_BOND_H
#define ADOUBE_LAW_PRESSED_BOND_H

#include "chess/movegen.h"
#include "game/pressed.h"
#include "law/idea.h"

typedef enum BondKind {
    BOND_FREE,
    BOND_MOVE,      /* the man on a */
    BOND_TAKE,      /* the man on a */
    BOND_TAKE_WITH, /* the man on a, with that on b */
    BOND_CASTLE     /* on the king's side if a */
} BondKind;

typedef struct Bond {
    uint8_t kind;
    uint8_t a, b;
    uint8_t barred; /* wings on which he may not castle: 1 the queen's, 2 the king's */
    uint16_t law;   /* an Idea; 0 if no man was touched */
} Bond;

Bond bond_of(const Position *position, const TouchedMen *touches);

bool bond_allows(const Bond *bond, const Position *position, Move move);

#endif

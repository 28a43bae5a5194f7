// The law about each sort of false move that may be left standing (Lewis X to XIII, XVI).
#ifndef ADOUBE_LAW_FALSE_LAW_H
#define ADOUBE_LAW_FALSE_LAW_H

#include "game/conduct.h"
#include "law/idea.h"

static inline Idea false_law(FalseMove how)
{
    static const uint8_t laws[] = { [FALSE_NONE] = IDEA_NONE,
                                    [FALSE_ADVERSE] = IDEA_ADVERSE_MOVED,
                                    [FALSE_CAPTURE] = IDEA_WRONG_CAPTURE,
                                    [FALSE_OWN] = IDEA_OWN_CAPTURE,
                                    [FALSE_SQUARE] = IDEA_FALSE_MOVE,
                                    [FALSE_CASTLING] = IDEA_FALSE_CASTLING };

    return (Idea)laws[how];
}

#endif

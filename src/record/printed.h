// Reads a printed page: every plausible cut of it, cheapest first, is read as a whole game, and the
// cut and the repairs together that cost least win. A cut costs what speaks against it; so a page
// whose numbers follow each other is cut once, and an odd one in several ways.
#ifndef ADOUBE_RECORD_PRINTED_H
#define ADOUBE_RECORD_PRINTED_H

#include "record/follow.h"
#include "record/solve.h"

typedef struct Printed {
    bool odds; /* the game begins from a position at odds, which a heading names */
    Solve solve;
    Layout layout;
    LayoutSequence sequence;
    Follow follow;
    unsigned price; /* of the cut */
    bool left;      /* records are left over that could go on with the game */
    bool contested; /* another cut gives another game for the same price */
} Printed;

enum { PRINTED_WORK = 24000 };

/* `work` limits how many records are read for all cuts together; PRINTED_WORK for most. */
void printed_read(Printed *printed, Text page, const Position *start, unsigned work);

/* Reads records that are cut already, one a line. */
void printed_read_lines(Printed *printed, Text lines, const Position *start);

/* Is the record of the layout part of the game that was read? */
bool printed_uses(const Printed *printed, unsigned record);

#endif

// A press that prints games as books of the time did: a grammar of layouts, dialects, headings and
// notes, and a hand that spoils what was set. The reader of print is measured with it
// (property/prints.c), and knows nothing of it.
#ifndef ADOUBE_TEST_PRESS_H
#define ADOUBE_TEST_PRESS_H

#include "random.h"
#include "record/style.h"

enum { PRESS_PLIES = 120, PRESS_PAGE = 1 << 15, PRESS_RECORD = 96 };

typedef enum PressLayout {
    PRESS_COLUMNS,      /* 1. P-K4     P-K4 */
    PRESS_BOTH,         /* 1. P-K4     1. P-K4 */
    PRESS_BARE,         /* P-K4        P-K4 */
    PRESS_MIDDLE,       /* P-K4   1   P-K4 */
    PRESS_BARS,         /* | 1 | P-K4 | P-K4 | */
    PRESS_LINES,        /* 1. P-K4 / 1. ... P-K4 */
    PRESS_RUN,          /* 1. P-K4 P-K4 2. … */
    PRESS_COMMAS,       /* 1. P-K4, P-K4; 2. … */
    PRESS_ONE_LINE,     /* the same without a line end */
    PRESS_BLOCKS,       /* White's moves numbered, then Black's */
    PRESS_HEADED,       /* White: …  Black: …, without numbers */
    PRESS_HALVES,       /* two halves side by side, with a bar */
    PRESS_FOUR,         /* four columns, each pair read down */
    PRESS_FRACTIONS,    /* White above a stroke, Black below */
    PRESS_LEADERS,      /* P-K4 . . . . 1 . . . . P-K4 */
    PRESS_SINGLE,       /* one record a line, without numbers */
    PRESS_DOWN,         /* four columns, each pair read down, without numbers */
    PRESS_UNDER,        /* White's moves in a line with numbers, Black's in the line under it */
    PRESS_COMMAS_ALONE, /* P-K4, P-K4, … */
    PRESS_SLASHES,      /* 1. P-K4/P-K4  2. … */
    PRESS_BRACKETS,     /* 1. P-K4 [P-K4] 2. … */
    PRESS_SAID,         /* White P-K4; Black P-K4. */
    PRESS_DASHES,       /* 1. P-K4—P-K4. 2. … */
    PRESS_LAYOUTS
} PressLayout;

typedef enum PressFault {
    PRESS_CLEAN,
    PRESS_DROP,
    PRESS_SWAP,
    PRESS_MISPRINT,
    PRESS_SCAN,
    PRESS_FAULTS
} PressFault;

typedef struct PressSlip {
    char text[PRESS_RECORD]; /* as it is printed; empty if it was dropped */
} PressSlip;

typedef struct Press {
    /* the game */
    unsigned plies;
    Move move[PRESS_PLIES];
    PressSlip slip[PRESS_PLIES];
    /* how it is set */
    PressLayout layout;
    PressFault fault;
    unsigned dialect, notes, heading, ending, breaks;
    bool dittos;
    /* the page */
    size_t size;
    char page[PRESS_PAGE];
} Press;

const char *press_layout_name(PressLayout layout);
const char *press_fault_name(PressFault fault);

/* Are the moves numbered in this layout? */
bool press_is_numbered(PressLayout layout);

/* Sets a game of so many plies at random, or one that is known, and prints it. */
void press_print(Press *press, Random *random);

#endif

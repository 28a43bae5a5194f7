// A whole score: the reading of all its records together that is legal to the end. Where a record
// is ambiguous the rest of the score decides, if it can; where none fits, the cheapest repair that
// makes the rest legal is looked for. Nothing is repaired or chosen silently.
//
// The search deepens by price: first without any repair, then with the cheapest, and so on. It
// works in room that the caller gives, and it always ends: the number of records it reads is
// limited.
#ifndef ADOUBE_RECORD_SOLVE_H
#define ADOUBE_RECORD_SOLVE_H

#include "record/record.h"
#include "record/repair.h"

enum {
    SOLVE_PLIES = 1000,   /* the longest score */
    SOLVE_WIDTH = 24,     /* moves tried for one record */
    SOLVE_OPEN = 6,       /* alternatives remembered for one record */
    SOLVE_READINGS = 200, /* whole readings counted */
    SOLVE_PRICE = 24,     /* the most that repairs may cost together */
    SOLVE_WORK = 8000     /* records read before giving up */
};

typedef enum SolveStatus {
    SOLVE_CLEAR,     /* every record by itself means one move */
    SOLVE_SETTLED,   /* the rest of the score settled what was ambiguous */
    SOLVE_REPAIRED,  /* one reading, after repairs */
    SOLVE_UNSETTLED, /* several whole readings */
    SOLVE_FAILED     /* none */
} SolveStatus;

/* What is to be told of one record. */
typedef struct SolveRecord {
    Text text;
    Move chosen;
    uint8_t repair; /* a Repair */
    bool doubtful;
    uint8_t alternatives; /* different moves in whole readings, the chosen one included */
    Move alternative[SOLVE_OPEN];
    uint16_t fitting; /* moves consistent with the record where it stands */
    Move fit[SOLVE_OPEN];
} SolveRecord;

typedef struct SolveChoice {
    Move move;
    uint8_t price, repair;
} SolveChoice;

typedef struct SolvePly {
    RecordGame game;
    SolveChoice choice[SOLVE_WIDTH];
    unsigned count, next;
    unsigned spent; /* before this record */
} SolvePly;

typedef struct Solve {
    /* given */
    Position start;
    unsigned count;
    unsigned limit; /* records read before giving up; SOLVE_WORK for most */
    SolveRecord record[SOLVE_PLIES];
    /* found */
    SolveStatus status;
    unsigned readings;
    unsigned reached; /* records read before the search failed at its furthest */
    /* the search */
    SolvePly ply[SOLVE_PLIES + 1];
    unsigned price, dearer, work;
} Solve;

/* Give start, count, limit and the text of each record; the rest is found. */
void solve_run(Solve *solve);

#endif

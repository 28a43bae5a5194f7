// Reads a whole score: it finds the reading of all records together that is legal to the end. If a
// record is ambiguous, the rest of the score decides, if it can; if no legal move fits one, the
// cheapest repair that makes the rest legal is looked for. Nothing is repaired or chosen silently.
//
// The search deepens by price: first it allows no repair, then the cheapest, and so on. It works in
// memory that the caller gives, and it always ends, because the number of records it reads is
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
    SOLVE_FAILED     /* no whole reading */
} SolveStatus;

/* What is found out about one record. */
typedef struct SolveRecord {
    Text text;
    Move chosen;
    uint8_t repair; /* a Repair */
    bool doubtful;
    uint8_t alternatives; /* different moves in whole readings, the chosen one included */
    Move alternative[SOLVE_OPEN];
    uint16_t fitting; /* how many moves fit the record by itself */
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
    unsigned spent; /* the price of the repairs before this record */
} SolvePly;

typedef struct Solve {
    /* what the caller gives */
    Position start;
    unsigned count;
    unsigned limit; /* records read before giving up; SOLVE_WORK for most */
    SolveRecord record[SOLVE_PLIES];
    /* what is found */
    SolveStatus status;
    unsigned readings;
    unsigned reached; /* how many records could be read along the best attempt */
    /* the state of the search */
    SolvePly ply[SOLVE_PLIES + 1];
    unsigned price, dearer, work;
} Solve;

/* The caller sets start, count, limit and the text of each record. */
void solve_run(Solve *solve);

#endif

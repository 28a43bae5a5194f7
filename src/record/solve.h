// Reads a whole score: it finds the reading of all records together that is legal to the end. If a
// record is ambiguous, the rest of the score decides, if it can; if no legal move fits one, the
// cheapest repair that makes the rest legal is looked for. The printed numbers are evidence: a
// reading that contradicts one, passes over a record or supposes one that is not there pays for it.
// Nothing is repaired or chosen silently.
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
    SOLVE_WIDTH = 48,     /* moves tried for one record */
    SOLVE_OPEN = 6,       /* alternatives remembered for one record */
    SOLVE_READINGS = 200, /* whole readings counted */
    SOLVE_PRICE = 30,     /* the most that repairs may cost together */
    SOLVE_WORK = 8000,    /* records read before giving up */
    SOLVE_NO_SLOT = -1
};

typedef enum SolveStatus {
    SOLVE_CLEAR,     /* every record by itself means one move */
    SOLVE_SETTLED,   /* the rest of the score settled what was ambiguous */
    SOLVE_REPAIRED,  /* one reading, after repairs */
    SOLVE_UNSETTLED, /* several whole readings */
    SOLVE_FAILED     /* no whole reading */
} SolveStatus;

/* A record as the page gives it. */
typedef struct SolveItem {
    Text text;
    int slot;   /* which ply its printed number makes it, counted from White's first as 0; or
                   SOLVE_NO_SLOT */
    bool note;  /* it may be part of a note, and is passed over for little */
    Move hint;  /* what it is taken for, if the solve is guided */
    bool ditto; /* it says "the same": it is read as the one before it, or the one before that */
} SolveItem;

/* What is found out about one ply. */
typedef struct SolveRecord {
    Text text; /* as printed; empty if no record stands for the move */
    Text read; /* what was read: another text only for "the same" */
    unsigned item;
    Move chosen;
    uint8_t repair; /* a Repair */
    bool doubtful;
    uint8_t alternatives; /* different moves in whole readings, the chosen one included */
    Move alternative[SOLVE_OPEN];
    uint16_t fitting; /* how many moves fit the record by itself */
    Move fit[SOLVE_OPEN];
} SolveRecord;

typedef enum SolveDeed { SOLVE_READ, SOLVE_PASS, SOLVE_SUPPOSE } SolveDeed;

typedef struct SolveChoice {
    Move move;
    uint8_t price, repair, deed, same;
} SolveChoice;

typedef struct SolveStep {
    RecordGame game;
    SolveChoice choice[SOLVE_WIDTH];
    unsigned count, next;
    unsigned item, ply;
    unsigned spent; /* the price of the repairs before this record */
    unsigned extra; /* what reading the record here costs in any case */
} SolveStep;

typedef struct Solve {
    /* what the caller gives */
    Position start;
    Tongue tongue;
    unsigned items;
    unsigned limit; /* records read before giving up; SOLVE_WORK for most */
    bool guided;    /* each item is read as the move of its hint, whatever that costs */
    unsigned most;  /* the most that the repairs may cost; SOLVE_PRICE for most */
    SolveItem item[SOLVE_PLIES];
    /* what is found; if no whole reading was, the moves of the attempt that got furthest */
    SolveStatus status;
    unsigned readings;
    unsigned price;           /* of the reading */
    unsigned reached;         /* how many items could be read along the best attempt */
    unsigned paid;            /* what its repairs cost */
    unsigned count;           /* plies */
    bool passed[SOLVE_PLIES]; /* the item was passed over */
    SolveRecord record[SOLVE_PLIES + SOLVE_PRICE];
    /* the state of the search */
    SolveStep step[SOLVE_PLIES + SOLVE_PRICE + 1];
    unsigned base; /* the ply with which the position begins */
    unsigned dearer, work;
} Solve;

/* The caller sets start, tongue, items, limit, most and each item. */
void solve_run(Solve *solve);

#endif

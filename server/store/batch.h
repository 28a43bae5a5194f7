// What is written together. A batch has a part for each game that has something to write; a part is
// kept or lost as a whole, and the loss of one harms no other.
#ifndef ADOUBE_SERVER_STORE_BATCH_H
#define ADOUBE_SERVER_STORE_BATCH_H

#include "common/arena.h"
#include "store/rows.h"

typedef enum StoreChangeKind {
    STORE_ADD_GAME,     /* `game` */
    STORE_SET_LOT,      /* maker and joiner_nonce of `game` */
    STORE_PUT_SEAT,     /* `seat`, new or changed */
    STORE_DROP_SEATS,   /* before all of them are put anew */
    STORE_ADD_LINE,     /* `line`; a line with this number must not be there yet */
    STORE_ADD_SNAPSHOT, /* `snapshot` */
    STORE_SET_STATE,    /* `begun` and `attended` */
    STORE_SET_TOUCHED,  /* an act was heard in the game */
    STORE_SET_CHAIN,    /* verdicts and chain of `line`, which has been there without them */
    STORE_DROP_GAME     /* with everything that belongs to it, unless somebody has used it */
} StoreChangeKind;

typedef struct StoreChange {
    StoreChangeKind kind;
    const StoredGame *game;
    const StoredSeat *seat;
    StoredLine line;
    StoredSnapshot snapshot;
    bool begun, attended;
    int64_t unbegun, untouched; /* DROP_GAME: the dates by which it was found (question.h) */
    struct StoreChange *next;
} StoreChange;

typedef enum StoreFate {
    STORE_KEPT,
    STORE_CONFLICT, /* another was faster: the game is not what whoever wrote this took it for */
    STORE_FAILED    /* it could not be written */
} StoreFate;

typedef struct StorePart {
    char game_id[SECRET_ID];
    int64_t
        revision; /* that the game must have now, and is raised by one; -1: it does not matter */
    StoreChange *first, *last;
    StoreFate fate; /* once the batch is done */
    struct StorePart *next;
} StorePart;

typedef struct StoreBatch {
    Arena arena;
    StorePart *first, *last;
    int64_t beat;                    /* the server lived at this time; 0: nothing is written */
    const unsigned char *key_mark;   /* by which the server's key is recognised, or null … */
    const unsigned char *key_before; /* … and the one that a shared store has now, or null */
    bool chained;                    /* all games of an earlier version have got their chains */
    bool kept;                       /* the transaction was committed, though a part may be lost */
    char why[256];                   /* the reason of a failure */
    void (*done)(struct StoreBatch *batch, void *self); /* called once; the callee frees it */
    void *self;
    struct StoreBatch *next; /* for the store */
} StoreBatch;

StoreBatch *store_batch_new(void); /* null: no memory */
void store_batch_free(StoreBatch *batch);
bool store_batch_is_empty(const StoreBatch *batch);

/* Adds a part; null: no memory. */
StorePart *store_batch_part(StoreBatch *batch, const char *game_id);

/* Adds a copy of a change to a part. False: no memory, and nothing is added. */
bool store_batch_change(StoreBatch *batch, StorePart *part, const StoreChange *change);

/* Takes everything back that came after a change; null: everything. */
void store_batch_cut(StorePart *part, StoreChange *after);

/* A copy of a line in an arena; false: no memory. */
bool store_batch_copy_line(Arena *arena, const StoredLine *from, StoredLine *to);

#endif

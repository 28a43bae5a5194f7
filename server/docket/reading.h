// A replay of lines that are in the store, which come in pages. The reader takes as many lines at a
// time as it likes; where a page is not there yet it is told to wait, and is called when it has
// come. A reading that begins late in a long docket goes on from the last snapshot before.
#ifndef ADOUBE_SERVER_DOCKET_READING_H
#define ADOUBE_SERVER_DOCKET_READING_H

#include "docket/replay.h"

typedef struct Reading {
    Store *store;
    Replay replay;
    int64_t from;        /* the first line that the reader wants to see */
    int64_t unread;      /* lines up to this one are not read, but for the head */
    const char *why;     /* it cannot go on; else null */
    bool missing;        /* there is no such game */
    StoreQuestion *page; /* lines that have come, and where the replay is among them */
    unsigned at;
    StoreQuestion *asked;      /* a page that has not come yet */
    StoreQuestion *about;      /* the first page: it has the game and its seats, too */
    bool end;                  /* the last page has come */
    bool plain;                /* it reads without snapshots */
    void (*ready)(void *self); /* a page has come */
    void *self;
} Reading;

/* Asks for the first page. False, with the reason in `why`, if that is not possible; then nothing
 * has to be freed. INT64_MAX for `from`: only the state at the end is wanted. */
bool reading_begin(Reading *reading, Store *store, const char *game_id,
                   const unsigned char key[SECRET_KEY], int64_t from);
void reading_free(Reading *reading);

typedef enum ReadingStep {
    READING_MORE,
    READING_WAITS, /* `ready` will be called */
    READING_END,   /* what was in the store is read; asked again, it looks whether there is more */
    READING_BROKEN
} ReadingStep;

/* Reads at most so many more lines. `each` is called with every line from `from` on, when the state
 * is as it was after that line, and may return false to stop there for now. */
ReadingStep reading_some(Reading *reading, unsigned most,
                         bool (*each)(void *self, const StoredLine *line), void *self);

/* Reads a game to its end, for a program that has nothing else to do and may wait for the store;
 * false, with the reason in `why`, if it cannot be. */
bool reading_all(Reading *reading, bool (*each)(void *self, const StoredLine *line), void *self);

#endif

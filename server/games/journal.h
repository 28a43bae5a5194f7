// The journal: what was heard and must be kept. Everything that is heard in the same few
// milliseconds is gathered in one batch, which the store writes while the next is gathered. Until a
// batch is kept, the gate holds back whatever might tell of it. A game whose part was lost is put
// out of memory, with what it has in the next batch, and is read from the store again.
#ifndef ADOUBE_SERVER_GAMES_JOURNAL_H
#define ADOUBE_SERVER_GAMES_JOURNAL_H

#include "docket/game_state.h"

#include <stdbool.h>
#include <stdint.h>

struct Hall;
struct LiveGame;

typedef struct Journal {
    StoreBatch *open;    /* what is being gathered, or null */
    StoreBatch *written; /* what the store is writing, or null */
    int64_t number;      /* of the batch that is or will be gathered; they are counted from 1 */
    int64_t kept;        /* the last batch that has ended, kept or not */
    int64_t began;       /* when the open batch was begun, and … */
    int64_t submitted;   /* … when the other was submitted, in microseconds */
    bool sick;           /* the last batch was not kept */
} Journal;

/* The game's part of the batch that is being gathered; its changes are added by journal_change.
 * Null if nothing can be taken now: there is no memory, or too much waits for the store. */
StorePart *journal_part(struct Hall *hall, struct LiveGame *game);

/* The same for a game that is not in memory. */
StorePart *journal_part_of(struct Hall *hall, const char *game_id);

/* Adds a change to a part of the open batch. False: no memory. */
bool journal_change(struct Hall *hall, StorePart *part, const StoreChange *change);

/* The part changes the game itself or its seats, and is lost if another has changed them. */
void journal_raise_revision(StorePart *part, struct LiveGame *game);

/* The server says that it lives. */
void journal_beat(struct Hall *hall, int64_t now);

/* Something of a game could not be added: it is closed, and the other games go on. */
void journal_failed(struct Hall *hall, struct LiveGame *game);

/* Every thousand lines, adds what the umpire knows, so that a long game is loaded quickly. True if
 * nothing was to be added; false: no memory. */
bool journal_add_snapshot(struct Hall *hall, StorePart *part, const GameState *state);

/* Is anything of this game not kept yet? */
bool journal_is_unsaved(const struct Hall *hall, const struct LiveGame *game);

/* The newest batch that has anything in it and has not ended; 0 if there is none. */
int64_t journal_newest(const struct Hall *hall);

/* Calls `each` with the lines of a game that are not kept yet, from a number on, in order, until it
 * returns false. */
void journal_unsaved_lines(const struct LiveGame *game, int64_t from,
                           bool (*each)(void *self, const StoredLine *line), void *self);

/* Can it be written? The last batch was kept, and none has waited for the store for long; there is
 * one at least every five seconds. */
bool journal_writes(const struct Hall *hall);

/* Submits the open batch if it is due and the store is free. */
void journal_work(struct Hall *hall);

/* Submits it at once, and waits until everything has ended; but not for ever. */
void journal_finish(struct Hall *hall);

#endif

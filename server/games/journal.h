// The journal: what was heard and must go to the disk. Everything that is heard in the same few
// milliseconds is written into one open transaction and committed together. While it is open, the
// gate holds back whatever might tell of it; when it was committed the gate lets it out. If it is
// lost, the games that had a part in it are put out of memory, and are read from the disk again.
#ifndef ADOUBE_SERVER_GAMES_JOURNAL_H
#define ADOUBE_SERVER_GAMES_JOURNAL_H

#include "docket/game_state.h"

#include <stdbool.h>
#include <stdint.h>

struct Hall;
struct LiveGame;

typedef struct Journal {
    bool writing;             /* a transaction is open */
    bool broken;              /* that transaction cannot be committed any more */
    int64_t began;            /* when it was opened, in microseconds */
    int64_t retry;            /* before this time no other is opened */
    bool sick;                /* the last transaction was lost, or could not be opened */
    struct LiveGame *unsaved; /* games that have a part in the transaction */
} Journal;

/* Opens a transaction if none is open. False if none can be. */
bool journal_begin(struct Hall *hall);

/* A game has a part in the transaction. */
void journal_note(struct Hall *hall, struct LiveGame *game);

/* A game leaves the memory, and the journal forgets its part in the transaction. */
void journal_forget(struct Hall *hall, struct LiveGame *game);

/* Something of a game could not be written: it is closed, and the other games go on. */
void journal_failed(struct Hall *hall, struct LiveGame *game);

/* Takes back what was written since the store's mark. If even that fails, the whole transaction is
 * lost. */
void journal_take_back(struct Hall *hall);

/* Every thousand lines, writes what the umpire knows to the store, so that a long game is loaded
 * quickly. True if nothing was to be written; false only if the store fails. */
bool journal_add_snapshot(struct Hall *hall, const char *game_id, const GameState *state);

/* Has the transaction been open long enough for others to join it? */
bool journal_is_due(const struct Hall *hall);

/* Commits, and opens the gate. False if the transaction was lost. */
bool journal_flush(struct Hall *hall);

#endif

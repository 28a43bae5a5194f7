// Reads a docket from the store and gives it to the umpire again, up to any line and from there on:
// a replay reads the head, continues from the last snapshot before the line that is wanted, and
// then goes line by line, as many at a time as the caller likes. Every line that is read is checked
// against the chain.
#ifndef ADOUBE_SERVER_DOCKET_REPLAY_H
#define ADOUBE_SERVER_DOCKET_REPLAY_H

#include "docket/game_state.h"

typedef struct Replay {
    Store *store;
    char game_id[SECRET_ID];
    const unsigned char *key;
    GameState state;      /* after the last line that was read */
    int64_t from;         /* the first line that the caller wants to see */
    const char *why;      /* it cannot go on; else null */
    char damage[160];     /* the text of that reason where it names a line */
    unsigned most, count; /* lines of this call of replay_some: at most, and so far */
    bool (*each)(void *self, const StoredLine *line);
    void *self;
} Replay;

/* False, with the reason in `why`, if it cannot begin; then nothing has to be freed. */
bool replay_begin(Replay *replay, Store *store, const char *game_id,
                  const unsigned char key[SECRET_KEY], int64_t from);
void replay_free(Replay *replay);

typedef enum ReplayStep { REPLAY_MORE, REPLAY_END, REPLAY_BROKEN } ReplayStep;

/* Reads at most so many more lines. `each` is called with every line from `from` on, when the state
 * is as it was after that line, and may return false to stop there for now. */
ReplayStep replay_some(Replay *replay, unsigned most,
                       bool (*each)(void *self, const StoredLine *line), void *self);

#endif

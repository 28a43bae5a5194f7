// Through a docket from any line on: the head, the last snapshot before that line, and then line by
// line, as many at a time as one likes. Every line is checked against the chain on the way.
#ifndef ADOUBE_SERVER_DOCKET_REPLAY_H
#define ADOUBE_SERVER_DOCKET_REPLAY_H

#include "docket/game_state.h"

typedef struct Replay {
    Store *store;
    char game_id[SECRET_ID];
    const unsigned char *key;
    GameState state; /* after the last line that was walked */
    int64_t from;    /* lines before this one are not told */
    const char *why;
    char damage[160]; /* what is told, where it names a line */
    unsigned most, replayed;
    bool (*each)(void *self, const StoredLine *line);
    void *self;
} Replay;

/* False, with the reason in `why`, if it cannot be: then nothing has to be freed. */
bool replay_begin(Replay *replay, Store *store, const char *game_id,
                  const unsigned char key[SECRET_KEY], int64_t from);
void replay_free(Replay *replay);

typedef enum ReplayStep { REPLAY_MORE, REPLAY_END, REPLAY_BROKEN } ReplayStep;

/* So many lines further. Each from `from` on is told, with the course as it is after it; who is
 * told may say that it is enough for now. */
ReplayStep replay_some(Replay *replay, unsigned most,
                       bool (*each)(void *self, const StoredLine *line), void *self);

/* The text that a line had before its record went under seal; false if it cannot be opened. */
bool replay_unseal(const char *game_id, const unsigned char key[SECRET_KEY], const StoredLine *line,
                   char *nonce, char *record, size_t record_size);

#endif

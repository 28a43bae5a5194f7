// Gives a docket to the umpire again, line after line. Every line is checked against the chain.
#ifndef ADOUBE_SERVER_DOCKET_REPLAY_H
#define ADOUBE_SERVER_DOCKET_REPLAY_H

#include "docket/game_state.h"

typedef struct Replay {
    char game_id[SECRET_ID];
    const unsigned char *key;
    GameState state;  /* after the last line that was read */
    const char *why;  /* it cannot go on; else null */
    char damage[160]; /* the text of that reason where it names a line */
} Replay;

/* False, with the reason in `why`, if it cannot begin; then nothing has to be freed. */
bool replay_begin(Replay *replay, const char *game_id, const unsigned char key[SECRET_KEY]);
void replay_free(Replay *replay);

/* Reads the next line. False, with the reason in `why`, if it cannot be read. */
bool replay_line(Replay *replay, const StoredLine *line);

typedef enum ReplaySnapshot {
    REPLAY_SNAPSHOT_USED,  /* the state is as it was after the snapshot's line */
    REPLAY_SNAPSHOT_OTHER, /* another build of the umpire made it: the head is read, and no more */
    REPLAY_SNAPSHOT_BROKEN /* the docket is damaged; `why` says where */
} ReplaySnapshot;

/* Reads the head and goes on from the snapshot that was found with it. */
ReplaySnapshot replay_use_snapshot(Replay *replay, const StoreQuestion *read);

#endif

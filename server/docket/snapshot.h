// The state of a game as bytes: the umpire, the score and the envelope as they were after a line,
// compressed, and sealed by the server's key because the umpire knows moves under seal. A snapshot
// is kept every thousand lines, and a long game is loaded from the last one. A snapshot of another
// build of the umpire or of another game is not used.
#ifndef ADOUBE_SERVER_DOCKET_SNAPSHOT_H
#define ADOUBE_SERVER_DOCKET_SNAPSHOT_H

#include "docket/game_state.h"

enum { SNAPSHOT_EVERY = 1000 /* lines */ };

/* False: no memory. The caller frees the bytes. */
bool snapshot_make(const GameState *state, const char *game_id, const unsigned char key[SECRET_KEY],
                   unsigned char **bytes, size_t *size);

/* Brings a state that has read the head and is ready to where the snapshot was made. False, and
 * nothing is changed, if the snapshot cannot be used. */
bool snapshot_use(GameState *state, const char *game_id, const unsigned char key[SECRET_KEY],
                  const StoredSnapshot *snapshot);

#endif

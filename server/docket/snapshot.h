// A course as bytes: the umpire, the score and the envelope as they were after a line, packed, and
// sealed by the server's key, because the umpire knows moves under seal. A long game is loaded from
// the last of them. One of another build of the umpire, of another game or of another docket is
// passed over.
#ifndef ADOUBE_SERVER_DOCKET_SNAPSHOT_H
#define ADOUBE_SERVER_DOCKET_SNAPSHOT_H

#include "docket/game_state.h"

enum { SNAPSHOT_EVERY = 1000 /* lines */ };

/* False: no memory. The bytes are the caller's to free. */
bool snapshot_make(const GameState *state, const char *game_id, const unsigned char key[SECRET_KEY],
                   unsigned char **bytes, size_t *size);

/* Goes on from a snapshot in a course that has read the head and is ready. False, and nothing is
 * changed, if it cannot be used. */
bool snapshot_use(GameState *state, const char *game_id, const unsigned char key[SECRET_KEY],
                  const StoredSnapshot *snapshot);

#endif

// Games of version 1 of the database, which had no chains and kept no verdicts. When the server
// starts, each of them is replayed once, what its claims need is proved once more, and its lines
// get both.
#ifndef ADOUBE_SERVER_DOCKET_UPGRADE_H
#define ADOUBE_SERVER_DOCKET_UPGRADE_H

#include "store/store.h"

/* False, with a message, if it cannot be done. Nothing happens if it was done before. */
bool upgrade_games(Store *store, const unsigned char key[SECRET_KEY]);

#endif

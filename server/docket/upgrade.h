// Games of a version that knew no chains and kept no verdicts: each is replayed once, what its
// claims need is proved once more, and its lines get both.
#ifndef ADOUBE_SERVER_DOCKET_UPGRADE_H
#define ADOUBE_SERVER_DOCKET_UPGRADE_H

#include "store/store.h"

/* False, with a message, if it cannot be done. Nothing happens where it was done before. */
bool upgrade_games(Store *store, const unsigned char key[SECRET_KEY]);

#endif

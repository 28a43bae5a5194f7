// The server's key, in a file beside the database. The database recognises its key, and the server
// does not start with another one where moves are sealed.
#ifndef ADOUBE_SERVER_STORE_KEY_H
#define ADOUBE_SERVER_STORE_KEY_H

#include "store/store.h"

/* Reads the key, or makes one if there is none and no move is sealed. False, with a message, if the
 * key is missing or another than the one under which moves are sealed, or if others can read it. */
bool key_open(Store *store, const char *path, unsigned char key[SECRET_KEY]);

/* The same for whoever only reads: nothing is made. A key that is missing is zeros where no move is
 * sealed. False, with the reason, where it would be needed. */
enum { KEY_WHY = 4300 };
bool key_look(Store *store, const char *path, unsigned char key[SECRET_KEY], char why[KEY_WHY]);

#endif

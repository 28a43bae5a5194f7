// The server's key and the database it belongs to: neither is used with another of the other kind.
#ifndef ADOUBE_SERVER_STORE_KEY_H
#define ADOUBE_SERVER_STORE_KEY_H

#include "store/store.h"

/* Reads the key, or makes one where none is needed yet. False, with a message, if moves are under a
 * key that is not there, or if others could read it. */
bool key_open(Store *store, const char *path, unsigned char key[SECRET_KEY]);

#endif

#include "store/key.h"

#include <stdio.h>
#include <string.h>

static bool complain(const char *path, const char *what)
{
    fprintf(stderr, "adoube: serve: %s: %s\n", path, what);
    return false;
}

static bool remember(Store *store, const char *path, const unsigned char mark[SECRET_HASH])
{
    if (store->begin(store) && store->set_key_mark(store, mark) && store->commit(store))
        return true;
    complain(path, store->why(store));
    store->undo(store);
    return false;
}

static bool make(Store *store, const char *path, unsigned char key[SECRET_KEY])
{
    unsigned char mark[SECRET_HASH];

    if (store->has_sealed(store))
        return complain(path, "the key is missing, and there are moves under seal that only it "
                              "opens: put it back, from a backup if need be");
    if (!secret_key_make(path, key))
        return complain(path, "expected a key, and none could be made there");
    secret_key_mark(key, mark);
    return remember(store, path, mark);
}

/* Is it the key that this database knows? A database without moves under seal takes another. */
static bool fits(Store *store, const char *path, const unsigned char key[SECRET_KEY])
{
    unsigned char mark[SECRET_HASH], known[SECRET_HASH];

    secret_key_mark(key, mark);
    if (store->key_mark(store, known) && memcmp(known, mark, sizeof mark) == 0)
        return true;
    if (store->key_mark(store, known) && store->has_sealed(store))
        return complain(path, "this is not the key of this database, and there are moves under "
                              "seal that only that one opens: put it back");
    return remember(store, path, mark);
}

bool key_open(Store *store, const char *path, unsigned char key[SECRET_KEY])
{
    switch (secret_key_read(path, key)) {
    case SECRET_KEY_READ:
        return fits(store, path, key);
    case SECRET_KEY_MISSING:
        return make(store, path, key);
    case SECRET_KEY_OPEN:
        return complain(path, "others may read the key: chmod 600 it");
    case SECRET_KEY_BAD:
        break;
    }
    return complain(path, "expected a key of 32 bytes that can be read");
}

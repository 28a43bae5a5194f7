#include "store/key.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The file ---- */

typedef enum KeyFile {
    KEY_FILE_READ,
    KEY_FILE_MISSING,
    KEY_FILE_OPEN, /* others may read it */
    KEY_FILE_BAD
} KeyFile;

static KeyFile read_file(const char *path, unsigned char key[SECRET_KEY])
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    unsigned char more;
    struct stat about;
    bool whole;

    if (file < 0)
        return errno == ENOENT ? KEY_FILE_MISSING : KEY_FILE_BAD;
    if (fstat(file, &about) == 0 && (about.st_mode & 077) != 0) {
        close(file);
        return KEY_FILE_OPEN;
    }
    whole = read(file, key, SECRET_KEY) == SECRET_KEY && read(file, &more, 1) == 0;
    close(file);
    return whole ? KEY_FILE_READ : KEY_FILE_BAD;
}

/* Puts a folder on the disk: until then the name of a new file in it may be lost. */
static bool sync_folder(const char *path)
{
    char folder[4096];
    const char *const slash = strrchr(path, '/');
    int file;
    bool synced;

    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return false;
    synced = fsync(file) == 0;
    close(file);
    return synced;
}

/* The key is written to a file beside its place and then moved there, so that it is whole or not
 * there at all. */
static bool make_file(const char *path, unsigned char key[SECRET_KEY])
{
    char beside[4096];
    int file;
    bool written;

    if (snprintf(beside, sizeof beside, "%s.new", path) >= (int)sizeof beside)
        return false;
    file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    randombytes_buf(key, SECRET_KEY);
    written = write(file, key, SECRET_KEY) == SECRET_KEY && fsync(file) == 0;
    return close(file) == 0 && written && rename(beside, path) == 0 && sync_folder(path);
}

/* ---- The key and the database ---- */

static bool complain(const char *path, const char *what)
{
    fprintf(stderr, "adoube: serve: %s: %s\n", path, what);
    return false;
}

/* Notes in the database which key it has. */
static bool remember(Store *store, const char *path, const unsigned char mark[SECRET_HASH])
{
    if (store->begin(store) && store->set_key_mark(store, mark) && store->commit(store))
        return true;
    complain(path, store->why(store));
    store->undo(store);
    return false;
}

/* Where there is no key one is made, unless moves are sealed under a key that is gone. */
static bool make(Store *store, const char *path, unsigned char key[SECRET_KEY])
{
    unsigned char mark[SECRET_HASH];

    if (store->has_sealed(store))
        return complain(path, "the key is missing, and there are moves under seal that only it "
                              "opens: put it back, from a backup if need be");
    if (!make_file(path, key))
        return complain(path, "expected a key, and none could be made there");
    secret_key_mark(key, mark);
    return remember(store, path, mark);
}

/* Is it the key of this database? A database without moves under seal takes another. */
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
    switch (read_file(path, key)) {
    case KEY_FILE_READ:
        return fits(store, path, key);
    case KEY_FILE_MISSING:
        return make(store, path, key);
    case KEY_FILE_OPEN:
        return complain(path, "others may read the key: chmod 600 it");
    case KEY_FILE_BAD:
        break;
    }
    return complain(path, "expected a key of 32 bytes that can be read");
}

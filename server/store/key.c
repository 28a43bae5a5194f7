#include "store/key.h"

#include "common/durable.h"

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
    written = close(file) == 0 && written && rename(beside, path) == 0;
    if (!written)
        unlink(beside);
    return written && durable_sync_folder(path);
}

/* ---- The key and the database ---- */

static bool complain(const char *path, const char *what)
{
    fprintf(stderr, "adoube: serve: %s: %s\n", path, what);
    return false;
}

/* What the store knows of its key. False, with a message, if it cannot be read. */
static bool look(Store *store, const char *path, StoreLife *life)
{
    StoreQuestion *const question = store_question_new(STORE_READ_LIFE, "");
    bool read;

    if (question == NULL)
        return complain(path, "no memory");
    store_ask_now(store, question);
    *life = question->life;
    read = question->found == STORE_FOUND || complain(path, question->why);
    store_question_free(question);
    return read;
}

/* Notes in the database which key it has. */
static bool remember(Store *store, const char *path, const StoreLife *life,
                     const unsigned char mark[SECRET_HASH])
{
    StoreBatch *const batch = store_batch_new();
    bool kept;

    if (batch == NULL)
        return complain(path, "no memory");
    batch->key_mark = mark;
    batch->key_before = life->has_mark ? life->mark : NULL;
    batch->beat = store->shared; /* from now on this server uses the database */
    kept = store_submit_now(store, batch) || complain(path, batch->why);
    store_batch_free(batch);
    return kept;
}

/* Where there is no key one is made, unless moves are sealed under a key that is gone. */
static bool make(Store *store, const char *path, unsigned char key[SECRET_KEY])
{
    unsigned char mark[SECRET_HASH];
    StoreLife life;

    if (!look(store, path, &life))
        return false;
    if (life.has_sealed)
        return complain(path, "the key is missing, and there are moves under seal that only it "
                              "opens: put it back, from a backup if need be");
    if (life.others)
        return complain(path, "the key is missing, and another server uses this database: copy its "
                              "key");
    if (!make_file(path, key))
        return complain(path, "expected a key, and none could be made there");
    secret_key_mark(key, mark);
    return remember(store, path, &life, mark);
}

/* Is it the key of this database? A database without moves under seal takes another. */
static bool fits(Store *store, const char *path, const unsigned char key[SECRET_KEY])
{
    unsigned char mark[SECRET_HASH];
    StoreLife life;

    if (!look(store, path, &life))
        return false;
    secret_key_mark(key, mark);
    if (life.has_mark && memcmp(life.mark, mark, sizeof mark) == 0)
        return true;
    if (life.has_mark && life.has_sealed)
        return complain(path, "this is not the key of this database, and there are moves under "
                              "seal that only that one opens: put it back");
    if (life.has_mark && life.others)
        return complain(path, "this is not the key of this database, and another server uses it: "
                              "copy its key");
    return remember(store, path, &life, mark);
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

bool key_look(Store *store, const char *path, unsigned char key[SECRET_KEY], char why[KEY_WHY])
{
    StoreQuestion *const question = store_question_new(STORE_READ_LIFE, "");
    unsigned char mark[SECRET_HASH];
    StoreLife life = { .has_sealed = true };
    KeyFile found;

    if (question) {
        store_ask_now(store, question);
        life = question->life;
    }
    store_question_free(question);
    memset(key, 0, SECRET_KEY);
    found = read_file(path, key);
    if (found == KEY_FILE_READ) {
        secret_key_mark(key, mark);
        if (!life.has_sealed || (life.has_mark && memcmp(life.mark, mark, sizeof mark) == 0))
            return true;
    }
    snprintf(why, KEY_WHY, "%s: %s", path,
             found == KEY_FILE_READ   ? "this is not the key of this database"
             : found == KEY_FILE_OPEN ? "others may read the key: chmod 600 it"
             : found == KEY_FILE_BAD  ? "expected a key of 32 bytes that can be read"
                                      : "the key is missing, and there are moves under seal that "
                                        "only it opens");
    return found == KEY_FILE_MISSING && !life.has_sealed;
}

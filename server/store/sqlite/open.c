// Opening and closing the SQLite database.
#include "store/sqlite/sqlite.h"

#include "store/sqlite/query.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { BUSY = 2000 }; /* milliseconds that are waited for another program that uses the file */

/* The log grows to 64 MB before it is carried over into the database, so that few acts wait for
 * that. */
static const char settings[] =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
    "PRAGMA trusted_schema = OFF; PRAGMA wal_autocheckpoint = 16000;"
    "PRAGMA journal_size_limit = 67108864";

static void close_store(Store *store)
{
    Sqlite *const s = sqlite_of(store);

    sqlite_queue_close(s);
    query_finalize_all(s);
    sqlite3_close(s->db);
    if (s->lock >= 0)
        close(s->lock); /* the lock file stays: removing it could let two servers in */
    free(s);
}

/* Without this check the first statement would fail, with a message that says less. */
static bool may_be_written(Sqlite *s)
{
    if (sqlite3_db_readonly(s->db, "main") != 1)
        return true;
    snprintf(s->why, sizeof s->why, "it may be read, and not written");
    return false;
}

/* Locks a file beside the database, so that other programs may still read the database. */
static bool lock(Sqlite *s, const char *path)
{
    char name[4096];

    s->lock = -1;
    if (strcmp(path, ":memory:") == 0)
        return true;
    if (snprintf(name, sizeof name, "%s.lock", path) >= (int)sizeof name) {
        snprintf(s->why, sizeof s->why, "expected a shorter name");
        return false;
    }
    s->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock >= 0 && flock(s->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    snprintf(s->why, sizeof s->why, "%s",
             s->lock >= 0 && errno == EWOULDBLOCK ? "it is locked: another server uses it"
                                                  : strerror(errno));
    return false;
}

/* The order matters: the file is locked before anything is written to it, and nothing is written to
 * what is not ours, or is of a version that is yet to come. */
static bool open_file(Sqlite *s, const char *path)
{
    return (sqlite3_open(path, &s->db) == SQLITE_OK || query_failed(s)) && may_be_written(s) &&
           lock(s, path) && sqlite3_busy_timeout(s->db, BUSY) == SQLITE_OK &&
           sqlite_schema_is_known(s) &&
           (sqlite3_exec(s->db, settings, NULL, NULL, NULL) == SQLITE_OK || query_failed(s)) &&
           sqlite_schema_prepare(s) && query_prepare_all(s);
}

Store *sqlite_open_reader(const char *path, char *why, size_t room)
{
    Sqlite *const s = calloc(1, sizeof *s);

    if (s == NULL) {
        snprintf(why, room, "no memory");
        return NULL;
    }
    s->lock = -1;
    s->store = (Store){ .close = close_store };
    snprintf(s->store.name, sizeof s->store.name, "%s", path);
    /* a log that a server left behind is read, too, and that needs leave to write beside the file
     */
    if ((sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK ||
         query_failed(s)) &&
        sqlite3_busy_timeout(s->db, BUSY) == SQLITE_OK &&
        (sqlite3_exec(s->db, "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF", NULL, NULL,
                      NULL) == SQLITE_OK ||
         query_failed(s)) &&
        sqlite_schema_fits(s) && query_prepare_all(s) && sqlite_queue_open(s, false))
        return &s->store;
    snprintf(why, room, "%s: %s", path, s->why);
    close_store(&s->store);
    return NULL;
}

Store *sqlite_open_store(const char *path, bool threaded)
{
    Sqlite *const s = calloc(1, sizeof *s);

    if (s == NULL) {
        fputs("adoube: serve: no memory\n", stderr);
        return NULL;
    }
    s->lock = -1;
    s->store = (Store){ .close = close_store };
    snprintf(s->store.name, sizeof s->store.name, "%s", path);
    if (open_file(s, path) && sqlite_queue_open(s, threaded))
        return &s->store;
    fprintf(stderr, "adoube: serve: %s: %s\n", path, s->why);
    close_store(&s->store);
    return NULL;
}

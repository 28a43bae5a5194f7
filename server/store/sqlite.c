// Opening and closing the SQLite database.
#include "store/sqlite.h"

#include "store/query.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* Milliseconds that are waited for another program that uses the file: at the start, when a reader
 * may be in the way for a moment, and later, when everybody would wait. */
enum { BUSY_AT_START = 2000, BUSY = 5 };

/* The log grows to 64 MB before it is carried over into the database, so that few acts wait for
 * that. */
static const char settings[] =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;"
    "PRAGMA trusted_schema = OFF; PRAGMA wal_autocheckpoint = 16000;"
    "PRAGMA journal_size_limit = 67108864";

static const char *why(const Store *store)
{
    return sqlite_of(store)->why;
}

static void close_store(Store *store)
{
    Sqlite *const s = sqlite_of(store);

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

/* The order matters: the file is locked before anything is written to it. */
static bool open_file(Sqlite *s, const char *path)
{
    return (sqlite3_open(path, &s->db) == SQLITE_OK || query_failed(s)) && may_be_written(s) &&
           lock(s, path) && sqlite3_busy_timeout(s->db, BUSY_AT_START) == SQLITE_OK &&
           (sqlite3_exec(s->db, settings, NULL, NULL, NULL) == SQLITE_OK || query_failed(s)) &&
           sqlite_schema_prepare(s) && query_prepare_all(s) &&
           sqlite3_busy_timeout(s->db, BUSY) == SQLITE_OK;
}

Store *store_sqlite_open(const char *path)
{
    Sqlite *const s = calloc(1, sizeof *s);

    if (s == NULL) {
        fputs("adoube: serve: no memory\n", stderr);
        return NULL;
    }
    s->lock = -1;
    s->store = (Store){ .close = close_store, .why = why };
    sqlite_transaction_methods(&s->store);
    sqlite_games_methods(&s->store);
    sqlite_seats_methods(&s->store);
    sqlite_lines_methods(&s->store);
    sqlite_server_methods(&s->store);
    if (open_file(s, path))
        return &s->store;
    fprintf(stderr, "adoube: serve: %s: %s\n", path, s->why);
    close_store(&s->store);
    return NULL;
}

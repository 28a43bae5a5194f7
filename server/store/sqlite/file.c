// For tools that look after the file: copies of it, and whether it is whole.
#include "store/sqlite/sqlite.h"

#include <stdio.h>
#include <string.h>

enum { PAGES = 2000 /* that are copied at a time */, BUSY = 10000 /* milliseconds */ };

static bool failed(sqlite3 *db, const char *path, char *why, size_t room)
{
    snprintf(why, room, "%s: %s", path, db ? sqlite3_errmsg(db) : "no memory");
    return false;
}

static bool run(sqlite3 *db, const char *path, const char *text, char *why, size_t room)
{
    return sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK || failed(db, path, why, room);
}

/* Opens a database that must be there, and is only read. */
static bool open_reader(const char *path, sqlite3 **db, char *why, size_t room)
{
    Sqlite s = { .db = NULL };

    if (sqlite3_open_v2(path, db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return failed(*db, path, why, room);
    sqlite3_busy_timeout(*db, BUSY);
    if (!run(*db, path, "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF", why, room))
        return false;
    s.db = *db;
    if (sqlite_schema_fits(&s))
        return true;
    snprintf(why, room, "%s: %s", path, s.why);
    return false;
}

/* ---- Copies ---- */

/* The pages are read within one transaction of the source, so that what the server writes meanwhile
 * is not in the copy and does not make it begin anew. In WAL mode nobody waits for that. */
static bool copy_pages(sqlite3 *from, sqlite3 *to, const char *path,
                       void (*step)(int left, int all), char *why, size_t room)
{
    sqlite3_backup *const copy = sqlite3_backup_init(to, "main", from, "main");
    int status;

    if (copy == NULL)
        return failed(to, path, why, room);
    do {
        status = sqlite3_backup_step(copy, PAGES);
        step(sqlite3_backup_remaining(copy), sqlite3_backup_pagecount(copy));
        if (status == SQLITE_BUSY || status == SQLITE_LOCKED)
            sqlite3_sleep(50);
    } while (status == SQLITE_OK || status == SQLITE_BUSY || status == SQLITE_LOCKED);
    if (sqlite3_backup_finish(copy) == SQLITE_OK && status == SQLITE_DONE)
        return true;
    snprintf(why, room, "%s: %s", path, sqlite3_errstr(status));
    return false;
}

bool sqlite_file_copy(const char *from, const char *to, void (*step)(int left, int all), char *why,
                      size_t room)
{
    sqlite3 *source = NULL, *copy = NULL;
    bool copied = open_reader(from, &source, why, room) &&
                  run(source, from, "BEGIN; SELECT count(*) FROM life", why, room);

    if (copied && sqlite3_open(to, &copy) != SQLITE_OK)
        copied = failed(copy, to, why, room);
    /* the copy needs no log beside it, so it is one file */
    copied = copied && copy_pages(source, copy, to, step, why, room) &&
             run(copy, to, "PRAGMA journal_mode = DELETE", why, room);
    if (sqlite3_close(copy) != SQLITE_OK && copied)
        copied = failed(copy, to, why, room);
    sqlite3_close(source);
    return copied;
}

/* ---- Checks ---- */

/* Calls `fault` with every row of an answer that is not "ok". */
static bool list_faults(sqlite3 *db, const char *text, const char *about,
                        void (*fault)(void *self, const char *what), void *self)
{
    sqlite3_stmt *q = NULL;
    char what[512];
    int status;

    if (sqlite3_prepare_v2(db, text, -1, &q, NULL) != SQLITE_OK)
        return false;
    while ((status = sqlite3_step(q)) == SQLITE_ROW) {
        const char *const found = (const char *)sqlite3_column_text(q, 0);
        if (found && strcmp(found, "ok") == 0)
            continue;
        snprintf(what, sizeof what, "%s%s", about, found ? found : "?");
        fault(self, what);
    }
    sqlite3_finalize(q);
    return status == SQLITE_DONE;
}

bool sqlite_file_check(const char *path, void (*fault)(void *self, const char *what), void *self,
                       char *why, size_t room)
{
    sqlite3 *db = NULL;
    bool checked = open_reader(path, &db, why, room);

    if (checked && (!list_faults(db, "PRAGMA integrity_check(100)", "", fault, self) ||
                    !list_faults(db, "PRAGMA foreign_key_check", "a row without its game in table ",
                                 fault, self)))
        checked = failed(db, path, why, room);
    sqlite3_close(db);
    return checked;
}

// What the files of the SQLite store share: the open database with its statements. One thread owns
// it (queue.c), writes batches (write.c) and answers questions (answer.c).
#ifndef ADOUBE_SERVER_STORE_SQLITE_H
#define ADOUBE_SERVER_STORE_SQLITE_H

#include "store/store.h"

#include <sqlite3.h>

typedef enum Query {
    QUERY_BEGIN,
    QUERY_COMMIT,
    QUERY_UNDO,
    QUERY_MARK,
    QUERY_KEEP,
    QUERY_TAKE_BACK,
    QUERY_RAISE_REVISION,
    QUERY_ADD_GAME,
    QUERY_SET_LOT,
    QUERY_PUT_SEAT,
    QUERY_DROP_SEATS,
    QUERY_ADD_LINE,
    QUERY_ADD_SNAPSHOT,
    QUERY_SET_STATE,
    QUERY_SET_TOUCHED,
    QUERY_SET_CHAIN,
    QUERY_DROP_LINES,
    QUERY_DROP_SNAPSHOTS,
    QUERY_DROP_GAME,
    QUERY_BEAT,
    QUERY_SET_KEY_MARK,
    QUERY_SET_CHAINED,
    QUERY_FIND_GAME,
    QUERY_FIND_SEATS,
    QUERY_LAST_ID,
    QUERY_FIND_SNAPSHOT,
    QUERY_FIND_HEADS,
    QUERY_FIND_LINES,
    QUERY_FIND_ACT,
    QUERY_LIST_ALL,
    QUERY_LIST_ATTENDED,
    QUERY_LIST_STALE,
    QUERY_LIFE,
    QUERY_HAS_SEALED,
    QUERIES
} Query;

typedef struct Sqlite {
    Store store; /* first: a pointer to one is a pointer to the other */
    sqlite3 *db;
    int lock; /* the file that is locked, or -1 */
    sqlite3_stmt *statement[QUERIES];
    char why[256]; /* the reason of the last failure; empty if there was none */
    struct SqliteQueue *queue;
} Sqlite;

/* The database behind the interface. */
static inline Sqlite *sqlite_of(const Store *store)
{
    return (Sqlite *)(size_t)store;
}

/* Makes the tables of a new file, and brings those of an earlier version to this one. False, with
 * the reason in `why`, if the file is another program's or a later version's: it is left alone. */
bool sqlite_schema_prepare(Sqlite *s);

/* Is the file empty, or one of ours that can be brought to this version? It is only read. */
bool sqlite_schema_is_known(Sqlite *s);

/* Is the file one of ours, and of this version? It is only read. */
bool sqlite_schema_fits(Sqlite *s);

/* Writes a batch and says what became of its parts; answers a question. */
void sqlite_write(Sqlite *s, StoreBatch *batch);
void sqlite_answer(Sqlite *s, StoreQuestion *question);

/* Sets the methods of the interface, and starts the thread that owns the database, if there is to
 * be one. False, with the reason in `why`, if it cannot be started. */
bool sqlite_queue_open(Sqlite *s, bool threaded);
void sqlite_queue_close(Sqlite *s);

#endif

// What the files of the SQLite store share: the open database with its statements. Each file fills
// in its part of the interface (store.h).
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
    QUERY_ADD_GAME,
    QUERY_SET_LOT,
    QUERY_PUT_SEAT,
    QUERY_DROP_SEATS,
    QUERY_ADD_LINE,
    QUERY_ADD_SNAPSHOT,
    QUERY_FIND_GAME,
    QUERY_FIND_SEATS,
    QUERY_FIND_LINES,
    QUERY_LAST_LINE,
    QUERY_FIND_SNAPSHOT,
    QUERY_FIND_ACT,
    QUERY_LAST_ID,
    QUERY_FIND_ATTENDED,
    QUERY_SET_STATE,
    QUERY_BEAT,
    QUERY_LAST_BEAT,
    QUERY_SET_TOUCHED,
    QUERY_FIND_STALE,
    QUERY_DROP_LINES,
    QUERY_DROP_SNAPSHOTS,
    QUERY_DROP_GAME,
    QUERY_KEY_MARK,
    QUERY_SET_KEY_MARK,
    QUERY_HAS_SEALED,
    QUERY_IS_CHAINED,
    QUERY_FIND_GAMES,
    QUERY_SET_CHAIN,
    QUERY_SET_CHAINED,
    QUERIES
} Query;

typedef struct Sqlite {
    Store store; /* first: a pointer to one is a pointer to the other */
    sqlite3 *db;
    int lock; /* the file that is locked, or -1 */
    sqlite3_stmt *statement[QUERIES];
    char why[256]; /* the reason of the last failure; empty if there was none */
} Sqlite;

/* The database behind the interface. */
static inline Sqlite *sqlite_of(const Store *store)
{
    return (Sqlite *)(size_t)store;
}

/* Each sets its methods of the interface. */
void sqlite_transaction_methods(Store *store);
void sqlite_games_methods(Store *store);
void sqlite_seats_methods(Store *store);
void sqlite_lines_methods(Store *store);
void sqlite_server_methods(Store *store);

/* Makes the tables of a new file, and brings those of an earlier version to this one. False, with
 * the reason in `why`, if the file is another program's or a later version's: it is left alone. */
bool sqlite_schema_prepare(Sqlite *s);

#endif

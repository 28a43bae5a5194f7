// Every SQL statement of the store, prepared once and named by a Query; and the few steps by which
// one is run: make it ready, bind its values by place, step, reset.
#ifndef ADOUBE_SERVER_STORE_QUERY_H
#define ADOUBE_SERVER_STORE_QUERY_H

#include "store/sqlite/sqlite.h"

/* Prepares all of them. False, with the reason in `why`, if one cannot be. */
bool query_prepare_all(Sqlite *s);
void query_finalize_all(Sqlite *s);

/* A statement with no values bound to it, and no reason of an earlier failure left in `why`. */
sqlite3_stmt *query_ready(Sqlite *s, Query which);

/* The same, with the ID of a game bound as its first value. */
sqlite3_stmt *query_of_game(Sqlite *s, Query which, const char *game_id);

/* Binds a text that stays where it is until the statement is done; a null pointer is NULL. */
void query_bind_text(sqlite3_stmt *q, int place, const char *text);

/* Runs a statement that gives no rows. */
bool query_done(Sqlite *s, sqlite3_stmt *q);

/* Notes the reason of a failure in `why`, and is false. */
bool query_failed(Sqlite *s);

/* The column of a row as a text or a hash; a hash of zeros where there is none. */
void query_text(sqlite3_stmt *q, int place, char *out, size_t size);
void query_hash(sqlite3_stmt *q, int place, unsigned char *out);

/* The one number that a statement gives; 0 if it gives no row. */
int64_t query_number(sqlite3_stmt *q);

#endif

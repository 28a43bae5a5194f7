#include "store/sqlite/query.h"

#include <stdio.h>
#include <string.h>

#define LINE_COLUMNS "seq, at, seat, number, id, text, sealed, proved, chain"

static const char *const sql[QUERIES] = {
    [QUERY_BEGIN] = "BEGIN IMMEDIATE",
    [QUERY_COMMIT] = "COMMIT",
    [QUERY_UNDO] = "ROLLBACK",
    [QUERY_MARK] = "SAVEPOINT one",
    [QUERY_KEEP] = "RELEASE one",
    [QUERY_TAKE_BACK] = "ROLLBACK TO one",
    [QUERY_RAISE_REVISION] =
        "UPDATE games SET revision = revision + 1 WHERE id = ?1 AND revision = ?2",
    [QUERY_ADD_GAME] = "INSERT INTO games (id, made, tuition, blindfold, engine, level, maker,"
                       " secret, maker_nonce, joiner_nonce, begun, attended, touched, revision)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 0, ?13)",
    [QUERY_SET_LOT] = "UPDATE games SET maker = ?2, joiner_nonce = ?3, engine = ?4 WHERE id = ?1",
    [QUERY_PUT_SEAT] =
        "INSERT OR REPLACE INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    [QUERY_DROP_SEATS] = "DELETE FROM seats WHERE game = ?1",
    [QUERY_ADD_LINE] = "INSERT INTO lines VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    [QUERY_ADD_SNAPSHOT] = "INSERT OR REPLACE INTO snapshots VALUES (?1, ?2, ?3)",
    [QUERY_SET_STATE] = "UPDATE games SET begun = ?2, attended = ?3 WHERE id = ?1",
    [QUERY_SET_TOUCHED] = "UPDATE games SET touched = 1 WHERE id = ?1",
    [QUERY_SET_CHAIN] = "UPDATE lines SET proved = ?3, chain = ?4 WHERE game = ?1 AND seq = ?2",
    [QUERY_DROP_LINES] = "DELETE FROM lines WHERE game = ?1",
    [QUERY_DROP_SNAPSHOTS] = "DELETE FROM snapshots WHERE game = ?1",
    [QUERY_DROP_GAME] = "DELETE FROM games WHERE id = ?1",
    [QUERY_BEAT] = "UPDATE life SET beat = ?1",
    [QUERY_SET_KEY_MARK] = "UPDATE life SET key_mark = ?1",
    [QUERY_SET_CHAINED] = "UPDATE life SET chained = 1",
    [QUERY_FIND_GAME] =
        "SELECT id, made, tuition, blindfold, engine, level, maker, secret, maker_nonce,"
        " joiner_nonce, begun, attended, revision FROM games WHERE id = ?1",
    [QUERY_FIND_SEATS] = "SELECT seat, number, name, taken, token, invite, given, since, fresh"
                         " FROM seats WHERE game = ?1 ORDER BY seat, number",
    [QUERY_LAST_ID] =
        "SELECT max(id) FROM lines WHERE game = ?1 AND seq > ?2 AND seat = ?3 AND number = ?4",
    [QUERY_FIND_SNAPSHOT] = "SELECT seq, bytes FROM snapshots WHERE game = ?1 AND seq < ?2"
                            " AND seq < (SELECT max(seq) FROM lines WHERE game = ?1)"
                            " ORDER BY seq DESC LIMIT 1",
    [QUERY_FIND_HEADS] = "SELECT " LINE_COLUMNS " FROM lines WHERE game = ?1 AND seq >= ?2"
                         " AND seat = 'head' ORDER BY seq LIMIT ?3",
    [QUERY_FIND_LINES] = "SELECT " LINE_COLUMNS " FROM lines WHERE game = ?1 AND seq >= ?2"
                         " ORDER BY seq LIMIT ?3",
    [QUERY_FIND_ACT] = "SELECT seq FROM lines WHERE game = ?1 AND seq BETWEEN ?2 AND ?3 AND id = ?4"
                       " AND seat = ?5 AND number = ?6 ORDER BY seq DESC LIMIT 1",
    [QUERY_LIST_ALL] = "SELECT id FROM games WHERE id > ?1 ORDER BY id LIMIT ?2",
    [QUERY_LIST_ATTENDED] = "SELECT id FROM games WHERE attended AND id > ?1 ORDER BY id LIMIT ?2",
    [QUERY_LIST_STALE] =
        "SELECT id FROM games WHERE NOT touched AND (made < ?4 OR (made < ?3 AND NOT begun))"
        " AND made < max(?3, ?4) LIMIT ?2",
    [QUERY_LIFE] = "SELECT beat, key_mark IS NOT NULL, key_mark, chained FROM life",
    [QUERY_HAS_SEALED] = "SELECT 1 FROM lines WHERE sealed IS NOT NULL LIMIT 1",
};

bool query_prepare_all(Sqlite *s)
{
    for (unsigned i = 0; i < QUERIES; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i],
                               NULL) != SQLITE_OK)
            return query_failed(s);
    return true;
}

void query_finalize_all(Sqlite *s)
{
    for (unsigned i = 0; i < QUERIES; i++)
        sqlite3_finalize(s->statement[i]);
}

bool query_failed(Sqlite *s)
{
    snprintf(s->why, sizeof s->why, "%s", sqlite3_errmsg(s->db));
    return false;
}

sqlite3_stmt *query_ready(Sqlite *s, Query which)
{
    s->why[0] = '\0';
    sqlite3_reset(s->statement[which]);
    sqlite3_clear_bindings(s->statement[which]);
    return s->statement[which];
}

void query_bind_text(sqlite3_stmt *q, int place, const char *text)
{
    if (text)
        sqlite3_bind_text(q, place, text, -1, SQLITE_STATIC);
}

sqlite3_stmt *query_of_game(Sqlite *s, Query which, const char *game_id)
{
    sqlite3_stmt *const q = query_ready(s, which);

    query_bind_text(q, 1, game_id);
    return q;
}

bool query_done(Sqlite *s, sqlite3_stmt *q)
{
    const int result = sqlite3_step(q);

    if (result != SQLITE_DONE)
        query_failed(s);
    sqlite3_reset(q);
    return result == SQLITE_DONE;
}

void query_text(sqlite3_stmt *q, int place, char *out, size_t size)
{
    const unsigned char *const text = sqlite3_column_text(q, place);

    snprintf(out, size, "%s", text ? (const char *)text : "");
}

void query_hash(sqlite3_stmt *q, int place, unsigned char *out)
{
    const void *const blob = sqlite3_column_blob(q, place);

    memset(out, 0, SECRET_HASH);
    if (blob && sqlite3_column_bytes(q, place) == SECRET_HASH)
        memcpy(out, blob, SECRET_HASH);
}

int64_t query_number(sqlite3_stmt *q)
{
    const int64_t found = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;

    sqlite3_reset(q);
    return found;
}

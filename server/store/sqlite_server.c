// What the database knows of the server: when it last lived, which key it has, and whether the
// games of an earlier version have got their chains.
#include "store/query.h"

static bool beat(Store *store, int64_t now)
{
    sqlite3_stmt *const q = query_ready(sqlite_of(store), QUERY_BEAT);

    sqlite3_bind_int64(q, 1, now);
    return query_done(sqlite_of(store), q);
}

static int64_t last_beat(Store *store)
{
    return query_number(query_ready(sqlite_of(store), QUERY_LAST_BEAT));
}

static bool key_mark(Store *store, unsigned char out[SECRET_HASH])
{
    sqlite3_stmt *const q = query_ready(sqlite_of(store), QUERY_KEY_MARK);
    const bool found = sqlite3_step(q) == SQLITE_ROW;

    if (found)
        query_hash(q, 0, out);
    sqlite3_reset(q);
    return found;
}

static bool set_key_mark(Store *store, const unsigned char given[SECRET_HASH])
{
    sqlite3_stmt *const q = query_ready(sqlite_of(store), QUERY_SET_KEY_MARK);

    sqlite3_bind_blob(q, 1, given, SECRET_HASH, SQLITE_STATIC);
    return query_done(sqlite_of(store), q);
}

static bool has_sealed(Store *store)
{
    return query_has_row(query_ready(sqlite_of(store), QUERY_HAS_SEALED));
}

static bool unchained(Store *store, bool (*each)(void *self, const char *game_id), void *self)
{
    Sqlite *const s = sqlite_of(store);
    sqlite3_stmt *const q = query_ready(s, QUERY_IS_CHAINED);
    const int result = sqlite3_step(q);

    sqlite3_reset(q);
    if (result == SQLITE_ROW)
        return true;
    return result == SQLITE_DONE ? query_ids(s, query_ready(s, QUERY_FIND_GAMES), each, self)
                                 : query_failed(s);
}

static bool set_chained(Store *store)
{
    return query_done(sqlite_of(store), query_ready(sqlite_of(store), QUERY_SET_CHAINED));
}

void sqlite_server_methods(Store *store)
{
    store->beat = beat;
    store->last_beat = last_beat;
    store->key_mark = key_mark;
    store->set_key_mark = set_key_mark;
    store->has_sealed = has_sealed;
    store->unchained = unchained;
    store->set_chained = set_chained;
}

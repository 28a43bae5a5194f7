// The tables of lines and of snapshots: a game's docket.
#include "store/query.h"

static bool add_line(Store *store, const char *game_id, const StoredLine *line)
{
    sqlite3_stmt *const q = query_of_game(sqlite_of(store), QUERY_ADD_LINE, game_id);

    sqlite3_bind_int64(q, 2, line->seq);
    sqlite3_bind_int64(q, 3, line->at);
    query_bind_text(q, 4, line->seat);
    sqlite3_bind_int(q, 5, line->number);
    sqlite3_bind_int64(q, 6, line->id);
    sqlite3_bind_text(q, 7, line->text, (int)line->size, SQLITE_STATIC);
    if (line->sealed)
        sqlite3_bind_blob(q, 8, line->sealed, (int)line->sealed_size, SQLITE_STATIC);
    query_bind_text(q, 9, line->proved ? line->proved : "");
    sqlite3_bind_blob(q, 10, line->chain, STORE_CHAIN, SQLITE_STATIC);
    return query_done(sqlite_of(store), q);
}

static bool add_snapshot(Store *store, const char *game_id, const StoredSnapshot *snapshot)
{
    sqlite3_stmt *const q = query_of_game(sqlite_of(store), QUERY_ADD_SNAPSHOT, game_id);

    sqlite3_bind_int64(q, 2, snapshot->seq);
    sqlite3_bind_blob(q, 3, snapshot->bytes, (int)snapshot->size, SQLITE_STATIC);
    return query_done(sqlite_of(store), q);
}

static bool lines(Store *store, const char *game_id, int64_t from,
                  bool (*each)(void *self, const StoredLine *line), void *self)
{
    Sqlite *const s = sqlite_of(store);
    sqlite3_stmt *const q = query_of_game(s, QUERY_FIND_LINES, game_id);
    int result;
    bool more = true;

    sqlite3_bind_int64(q, 2, from);
    while (more && (result = sqlite3_step(q)) == SQLITE_ROW) {
        const StoredLine line = { .seq = sqlite3_column_int64(q, 0),
                                  .at = sqlite3_column_int64(q, 1),
                                  .seat = (const char *)sqlite3_column_text(q, 2),
                                  .number = sqlite3_column_int(q, 3),
                                  .id = sqlite3_column_int64(q, 4),
                                  .text = (const char *)sqlite3_column_text(q, 5),
                                  .size = (size_t)sqlite3_column_bytes(q, 5),
                                  .sealed = sqlite3_column_blob(q, 6),
                                  .sealed_size = (size_t)sqlite3_column_bytes(q, 6),
                                  .proved = (const char *)sqlite3_column_text(q, 7),
                                  .chain = sqlite3_column_bytes(q, 8) == STORE_CHAIN
                                               ? sqlite3_column_blob(q, 8)
                                               : NULL };
        more = each(self, &line);
    }
    if (more && result != SQLITE_DONE)
        more = query_failed(s);
    sqlite3_reset(q);
    return more;
}

static int64_t last_line(Store *store, const char *game_id)
{
    return query_number(query_of_game(sqlite_of(store), QUERY_LAST_LINE, game_id));
}

static bool snapshot(Store *store, const char *game_id, int64_t before,
                     void (*each)(void *self, const StoredSnapshot *snapshot), void *self)
{
    sqlite3_stmt *const q = query_of_game(sqlite_of(store), QUERY_FIND_SNAPSHOT, game_id);
    bool found;

    sqlite3_bind_int64(q, 2, before);
    found = sqlite3_step(q) == SQLITE_ROW;
    if (found) {
        const StoredSnapshot kept = { sqlite3_column_int64(q, 0), sqlite3_column_blob(q, 1),
                                      (size_t)sqlite3_column_bytes(q, 1) };
        each(self, &kept);
    }
    sqlite3_reset(q);
    return found;
}

static int64_t find_act(Store *store, const char *game_id, const char *seat, int number, int64_t id,
                        int64_t from, int64_t to)
{
    sqlite3_stmt *const q = query_of_game(sqlite_of(store), QUERY_FIND_ACT, game_id);

    sqlite3_bind_int64(q, 2, from);
    sqlite3_bind_int64(q, 3, to);
    sqlite3_bind_int64(q, 4, id);
    query_bind_text(q, 5, seat);
    sqlite3_bind_int(q, 6, number);
    return query_number(q);
}

static int64_t last_id(Store *store, const char *game_id, const char *seat, int number,
                       int64_t after)
{
    sqlite3_stmt *const q = query_of_game(sqlite_of(store), QUERY_LAST_ID, game_id);

    sqlite3_bind_int64(q, 2, after);
    query_bind_text(q, 3, seat);
    sqlite3_bind_int(q, 4, number);
    return query_number(q);
}

static bool set_chain(Store *store, const char *game_id, const StoredLine *line)
{
    sqlite3_stmt *const q = query_of_game(sqlite_of(store), QUERY_SET_CHAIN, game_id);

    sqlite3_bind_int64(q, 2, line->seq);
    query_bind_text(q, 3, line->proved);
    sqlite3_bind_blob(q, 4, line->chain, STORE_CHAIN, SQLITE_STATIC);
    return query_done(sqlite_of(store), q);
}

void sqlite_lines_methods(Store *store)
{
    store->add_line = add_line;
    store->add_snapshot = add_snapshot;
    store->lines = lines;
    store->last_line = last_line;
    store->snapshot = snapshot;
    store->find_act = find_act;
    store->last_id = last_id;
    store->set_chain = set_chain;
}

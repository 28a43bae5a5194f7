// The table of games: what each is, and which of them need attention or are not wanted any more.
#include "store/query.h"

static bool add_game(Store *store, const StoredGame *game)
{
    sqlite3_stmt *const q = query_ready(sqlite_of(store), QUERY_ADD_GAME);

    query_bind_text(q, 1, game->id);
    sqlite3_bind_int64(q, 2, game->made);
    sqlite3_bind_int(q, 3, game->tuition);
    query_bind_text(q, 4, game->blindfold);
    query_bind_text(q, 5, game->engine);
    sqlite3_bind_int(q, 6, game->level);
    query_bind_text(q, 7, game->maker);
    query_bind_text(q, 8, game->secret);
    query_bind_text(q, 9, game->maker_nonce);
    query_bind_text(q, 10, game->joiner_nonce);
    return query_done(sqlite_of(store), q);
}

static bool set_lot(Store *store, const StoredGame *game)
{
    sqlite3_stmt *const q = query_ready(sqlite_of(store), QUERY_SET_LOT);

    query_bind_text(q, 1, game->id);
    query_bind_text(q, 2, game->maker);
    query_bind_text(q, 3, game->joiner_nonce);
    return query_done(sqlite_of(store), q);
}

static bool set_state(Store *store, const char *game_id, bool begun, bool attended)
{
    sqlite3_stmt *const q = query_of_game(sqlite_of(store), QUERY_SET_STATE, game_id);

    sqlite3_bind_int(q, 2, begun);
    sqlite3_bind_int(q, 3, attended);
    return query_done(sqlite_of(store), q);
}

static bool set_touched(Store *store, const char *game_id)
{
    return query_done(sqlite_of(store),
                      query_of_game(sqlite_of(store), QUERY_SET_TOUCHED, game_id));
}

static bool game(Store *store, const char *game_id, StoredGame *out)
{
    Sqlite *const s = sqlite_of(store);
    sqlite3_stmt *const q = query_of_game(s, QUERY_FIND_GAME, game_id);
    const int result = sqlite3_step(q);

    if (result == SQLITE_ROW) {
        *out = (StoredGame){ .made = sqlite3_column_int64(q, 1),
                             .tuition = sqlite3_column_int(q, 2) != 0,
                             .level = sqlite3_column_int(q, 5),
                             .begun = sqlite3_column_int(q, 10) != 0,
                             .attended = sqlite3_column_int(q, 11) != 0 };
        query_text(q, 0, out->id, sizeof out->id);
        query_text(q, 3, out->blindfold, sizeof out->blindfold);
        query_text(q, 4, out->engine, sizeof out->engine);
        query_text(q, 6, out->maker, sizeof out->maker);
        query_text(q, 7, out->secret, sizeof out->secret);
        query_text(q, 8, out->maker_nonce, sizeof out->maker_nonce);
        query_text(q, 9, out->joiner_nonce, sizeof out->joiner_nonce);
    } else if (result != SQLITE_DONE) {
        query_failed(s);
    }
    sqlite3_reset(q);
    return result == SQLITE_ROW;
}

static bool attended(Store *store, bool (*each)(void *self, const char *game_id), void *self)
{
    return query_ids(sqlite_of(store), query_ready(sqlite_of(store), QUERY_FIND_ATTENDED), each,
                     self);
}

static bool stale(Store *store, int64_t unbegun, int64_t untouched,
                  bool (*each)(void *self, const char *game_id), void *self)
{
    sqlite3_stmt *const q = query_ready(sqlite_of(store), QUERY_FIND_STALE);

    sqlite3_bind_int64(q, 1, unbegun);
    sqlite3_bind_int64(q, 2, untouched);
    return query_ids(sqlite_of(store), q, each, self);
}

static bool drop_game(Store *store, const char *game_id)
{
    static const Query what[] = { QUERY_DROP_LINES, QUERY_DROP_SNAPSHOTS, QUERY_DROP_SEATS,
                                  QUERY_DROP_GAME };
    Sqlite *const s = sqlite_of(store);

    for (unsigned i = 0; i < sizeof what / sizeof *what; i++)
        if (!query_done(s, query_of_game(s, what[i], game_id)))
            return false;
    return true;
}

void sqlite_games_methods(Store *store)
{
    store->add_game = add_game;
    store->set_lot = set_lot;
    store->set_state = set_state;
    store->set_touched = set_touched;
    store->game = game;
    store->attended = attended;
    store->stale = stale;
    store->drop_game = drop_game;
}

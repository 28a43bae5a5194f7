// The table of seats.
#include "store/query.h"

static bool put_seat(Store *store, const char *game_id, const StoredSeat *seat)
{
    sqlite3_stmt *const q = query_of_game(sqlite_of(store), QUERY_PUT_SEAT, game_id);

    query_bind_text(q, 2, seat->seat);
    sqlite3_bind_int(q, 3, seat->number);
    query_bind_text(q, 4, seat->name);
    sqlite3_bind_int(q, 5, seat->taken);
    sqlite3_bind_blob(q, 6, seat->token, SECRET_HASH, SQLITE_STATIC);
    sqlite3_bind_blob(q, 7, seat->invite, SECRET_HASH, SQLITE_STATIC);
    sqlite3_bind_int(q, 8, seat->given);
    sqlite3_bind_int64(q, 9, seat->since);
    sqlite3_bind_int64(q, 10, seat->fresh);
    return query_done(sqlite_of(store), q);
}

static bool drop_seats(Store *store, const char *game_id)
{
    return query_done(sqlite_of(store), query_of_game(sqlite_of(store), QUERY_DROP_SEATS, game_id));
}

static bool seats(Store *store, const char *game_id,
                  bool (*each)(void *self, const StoredSeat *seat), void *self)
{
    Sqlite *const s = sqlite_of(store);
    sqlite3_stmt *const q = query_of_game(s, QUERY_FIND_SEATS, game_id);
    int result;
    bool more = true;

    while (more && (result = sqlite3_step(q)) == SQLITE_ROW) {
        StoredSeat seat = { .number = sqlite3_column_int(q, 1),
                            .taken = sqlite3_column_int(q, 3) != 0,
                            .given = sqlite3_column_int(q, 6),
                            .since = sqlite3_column_int64(q, 7),
                            .fresh = sqlite3_column_int64(q, 8) };
        query_text(q, 0, seat.seat, sizeof seat.seat);
        query_text(q, 2, seat.name, sizeof seat.name);
        query_hash(q, 4, seat.token);
        query_hash(q, 5, seat.invite);
        more = each(self, &seat);
    }
    if (more && result != SQLITE_DONE)
        more = query_failed(s);
    sqlite3_reset(q);
    return more;
}

void sqlite_seats_methods(Store *store)
{
    store->put_seat = put_seat;
    store->drop_seats = drop_seats;
    store->seats = seats;
}

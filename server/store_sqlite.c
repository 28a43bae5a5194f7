#include "store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, OURS = 0x41646f75 /* "Adou", in the file's head */ };

static const char schema[] =
    "CREATE TABLE games ("
    "  id TEXT PRIMARY KEY, made INTEGER NOT NULL, tuition INTEGER NOT NULL,"
    "  blindfold TEXT NOT NULL, engine TEXT NOT NULL, level INTEGER NOT NULL, maker TEXT NOT NULL,"
    "  secret TEXT NOT NULL, maker_nonce TEXT NOT NULL, joiner_nonce TEXT NOT NULL,"
    "  begun INTEGER NOT NULL DEFAULT 0, attended INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT "
    "ROWID;"
    "CREATE INDEX games_attended ON games (id) WHERE attended;"
    "CREATE TABLE seats ("
    "  game TEXT NOT NULL REFERENCES games, seat TEXT NOT NULL, number INTEGER NOT NULL,"
    "  name TEXT NOT NULL, taken INTEGER NOT NULL, token BLOB NOT NULL, invite BLOB NOT NULL,"
    "  PRIMARY KEY (game, seat, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE lines ("
    "  game TEXT NOT NULL REFERENCES games, seq INTEGER NOT NULL, at INTEGER NOT NULL,"
    "  seat TEXT, number INTEGER NOT NULL, id INTEGER NOT NULL, text TEXT NOT NULL, sealed BLOB,"
    "  PRIMARY KEY (game, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE life (one INTEGER PRIMARY KEY CHECK (one = 1), beat INTEGER NOT NULL) STRICT;"
    "INSERT INTO life VALUES (1, 0);";

typedef enum Statement {
    BEGIN,
    COMMIT,
    UNDO,
    ADD_GAME,
    SET_LOT,
    PUT_SEAT,
    DROP_SEATS,
    ADD_LINE,
    FIND_GAME,
    FIND_SEATS,
    FIND_LINES,
    FIND_ATTENDED,
    SET_STATE,
    BEAT,
    LAST_BEAT,
    STATEMENTS
} Statement;

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [UNDO] = "ROLLBACK",
    [ADD_GAME] = "INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 0, 0)",
    [SET_LOT] = "UPDATE games SET maker = ?2, joiner_nonce = ?3 WHERE id = ?1",
    [PUT_SEAT] = "INSERT OR REPLACE INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [DROP_SEATS] = "DELETE FROM seats WHERE game = ?1",
    [ADD_LINE] = "INSERT INTO lines VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [FIND_GAME] = "SELECT id, made, tuition, blindfold, engine, level, maker, secret, maker_nonce,"
                  " joiner_nonce, begun FROM games WHERE id = ?1",
    [FIND_SEATS] = "SELECT seat, number, name, taken, token, invite FROM seats WHERE game = ?1"
                   " ORDER BY CASE seat WHEN 'white' THEN 0 WHEN 'black' THEN 1 ELSE 2 END,"
                   " seat, number",
    [FIND_LINES] = "SELECT seq, at, seat, number, id, text, sealed FROM lines"
                   " WHERE game = ?1 AND seq >= ?2 ORDER BY seq",
    [FIND_ATTENDED] = "SELECT id FROM games WHERE attended",
    [SET_STATE] = "UPDATE games SET begun = ?2, attended = ?3 WHERE id = ?1",
    [BEAT] = "UPDATE life SET beat = ?1",
    [LAST_BEAT] = "SELECT beat FROM life",
};

typedef struct Sqlite {
    Store store; /* first: one is the other */
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    char why[256];
} Sqlite;

static Sqlite *self_of(const Store *store)
{
    return (Sqlite *)(size_t)store;
}

static bool failed(Sqlite *s)
{
    snprintf(s->why, sizeof s->why, "%s", sqlite3_errmsg(s->db));
    return false;
}

static const char *why(const Store *store)
{
    return self_of(store)->why;
}

/* ---- Statements: bind by place, step, reset ---- */

static sqlite3_stmt *ready(Sqlite *s, Statement which)
{
    s->why[0] = '\0';
    sqlite3_reset(s->statement[which]);
    sqlite3_clear_bindings(s->statement[which]);
    return s->statement[which];
}

static void bind_text(sqlite3_stmt *q, int place, const char *text)
{
    if (text)
        sqlite3_bind_text(q, place, text, -1, SQLITE_STATIC);
}

static bool done(Sqlite *s, sqlite3_stmt *q)
{
    const int result = sqlite3_step(q);

    if (result != SQLITE_DONE)
        failed(s);
    sqlite3_reset(q);
    return result == SQLITE_DONE;
}

static void column_text(sqlite3_stmt *q, int place, char *out, size_t room)
{
    const unsigned char *const text = sqlite3_column_text(q, place);

    snprintf(out, room, "%s", text ? (const char *)text : "");
}

static void column_hash(sqlite3_stmt *q, int place, unsigned char *out)
{
    const void *const blob = sqlite3_column_blob(q, place);

    memset(out, 0, SECRET_HASH);
    if (blob && sqlite3_column_bytes(q, place) == SECRET_HASH)
        memcpy(out, blob, SECRET_HASH);
}

/* ---- Transactions ---- */

static bool begin(Store *store)
{
    return done(self_of(store), ready(self_of(store), BEGIN));
}

static bool commit(Store *store)
{
    return done(self_of(store), ready(self_of(store), COMMIT));
}

static void undo(Store *store)
{
    Sqlite *const s = self_of(store);
    char kept[sizeof s->why];

    memcpy(kept, s->why, sizeof kept);
    if (!sqlite3_get_autocommit(s->db))
        done(s, ready(s, UNDO));
    memcpy(s->why, kept, sizeof kept);
}

/* ---- Writing ---- */

static bool add_game(Store *store, const StoredGame *game)
{
    sqlite3_stmt *const q = ready(self_of(store), ADD_GAME);

    bind_text(q, 1, game->id);
    sqlite3_bind_int64(q, 2, game->made);
    sqlite3_bind_int(q, 3, game->tuition);
    bind_text(q, 4, game->blindfold);
    bind_text(q, 5, game->engine);
    sqlite3_bind_int(q, 6, game->level);
    bind_text(q, 7, game->maker);
    bind_text(q, 8, game->secret);
    bind_text(q, 9, game->maker_nonce);
    bind_text(q, 10, game->joiner_nonce);
    return done(self_of(store), q);
}

static bool set_lot(Store *store, const StoredGame *game)
{
    sqlite3_stmt *const q = ready(self_of(store), SET_LOT);

    bind_text(q, 1, game->id);
    bind_text(q, 2, game->maker);
    bind_text(q, 3, game->joiner_nonce);
    return done(self_of(store), q);
}

static bool put_seat(Store *store, const char *game, const StoredSeat *seat)
{
    sqlite3_stmt *const q = ready(self_of(store), PUT_SEAT);

    bind_text(q, 1, game);
    bind_text(q, 2, seat->seat);
    sqlite3_bind_int(q, 3, seat->number);
    bind_text(q, 4, seat->name);
    sqlite3_bind_int(q, 5, seat->taken);
    sqlite3_bind_blob(q, 6, seat->token, SECRET_HASH, SQLITE_STATIC);
    sqlite3_bind_blob(q, 7, seat->invite, SECRET_HASH, SQLITE_STATIC);
    return done(self_of(store), q);
}

static bool drop_seats(Store *store, const char *game)
{
    sqlite3_stmt *const q = ready(self_of(store), DROP_SEATS);

    bind_text(q, 1, game);
    return done(self_of(store), q);
}

static bool add_line(Store *store, const char *game, const StoredLine *line)
{
    sqlite3_stmt *const q = ready(self_of(store), ADD_LINE);

    bind_text(q, 1, game);
    sqlite3_bind_int64(q, 2, line->seq);
    sqlite3_bind_int64(q, 3, line->at);
    bind_text(q, 4, line->seat);
    sqlite3_bind_int(q, 5, line->number);
    sqlite3_bind_int64(q, 6, line->id);
    sqlite3_bind_text(q, 7, line->text, (int)line->size, SQLITE_STATIC);
    if (line->sealed)
        sqlite3_bind_blob(q, 8, line->sealed, (int)line->sealed_size, SQLITE_STATIC);
    return done(self_of(store), q);
}

static bool set_state(Store *store, const char *game, bool begun, bool attended)
{
    sqlite3_stmt *const q = ready(self_of(store), SET_STATE);

    bind_text(q, 1, game);
    sqlite3_bind_int(q, 2, begun);
    sqlite3_bind_int(q, 3, attended);
    return done(self_of(store), q);
}

/* ---- Reading ---- */

static bool game(Store *store, const char *id, StoredGame *out)
{
    Sqlite *const s = self_of(store);
    sqlite3_stmt *const q = ready(s, FIND_GAME);
    int result;

    bind_text(q, 1, id);
    result = sqlite3_step(q);
    if (result == SQLITE_ROW) {
        *out = (StoredGame){ .made = sqlite3_column_int64(q, 1),
                             .tuition = sqlite3_column_int(q, 2) != 0,
                             .level = sqlite3_column_int(q, 5),
                             .begun = sqlite3_column_int(q, 10) != 0 };
        column_text(q, 0, out->id, sizeof out->id);
        column_text(q, 3, out->blindfold, sizeof out->blindfold);
        column_text(q, 4, out->engine, sizeof out->engine);
        column_text(q, 6, out->maker, sizeof out->maker);
        column_text(q, 7, out->secret, sizeof out->secret);
        column_text(q, 8, out->maker_nonce, sizeof out->maker_nonce);
        column_text(q, 9, out->joiner_nonce, sizeof out->joiner_nonce);
    } else if (result != SQLITE_DONE) {
        failed(s);
    }
    sqlite3_reset(q);
    return result == SQLITE_ROW;
}

static bool seats(Store *store, const char *id, bool (*each)(void *self, const StoredSeat *seat),
                  void *self)
{
    Sqlite *const s = self_of(store);
    sqlite3_stmt *const q = ready(s, FIND_SEATS);
    int result;
    bool more = true;

    bind_text(q, 1, id);
    while (more && (result = sqlite3_step(q)) == SQLITE_ROW) {
        StoredSeat seat = { .number = sqlite3_column_int(q, 1),
                            .taken = sqlite3_column_int(q, 3) != 0 };
        column_text(q, 0, seat.seat, sizeof seat.seat);
        column_text(q, 2, seat.name, sizeof seat.name);
        column_hash(q, 4, seat.token);
        column_hash(q, 5, seat.invite);
        more = each(self, &seat);
    }
    if (more && result != SQLITE_DONE)
        more = failed(s);
    sqlite3_reset(q);
    return more;
}

static bool lines(Store *store, const char *id, int64_t from,
                  bool (*each)(void *self, const StoredLine *line), void *self)
{
    Sqlite *const s = self_of(store);
    sqlite3_stmt *const q = ready(s, FIND_LINES);
    int result;
    bool more = true;

    bind_text(q, 1, id);
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
                                  .sealed_size = (size_t)sqlite3_column_bytes(q, 6) };
        more = each(self, &line);
    }
    if (more && result != SQLITE_DONE)
        more = failed(s);
    sqlite3_reset(q);
    return more;
}

static bool attended(Store *store, bool (*each)(void *self, const char *id), void *self)
{
    Sqlite *const s = self_of(store);
    sqlite3_stmt *const q = ready(s, FIND_ATTENDED);
    int result;
    bool more = true;

    while (more && (result = sqlite3_step(q)) == SQLITE_ROW)
        more = each(self, (const char *)sqlite3_column_text(q, 0));
    if (more && result != SQLITE_DONE)
        more = failed(s);
    sqlite3_reset(q);
    return more;
}

static bool beat(Store *store, int64_t now)
{
    sqlite3_stmt *const q = ready(self_of(store), BEAT);

    sqlite3_bind_int64(q, 1, now);
    return done(self_of(store), q);
}

static int64_t last_beat(Store *store)
{
    sqlite3_stmt *const q = ready(self_of(store), LAST_BEAT);
    const int64_t found = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;

    sqlite3_reset(q);
    return found;
}

/* ---- Opening and closing ---- */

static void close_store(Store *store)
{
    Sqlite *const s = self_of(store);

    for (unsigned i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    free(s);
}

static bool run(Sqlite *s, const char *text)
{
    return sqlite3_exec(s->db, text, NULL, NULL, NULL) == SQLITE_OK || failed(s);
}

static bool number(Sqlite *s, const char *text, int *out)
{
    sqlite3_stmt *q = NULL;
    bool found = sqlite3_prepare_v2(s->db, text, -1, &q, NULL) == SQLITE_OK &&
                 sqlite3_step(q) == SQLITE_ROW;

    if (found)
        *out = sqlite3_column_int(q, 0);
    else
        failed(s);
    sqlite3_finalize(q);
    return found;
}

static bool make_tables(Sqlite *s)
{
    char text[128];

    snprintf(text, sizeof text, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
             (int)OURS, (int)VERSION);
    return run(s, "BEGIN IMMEDIATE") && run(s, schema) && run(s, text);
}

/* A new file gets its tables; another program's file, or a later version's, is left alone. */
static bool look_at_tables(Sqlite *s)
{
    int ours = 0, version = 0, tables = 0;

    if (!number(s, "PRAGMA application_id", &ours) || !number(s, "PRAGMA user_version", &version) ||
        !number(s, "SELECT count(*) FROM sqlite_schema", &tables))
        return false;
    if (tables == 0 && ours == 0)
        return make_tables(s);
    if (ours != OURS)
        snprintf(s->why, sizeof s->why, "it is a database of another program");
    else if (version != VERSION)
        snprintf(s->why, sizeof s->why, "it is of version %d, and this program knows version %d",
                 version, (int)VERSION);
    return ours == OURS && version == VERSION;
}

static bool prepare(Sqlite *s)
{
    for (unsigned i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i],
                               NULL) != SQLITE_OK)
            return failed(s);
    return true;
}

/* Otherwise the first thing that is tried fails, and says less. */
static bool may_be_written(Sqlite *s)
{
    if (sqlite3_db_readonly(s->db, "main") != 1)
        return true;
    snprintf(s->why, sizeof s->why, "it may be read, and not written");
    return false;
}

Store *store_sqlite_open(const char *path)
{
    Sqlite *const s = calloc(1, sizeof *s);

    if (s == NULL) {
        fputs("adoube: serve: no memory\n", stderr);
        return NULL;
    }
    s->store = (Store){ .close = close_store,
                        .why = why,
                        .begin = begin,
                        .commit = commit,
                        .undo = undo,
                        .add_game = add_game,
                        .set_lot = set_lot,
                        .put_seat = put_seat,
                        .drop_seats = drop_seats,
                        .add_line = add_line,
                        .game = game,
                        .seats = seats,
                        .lines = lines,
                        .attended = attended,
                        .set_state = set_state,
                        .beat = beat,
                        .last_beat = last_beat };
    /* One server a file: the lock is taken for good, so that a second one is told at once. The log
     * grows to 64 MB before it is carried over, so that few acts wait for that. */
    if ((sqlite3_open(path, &s->db) == SQLITE_OK || failed(s)) && may_be_written(s) &&
        run(s, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
               "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;"
               "PRAGMA wal_autocheckpoint = 16000") &&
        look_at_tables(s) && prepare(s))
        return &s->store;
    fprintf(stderr, "adoube: serve: %s: %s\n", path, s->why);
    close_store(&s->store);
    return NULL;
}

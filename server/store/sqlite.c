#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* Milliseconds that the loop waits for another program that writes to the file. */
enum { BUSY = 5 };

enum { VERSION = 2, OURS = 0x41646f75 /* "Adou", in the file's head */ };

static const char schema[] =
    "CREATE TABLE games ("
    "  id TEXT PRIMARY KEY, made INTEGER NOT NULL, tuition INTEGER NOT NULL,"
    "  blindfold TEXT NOT NULL, engine TEXT NOT NULL, level INTEGER NOT NULL, maker TEXT NOT NULL,"
    "  secret TEXT NOT NULL, maker_nonce TEXT NOT NULL, joiner_nonce TEXT NOT NULL,"
    "  begun INTEGER NOT NULL DEFAULT 0, attended INTEGER NOT NULL DEFAULT 0,"
    "  touched INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;"
    "CREATE INDEX games_attended ON games (id) WHERE attended;"
    "CREATE INDEX games_untouched ON games (made, begun) WHERE NOT touched;"
    "CREATE TABLE seats ("
    "  game TEXT NOT NULL REFERENCES games, seat TEXT NOT NULL, number INTEGER NOT NULL,"
    "  name TEXT NOT NULL, taken INTEGER NOT NULL, token BLOB NOT NULL, invite BLOB NOT NULL,"
    "  given INTEGER NOT NULL DEFAULT 0, since INTEGER NOT NULL DEFAULT 0,"
    "  fresh INTEGER NOT NULL DEFAULT 0,"
    "  PRIMARY KEY (game, seat, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE lines ("
    "  game TEXT NOT NULL REFERENCES games, seq INTEGER NOT NULL, at INTEGER NOT NULL,"
    "  seat TEXT, number INTEGER NOT NULL, id INTEGER NOT NULL, text TEXT NOT NULL, sealed BLOB,"
    "  proved TEXT NOT NULL DEFAULT '', chain BLOB NOT NULL DEFAULT x'',"
    "  PRIMARY KEY (game, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE snapshots ("
    "  game TEXT NOT NULL REFERENCES games, seq INTEGER NOT NULL, bytes BLOB NOT NULL,"
    "  PRIMARY KEY (game, seq)) STRICT;"
    "CREATE TABLE life (one INTEGER PRIMARY KEY CHECK (one = 1), beat INTEGER NOT NULL,"
    "  key_mark BLOB, chained INTEGER NOT NULL DEFAULT 1) STRICT;"
    "INSERT INTO life (one, beat) VALUES (1, 0);";

/* From each earlier version to the next. */
static const char *const upgrades[VERSION] = {
    [1] = "ALTER TABLE games ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;"
          "UPDATE games SET touched = EXISTS (SELECT 1 FROM lines WHERE game = games.id"
          "  AND seat IS NOT 'head');"
          "CREATE INDEX games_untouched ON games (made, begun) WHERE NOT touched;"
          "ALTER TABLE seats ADD COLUMN given INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE seats ADD COLUMN fresh INTEGER NOT NULL DEFAULT 0;"
          "ALTER TABLE lines ADD COLUMN proved TEXT NOT NULL DEFAULT '';"
          "ALTER TABLE lines ADD COLUMN chain BLOB NOT NULL DEFAULT x'';"
          "CREATE TABLE snapshots ("
          "  game TEXT NOT NULL REFERENCES games, seq INTEGER NOT NULL, bytes BLOB NOT NULL,"
          "  PRIMARY KEY (game, seq)) STRICT;"
          "ALTER TABLE life ADD COLUMN key_mark BLOB;"
          "ALTER TABLE life ADD COLUMN chained INTEGER NOT NULL DEFAULT 1;"
          "UPDATE life SET chained = 0;",
};

typedef enum Statement {
    BEGIN,
    COMMIT,
    UNDO,
    MARK,
    KEEP,
    TAKE_BACK,
    ADD_GAME,
    SET_LOT,
    PUT_SEAT,
    DROP_SEATS,
    ADD_LINE,
    ADD_SNAPSHOT,
    FIND_GAME,
    FIND_SEATS,
    FIND_LINES,
    LAST_LINE,
    FIND_SNAPSHOT,
    FIND_ACT,
    LAST_ID,
    FIND_ATTENDED,
    SET_STATE,
    BEAT,
    LAST_BEAT,
    SET_TOUCHED,
    FIND_STALE,
    DROP_LINES,
    DROP_SNAPSHOTS,
    DROP_GAME,
    KEY_MARK,
    SET_KEY_MARK,
    HAS_SEALED,
    IS_CHAINED,
    FIND_GAMES,
    SET_CHAIN,
    SET_CHAINED,
    STATEMENTS
} Statement;

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [UNDO] = "ROLLBACK",
    [MARK] = "SAVEPOINT one",
    [KEEP] = "RELEASE one",
    [TAKE_BACK] = "ROLLBACK TO one",
    [ADD_GAME] = "INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 0, 0, 0)",
    [SET_LOT] = "UPDATE games SET maker = ?2, joiner_nonce = ?3 WHERE id = ?1",
    [PUT_SEAT] = "INSERT OR REPLACE INTO seats VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    [DROP_SEATS] = "DELETE FROM seats WHERE game = ?1",
    [ADD_LINE] = "INSERT INTO lines VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    [ADD_SNAPSHOT] = "INSERT OR REPLACE INTO snapshots VALUES (?1, ?2, ?3)",
    [FIND_GAME] = "SELECT id, made, tuition, blindfold, engine, level, maker, secret, maker_nonce,"
                  " joiner_nonce, begun, attended FROM games WHERE id = ?1",
    [FIND_SEATS] = "SELECT seat, number, name, taken, token, invite, given, since, fresh FROM "
                   "seats WHERE game = ?1"
                   " ORDER BY CASE seat WHEN 'white' THEN 0 WHEN 'black' THEN 1 ELSE 2 END,"
                   " seat, number",
    [FIND_LINES] = "SELECT seq, at, seat, number, id, text, sealed, proved, chain FROM lines"
                   " WHERE game = ?1 AND seq >= ?2 ORDER BY seq",
    [LAST_LINE] = "SELECT max(seq) FROM lines WHERE game = ?1",
    [FIND_SNAPSHOT] = "SELECT seq, bytes FROM snapshots WHERE game = ?1 AND seq < ?2"
                      " ORDER BY seq DESC LIMIT 1",
    [FIND_ACT] = "SELECT seq FROM lines WHERE game = ?1 AND seq BETWEEN ?2 AND ?3 AND id = ?4"
                 " AND seat = ?5 AND number = ?6 ORDER BY seq DESC LIMIT 1",
    [LAST_ID] =
        "SELECT max(id) FROM lines WHERE game = ?1 AND seq > ?2 AND seat = ?3 AND number = ?4",
    [FIND_ATTENDED] = "SELECT id FROM games WHERE attended",
    [SET_STATE] = "UPDATE games SET begun = ?2, attended = ?3 WHERE id = ?1",
    [BEAT] = "UPDATE life SET beat = ?1",
    [LAST_BEAT] = "SELECT beat FROM life",
    [SET_TOUCHED] = "UPDATE games SET touched = 1 WHERE id = ?1",
    [FIND_STALE] =
        "SELECT id FROM games WHERE NOT touched AND (made < ?2 OR (made < ?1 AND NOT begun))"
        " AND made < max(?1, ?2) LIMIT 64",
    [DROP_LINES] = "DELETE FROM lines WHERE game = ?1",
    [DROP_SNAPSHOTS] = "DELETE FROM snapshots WHERE game = ?1",
    [DROP_GAME] = "DELETE FROM games WHERE id = ?1",
    [KEY_MARK] = "SELECT key_mark FROM life WHERE key_mark IS NOT NULL",
    [SET_KEY_MARK] = "UPDATE life SET key_mark = ?1",
    [HAS_SEALED] = "SELECT 1 FROM lines WHERE sealed IS NOT NULL LIMIT 1",
    [IS_CHAINED] = "SELECT 1 FROM life WHERE chained",
    [FIND_GAMES] = "SELECT id FROM games",
    [SET_CHAIN] = "UPDATE lines SET proved = ?3, chain = ?4 WHERE game = ?1 AND seq = ?2",
    [SET_CHAINED] = "UPDATE life SET chained = 1",
};

typedef struct Sqlite {
    Store store; /* first: one is the other */
    sqlite3 *db;
    int lock;
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

static void column_text(sqlite3_stmt *q, int place, char *out, size_t size)
{
    const unsigned char *const text = sqlite3_column_text(q, place);

    snprintf(out, size, "%s", text ? (const char *)text : "");
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

static bool mark(Store *store)
{
    return done(self_of(store), ready(self_of(store), MARK));
}

static bool keep(Store *store)
{
    return done(self_of(store), ready(self_of(store), KEEP));
}

/* The reason is that of what failed before. */
static bool take_back(Store *store)
{
    Sqlite *const s = self_of(store);
    char kept[sizeof s->why];
    bool whole;

    memcpy(kept, s->why, sizeof kept);
    whole = !sqlite3_get_autocommit(s->db) && done(s, ready(s, TAKE_BACK)) &&
            done(s, ready(s, KEEP));
    memcpy(s->why, kept, sizeof kept);
    return whole;
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
    sqlite3_bind_int(q, 8, seat->given);
    sqlite3_bind_int64(q, 9, seat->since);
    sqlite3_bind_int64(q, 10, seat->fresh);
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
    bind_text(q, 9, line->proved ? line->proved : "");
    sqlite3_bind_blob(q, 10, line->chain, STORE_CHAIN, SQLITE_STATIC);
    return done(self_of(store), q);
}

static bool add_snapshot(Store *store, const char *game, const StoredSnapshot *snapshot)
{
    sqlite3_stmt *const q = ready(self_of(store), ADD_SNAPSHOT);

    bind_text(q, 1, game);
    sqlite3_bind_int64(q, 2, snapshot->seq);
    sqlite3_bind_blob(q, 3, snapshot->bytes, (int)snapshot->size, SQLITE_STATIC);
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

static bool set_touched(Store *store, const char *game)
{
    sqlite3_stmt *const q = ready(self_of(store), SET_TOUCHED);

    bind_text(q, 1, game);
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
                             .begun = sqlite3_column_int(q, 10) != 0,
                             .attended = sqlite3_column_int(q, 11) != 0 };
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
                            .taken = sqlite3_column_int(q, 3) != 0,
                            .given = sqlite3_column_int(q, 6),
                            .since = sqlite3_column_int64(q, 7),
                            .fresh = sqlite3_column_int64(q, 8) };
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
                                  .sealed_size = (size_t)sqlite3_column_bytes(q, 6),
                                  .proved = (const char *)sqlite3_column_text(q, 7),
                                  .chain = sqlite3_column_bytes(q, 8) == STORE_CHAIN
                                               ? sqlite3_column_blob(q, 8)
                                               : NULL };
        more = each(self, &line);
    }
    if (more && result != SQLITE_DONE)
        more = failed(s);
    sqlite3_reset(q);
    return more;
}

static int64_t last_line(Store *store, const char *game)
{
    sqlite3_stmt *const q = ready(self_of(store), LAST_LINE);
    int64_t found;

    bind_text(q, 1, game);
    found = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return found;
}

static bool snapshot(Store *store, const char *game, int64_t before,
                     void (*each)(void *self, const StoredSnapshot *snapshot), void *self)
{
    sqlite3_stmt *const q = ready(self_of(store), FIND_SNAPSHOT);
    bool found;

    bind_text(q, 1, game);
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

static int64_t find_act(Store *store, const char *game, const char *seat, int number, int64_t id,
                        int64_t from, int64_t to)
{
    sqlite3_stmt *const q = ready(self_of(store), FIND_ACT);
    int64_t found;

    bind_text(q, 1, game);
    sqlite3_bind_int64(q, 2, from);
    sqlite3_bind_int64(q, 3, to);
    sqlite3_bind_int64(q, 4, id);
    bind_text(q, 5, seat);
    sqlite3_bind_int(q, 6, number);
    found = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return found;
}

static int64_t last_id(Store *store, const char *game, const char *seat, int number, int64_t after)
{
    sqlite3_stmt *const q = ready(self_of(store), LAST_ID);
    int64_t found;

    bind_text(q, 1, game);
    sqlite3_bind_int64(q, 2, after);
    bind_text(q, 3, seat);
    sqlite3_bind_int(q, 4, number);
    found = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return found;
}

/* Each row's first column, a name. */
static bool names(Sqlite *s, sqlite3_stmt *q, bool (*each)(void *self, const char *id), void *self)
{
    int result = SQLITE_DONE;
    bool more = true;

    while (more && (result = sqlite3_step(q)) == SQLITE_ROW)
        more = each(self, (const char *)sqlite3_column_text(q, 0));
    if (more && result != SQLITE_DONE)
        more = failed(s);
    sqlite3_reset(q);
    return more;
}

static bool attended(Store *store, bool (*each)(void *self, const char *id), void *self)
{
    return names(self_of(store), ready(self_of(store), FIND_ATTENDED), each, self);
}

/* ---- Games that nobody wants ---- */

static bool stale(Store *store, int64_t unbegun, int64_t untouched,
                  bool (*each)(void *self, const char *id), void *self)
{
    sqlite3_stmt *const q = ready(self_of(store), FIND_STALE);

    sqlite3_bind_int64(q, 1, unbegun);
    sqlite3_bind_int64(q, 2, untouched);
    return names(self_of(store), q, each, self);
}

static bool drop_game(Store *store, const char *game)
{
    static const Statement what[] = { DROP_LINES, DROP_SNAPSHOTS, DROP_SEATS, DROP_GAME };
    Sqlite *const s = self_of(store);

    for (unsigned i = 0; i < sizeof what / sizeof *what; i++) {
        sqlite3_stmt *const q = ready(s, what[i]);
        bind_text(q, 1, game);
        if (!done(s, q))
            return false;
    }
    return true;
}

/* ---- The key ---- */

static bool key_mark(Store *store, unsigned char out[SECRET_HASH])
{
    sqlite3_stmt *const q = ready(self_of(store), KEY_MARK);
    const bool found = sqlite3_step(q) == SQLITE_ROW;

    if (found)
        column_hash(q, 0, out);
    sqlite3_reset(q);
    return found;
}

static bool set_key_mark(Store *store, const unsigned char given[SECRET_HASH])
{
    sqlite3_stmt *const q = ready(self_of(store), SET_KEY_MARK);

    sqlite3_bind_blob(q, 1, given, SECRET_HASH, SQLITE_STATIC);
    return done(self_of(store), q);
}

static bool has_sealed(Store *store)
{
    sqlite3_stmt *const q = ready(self_of(store), HAS_SEALED);
    const bool found = sqlite3_step(q) == SQLITE_ROW;

    sqlite3_reset(q);
    return found;
}

/* ---- From a version that knew no chains ---- */

static bool unchained(Store *store, bool (*each)(void *self, const char *id), void *self)
{
    Sqlite *const s = self_of(store);
    sqlite3_stmt *const q = ready(s, IS_CHAINED);
    const int result = sqlite3_step(q);

    sqlite3_reset(q);
    if (result == SQLITE_ROW)
        return true;
    return result == SQLITE_DONE ? names(s, ready(s, FIND_GAMES), each, self) : failed(s);
}

static bool set_chain(Store *store, const char *game, const StoredLine *line)
{
    sqlite3_stmt *const q = ready(self_of(store), SET_CHAIN);

    bind_text(q, 1, game);
    sqlite3_bind_int64(q, 2, line->seq);
    bind_text(q, 3, line->proved);
    sqlite3_bind_blob(q, 4, line->chain, STORE_CHAIN, SQLITE_STATIC);
    return done(self_of(store), q);
}

static bool set_chained(Store *store)
{
    return done(self_of(store), ready(self_of(store), SET_CHAINED));
}

/* ---- Life ---- */

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
    if (s->lock >= 0)
        close(s->lock); /* the file stays: who removed it could let two servers in */
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

/* An earlier version becomes the next, and that the next, all of it or nothing. */
static bool upgrade(Sqlite *s, int version)
{
    char text[64];

    if (!run(s, "BEGIN IMMEDIATE"))
        return false;
    for (; version < VERSION; version++)
        if (!run(s, upgrades[version]))
            return false;
    snprintf(text, sizeof text, "PRAGMA user_version = %d; COMMIT", (int)VERSION);
    return run(s, text);
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
    else if (version >= 1 && version < VERSION)
        return upgrade(s, version);
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

/* One server a file, which others may read meanwhile: the lock is on a file beside it. */
static bool lock(Sqlite *s, const char *path)
{
    char name[4096];

    s->lock = -1;
    if (strcmp(path, ":memory:") == 0)
        return true;
    if (snprintf(name, sizeof name, "%s.lock", path) >= (int)sizeof name) {
        snprintf(s->why, sizeof s->why, "expected a shorter name");
        return false;
    }
    s->lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock >= 0 && flock(s->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    snprintf(s->why, sizeof s->why, "%s",
             s->lock >= 0 && errno == EWOULDBLOCK ? "it is locked: another server uses it"
                                                  : strerror(errno));
    return false;
}

Store *store_sqlite_open(const char *path)
{
    Sqlite *const s = calloc(1, sizeof *s);

    if (s == NULL) {
        fputs("adoube: serve: no memory\n", stderr);
        return NULL;
    }
    s->lock = -1;
    s->store = (Store){ .close = close_store,
                        .why = why,
                        .begin = begin,
                        .commit = commit,
                        .undo = undo,
                        .mark = mark,
                        .keep = keep,
                        .take_back = take_back,
                        .add_game = add_game,
                        .set_lot = set_lot,
                        .put_seat = put_seat,
                        .drop_seats = drop_seats,
                        .add_line = add_line,
                        .add_snapshot = add_snapshot,
                        .game = game,
                        .seats = seats,
                        .lines = lines,
                        .last_line = last_line,
                        .snapshot = snapshot,
                        .find_act = find_act,
                        .last_id = last_id,
                        .attended = attended,
                        .set_state = set_state,
                        .set_touched = set_touched,
                        .beat = beat,
                        .last_beat = last_beat,
                        .stale = stale,
                        .drop_game = drop_game,
                        .key_mark = key_mark,
                        .set_key_mark = set_key_mark,
                        .has_sealed = has_sealed,
                        .unchained = unchained,
                        .set_chain = set_chain,
                        .set_chained = set_chained };
    /* The log grows to 64 MB before it is carried over, so that few acts wait for that. A reader
     * may be in the way for a moment. */
    if ((sqlite3_open(path, &s->db) == SQLITE_OK || failed(s)) && may_be_written(s) &&
        lock(s, path) && sqlite3_busy_timeout(s->db, 2000) == SQLITE_OK &&
        run(s, "PRAGMA journal_mode = WAL;"
               "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;"
               "PRAGMA wal_autocheckpoint = 16000; PRAGMA journal_size_limit = 67108864") &&
        look_at_tables(s) && prepare(s) && sqlite3_busy_timeout(s->db, BUSY) == SQLITE_OK)
        return &s->store;
    fprintf(stderr, "adoube: serve: %s: %s\n", path, s->why);
    close_store(&s->store);
    return NULL;
}

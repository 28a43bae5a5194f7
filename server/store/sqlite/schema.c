// The tables, their version, and how an earlier version becomes this one.
#include "store/sqlite/query.h"

#include <stdio.h>

enum { VERSION = 3, OURS = 0x41646f75 /* "Adou", in the file's head */ };

static const char schema[] =
    "CREATE TABLE games ("
    "  id TEXT PRIMARY KEY, made INTEGER NOT NULL, tuition INTEGER NOT NULL,"
    "  blindfold TEXT NOT NULL, engine TEXT NOT NULL, level INTEGER NOT NULL, maker TEXT NOT NULL,"
    "  secret TEXT NOT NULL, maker_nonce TEXT NOT NULL, joiner_nonce TEXT NOT NULL,"
    "  begun INTEGER NOT NULL DEFAULT 0, attended INTEGER NOT NULL DEFAULT 0,"
    "  touched INTEGER NOT NULL DEFAULT 0,"
    "  revision INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;"
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

/* What each earlier version lacks of the next. */
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
    [2] = "ALTER TABLE games ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;",
};

static bool run(Sqlite *s, const char *text)
{
    return sqlite3_exec(s->db, text, NULL, NULL, NULL) == SQLITE_OK || query_failed(s);
}

static bool read_number(Sqlite *s, const char *text, int *out)
{
    sqlite3_stmt *q = NULL;
    bool found = sqlite3_prepare_v2(s->db, text, -1, &q, NULL) == SQLITE_OK &&
                 sqlite3_step(q) == SQLITE_ROW;

    if (found)
        *out = sqlite3_column_int(q, 0);
    else
        query_failed(s);
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

/* Brings an earlier version to this one, step by step: all of it is done or nothing. */
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

bool sqlite_schema_fits(Sqlite *s)
{
    int ours = 0, version = 0;

    if (!read_number(s, "PRAGMA application_id", &ours) ||
        !read_number(s, "PRAGMA user_version", &version))
        return false;
    if (ours == OURS && version == VERSION)
        return true;
    if (ours != OURS)
        snprintf(s->why, sizeof s->why, "it is no database of adoube serve");
    else
        snprintf(s->why, sizeof s->why, "it is of version %d, and this program reads version %d%s",
                 version, (int)VERSION,
                 version < VERSION ? ": adoube serve brings it there"
                                   : ": it takes a newer program");
    return false;
}

/* Reads which version it is, 0 for an empty file. False, with the reason, if it is not for us. */
static bool recognise(Sqlite *s, int *version)
{
    int ours = 0, tables = 0;

    if (!read_number(s, "PRAGMA application_id", &ours) ||
        !read_number(s, "PRAGMA user_version", version) ||
        !read_number(s, "SELECT count(*) FROM sqlite_schema", &tables))
        return false;
    if (tables == 0 && ours == 0) {
        *version = 0;
        return true;
    }
    if (ours != OURS)
        snprintf(s->why, sizeof s->why, "it is a database of another program");
    else if (*version < 1 || *version > VERSION)
        snprintf(s->why, sizeof s->why, "it is of version %d, and this program knows version %d%s",
                 *version, (int)VERSION, *version > VERSION ? ": it takes a newer program" : "");
    return ours == OURS && *version >= 1 && *version <= VERSION;
}

bool sqlite_schema_is_known(Sqlite *s)
{
    int version;

    return recognise(s, &version);
}

bool sqlite_schema_prepare(Sqlite *s)
{
    int version;

    if (!recognise(s, &version))
        return false;
    if (version == 0)
        return make_tables(s);
    return version == VERSION || upgrade(s, version);
}

// The tables, and their version.
#include "store/postgres/postgres.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1 };

/* Lines do not refer to their game, because checking that for each would cost as much as the line:
 * whoever adds one locks the game himself (sql.c). */
static const char tables[] =
    "CREATE TABLE games ("
    "  id text COLLATE \"C\" PRIMARY KEY, made bigint NOT NULL, tuition boolean NOT NULL,"
    "  blindfold text NOT NULL, engine text NOT NULL, level integer NOT NULL,"
    "  maker text NOT NULL, secret text NOT NULL, maker_nonce text NOT NULL,"
    "  joiner_nonce text NOT NULL, begun boolean NOT NULL, attended boolean NOT NULL,"
    "  touched boolean NOT NULL, revision bigint NOT NULL);"
    "CREATE INDEX games_attended ON games (id) WHERE attended;"
    "CREATE INDEX games_untouched ON games (made, begun) WHERE NOT touched;"
    "CREATE TABLE seats ("
    "  game text COLLATE \"C\" NOT NULL REFERENCES games ON DELETE CASCADE, seat text NOT NULL,"
    "  number integer NOT NULL, name text NOT NULL, taken boolean NOT NULL, token bytea NOT NULL,"
    "  invite bytea NOT NULL, given integer NOT NULL, since bigint NOT NULL,"
    "  fresh bigint NOT NULL, PRIMARY KEY (game, seat, number));"
    "CREATE TABLE lines ("
    "  game text COLLATE \"C\" NOT NULL, seq bigint NOT NULL, at bigint NOT NULL, seat text,"
    "  number integer NOT NULL, id bigint NOT NULL, text text NOT NULL, sealed bytea,"
    "  proved text NOT NULL, chain bytea NOT NULL, PRIMARY KEY (game, seq));"
    "CREATE INDEX lines_sealed ON lines (game) WHERE sealed IS NOT NULL;"
    "CREATE TABLE snapshots ("
    "  game text COLLATE \"C\" NOT NULL REFERENCES games ON DELETE CASCADE, seq bigint NOT NULL,"
    "  bytes bytea NOT NULL, PRIMARY KEY (game, seq));"
    "CREATE TABLE life (one integer PRIMARY KEY CHECK (one = 1), key_mark bytea);"
    "INSERT INTO life VALUES (1, NULL);"
    "CREATE TABLE nodes (node text COLLATE \"C\" PRIMARY KEY, beat bigint NOT NULL);"
    "CREATE TABLE gaps (began bigint PRIMARY KEY, ended bigint NOT NULL);"
    "CREATE TABLE signs (sign text COLLATE \"C\" PRIMARY KEY, at bigint NOT NULL);"
    "CREATE TABLE version (one integer PRIMARY KEY CHECK (one = 1), number integer NOT NULL);";

/* Several nodes may start at once: one of them makes the tables, and the others wait for it. */
static const char lock[] = "BEGIN; SELECT pg_advisory_xact_lock(4711804701)";

static bool failed(Postgres *pg, const PGconn *conn)
{
    snprintf(pg->why, sizeof pg->why, "%s", PQerrorMessage(conn));
    return false;
}

static bool run(Postgres *pg, PGconn *conn, const char *text)
{
    PGresult *const result = PQexec(conn, text);
    const ExecStatusType status = PQresultStatus(result);

    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || failed(pg, conn);
}

/* A number that a statement gives; -1 if it cannot be had. */
static int read_number(Postgres *pg, PGconn *conn, const char *text)
{
    PGresult *const result = PQexec(conn, text);
    int number = -1;

    if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1)
        number = (int)strtol(PQgetvalue(result, 0, 0), NULL, 10);
    else
        failed(pg, conn);
    PQclear(result);
    return number;
}

static bool make_tables(Postgres *pg, PGconn *conn)
{
    char text[64];

    snprintf(text, sizeof text, "INSERT INTO version VALUES (1, %d)", (int)VERSION);
    return run(pg, conn, tables) && run(pg, conn, text);
}

/* There is no earlier version yet. */
static bool is_ours(Postgres *pg, PGconn *conn)
{
    const int version = read_number(pg, conn, "SELECT number FROM version");

    if (version == VERSION || version < 0)
        return version == VERSION;
    snprintf(pg->why, sizeof pg->why, "it is of version %d, and this program knows version %d",
             version, (int)VERSION);
    return false;
}

/* Names and comments may be in any script. A database of SQL_ASCII keeps all bytes as they are. */
static bool holds_any_text(Postgres *pg, const PGconn *conn)
{
    const char *const encoding = PQparameterStatus(conn, "server_encoding");

    if (encoding && (strcmp(encoding, "UTF8") == 0 || strcmp(encoding, "SQL_ASCII") == 0))
        return true;
    snprintf(pg->why, sizeof pg->why, "its texts are in %s: expected one with ENCODING 'UTF8'",
             encoding ? encoding : "an unknown encoding");
    return false;
}

bool postgres_schema_prepare(Postgres *pg, PGconn *conn)
{
    int tables_there, ours;

    if (!holds_any_text(pg, conn) || !run(pg, conn, lock))
        return false;
    tables_there = read_number(
        pg, conn,
        "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
        " AND relkind IN ('r', 'p')");
    ours = read_number(pg, conn,
                       "SELECT (to_regclass('version') IS NOT NULL"
                       " AND to_regclass('lines') IS NOT NULL)::int");
    if (tables_there < 0 || ours < 0)
        return false;
    if (tables_there > 0 && !ours) {
        snprintf(pg->why, sizeof pg->why, "it is a database of another program");
        return false;
    }
    return (tables_there ? is_ours(pg, conn) : make_tables(pg, conn)) && run(pg, conn, "COMMIT");
}

// Every statement of the PostgreSQL store. A time is milliseconds since 1970 everywhere.
#include "store/postgres/postgres.h"

#define LINE_COLUMNS "seq, at, seat, number, id, text, sealed, proved, chain"
#define NOW          "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

/* A database or a role may have settings by which texts are read otherwise than they are written
 * here, by which statements fail that would not, or by which a commit is reported before it is on
 * the disk. */
const char postgres_sql_settings[] =
    "SELECT set_config(name, value, false) FROM (VALUES ('bytea_output', 'hex'),"
    " ('array_nulls', 'on'), ('default_transaction_isolation', 'read committed'),"
    " ('statement_timeout', '0'), ('lock_timeout', '0'),"
    " ('idle_in_transaction_session_timeout', '0'), ('synchronous_commit',"
    "  replace(current_setting('synchronous_commit'), 'off', 'on'))) AS wanted (name, value)";

const char *const postgres_sql[PG_STATEMENTS] = {
    /* The first line of each part. The game is locked against being removed, and one that is gone
     * costs nobody else his line. The order is the same on every node, so that two of them never
     * wait for each other. */
    [PG_ADD_FIRSTS] =
        "INSERT INTO lines (game, " LINE_COLUMNS ")"
        " SELECT n.* FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::int[],"
        "  $6::bigint[], $7::text[], $8::bytea[], $9::text[], $10::bytea[])"
        "  AS n (game, " LINE_COLUMNS ") JOIN games ON games.id = n.game"
        " ORDER BY n.game FOR KEY SHARE OF games ON CONFLICT DO NOTHING",
    /* The other lines of a part follow its first one, if that is the one that was kept. */
    [PG_ADD_OTHERS] =
        "INSERT INTO lines (game, " LINE_COLUMNS ")"
        " SELECT n.game, n.seq, n.at, n.seat, n.number, n.id, n.text, n.sealed, n.proved, n.chain"
        " FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::int[], $6::bigint[],"
        "  $7::text[], $8::bytea[], $9::text[], $10::bytea[], $11::bigint[], $12::bytea[])"
        "  AS n (game, " LINE_COLUMNS ", first_seq, first_chain)"
        " JOIN lines AS f ON f.game = n.game AND f.seq = n.first_seq AND f.chain = n.first_chain"
        " ORDER BY n.game, n.seq ON CONFLICT DO NOTHING",
    [PG_TOUCH] = "UPDATE games SET touched = true WHERE id = ANY ($1::text[]) AND NOT touched",
    [PG_ADD_SNAPSHOTS] =
        "INSERT INTO snapshots SELECT n.game, n.seq, n.bytes"
        " FROM unnest($1::text[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[])"
        "  AS n (game, seq, bytes, first_seq, first_chain)"
        " JOIN lines AS f ON f.game = n.game AND f.seq = n.first_seq AND f.chain = n.first_chain"
        " ON CONFLICT (game, seq) DO UPDATE SET bytes = excluded.bytes",
    /* A part is kept if its first line stands there with its own chain. This is so, too, if an
     * earlier try was committed and nobody heard of it. */
    [PG_WHICH_KEPT] =
        "SELECT n.place FROM unnest($1::text[], $2::bigint[], $3::bytea[]) WITH ORDINALITY"
        "  AS n (game, seq, chain, place)"
        " JOIN lines AS f ON f.game = n.game AND f.seq = n.seq AND f.chain = n.chain",
    /* A part of another kind leaves its sign, by which it is recognised if it is tried again. */
    [PG_SIGN] = "INSERT INTO signs (sign, at) VALUES ($1, " NOW ")",
    /* A division by nought ends the transaction if the game was changed by another. */
    [PG_RAISE_REVISION] =
        "WITH raised AS (UPDATE games SET revision = revision + 1"
        "  WHERE id = $1 AND revision = $2::bigint RETURNING 1) SELECT 1 / count(*) FROM raised",
    [PG_ADD_GAME] =
        "INSERT INTO games (id, made, tuition, blindfold, engine, level, maker, secret,"
        " maker_nonce, joiner_nonce, begun, attended, touched, revision) VALUES ($1, $2::bigint,"
        " $3::bool, $4, $5, $6::int, $7, $8, $9, $10, $11::bool, $12::bool, false, $13::bigint)",
    [PG_SET_LOT] = "UPDATE games SET maker = $2, joiner_nonce = $3, engine = $4 WHERE id = $1",
    [PG_PUT_SEAT] =
        "INSERT INTO seats (game, seat, number, name, taken, token, invite, given, since, fresh)"
        " VALUES ($1, $2, $3::int, $4, $5::bool, $6::bytea, $7::bytea, $8::int, $9::bigint,"
        "  $10::bigint)"
        " ON CONFLICT (game, seat, number) DO UPDATE SET name = excluded.name,"
        "  taken = excluded.taken, token = excluded.token, invite = excluded.invite,"
        "  given = excluded.given, since = excluded.since, fresh = excluded.fresh",
    [PG_DROP_SEATS] = "DELETE FROM seats WHERE game = $1",
    [PG_ADD_LINE] = "WITH locked AS (SELECT id FROM games WHERE id = $1 FOR KEY SHARE),"
                    " added AS (INSERT INTO lines (game, " LINE_COLUMNS ")"
                    "  SELECT id, $2::bigint, $3::bigint, $4, $5::int, $6::bigint, $7, $8::bytea,"
                    "   $9, $10::bytea FROM locked RETURNING 1)"
                    " SELECT 1 / count(*) FROM added",
    [PG_ADD_SNAPSHOT] = "INSERT INTO snapshots VALUES ($1, $2::bigint, $3::bytea)"
                        " ON CONFLICT (game, seq) DO UPDATE SET bytes = excluded.bytes",
    [PG_SET_STATE] = "UPDATE games SET begun = $2::bool, attended = $3::bool WHERE id = $1",
    [PG_SET_CHAIN] =
        "UPDATE lines SET proved = $3, chain = $4::bytea WHERE game = $1 AND seq = $2::bigint",
    /* Somebody may use the game at this very moment on another node: then it stays. */
    [PG_DROP_GAME] = "WITH gone AS (DELETE FROM games WHERE id = $1 AND NOT touched"
                     "  AND (made < $3::bigint OR (made < $2::bigint AND NOT begun)) RETURNING id)"
                     " DELETE FROM lines USING gone WHERE lines.game = gone.id",
    /* If no node could write anything for a while, nobody's time ran: the gap is noted. One moment
     * serves for both, so that no gap is lost that falls between two statements. */
    [PG_BEAT] = "WITH t AS MATERIALIZED (SELECT " NOW " AS now), noted AS ("
                "  INSERT INTO gaps (began, ended) SELECT max(beat), t.now FROM nodes, t"
                "  GROUP BY t.now HAVING max(beat) < t.now - $2::bigint ON CONFLICT DO NOTHING)"
                " INSERT INTO nodes (node, beat) SELECT $1, t.now FROM t"
                " ON CONFLICT (node) DO UPDATE SET beat = greatest(nodes.beat, excluded.beat)",
    [PG_FORGET_NODES] = "DELETE FROM nodes WHERE beat < (SELECT max(beat) FROM nodes) - 3600000",
    [PG_FORGET_SIGNS] = "DELETE FROM signs WHERE at < " NOW " - 3600000",
    /* Two nodes with different keys may start at once: one of them finds the other's mark. */
    [PG_SET_KEY_MARK] = "WITH noted AS (UPDATE life SET key_mark = $1::bytea"
                        "  WHERE key_mark IS NOT DISTINCT FROM $2::bytea OR key_mark = $1::bytea"
                        "  RETURNING 1) SELECT 1 / count(*) FROM noted",

    /* The statements of one answer see the same moment. */
    [PG_BEGIN_READING] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    [PG_END_READING] = "COMMIT",
    [PG_FIND_GAME] =
        "SELECT id, made, tuition::int, blindfold, engine, level, maker, secret, maker_nonce,"
        " joiner_nonce, begun::int, attended::int, revision FROM games WHERE id = $1",
    [PG_FIND_SEATS] =
        "SELECT seat, number, name, taken::int, token, invite, given, since, fresh,"
        " CASE WHEN fresh > 0 THEN (SELECT max(id) FROM lines WHERE game = $1 AND seq > fresh"
        "  AND seat = s.seat AND number = s.number) END"
        " FROM seats AS s WHERE game = $1 ORDER BY seat, number",
    [PG_FIND_SNAPSHOT] =
        "SELECT seq, bytes FROM snapshots WHERE game = $1 AND seq < $2::bigint"
        " AND seq < (SELECT max(seq) FROM lines WHERE game = $1) ORDER BY seq DESC LIMIT 1",
    [PG_FIND_HEADS] = "SELECT " LINE_COLUMNS " FROM lines WHERE game = $1 AND seat = 'head'"
                      " ORDER BY seq LIMIT $2::bigint",
    /* The lines from the snapshot on that the same question finds, or from the first. */
    [PG_FIND_FIRST_LINES] =
        "SELECT " LINE_COLUMNS " FROM lines WHERE game = $1 AND seq >= coalesce((SELECT seq"
        "  FROM snapshots WHERE $3::bool AND game = $1 AND seq < $2::bigint"
        "  AND seq < (SELECT max(seq) FROM lines WHERE game = $1) ORDER BY seq DESC LIMIT 1), 1)"
        " ORDER BY seq LIMIT $4::bigint",
    [PG_FIND_LINES] = "SELECT " LINE_COLUMNS " FROM lines WHERE game = $1 AND seq >= $2::bigint"
                      " ORDER BY seq LIMIT $3::bigint",
    [PG_FIND_ACT] =
        "SELECT seq FROM lines WHERE game = $1 AND seq BETWEEN $2::bigint AND $3::bigint"
        " AND id = $4::bigint AND seat = $5 AND number = $6::int ORDER BY seq DESC LIMIT 1",
    [PG_LIST_ALL] = "SELECT id FROM games WHERE id > $1 ORDER BY id LIMIT $2::bigint",
    [PG_LIST_ATTENDED] =
        "SELECT id FROM games WHERE attended AND id > $1 ORDER BY id LIMIT $2::bigint",
    [PG_LIST_STALE] = "SELECT id FROM games WHERE NOT touched AND (made < $3::bigint"
                      " OR (made < $2::bigint AND NOT begun)) LIMIT $1::bigint",
    [PG_LIFE] = "SELECT coalesce((SELECT max(beat) FROM nodes), 0), key_mark,"
                " EXISTS (SELECT 1 FROM lines WHERE sealed IS NOT NULL)::int,"
                " EXISTS (SELECT 1 FROM nodes WHERE node <> $1 AND beat > " NOW
                "  - $2::bigint)::int FROM life",
    [PG_NEWS] =
        "SELECT n.game FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS n (game, seq,"
        "  revision) LEFT JOIN games ON games.id = n.game"
        " WHERE games.id IS NULL OR games.revision <> n.revision"
        "  OR EXISTS (SELECT 1 FROM lines WHERE lines.game = n.game AND lines.seq = n.seq + 1)",

    [PG_SHOUT] = "SELECT pg_notify('adoube', $1)",
    [PG_LOOK] = "SELECT " NOW ", coalesce((SELECT max(beat) FROM nodes), 0)",
    [PG_NODES] = "SELECT node FROM nodes WHERE beat > " NOW " - $1::bigint ORDER BY node LIMIT 64",
    [PG_GAPS] = "SELECT began, ended FROM gaps ORDER BY began DESC LIMIT $1::int",
};

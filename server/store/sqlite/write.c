// Writes a batch in one transaction: each part behind a mark of its own, to which it is taken back
// if it cannot be written.
#include "store/sqlite/query.h"

#include <stdio.h>

static bool run(Sqlite *s, Query which)
{
    return query_done(s, query_ready(s, which));
}

static bool run_of_game(Sqlite *s, Query which, const char *game_id)
{
    return query_done(s, query_of_game(s, which, game_id));
}

/* ---- One change ---- */

static bool add_game(Sqlite *s, const StoredGame *game)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_ADD_GAME, game->id);

    sqlite3_bind_int64(q, 2, game->made);
    sqlite3_bind_int(q, 3, game->tuition);
    query_bind_text(q, 4, game->blindfold);
    query_bind_text(q, 5, game->engine);
    sqlite3_bind_int(q, 6, game->level);
    query_bind_text(q, 7, game->maker);
    query_bind_text(q, 8, game->secret);
    query_bind_text(q, 9, game->maker_nonce);
    query_bind_text(q, 10, game->joiner_nonce);
    sqlite3_bind_int(q, 11, game->begun);
    sqlite3_bind_int(q, 12, game->attended);
    sqlite3_bind_int64(q, 13, game->revision);
    return query_done(s, q);
}

static bool set_lot(Sqlite *s, const StoredGame *game)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_SET_LOT, game->id);

    query_bind_text(q, 2, game->maker);
    query_bind_text(q, 3, game->joiner_nonce);
    query_bind_text(q, 4, game->engine);
    return query_done(s, q);
}

static bool put_seat(Sqlite *s, const char *game_id, const StoredSeat *seat)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_PUT_SEAT, game_id);

    query_bind_text(q, 2, seat->seat);
    sqlite3_bind_int(q, 3, seat->number);
    query_bind_text(q, 4, seat->name);
    sqlite3_bind_int(q, 5, seat->taken);
    sqlite3_bind_blob(q, 6, seat->token, SECRET_HASH, SQLITE_STATIC);
    sqlite3_bind_blob(q, 7, seat->invite, SECRET_HASH, SQLITE_STATIC);
    sqlite3_bind_int(q, 8, seat->given);
    sqlite3_bind_int64(q, 9, seat->since);
    sqlite3_bind_int64(q, 10, seat->fresh);
    return query_done(s, q);
}

static bool add_line(Sqlite *s, const char *game_id, const StoredLine *line)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_ADD_LINE, game_id);

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
    return query_done(s, q);
}

static bool add_snapshot(Sqlite *s, const char *game_id, const StoredSnapshot *snapshot)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_ADD_SNAPSHOT, game_id);

    sqlite3_bind_int64(q, 2, snapshot->seq);
    sqlite3_bind_blob(q, 3, snapshot->bytes, (int)snapshot->size, SQLITE_STATIC);
    return query_done(s, q);
}

static bool set_state(Sqlite *s, const char *game_id, bool begun, bool attended)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_SET_STATE, game_id);

    sqlite3_bind_int(q, 2, begun);
    sqlite3_bind_int(q, 3, attended);
    return query_done(s, q);
}

static bool set_chain(Sqlite *s, const char *game_id, const StoredLine *line)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_SET_CHAIN, game_id);

    sqlite3_bind_int64(q, 2, line->seq);
    query_bind_text(q, 3, line->proved);
    sqlite3_bind_blob(q, 4, line->chain, STORE_CHAIN, SQLITE_STATIC);
    return query_done(s, q);
}

static bool drop_game(Sqlite *s, const char *game_id)
{
    return run_of_game(s, QUERY_DROP_LINES, game_id) &&
           run_of_game(s, QUERY_DROP_SNAPSHOTS, game_id) &&
           run_of_game(s, QUERY_DROP_SEATS, game_id) && run_of_game(s, QUERY_DROP_GAME, game_id);
}

static bool write_change(Sqlite *s, const char *game_id, const StoreChange *change)
{
    switch (change->kind) {
    case STORE_ADD_GAME:
        return add_game(s, change->game);
    case STORE_SET_LOT:
        return set_lot(s, change->game);
    case STORE_PUT_SEAT:
        return put_seat(s, game_id, change->seat);
    case STORE_DROP_SEATS:
        return run_of_game(s, QUERY_DROP_SEATS, game_id);
    case STORE_ADD_LINE:
        return add_line(s, game_id, &change->line);
    case STORE_ADD_SNAPSHOT:
        return add_snapshot(s, game_id, &change->snapshot);
    case STORE_SET_STATE:
        return set_state(s, game_id, change->begun, change->attended);
    case STORE_SET_TOUCHED:
        return run_of_game(s, QUERY_SET_TOUCHED, game_id);
    case STORE_SET_CHAIN:
        return set_chain(s, game_id, &change->line);
    case STORE_DROP_GAME:
        return drop_game(s, game_id);
    }
    return false;
}

/* ---- One part ---- */

/* Is the game still as whoever wrote the part took it for? */
static bool raise_revision(Sqlite *s, const StorePart *part)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_RAISE_REVISION, part->game_id);

    sqlite3_bind_int64(q, 2, part->revision);
    if (!query_done(s, q))
        return false;
    if (sqlite3_changes(s->db) == 1)
        return true;
    snprintf(s->why, sizeof s->why, "the game was changed by another");
    return false;
}

static bool write_changes(Sqlite *s, const StorePart *part)
{
    if (part->revision >= 0 && !raise_revision(s, part))
        return false;
    for (const StoreChange *change = part->first; change; change = change->next)
        if (!write_change(s, part->game_id, change))
            return false;
    return true;
}

/* What a part came to that was not written: a line that is there already is a conflict, and so is a
 * game that is gone. */
static StoreFate fate_of_failure(const Sqlite *s)
{
    switch (sqlite3_extended_errcode(s->db)) {
    case SQLITE_OK:
    case SQLITE_DONE: /* the revision was another */
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_FOREIGNKEY:
        return STORE_CONFLICT;
    default:
        return STORE_FAILED;
    }
}

/* False if the whole transaction is lost. */
static bool write_part(Sqlite *s, StoreBatch *batch, StorePart *part)
{
    part->fate = STORE_KEPT;
    if (part->first == NULL)
        return true;
    if (run(s, QUERY_MARK)) {
        if (write_changes(s, part))
            return run(s, QUERY_KEEP);
        part->fate = fate_of_failure(s);
        snprintf(batch->why, sizeof batch->why, "%s", s->why);
        return !sqlite3_get_autocommit(s->db) && run(s, QUERY_TAKE_BACK) && run(s, QUERY_KEEP);
    }
    return false;
}

/* ---- All of it ---- */

static bool write_life(Sqlite *s, const StoreBatch *batch)
{
    sqlite3_stmt *q;

    if (batch->beat) {
        q = query_ready(s, QUERY_BEAT);
        sqlite3_bind_int64(q, 1, batch->beat);
        if (!query_done(s, q))
            return false;
    }
    if (batch->key_mark) {
        q = query_ready(s, QUERY_SET_KEY_MARK);
        sqlite3_bind_blob(q, 1, batch->key_mark, SECRET_HASH, SQLITE_STATIC);
        if (!query_done(s, q))
            return false;
    }
    return !batch->chained || run(s, QUERY_SET_CHAINED);
}

static bool write_all(Sqlite *s, StoreBatch *batch)
{
    if (!run(s, QUERY_BEGIN))
        return false;
    for (StorePart *part = batch->first; part; part = part->next)
        if (!write_part(s, batch, part))
            return false;
    return write_life(s, batch) && run(s, QUERY_COMMIT);
}

void sqlite_write(Sqlite *s, StoreBatch *batch)
{
    batch->kept = write_all(s, batch);
    if (batch->kept)
        return;
    snprintf(batch->why, sizeof batch->why, "%s", s->why);
    if (!sqlite3_get_autocommit(s->db))
        run(s, QUERY_UNDO);
    for (StorePart *part = batch->first; part; part = part->next)
        part->fate = STORE_FAILED;
}

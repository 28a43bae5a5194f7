// Writes a batch. Parts that only add lines are written together in one transaction of a few
// statements, whatever their number; a part that changes a game or its seats has a transaction of
// its own. Nothing here can harm another game: a line that is there already is passed over, and
// afterwards the store is asked which parts stand there (sql.c).
//
// If the connection is lost nobody knows what was committed. Then the whole batch is sent again:
// lines are recognised by their chain, and other parts by a sign that they left.
#include "store/postgres/values.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAP = 4000, FORGET = 60 }; /* milliseconds; beats after which old rows are removed */

typedef enum SegmentKind { SEGMENT_LINES, SEGMENT_PART, SEGMENT_LIFE } SegmentKind;

/* What is one transaction. */
typedef struct Segment {
    SegmentKind kind;
    StorePart *part;
    unsigned place;     /* of the part in the batch */
    char state[6];      /* of its first error, or empty */
    bool signed_before; /* an earlier try of it was committed */
} Segment;

typedef struct PgWriting {
    PgJob job; /* first: a pointer to one is a pointer to the other */
    Postgres *pg;
    StoreBatch *batch;
    StorePart **ordinary; /* the parts of the first segment, in the order of their places */
    unsigned ordinary_count;
    Segment *segment;
    unsigned segments, at;
    bool again;   /* an earlier try may have been committed */
    bool singly;  /* each part in a transaction of its own: one of them cannot be written */
    bool passing; /* it failed for a reason that will pass */
    bool sent;
    int64_t number; /* of the batch, for the signs */
} PgWriting;

/* ---- Which parts are ordinary? ---- */

static const StoreChange *first_line(const StorePart *part)
{
    const StoreChange *change = part->first;

    while (change && change->kind != STORE_ADD_LINE)
        change = change->next;
    return change;
}

static bool is_ordinary(const StorePart *part)
{
    if (part->revision >= 0 || first_line(part) == NULL)
        return false;
    for (const StoreChange *change = part->first; change; change = change->next)
        if (change->kind != STORE_ADD_LINE && change->kind != STORE_SET_TOUCHED &&
            change->kind != STORE_ADD_SNAPSHOT)
            return false;
    return true;
}

/* ---- Ordinary parts, all at once ---- */

enum { LINE_VALUES = 10, FIRST_SEQ = 10, FIRST_CHAIN = 11, COLUMNS = 12 };

static void put_line(PgArray column[COLUMNS], const char *game_id, const StoredLine *line)
{
    postgres_array_text(&column[0], game_id, strlen(game_id));
    postgres_array_number(&column[1], line->seq);
    postgres_array_number(&column[2], line->at);
    postgres_array_text(&column[3], line->seat, line->seat ? strlen(line->seat) : 0);
    postgres_array_number(&column[4], line->number);
    postgres_array_number(&column[5], line->id);
    postgres_array_text(&column[6], line->text, line->size);
    postgres_array_bytes(&column[7], line->sealed, line->sealed_size);
    postgres_array_text(&column[8], line->proved ? line->proved : "",
                        line->proved ? strlen(line->proved) : 0);
    postgres_array_bytes(&column[9], line->chain, STORE_CHAIN);
}

static void put_first(PgArray column[2], const StoredLine *first)
{
    postgres_array_number(&column[0], first->seq);
    postgres_array_bytes(&column[1], first->chain, STORE_CHAIN);
}

/* Sends a statement with so many columns, if they have any rows, and frees them. */
static bool send_columns(PgLink *link, PgStatement which, PgArray *column, unsigned count)
{
    const char *values[COLUMNS];
    bool sent = true;

    for (unsigned i = 0; i < count; i++)
        sent = (values[i] = postgres_array_end(&column[i])) != NULL && sent;
    if (column[0].count > 0)
        sent = sent && postgres_link_send(link, which, (int)count, values);
    for (unsigned i = 0; i < count; i++)
        postgres_array_free(&column[i]);
    return sent;
}

typedef struct Columns {
    PgArray firsts[COLUMNS], others[COLUMNS], touched[1], snapshots[5], kept[3];
} Columns;

static void put_part(Columns *columns, const StorePart *part)
{
    const StoreChange *const first = first_line(part);
    const char *const id = part->game_id;

    put_line(columns->firsts, id, &first->line);
    postgres_array_text(&columns->kept[0], id, strlen(id));
    put_first(&columns->kept[1], &first->line);
    for (const StoreChange *change = part->first; change; change = change->next) {
        if (change->kind == STORE_SET_TOUCHED) {
            postgres_array_text(&columns->touched[0], id, strlen(id));
        } else if (change->kind == STORE_ADD_SNAPSHOT) {
            postgres_array_text(&columns->snapshots[0], id, strlen(id));
            postgres_array_number(&columns->snapshots[1], change->snapshot.seq);
            postgres_array_bytes(&columns->snapshots[2], change->snapshot.bytes,
                                 change->snapshot.size);
            put_first(&columns->snapshots[3], &first->line);
        } else if (change != first) {
            put_line(columns->others, id, &change->line);
            put_first(&columns->others[FIRST_SEQ], &first->line);
        }
    }
}

static bool send_ordinary(PgWriting *w)
{
    PgLink *const link = &w->pg->write;
    Columns *const columns = calloc(1, sizeof *columns);
    bool sent;

    if (columns == NULL)
        return false;
    for (unsigned i = 0; i < w->ordinary_count; i++)
        put_part(columns, w->ordinary[i]);
    sent = send_columns(link, PG_ADD_FIRSTS, columns->firsts, LINE_VALUES);
    sent = send_columns(link, PG_ADD_OTHERS, columns->others, COLUMNS) && sent;
    sent = send_columns(link, PG_TOUCH, columns->touched, 1) && sent;
    sent = send_columns(link, PG_ADD_SNAPSHOTS, columns->snapshots, 5) && sent;
    sent = send_columns(link, PG_WHICH_KEPT, columns->kept, 3) && sent;
    free(columns);
    return sent && postgres_link_sync(link);
}

/* ---- Other parts, one by one ---- */

static bool send_game(PgLink *link, const StoredGame *game)
{
    PgValues v = { .count = 0 };

    postgres_values_text(&v, game->id);
    postgres_values_number(&v, game->made);
    postgres_values_text(&v, game->tuition ? "t" : "f");
    postgres_values_text(&v, game->blindfold);
    postgres_values_text(&v, game->engine);
    postgres_values_number(&v, game->level);
    postgres_values_text(&v, game->maker);
    postgres_values_text(&v, game->secret);
    postgres_values_text(&v, game->maker_nonce);
    postgres_values_text(&v, game->joiner_nonce);
    postgres_values_text(&v, game->begun ? "t" : "f");
    postgres_values_text(&v, game->attended ? "t" : "f");
    postgres_values_number(&v, game->revision);
    return postgres_values_send(&v, link, PG_ADD_GAME);
}

static bool send_lot(PgLink *link, const StoredGame *game)
{
    PgValues v = { .count = 0 };

    postgres_values_text(&v, game->id);
    postgres_values_text(&v, game->maker);
    postgres_values_text(&v, game->joiner_nonce);
    postgres_values_text(&v, game->engine);
    return postgres_values_send(&v, link, PG_SET_LOT);
}

static bool send_seat(PgLink *link, const char *game_id, const StoredSeat *seat)
{
    PgValues v = { .count = 0 };

    postgres_values_text(&v, game_id);
    postgres_values_text(&v, seat->seat);
    postgres_values_number(&v, seat->number);
    postgres_values_text(&v, seat->name);
    postgres_values_text(&v, seat->taken ? "t" : "f");
    postgres_values_bytes(&v, seat->token, SECRET_HASH);
    postgres_values_bytes(&v, seat->invite, SECRET_HASH);
    postgres_values_number(&v, seat->given);
    postgres_values_number(&v, seat->since);
    postgres_values_number(&v, seat->fresh);
    return postgres_values_send(&v, link, PG_PUT_SEAT);
}

/* The text ends with a zero, as everything does that an arena has copied. */
static bool send_line(PgLink *link, const char *game_id, const StoredLine *line)
{
    PgValues v = { .count = 0 };

    postgres_values_text(&v, game_id);
    postgres_values_number(&v, line->seq);
    postgres_values_number(&v, line->at);
    postgres_values_text(&v, line->seat);
    postgres_values_number(&v, line->number);
    postgres_values_number(&v, line->id);
    postgres_values_text(&v, line->text);
    postgres_values_bytes(&v, line->sealed, line->sealed_size);
    postgres_values_text(&v, line->proved ? line->proved : "");
    postgres_values_bytes(&v, line->chain, STORE_CHAIN);
    return postgres_values_send(&v, link, PG_ADD_LINE);
}

static bool send_snapshot(PgLink *link, const char *game_id, const StoredSnapshot *snapshot)
{
    PgValues v = { .count = 0 };

    postgres_values_text(&v, game_id);
    postgres_values_number(&v, snapshot->seq);
    postgres_values_bytes(&v, snapshot->bytes, snapshot->size);
    return postgres_values_send(&v, link, PG_ADD_SNAPSHOT);
}

static bool send_state(PgLink *link, const char *game_id, const StoreChange *change)
{
    PgValues v = { .count = 0 };

    postgres_values_text(&v, game_id);
    postgres_values_text(&v, change->begun ? "t" : "f");
    postgres_values_text(&v, change->attended ? "t" : "f");
    return postgres_values_send(&v, link, PG_SET_STATE);
}

static bool send_chain(PgLink *link, const char *game_id, const StoredLine *line)
{
    PgValues v = { .count = 0 };

    postgres_values_text(&v, game_id);
    postgres_values_number(&v, line->seq);
    postgres_values_text(&v, line->proved);
    postgres_values_bytes(&v, line->chain, STORE_CHAIN);
    return postgres_values_send(&v, link, PG_SET_CHAIN);
}

static bool send_touched(PgLink *link, const char *game_id)
{
    PgArray games[1] = { { .count = 0 } };

    postgres_array_text(&games[0], game_id, strlen(game_id));
    return send_columns(link, PG_TOUCH, games, 1);
}

static bool send_drop(PgLink *link, const char *game_id, const StoreChange *change)
{
    PgValues v = { .count = 0 };

    postgres_values_text(&v, game_id);
    postgres_values_number(&v, change->unbegun);
    postgres_values_number(&v, change->untouched);
    return postgres_values_send(&v, link, PG_DROP_GAME);
}

static bool send_change(PgLink *link, const char *game_id, const StoreChange *change)
{
    PgValues v = { .count = 0 };

    switch (change->kind) {
    case STORE_ADD_GAME:
        return send_game(link, change->game);
    case STORE_SET_LOT:
        return send_lot(link, change->game);
    case STORE_PUT_SEAT:
        return send_seat(link, game_id, change->seat);
    case STORE_DROP_SEATS:
        postgres_values_text(&v, game_id);
        return postgres_values_send(&v, link, PG_DROP_SEATS);
    case STORE_ADD_LINE:
        return send_line(link, game_id, &change->line);
    case STORE_ADD_SNAPSHOT:
        return send_snapshot(link, game_id, &change->snapshot);
    case STORE_SET_STATE:
        return send_state(link, game_id, change);
    case STORE_SET_TOUCHED:
        return send_touched(link, game_id);
    case STORE_SET_CHAIN:
        return send_chain(link, game_id, &change->line);
    case STORE_DROP_GAME:
        return send_drop(link, game_id, change);
    }
    return false;
}

static bool send_part(PgWriting *w, const StorePart *part, unsigned place)
{
    PgLink *const link = &w->pg->write;
    PgValues v = { .count = 0 };
    char sign[64];
    bool sent;

    snprintf(sign, sizeof sign, "%s %" PRId64 " %u", w->pg->node, w->number, place);
    postgres_values_text(&v, sign);
    sent = postgres_values_send(&v, link, PG_SIGN);
    if (part->revision >= 0) {
        postgres_values_text(&v, part->game_id);
        postgres_values_number(&v, part->revision);
        sent = postgres_values_send(&v, link, PG_RAISE_REVISION) && sent;
    }
    for (const StoreChange *change = part->first; change && sent; change = change->next)
        sent = send_change(link, part->game_id, change);
    return sent && postgres_link_sync(link);
}

/* ---- The life of the node ---- */

static bool send_beat(PgWriting *w)
{
    PgValues values = { .count = 0 };

    postgres_values_text(&values, w->pg->node);
    postgres_values_number(&values, GAP);
    return postgres_values_send(&values, &w->pg->write, PG_BEAT);
}

/* A second try may find everything there and write nothing. It must write something all the same:
 * only then does its commit wait until a standby has what was there. */
static bool send_life(PgWriting *w)
{
    PgLink *const link = &w->pg->write;
    PgValues v = { .count = 0 };
    bool sent = true;

    if (w->batch->beat || w->again) {
        sent = send_beat(w);
        if (w->pg->beats++ % FORGET == 0)
            sent = sent && postgres_values_send(&v, link, PG_FORGET_NODES) &&
                   postgres_values_send(&v, link, PG_FORGET_SIGNS);
    }
    if (w->batch->key_mark) {
        postgres_values_bytes(&v, w->batch->key_mark, SECRET_HASH);
        postgres_values_bytes(&v, w->batch->key_before, SECRET_HASH);
        sent = sent && postgres_values_send(&v, link, PG_SET_KEY_MARK);
    }
    return sent && postgres_link_sync(link);
}

/* ---- What came back ---- */

/* What a part came to whose transaction ended with an error: a line or a game that is there
 * already, or another revision, is a conflict. */
static StoreFate fate_of(const Segment *segment)
{
    if (segment->state[0] == '\0' || segment->signed_before)
        return STORE_KEPT;
    if (strcmp(segment->state, "23505") == 0 || strcmp(segment->state, "23503") == 0 ||
        strcmp(segment->state, "22012") == 0)
        return STORE_CONFLICT;
    return STORE_FAILED;
}

static void take_error(PgWriting *w, Segment *segment, const PGresult *result)
{
    const char *const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char *const constraint = PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME);
    const char *const message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);

    if (segment->state[0])
        return;
    snprintf(segment->state, sizeof segment->state, "%s", state ? state : "?");
    snprintf(w->batch->why, sizeof w->batch->why, "%s", message ? message : "");
    segment->signed_before = w->again && constraint && strcmp(constraint, "signs_pkey") == 0;
    w->passing = w->passing || postgres_link_is_passing(result);
}

static void take_kept(PgWriting *w, const PGresult *result)
{
    for (int i = 0; i < PQntuples(result); i++) {
        const long place = strtol(PQgetvalue(result, i, 0), NULL, 10);
        if (place >= 1 && place <= (long)w->ordinary_count)
            w->ordinary[place - 1]->fate = STORE_KEPT;
    }
}

static void take(PgJob *job, const PGresult *result)
{
    PgWriting *const w = (PgWriting *)(void *)job;
    Segment *const segment = &w->segment[w->at < w->segments ? w->at : w->segments - 1];

    switch (PQresultStatus(result)) {
    case PGRES_PIPELINE_SYNC:
        if (w->pg->write.alone) { /* it is sent again, and that waits for the standby */
            w->passing = true;
            snprintf(w->batch->why, sizeof w->batch->why, "no standby has what was committed");
        }
        w->at++;
        break;
    case PGRES_FATAL_ERROR:
    case PGRES_BAD_RESPONSE:
        take_error(w, segment, result);
        break;
    case PGRES_TUPLES_OK:
        if (segment->kind == SEGMENT_LINES)
            take_kept(w, result);
        break;
    default:
        break;
    }
}

/* What the other nodes should know of a part that was kept. */
static void tell_nodes(Postgres *pg, const StorePart *part)
{
    int64_t seq = 0;
    bool more = part->revision >= 0;

    for (const StoreChange *change = part->first; change; change = change->next) {
        if (change->kind == STORE_ADD_LINE)
            seq = change->line.seq;
        more = more || change->kind == STORE_DROP_GAME || change->kind == STORE_SET_STATE;
    }
    if (seq > 0 || more)
        buffer_print(&pg->shouts, "news %s %" PRId64 "\n", part->game_id, more ? 0 : seq);
}

static void report(PgWriting *w)
{
    Postgres *const pg = w->pg;
    StoreBatch *const batch = w->batch;

    batch->kept = true;
    for (unsigned i = 0; i < w->segments; i++)
        if (w->segment[i].part)
            w->segment[i].part->fate = fate_of(&w->segment[i]);
        else if (w->segment[i].kind == SEGMENT_LIFE)
            batch->kept = w->segment[i].state[0] == '\0';
    for (unsigned i = 0; i < w->ordinary_count; i++)
        if (w->ordinary[i]->fate == STORE_CONFLICT)
            snprintf(batch->why, sizeof batch->why, "another line was there already");
    if (!batch->kept && batch->key_mark)
        snprintf(batch->why, sizeof batch->why, "another server has just started with another key");
    for (StorePart *part = batch->first; part; part = part->next)
        if (part->fate == STORE_KEPT)
            tell_nodes(pg, part);
    pg->batches = batch->next;
    if (pg->batches == NULL)
        pg->last_batch = NULL;
    batch->done(batch, batch->self);
}

static void end(PgJob *job, bool lost)
{
    PgWriting *const w = (PgWriting *)(void *)job;
    Postgres *const pg = w->pg;
    const bool lines_failed = w->segment[0].kind == SEGMENT_LINES && w->segment[0].state[0];

    w->sent = false;
    if (lost || w->passing) {
        w->again = true;
        if (!lost)
            postgres_link_lose(&pg->write, postgres_link_now(), w->batch->why);
        return;
    }
    if (lines_failed && !w->singly) {
        w->singly = w->again = true;
        return;
    }
    pg->writing = NULL;
    report(w);
    free(w->ordinary);
    free(w->segment);
    free(w);
}

/* ---- Sending a batch ---- */

/* The transactions of a batch. False: no memory. */
static bool plan(PgWriting *w)
{
    unsigned parts = 0, count = 0;

    for (StorePart *part = w->batch->first; part; part = part->next)
        parts++;
    free(w->ordinary);
    free(w->segment);
    w->ordinary = calloc(parts + 1, sizeof *w->ordinary);
    w->segment = calloc(parts + 2, sizeof *w->segment);
    w->ordinary_count = w->segments = w->at = 0;
    w->passing = false;
    if (w->ordinary == NULL || w->segment == NULL)
        return false;
    for (StorePart *part = w->batch->first; part; part = part->next)
        if (part->first && !w->singly && is_ordinary(part)) {
            part->fate = STORE_CONFLICT; /* until it is found to be kept */
            w->ordinary[w->ordinary_count++] = part;
        }
    if (w->ordinary_count > 0)
        w->segment[count++] = (Segment){ .kind = SEGMENT_LINES };
    parts = 0;
    for (StorePart *part = w->batch->first; part; part = part->next, parts++) {
        if (part->first == NULL)
            part->fate = STORE_KEPT;
        else if (w->singly || !is_ordinary(part))
            w->segment[count++] = (Segment){ .kind = SEGMENT_PART, .part = part, .place = parts };
    }
    if (w->batch->beat || w->batch->key_mark || w->again || count == 0)
        w->segment[count++] = (Segment){ .kind = SEGMENT_LIFE };
    w->segments = count;
    return true;
}

static bool send_segments(PgWriting *w)
{
    bool sent = true;

    for (unsigned i = 0; i < w->segments && sent; i++)
        switch (w->segment[i].kind) {
        case SEGMENT_LINES:
            sent = send_ordinary(w);
            break;
        case SEGMENT_PART:
            sent = send_part(w, w->segment[i].part, w->segment[i].place);
            break;
        case SEGMENT_LIFE:
            sent = send_life(w);
            break;
        }
    return sent;
}

static PgWriting *begin(Postgres *pg)
{
    PgWriting *const w = calloc(1, sizeof *w);

    if (w) {
        w->pg = pg;
        w->batch = pg->batches;
        w->number = ++pg->batch_number;
    }
    return w;
}

void postgres_write_work(Postgres *pg)
{
    PgWriting *w = pg->writing;

    if (pg->batches == NULL || pg->write.state != PG_READY || (w && w->sent))
        return;
    if (w == NULL)
        w = pg->writing = begin(pg);
    if (w == NULL || !plan(w))
        return; /* no memory: it is tried again soon */
    w->sent = true;
    w->job = (PgJob){ .take = take, .end = end, .syncs = w->segments };
    if (send_segments(w)) {
        postgres_link_add(&pg->write, &w->job);
    } else {
        w->sent = false;
        w->again = true;
        postgres_link_lose(&pg->write, postgres_link_now(), "a batch could not be sent");
    }
}

void postgres_write_close(Postgres *pg)
{
    if (pg->writing) {
        free(pg->writing->ordinary);
        free(pg->writing->segment);
        free(pg->writing);
    }
    while (pg->batches) {
        StoreBatch *const batch = pg->batches;
        pg->batches = batch->next;
        store_batch_free(batch);
    }
}

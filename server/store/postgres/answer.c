// Answers questions. Each is one pipeline, whose statements see the same moment; everything that is
// found is copied into the question. Questions that were sent when the connection was lost are
// asked again.
#include "store/postgres/values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST = 32,       /* questions that are under way */
    HEADS = 64,      /* lines of a head */
    PATIENCE = 10000 /* milliseconds after which a question is given up */
};

typedef struct PgAsking {
    PgJob job; /* first: a pointer to one is a pointer to the other */
    Postgres *pg;
    StoreQuestion *question;
    PgStatement sent[8]; /* the statements, in order … */
    unsigned count, at;  /* … and which of them comes back next */
    bool failed;
    struct PgAsking *next;
} PgAsking;

static bool unread(StoreQuestion *question, const char *why)
{
    question->found = STORE_UNREAD;
    snprintf(question->why, sizeof question->why, "%s", why);
    return false;
}

static bool no_memory(StoreQuestion *question)
{
    return unread(question, "the server has no memory for this");
}

/* ---- Columns ---- */

static int64_t number(const PGresult *rows, int row, int column)
{
    return strtoll(PQgetvalue(rows, row, column), NULL, 10);
}

static void text(const PGresult *rows, int row, int column, char *out, size_t size)
{
    snprintf(out, size, "%s", PQgetvalue(rows, row, column));
}

static unsigned nibble(char c)
{
    return c <= '9' ? (unsigned)(c - '0') : (unsigned)(c - 'a' + 10);
}

/* Bytes come as \x and digits. Null if there are none, or no memory; `size` is right in any case.
 */
static unsigned char *bytes(Arena *arena, const PGresult *rows, int row, int column, size_t *size)
{
    const char *const digits = PQgetvalue(rows, row, column);
    const int length = PQgetlength(rows, row, column);
    unsigned char *out;

    *size = length >= 2 ? (size_t)(length - 2) / 2 : 0;
    if (PQgetisnull(rows, row, column))
        return NULL;
    out = arena_take(arena, *size + 1);
    for (size_t i = 0; out && i < *size; i++)
        out[i] = (unsigned char)(nibble(digits[2 + 2 * i]) << 4 | nibble(digits[3 + 2 * i]));
    return out;
}

static bool hash(Arena *arena, const PGresult *rows, int row, int column, unsigned char *out)
{
    size_t size;
    const unsigned char *const found = bytes(arena, rows, row, column, &size);

    memset(out, 0, SECRET_HASH);
    if (found && size == SECRET_HASH)
        memcpy(out, found, SECRET_HASH);
    return found != NULL;
}

/* ---- Rows ---- */

static void take_game(StoreQuestion *question, const PGresult *rows)
{
    StoredGame *const game = &question->game;

    if (PQntuples(rows) == 0) {
        question->found = STORE_MISSING;
        return;
    }
    *game = (StoredGame){ .made = number(rows, 0, 1),
                          .tuition = number(rows, 0, 2) != 0,
                          .level = (int)number(rows, 0, 5),
                          .begun = number(rows, 0, 10) != 0,
                          .attended = number(rows, 0, 11) != 0,
                          .revision = number(rows, 0, 12) };
    text(rows, 0, 0, game->id, sizeof game->id);
    text(rows, 0, 3, game->blindfold, sizeof game->blindfold);
    text(rows, 0, 4, game->engine, sizeof game->engine);
    text(rows, 0, 6, game->maker, sizeof game->maker);
    text(rows, 0, 7, game->secret, sizeof game->secret);
    text(rows, 0, 8, game->maker_nonce, sizeof game->maker_nonce);
    text(rows, 0, 9, game->joiner_nonce, sizeof game->joiner_nonce);
}

static void take_seats(StoreQuestion *question, const PGresult *rows)
{
    const int count = PQntuples(rows);

    question->seats = arena_take(&question->arena, STORE_SEATS * sizeof *question->seats);
    question->last_id = arena_take(&question->arena, STORE_SEATS * sizeof *question->last_id);
    if (question->seats == NULL || question->last_id == NULL) {
        no_memory(question);
        return;
    }
    if (count > STORE_SEATS) {
        unread(question, "it has too many seats");
        return;
    }
    for (int i = 0; i < count; i++) {
        StoredSeat *const seat = &question->seats[i];
        *seat = (StoredSeat){ .number = (int)number(rows, i, 1),
                              .taken = number(rows, i, 3) != 0,
                              .given = (int)number(rows, i, 6),
                              .since = number(rows, i, 7),
                              .fresh = number(rows, i, 8) };
        text(rows, i, 0, seat->seat, sizeof seat->seat);
        text(rows, i, 2, seat->name, sizeof seat->name);
        hash(&question->arena, rows, i, 4, seat->token);
        hash(&question->arena, rows, i, 5, seat->invite);
        question->last_id[i] = number(rows, i, 9);
    }
    question->seat_count = (unsigned)count;
}

static bool take_line(Arena *arena, const PGresult *rows, int row, StoredLine *line)
{
    size_t chain = 0;

    *line = (StoredLine){ .seq = number(rows, row, 0),
                          .at = number(rows, row, 1),
                          .number = (int)number(rows, row, 3),
                          .id = number(rows, row, 4),
                          .size = (size_t)PQgetlength(rows, row, 5) };
    if (!PQgetisnull(rows, row, 2))
        line->seat = arena_copy(arena, PQgetvalue(rows, row, 2), (size_t)PQgetlength(rows, row, 2));
    line->text = arena_copy(arena, PQgetvalue(rows, row, 5), line->size);
    line->sealed = bytes(arena, rows, row, 6, &line->sealed_size);
    line->proved = arena_copy(arena, PQgetvalue(rows, row, 7), (size_t)PQgetlength(rows, row, 7));
    line->chain = bytes(arena, rows, row, 8, &chain);
    if ((line->seat == NULL && !PQgetisnull(rows, row, 2)) || line->text == NULL ||
        (line->sealed == NULL && !PQgetisnull(rows, row, 6)) || line->proved == NULL ||
        line->chain == NULL)
        return false;
    if (chain != STORE_CHAIN)
        line->chain = NULL;
    return true;
}

static void take_lines(StoreQuestion *question, const PGresult *rows, StoredLine **lines,
                       unsigned *count)
{
    const int found = PQntuples(rows);

    *lines = arena_take(&question->arena, ((size_t)found + 1) * sizeof **lines);
    for (int i = 0; i < found; i++)
        if (*lines == NULL || !take_line(&question->arena, rows, i, &(*lines)[i])) {
            no_memory(question);
            return;
        }
    *count = (unsigned)found;
}

static void take_snapshot(StoreQuestion *question, const PGresult *rows)
{
    StoredSnapshot *const snapshot = &question->snapshot;

    if (PQntuples(rows) == 0)
        return;
    snapshot->seq = number(rows, 0, 0);
    snapshot->bytes = bytes(&question->arena, rows, 0, 1, &snapshot->size);
    if (snapshot->bytes == NULL)
        no_memory(question);
}

static void take_ids(StoreQuestion *question, const PGresult *rows)
{
    const int found = PQntuples(rows);

    question->ids = arena_take(&question->arena, ((size_t)found + 1) * SECRET_ID);
    if (question->ids == NULL) {
        no_memory(question);
        return;
    }
    for (int i = 0; i < found; i++)
        text(rows, i, 0, question->ids[i], SECRET_ID);
    question->id_count = (unsigned)found;
    question->more = question->id_count == question->most;
}

static void take_life(StoreQuestion *question, const PGresult *rows)
{
    StoreLife *const life = &question->life;

    life->beat = number(rows, 0, 0);
    life->has_mark = hash(&question->arena, rows, 0, 1, life->mark);
    life->has_sealed = number(rows, 0, 2) != 0;
    life->others = number(rows, 0, 3) != 0;
    life->chained = true;
}

/* Heads are wanted with a snapshot only. */
static void take_rows(StoreQuestion *question, PgStatement which, const PGresult *rows)
{
    switch (which) {
    case PG_FIND_GAME:
        take_game(question, rows);
        break;
    case PG_FIND_SEATS:
        take_seats(question, rows);
        break;
    case PG_FIND_SNAPSHOT:
        take_snapshot(question, rows);
        break;
    case PG_FIND_HEADS:
        if (question->snapshot.seq)
            take_lines(question, rows, &question->heads, &question->head_count);
        break;
    case PG_FIND_FIRST_LINES:
    case PG_FIND_LINES:
        take_lines(question, rows, &question->lines, &question->line_count);
        question->more = question->line_count == question->most;
        break;
    case PG_FIND_ACT:
        question->number_found = PQntuples(rows) ? number(rows, 0, 0) : 0;
        break;
    case PG_LIFE:
        take_life(question, rows);
        break;
    default:
        take_ids(question, rows);
        break;
    }
}

/* ---- Sending ---- */

static bool send(PgAsking *asking, PgValues *values, PgStatement which)
{
    asking->sent[asking->count++] = which;
    return postgres_values_send(values, &asking->pg->read, which);
}

static bool send_of_game(PgAsking *asking, PgStatement which)
{
    PgValues v = { .count = 0 };

    postgres_values_text(&v, asking->question->game_id);
    return send(asking, &v, which);
}

static bool send_begin(PgAsking *asking)
{
    PgValues v = { .count = 0 };

    return send(asking, &v, PG_BEGIN_READING) && send_of_game(asking, PG_FIND_GAME) &&
           send_of_game(asking, PG_FIND_SEATS);
}

static bool send_end(PgAsking *asking)
{
    PgValues v = { .count = 0 };

    return send(asking, &v, PG_END_READING);
}

static bool send_lines(PgAsking *asking)
{
    const StoreQuestion *const question = asking->question;
    PgValues v = { .count = 0 };

    postgres_values_text(&v, question->game_id);
    postgres_values_number(&v, question->from);
    postgres_values_number(&v, question->most);
    return send(asking, &v, PG_FIND_LINES);
}

static bool send_snapshot(PgAsking *asking)
{
    const StoreQuestion *const question = asking->question;
    PgValues v = { .count = 0 };

    postgres_values_text(&v, question->game_id);
    postgres_values_number(&v, question->from);
    if (!send(asking, &v, PG_FIND_SNAPSHOT))
        return false;
    postgres_values_text(&v, question->game_id);
    postgres_values_number(&v, HEADS);
    return send(asking, &v, PG_FIND_HEADS);
}

static bool send_game(PgAsking *asking)
{
    const StoreQuestion *const question = asking->question;
    PgValues v = { .count = 0 };

    if (!send_begin(asking) || (question->snapshots && !send_snapshot(asking)))
        return false;
    postgres_values_text(&v, question->game_id);
    postgres_values_number(&v, question->from);
    postgres_values_text(&v, question->snapshots ? "t" : "f");
    postgres_values_number(&v, question->most);
    return send(asking, &v, PG_FIND_FIRST_LINES) && send_end(asking);
}

static bool send_act(PgAsking *asking)
{
    const StoreQuestion *const question = asking->question;
    PgValues v = { .count = 0 };

    postgres_values_text(&v, question->game_id);
    postgres_values_number(&v, question->from);
    postgres_values_number(&v, question->to);
    postgres_values_number(&v, question->id);
    postgres_values_text(&v, question->seat);
    postgres_values_number(&v, question->number);
    return send(asking, &v, PG_FIND_ACT);
}

static bool send_list(PgAsking *asking)
{
    const StoreQuestion *const question = asking->question;
    PgValues v = { .count = 0 };

    if (question->list == STORE_LIST_STALE) {
        postgres_values_number(&v, question->most);
        postgres_values_number(&v, question->unbegun);
        postgres_values_number(&v, question->untouched);
        return send(asking, &v, PG_LIST_STALE);
    }
    postgres_values_text(&v, question->game_id);
    postgres_values_number(&v, question->most);
    return send(asking, &v, question->list == STORE_LIST_ALL ? PG_LIST_ALL : PG_LIST_ATTENDED);
}

static bool send_known(PgAsking *asking)
{
    const StoreQuestion *const question = asking->question;
    PgArray column[3] = { { .count = 0 } };
    PgValues v = { .count = 0 };
    bool sent = true;

    for (unsigned i = 0; i < question->known_count; i++) {
        const StoreKnown *const known = &question->known[i];
        postgres_array_text(&column[0], known->game_id, strlen(known->game_id));
        postgres_array_number(&column[1], known->seq);
        postgres_array_number(&column[2], known->revision);
    }
    for (unsigned i = 0; i < 3; i++) {
        postgres_values_text(&v, postgres_array_end(&column[i]));
        sent = sent && v.value[i];
    }
    sent = sent && send(asking, &v, PG_NEWS);
    for (unsigned i = 0; i < 3; i++)
        postgres_array_free(&column[i]);
    return sent;
}

static bool send_question(PgAsking *asking)
{
    PgValues v = { .count = 0 };

    switch (asking->question->kind) {
    case STORE_READ_GAME:
        return send_game(asking);
    case STORE_READ_NEWS:
        return send_begin(asking) && send_lines(asking) && send_end(asking);
    case STORE_READ_LINES:
        return send_lines(asking);
    case STORE_FIND_ACT:
        return send_act(asking);
    case STORE_LIST_GAMES:
        return send_list(asking);
    case STORE_LIST_CHANGED:
        return send_known(asking);
    case STORE_READ_LIFE:
        postgres_values_text(&v, asking->pg->node);
        postgres_values_number(&v, PG_ALIVE);
        return send(asking, &v, PG_LIFE);
    }
    return false;
}

/* ---- What came back ---- */

static void remove_asking(PgAsking *asking)
{
    PgAsking **at = &asking->pg->asking;

    while (*at != asking)
        at = &(*at)->next;
    *at = asking->next;
    asking->pg->asking_count--;
    free(asking);
}

static void put_first(Postgres *pg, StoreQuestion *question)
{
    question->next = pg->asked;
    pg->asked = question;
    if (pg->last_asked == NULL)
        pg->last_asked = question;
}

/* The answer is made anew: what was found before is forgotten. The memory is freed with the
 * question. */
static void forget_answer(StoreQuestion *question)
{
    question->found = STORE_FOUND;
    question->why[0] = '\0';
    question->seat_count = question->head_count = question->line_count = question->id_count = 0;
    question->snapshot = (StoredSnapshot){ .seq = 0 };
}

static void take(PgJob *job, const PGresult *result)
{
    PgAsking *const asking = (PgAsking *)(void *)job;
    StoreQuestion *const question = asking->question;

    switch (PQresultStatus(result)) {
    case PGRES_TUPLES_OK:
        if (question->found == STORE_FOUND && asking->at < asking->count)
            take_rows(question, asking->sent[asking->at], result);
        break;
    case PGRES_FATAL_ERROR:
    case PGRES_BAD_RESPONSE:
        unread(question, PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY)
                             ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY)
                             : "the database does not answer");
        asking->failed = asking->failed || postgres_link_is_passing(result);
        break;
    default:
        break;
    }
    asking->at++;
}

static void end(PgJob *job, bool lost)
{
    PgAsking *const asking = (PgAsking *)(void *)job;
    Postgres *const pg = asking->pg;
    StoreQuestion *const question = asking->question;
    const bool again = lost || asking->failed;

    remove_asking(asking);
    if (again) {
        forget_answer(question);
        put_first(pg, question);
        if (!lost)
            postgres_link_lose(&pg->read, postgres_link_now(), "the database cannot be read now");
    } else {
        question->done(question, question->self);
    }
}

static StoreQuestion *take_first(Postgres *pg)
{
    StoreQuestion *const question = pg->asked;

    pg->asked = question->next;
    if (pg->asked == NULL)
        pg->last_asked = NULL;
    return question;
}

void postgres_answer_work(Postgres *pg)
{
    while (pg->asked && pg->read.state == PG_READY && pg->asking_count < MOST) {
        PgAsking *const asking = calloc(1, sizeof *asking);
        if (asking == NULL)
            return; /* it is tried again soon */
        asking->pg = pg;
        asking->question = take_first(pg);
        asking->job = (PgJob){ .take = take, .end = end, .syncs = 1 };
        asking->next = pg->asking;
        pg->asking = asking;
        pg->asking_count++;
        forget_answer(asking->question);
        if (send_question(asking) && postgres_link_sync(&pg->read)) {
            postgres_link_add(&pg->read, &asking->job);
        } else {
            put_first(pg, asking->question);
            remove_asking(asking);
            postgres_link_lose(&pg->read, postgres_link_now(), "a question could not be sent");
        }
    }
}

/* Only those that wait for a connection: what was sent is either answered or sent again. */
void postgres_answer_give_up(Postgres *pg, int64_t now)
{
    StoreQuestion *question = pg->asked, *kept = NULL, *last = NULL, *late = NULL;

    if (pg->read.state == PG_READY)
        return;
    while (question) {
        StoreQuestion *const next = question->next;
        if (now - question->asked_at > PATIENCE) {
            question->next = late;
            late = question;
        } else {
            question->next = NULL;
            if (last)
                last->next = question;
            else
                kept = question;
            last = question;
        }
        question = next;
    }
    pg->asked = kept;
    pg->last_asked = last;
    while (late) {
        StoreQuestion *const next = late->next;
        unread(late, pg->why[0] ? pg->why : "the database does not answer");
        late->done(late, late->self);
        late = next;
    }
}

void postgres_answer_close(Postgres *pg)
{
    while (pg->asking) {
        store_question_free(pg->asking->question);
        remove_asking(pg->asking);
    }
    while (pg->asked)
        store_question_free(take_first(pg));
}

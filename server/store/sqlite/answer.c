// Answers questions. Everything that is found is copied into the question.
#include "store/sqlite/query.h"

#include <stdio.h>
#include <string.h>

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

/* The last step of a statement gave no row: was it the end? */
static bool ended(Sqlite *s, StoreQuestion *question, int result)
{
    if (result == SQLITE_DONE)
        return true;
    query_failed(s);
    return unread(question, s->why);
}

/* ---- The game and its seats ---- */

static bool read_game(Sqlite *s, StoreQuestion *question)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_FIND_GAME, question->game_id);
    const int result = sqlite3_step(q);
    StoredGame *const game = &question->game;

    if (result == SQLITE_ROW) {
        *game = (StoredGame){ .made = sqlite3_column_int64(q, 1),
                              .tuition = sqlite3_column_int(q, 2) != 0,
                              .level = sqlite3_column_int(q, 5),
                              .begun = sqlite3_column_int(q, 10) != 0,
                              .attended = sqlite3_column_int(q, 11) != 0,
                              .revision = sqlite3_column_int64(q, 12) };
        query_text(q, 0, game->id, sizeof game->id);
        query_text(q, 3, game->blindfold, sizeof game->blindfold);
        query_text(q, 4, game->engine, sizeof game->engine);
        query_text(q, 6, game->maker, sizeof game->maker);
        query_text(q, 7, game->secret, sizeof game->secret);
        query_text(q, 8, game->maker_nonce, sizeof game->maker_nonce);
        query_text(q, 9, game->joiner_nonce, sizeof game->joiner_nonce);
    } else if (ended(s, question, result)) {
        question->found = STORE_MISSING;
    }
    sqlite3_reset(q);
    return result == SQLITE_ROW;
}

/* The highest ID that a seat has used since it was given anew. */
static int64_t last_id(Sqlite *s, const char *game_id, const StoredSeat *seat)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_LAST_ID, game_id);

    sqlite3_bind_int64(q, 2, seat->fresh);
    query_bind_text(q, 3, seat->seat);
    sqlite3_bind_int(q, 4, seat->number);
    return query_number(q);
}

static void read_seat(sqlite3_stmt *q, StoredSeat *seat)
{
    *seat = (StoredSeat){ .number = sqlite3_column_int(q, 1),
                          .taken = sqlite3_column_int(q, 3) != 0,
                          .given = sqlite3_column_int(q, 6),
                          .since = sqlite3_column_int64(q, 7),
                          .fresh = sqlite3_column_int64(q, 8) };
    query_text(q, 0, seat->seat, sizeof seat->seat);
    query_text(q, 2, seat->name, sizeof seat->name);
    query_hash(q, 4, seat->token);
    query_hash(q, 5, seat->invite);
}

static bool read_seats(Sqlite *s, StoreQuestion *question)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_FIND_SEATS, question->game_id);
    int result;
    bool read;

    question->seats = arena_take(&question->arena, STORE_SEATS * sizeof *question->seats);
    question->last_id = arena_take(&question->arena, STORE_SEATS * sizeof *question->last_id);
    if (question->seats == NULL || question->last_id == NULL)
        return no_memory(question);
    while ((result = sqlite3_step(q)) == SQLITE_ROW && question->seat_count < STORE_SEATS)
        read_seat(q, &question->seats[question->seat_count++]);
    read = result == SQLITE_ROW ? unread(question, "it has too many seats")
                                : ended(s, question, result);
    sqlite3_reset(q);
    for (unsigned i = 0; i < question->seat_count && read; i++)
        question->last_id[i] = question->seats[i].fresh
                                   ? last_id(s, question->game_id, &question->seats[i])
                                   : 0;
    return read;
}

/* ---- Lines ---- */

static StoredLine line_of(sqlite3_stmt *q)
{
    return (StoredLine){ .seq = sqlite3_column_int64(q, 0),
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
}

/* At most so many lines from a number on, of all or of the head. */
static bool read_lines(Sqlite *s, StoreQuestion *question, Query which, int64_t from, unsigned most,
                       StoredLine **lines, unsigned *count)
{
    sqlite3_stmt *const q = query_of_game(s, which, question->game_id);
    int result = SQLITE_DONE;
    bool read = true;

    *lines = arena_take(&question->arena, (most + 1) * sizeof **lines);
    if (*lines == NULL)
        return no_memory(question);
    sqlite3_bind_int64(q, 2, from);
    sqlite3_bind_int64(q, 3, most);
    while (read && *count < most && (result = sqlite3_step(q)) == SQLITE_ROW) {
        const StoredLine line = line_of(q);
        read = store_batch_copy_line(&question->arena, &line, &(*lines)[(*count)++]) ||
               no_memory(question);
    }
    if (read && result != SQLITE_ROW)
        read = ended(s, question, result);
    sqlite3_reset(q);
    return read;
}

static void answer_lines(Sqlite *s, StoreQuestion *question)
{
    read_lines(s, question, QUERY_FIND_LINES, question->from, question->most, &question->lines,
               &question->line_count);
    question->more = question->line_count == question->most;
}

static bool read_snapshot(Sqlite *s, StoreQuestion *question)
{
    enum { HEADS = 64 };
    sqlite3_stmt *const q = query_of_game(s, QUERY_FIND_SNAPSHOT, question->game_id);
    StoredSnapshot *const snapshot = &question->snapshot;
    int result;

    sqlite3_bind_int64(q, 2, question->from);
    result = sqlite3_step(q);
    if (result == SQLITE_ROW) {
        snapshot->seq = sqlite3_column_int64(q, 0);
        snapshot->size = (size_t)sqlite3_column_bytes(q, 1);
        snapshot->bytes = arena_copy(&question->arena, sqlite3_column_blob(q, 1), snapshot->size);
    }
    sqlite3_reset(q);
    if (result != SQLITE_ROW)
        return ended(s, question, result);
    return (snapshot->bytes || no_memory(question)) &&
           read_lines(s, question, QUERY_FIND_HEADS, 1, HEADS, &question->heads,
                      &question->head_count);
}

static void answer_game(Sqlite *s, StoreQuestion *question)
{
    if (!read_game(s, question) || !read_seats(s, question) ||
        (question->snapshots && !read_snapshot(s, question)))
        return;
    read_lines(s, question, QUERY_FIND_LINES, question->snapshot.seq ? question->snapshot.seq : 1,
               question->most, &question->lines, &question->line_count);
    question->more = question->line_count == question->most;
}

static void answer_news(Sqlite *s, StoreQuestion *question)
{
    if (read_game(s, question) && read_seats(s, question))
        answer_lines(s, question);
}

/* ---- The rest ---- */

static void answer_act(Sqlite *s, StoreQuestion *question)
{
    sqlite3_stmt *const q = query_of_game(s, QUERY_FIND_ACT, question->game_id);

    sqlite3_bind_int64(q, 2, question->from);
    sqlite3_bind_int64(q, 3, question->to);
    sqlite3_bind_int64(q, 4, question->id);
    query_bind_text(q, 5, question->seat);
    sqlite3_bind_int(q, 6, question->number);
    question->number_found = query_number(q);
}

static void answer_list(Sqlite *s, StoreQuestion *question)
{
    static const Query queries[] = { [STORE_LIST_ALL] = QUERY_LIST_ALL,
                                     [STORE_LIST_ATTENDED] = QUERY_LIST_ATTENDED,
                                     [STORE_LIST_STALE] = QUERY_LIST_STALE };
    sqlite3_stmt *const q = query_of_game(s, queries[question->list], question->game_id);
    int result = SQLITE_DONE;

    question->ids = arena_take(&question->arena, (question->most + 1) * SECRET_ID);
    if (question->ids == NULL) {
        no_memory(question);
        return;
    }
    sqlite3_bind_int64(q, 2, question->most);
    if (question->list == STORE_LIST_STALE) {
        sqlite3_bind_int64(q, 3, question->unbegun);
        sqlite3_bind_int64(q, 4, question->untouched);
    }
    while (question->id_count < question->most && (result = sqlite3_step(q)) == SQLITE_ROW)
        query_text(q, 0, question->ids[question->id_count++], SECRET_ID);
    if (result != SQLITE_ROW)
        ended(s, question, result);
    question->more = question->id_count == question->most;
    sqlite3_reset(q);
}

static void answer_life(Sqlite *s, StoreQuestion *question)
{
    sqlite3_stmt *const q = query_ready(s, QUERY_LIFE);
    const int result = sqlite3_step(q);
    StoreLife *const life = &question->life;

    if (result == SQLITE_ROW) {
        life->beat = sqlite3_column_int64(q, 0);
        life->has_mark = sqlite3_column_int(q, 1) != 0;
        query_hash(q, 2, life->mark);
        life->chained = sqlite3_column_int(q, 3) != 0;
    } else {
        ended(s, question, result);
    }
    sqlite3_reset(q);
    life->has_sealed = query_number(query_ready(s, QUERY_HAS_SEALED)) != 0;
}

void sqlite_answer(Sqlite *s, StoreQuestion *question)
{
    question->found = STORE_FOUND;
    switch (question->kind) {
    case STORE_READ_GAME:
        answer_game(s, question);
        break;
    case STORE_READ_NEWS:
        answer_news(s, question);
        break;
    case STORE_READ_LINES:
        answer_lines(s, question);
        break;
    case STORE_FIND_ACT:
        answer_act(s, question);
        break;
    case STORE_LIST_GAMES:
        answer_list(s, question);
        break;
    case STORE_LIST_CHANGED: /* nobody else writes to the file */
        break;
    case STORE_READ_LIFE:
        answer_life(s, question);
        break;
    }
}

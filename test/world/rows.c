// The tables of the simulated database, in plain memory: a batch is written part by part, and a
// question is answered, as the two real stores do it. They must agree: `world -s` has SQLite do
// the same, and gives the same world.
#include "rows.h"

#include "world.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1024 };

typedef struct Game {
    StoredGame stored;
    bool touched;
    StoredSeat seat[STORE_SEATS];
    unsigned seats;
    StoredLine *line;
    int64_t lines, room;
    StoredSnapshot *snapshot;
    unsigned snapshots;
    Arena arena;
    struct Game *next;
} Game;

static Game *slot[SLOTS];
static bool has_mark, has_sealed;
static unsigned char mark[SECRET_HASH];

static Game **place_of(const char *game_id)
{
    Game **at = &slot[secret_id_hash(game_id) % SLOTS];

    while (*at && strcmp((*at)->stored.id, game_id) != 0)
        at = &(*at)->next;
    return at;
}

static void drop_game(const char *game_id)
{
    Game **const at = place_of(game_id);
    Game *const game = *at;

    if (game == NULL)
        return;
    *at = game->next;
    arena_free(&game->arena);
    free(game->line);
    free(game->snapshot);
    free(game);
}

void rows_forget(void)
{
    for (unsigned i = 0; i < SLOTS; i++)
        while (slot[i])
            drop_game(slot[i]->stored.id);
    has_mark = has_sealed = false;
}

/* ---- Writing ---- */

static int compare_seats(const void *a, const void *b)
{
    const StoredSeat *const one = a, *const other = b;
    const int order = strcmp(one->seat, other->seat);

    return order ? order : one->number - other->number;
}

static void put_seat(Game *game, const StoredSeat *seat)
{
    unsigned i = 0;

    while (i < game->seats && compare_seats(&game->seat[i], seat) != 0)
        i++;
    WORLD_HOLDS(i < STORE_SEATS, "too many seats");
    game->seats += i == game->seats;
    game->seat[i] = *seat;
    qsort(game->seat, game->seats, sizeof *game->seat, compare_seats);
}

static void add_line(Game *game, const StoredLine *line)
{
    WORLD_HOLDS(line->seq == game->lines + 1,
                "game %s: line %" PRId64 " is written after line %" PRId64, game->stored.id,
                line->seq, game->lines);
    if (game->lines == game->room) {
        game->room = game->room ? 2 * game->room : 32;
        game->line = realloc(game->line, (size_t)game->room * sizeof *game->line);
    }
    store_batch_copy_line(&game->arena, line, &game->line[game->lines++]);
    has_sealed = has_sealed || line->sealed;
}

static void add_snapshot(Game *game, const StoredSnapshot *snapshot)
{
    game->snapshot = realloc(game->snapshot, (game->snapshots + 1) * sizeof *game->snapshot);
    game->snapshot[game->snapshots++] = (StoredSnapshot){
        snapshot->seq, arena_copy(&game->arena, snapshot->bytes, snapshot->size), snapshot->size
    };
}

static void write_change(const char *game_id, const StoreChange *change)
{
    Game **const at = place_of(game_id);
    Game *const game = *at;

    switch (change->kind) {
    case STORE_ADD_GAME:
        *at = calloc(1, sizeof **at);
        (*at)->stored = *change->game;
        break;
    case STORE_SET_LOT:
        memcpy(game->stored.maker, change->game->maker, sizeof game->stored.maker);
        memcpy(game->stored.joiner_nonce, change->game->joiner_nonce,
               sizeof game->stored.joiner_nonce);
        memcpy(game->stored.engine, change->game->engine, sizeof game->stored.engine);
        break;
    case STORE_PUT_SEAT:
        put_seat(game, change->seat);
        break;
    case STORE_DROP_SEATS:
        game->seats = 0;
        break;
    case STORE_ADD_LINE:
        add_line(game, &change->line);
        break;
    case STORE_ADD_SNAPSHOT:
        add_snapshot(game, &change->snapshot);
        break;
    case STORE_SET_STATE:
        game->stored.begun = change->begun;
        game->stored.attended = change->attended;
        break;
    case STORE_SET_TOUCHED:
        game->touched = true;
        break;
    case STORE_SET_CHAIN:
        WORLD_HOLDS(false, "a chain is set in a new game");
        break;
    case STORE_DROP_GAME:
        drop_game(game_id);
        break;
    }
}

/* Would the keys of the tables refuse it? */
static bool conflicts(const StorePart *part)
{
    const Game *const game = *place_of(part->game_id);
    bool there = game != NULL;

    if (part->revision >= 0 && (!game || game->stored.revision != part->revision))
        return true;
    for (const StoreChange *change = part->first; change; change = change->next) {
        if (change->kind == STORE_ADD_GAME ? there : !there && change->kind != STORE_DROP_GAME)
            return true;
        there = there || change->kind == STORE_ADD_GAME;
        if (change->kind == STORE_ADD_LINE && game && change->line.seq <= game->lines)
            return true;
    }
    return false;
}

static void write_part(StorePart *part)
{
    part->fate = part->first && conflicts(part) ? STORE_CONFLICT : STORE_KEPT;
    if (part->first == NULL || part->fate == STORE_CONFLICT)
        return;
    if (part->revision >= 0)
        (*place_of(part->game_id))->stored.revision++;
    for (const StoreChange *change = part->first; change; change = change->next)
        write_change(part->game_id, change);
}

void rows_write(StoreBatch *batch)
{
    for (StorePart *part = batch->first; part; part = part->next)
        write_part(part);
    if (batch->key_mark)
        memcpy(mark, batch->key_mark, SECRET_HASH);
    has_mark = has_mark || batch->key_mark;
    batch->kept = true;
}

/* ---- Answering ---- */

static int64_t last_id(const Game *game, const StoredSeat *seat)
{
    int64_t last = 0;

    for (int64_t i = seat->fresh; i < game->lines; i++) {
        const StoredLine *const line = &game->line[i];
        if (line->seat && strcmp(line->seat, seat->seat) == 0 && line->number == seat->number &&
            line->id > last)
            last = line->id;
    }
    return last;
}

static void answer_game(StoreQuestion *question, const Game *game)
{
    question->game = game->stored;
    question->seat_count = game->seats;
    question->seats = arena_copy(&question->arena, game->seat, sizeof game->seat);
    question->last_id = arena_take(&question->arena, STORE_SEATS * sizeof *question->last_id);
    for (unsigned i = 0; i < game->seats; i++)
        question->last_id[i] = game->seat[i].fresh ? last_id(game, &game->seat[i]) : 0;
}

/* Lines from a number on, of all or of the head. */
static unsigned copy_lines(Arena *arena, const Game *game, int64_t from, unsigned most,
                           bool head_only, StoredLine **out)
{
    const int64_t first = from > 0 ? from - 1 : 0;
    const int64_t left = game && game->lines > first ? game->lines - first : 0;
    unsigned count = 0;

    *out = arena_take(arena, (size_t)(left < most ? left + 1 : most + 1) * sizeof **out);
    for (int64_t i = 0; i < left && count < most; i++) {
        const StoredLine *const line = &game->line[first + i];
        if (!head_only || (line->seat && strcmp(line->seat, STORE_HEAD) == 0))
            store_batch_copy_line(arena, line, &(*out)[count++]);
    }
    return count;
}

static void answer_lines(StoreQuestion *question, const Game *game, int64_t from)
{
    question->line_count = copy_lines(&question->arena, game, from, question->most, false,
                                      &question->lines);
    question->more = question->line_count == question->most;
}

static void answer_snapshot(StoreQuestion *question, const Game *game)
{
    enum { HEADS = 64 };

    for (unsigned i = 0; i < game->snapshots; i++)
        if (game->snapshot[i].seq < question->from && game->snapshot[i].seq < game->lines &&
            game->snapshot[i].seq > question->snapshot.seq)
            question->snapshot = game->snapshot[i];
    if (question->snapshot.seq == 0)
        return;
    question->snapshot.bytes = arena_copy(&question->arena, question->snapshot.bytes,
                                          question->snapshot.size);
    question->head_count = copy_lines(&question->arena, game, 1, HEADS, true, &question->heads);
}

static void answer_act(StoreQuestion *question, const Game *game)
{
    for (int64_t i = 0; game && i < game->lines; i++) {
        const StoredLine *const line = &game->line[i];
        if (line->seq >= question->from && line->seq <= question->to && line->id == question->id &&
            line->number == question->number && line->seat &&
            strcmp(line->seat, question->seat) == 0)
            question->number_found = line->seq;
    }
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Games that are stale are not asked for in these worlds. */
static void answer_list(StoreQuestion *question)
{
    unsigned count = 0, room = 64;
    char(*id)[SECRET_ID] = malloc(room * sizeof *id);

    for (unsigned i = 0; i < SLOTS; i++)
        for (const Game *game = slot[i]; game; game = game->next) {
            if ((question->list == STORE_LIST_ATTENDED && !game->stored.attended) ||
                strcmp(game->stored.id, question->game_id) <= 0)
                continue;
            if (count == room)
                id = realloc(id, (room *= 2) * sizeof *id);
            memcpy(id[count++], game->stored.id, SECRET_ID);
        }
    qsort(id, count, sizeof *id, compare_ids);
    question->id_count = count < question->most ? count : question->most;
    question->more = question->id_count == question->most;
    question->ids = arena_copy(&question->arena, id, (question->id_count + 1) * SECRET_ID);
    free(id);
}

static void answer_changed(StoreQuestion *question)
{
    question->ids = arena_take(&question->arena, (question->known_count + 1) * SECRET_ID);
    for (unsigned i = 0; i < question->known_count; i++) {
        const StoreKnown *const known = &question->known[i];
        const Game *const game = *place_of(known->game_id);
        if (!game || game->stored.revision != known->revision || game->lines > known->seq)
            memcpy(question->ids[question->id_count++], known->game_id, SECRET_ID);
    }
}

static void answer_life(StoreLife *life)
{
    life->has_mark = has_mark;
    life->has_sealed = has_sealed;
    life->chained = true;
    memcpy(life->mark, mark, SECRET_HASH);
}

void rows_answer(StoreQuestion *question)
{
    const Game *const game = question->game_id[0] ? *place_of(question->game_id) : NULL;

    question->found = STORE_FOUND;
    switch (question->kind) {
    case STORE_READ_GAME:
    case STORE_READ_NEWS:
        if (game == NULL) {
            question->found = STORE_MISSING;
            break;
        }
        answer_game(question, game);
        if (question->kind == STORE_READ_GAME && question->snapshots)
            answer_snapshot(question, game);
        answer_lines(question, game,
                     question->kind == STORE_READ_NEWS ? question->from
                     : question->snapshot.seq          ? question->snapshot.seq
                                                       : 1);
        break;
    case STORE_READ_LINES:
        answer_lines(question, game, question->from);
        break;
    case STORE_FIND_ACT:
        answer_act(question, game);
        break;
    case STORE_LIST_GAMES:
        answer_list(question);
        break;
    case STORE_LIST_CHANGED:
        answer_changed(question);
        break;
    case STORE_READ_LIFE:
        answer_life(&question->life);
        break;
    }
}

const StoredLine *rows_line(const char *game_id, int64_t seq)
{
    const Game *const game = *place_of(game_id);

    return game && seq >= 1 && seq <= game->lines ? &game->line[seq - 1] : NULL;
}

int64_t rows_last_line(const char *game_id)
{
    const Game *const game = *place_of(game_id);

    return game ? game->lines : 0;
}

void rows_lose_line(const char *game_id)
{
    Game *const game = *place_of(game_id);

    if (game && game->lines > 3)
        game->lines--;
}

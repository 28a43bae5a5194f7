// durable ROUNDS SEED: games are made and played while the store is slow and fails at random: whole
// batches, or parts of them. Every text that leaves the server is looked at. None may tell of a
// line, a game or a seat that is not on the disk when it is sent; nothing that was told may be
// lost; and after each failure the server goes on.
#include "fuzz.h"

#include "hall_world.h"

#include <inttypes.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* ---- A store that fails, and knows what is on the disk ---- */

enum { GAMES = 64 };

typedef struct Kept {
    char id[SECRET_ID];
    int64_t seq;
    unsigned seats; /* taken */
} Kept;

typedef struct Disk {
    Kept game[GAMES];
    unsigned games;
} Disk;

typedef struct Flaky {
    Store store; /* first: one is the other */
    Store *inner;
    Disk durable;
    StoreBatch *batch; /* that was submitted and not reported yet */
    void (*done)(StoreBatch *batch, void *self);
    void *self;
    bool written;   /* the inner store has written it */
    unsigned delay; /* turns until it is reported */
    bool failing;
    uint64_t random;
    unsigned failures;
} Flaky;

static Flaky *flaky; /* the one that is looked at */

static unsigned dice(uint64_t *state, unsigned sides)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(*state >> 33) % sides;
}

static bool fails(unsigned of)
{
    const bool now = flaky->failing && dice(&flaky->random, of) == 0;

    flaky->failures += now;
    return now;
}

static Kept *find(Disk *disk, const char *id)
{
    for (unsigned i = 0; i < disk->games; i++)
        if (strcmp(disk->game[i].id, id) == 0)
            return &disk->game[i];
    return NULL;
}

#define INNER flaky->inner

/* What a part that was kept has put on the disk. */
static void note_change(const char *game_id, const StoreChange *change)
{
    Disk *const disk = &flaky->durable;

    switch (change->kind) {
    case STORE_ADD_GAME:
        FUZZ_HOLDS(disk->games < GAMES);
        snprintf(disk->game[disk->games++].id, SECRET_ID, "%s", game_id);
        break;
    case STORE_PUT_SEAT:
        find(disk, game_id)->seats += change->seat->taken;
        break;
    case STORE_ADD_LINE:
        FUZZ_HOLDS(change->line.seq == find(disk, game_id)->seq + 1);
        find(disk, game_id)->seq = change->line.seq;
        break;
    default:
        break;
    }
}

static void f_written(StoreBatch *batch, void *self)
{
    (void)self;
    FUZZ_HOLDS(batch->kept);
    for (const StorePart *part = batch->first; part; part = part->next) {
        FUZZ_HOLDS(part->fate == STORE_KEPT);
        for (const StoreChange *change = part->first; change; change = change->next)
            note_change(part->game_id, change);
    }
    flaky->written = true;
}

/* Some parts are lost, or all of them, before the inner store sees the batch. */
static void f_submit(Store *s, StoreBatch *batch)
{
    const bool all = fails(6);

    (void)s;
    FUZZ_HOLDS(flaky->batch == NULL);
    flaky->batch = batch;
    flaky->done = batch->done;
    flaky->self = batch->self;
    flaky->delay = flaky->failing ? dice(&flaky->random, 4) : 0;
    flaky->written = all;
    if (all)
        return;
    for (StorePart *part = batch->first; part; part = part->next)
        if (fails(10)) {
            store_batch_cut(part, NULL);
            part->revision = -1;
            part->fate = STORE_FAILED;
        }
    batch->done = f_written;
    INNER->submit(INNER, batch);
}

/* Lost parts were empty when the inner store saw them: they are told as lost. */
static void report(void)
{
    StoreBatch *const batch = flaky->batch;
    const bool lost = batch->done != f_written;

    batch->kept = !lost;
    for (StorePart *part = batch->first; part; part = part->next)
        if (lost || part->first == NULL)
            part->fate = dice(&flaky->random, 2) ? STORE_FAILED : STORE_CONFLICT;
    snprintf(batch->why, sizeof batch->why, "it was made to fail");
    flaky->batch = NULL;
    flaky->done(batch, flaky->self);
}

static void f_turn(Store *s)
{
    (void)s;
    INNER->turn(INNER);
    if (flaky->batch && flaky->written && flaky->delay-- == 0)
        report();
}

static void f_ask(Store *s, StoreQuestion *question)
{
    (void)s;
    INNER->ask(INNER, question);
}

/* ---- Everything that leaves the server ---- */

typedef struct Told {
    char id[SECRET_ID];
    int64_t seq;
} Told;

static Told told[GAMES];
static unsigned tolds;
static uint64_t texts, lost;

static void note(const char *game, int64_t seq)
{
    const Kept *const kept = find(&flaky->durable, game);

    FUZZ_HOLDS(kept != NULL);
    FUZZ_HOLDS(seq <= kept->seq);
    for (unsigned i = 0; i < tolds; i++)
        if (strcmp(told[i].id, game) == 0) {
            if (seq > told[i].seq)
                told[i].seq = seq;
            return;
        }
    FUZZ_HOLDS(tolds < GAMES);
    snprintf(told[tolds].id, SECRET_ID, "%s", game);
    told[tolds++].seq = seq;
}

static char current[SECRET_ID]; /* the game that entries are of */

static void look_at_about(const json_t *about)
{
    const char *const game = json_string_value(json_object_get(about, "game"));

    if (game && json_object_get(about, "seq"))
        note(game, json_integer_value(json_object_get(about, "seq")));
}

static void seen(const char *text, size_t size)
{
    json_t *const frame = json_loadb(text, size, 0, NULL), *item;
    const char *game, *code;
    size_t i;

    texts++;
    if (frame == NULL)
        return; /* a docket or PGN */
    code = json_string_value(json_object_get(json_object_get(frame, "error"), "code"));
    lost += code && strcmp(code, "not-kept") == 0;
    json_array_foreach(json_object_get(frame, "entries"), i, item)
        note(current, json_integer_value(json_object_get(item, "seq")));
    json_array_foreach(json_object_get(frame, "games"), i, item) look_at_about(item);
    look_at_about(json_object_get(frame, "about"));
    look_at_about(frame);
    game = json_string_value(json_object_get(frame, "game"));
    if (game && json_object_get(frame, "token")) /* a seat was given: it is on the disk */
        FUZZ_HOLDS(find(&flaky->durable, game) != NULL && find(&flaky->durable, game)->seats > 0);
    json_decref(frame);
}

/* ---- Playing ---- */

static void settle(World *w)
{
    for (unsigned i = 0; i < WORLD_SEATS; i++) {
        if (w->socket[i].shut)
            world_leave(w, i);
        if (w->socket[i].admitted == NULL && w->token[i][0])
            world_come(w, i);
        else if (w->socket[i].admitted)
            client_drained(&w->hall, w->socket[i].admitted);
    }
}

static void act(World *w, uint64_t *random, int64_t id)
{
    static const char *const acts[] = { "move g1-f3", "touch e2",   "move g8-f6", "quit",
                                        "move f3-g1", "offer draw", "adjourn",    "move f6-g8" };
    const unsigned seat = dice(random, 2);
    char frame[128];

    snprintf(frame, sizeof frame, "act %" PRId64 " %s %s", id, world_names[seat],
             acts[dice(random, sizeof acts / sizeof *acts)]);
    if (w->socket[seat].admitted && !w->socket[seat].shut)
        client_frame(&w->hall, w->socket[seat].admitted, frame, strlen(frame));
}

static void ask(World *w, uint64_t *random)
{
    static const char *const paths[] = { "", "/entries", "/docket", "/chain", "/pgn" };
    const unsigned which = dice(random, sizeof paths / sizeof *paths + 1);
    char path[96], body[160];
    int status;

    if (which == sizeof paths / sizeof *paths) {
        snprintf(body, sizeof body, "{\"seats\":[{\"game\":\"%s\",\"token\":\"%s\"}]}", w->game,
                 w->token[0]);
        free(world_ask(w, "POST", "/api/mine", "", body, strlen(body), &status));
    } else {
        snprintf(path, sizeof path, "/api/games/%s%s", w->game, paths[which]);
        free(world_ask(w, "GET", path, w->token[0], "", 0, &status));
    }
    FUZZ_HOLDS(status == 200 || status == 503 || status == 409);
}

/* Everything that was told is there. */
static void look_back(World *w)
{
    for (unsigned i = 0; i < tolds; i++)
        FUZZ_HOLDS(world_last_line(w, told[i].id) >= told[i].seq);
}

static void play(uint64_t *random)
{
    static World world;
    World *const w = &world;
    static Flaky f;

    memset(w, 0, sizeof *w);
    memset(&f, 0, sizeof f);
    f.inner = sqlite_open_store(":memory:", false);
    f.store = (Store){ .file = eventfd(1, 0), .turn = f_turn, .submit = f_submit, .ask = f_ask };
    f.random = *random;
    flaky = &f;
    tolds = 0;
    w->store = &f.store;
    world_start(w);
    for (unsigned game = 0; game < 3; game++) {
        f.failing = true;
        memset(w->token, 0, sizeof w->token);
        for (unsigned tries = 0; tries < 12 && !world_make(w, "{}"); tries++)
            memset(w->token, 0, sizeof w->token);
        snprintf(current, sizeof current, "%s", w->game);
        for (int64_t i = 1; i < 60 && w->token[1][0]; i++) {
            settle(w);
            switch (dice(random, 4)) {
            case 0:
                ask(w, random);
                break;
            case 1: /* what was heard is submitted, or what was submitted goes on */
                w->hall.journal.began = 0;
                housekeeping_tick(&w->hall);
                f.store.turn(&f.store);
                break;
            default:
                act(w, random, i);
            }
        }
        f.failing = false;
        world_settle(w);
        for (unsigned i = 0; i < WORLD_SEATS; i++)
            world_leave(w, i);
        look_back(w);
    }
    world_end(w);
    f.inner->close(f.inner);
    close(f.store.file);
    *random = f.random;
}

int main(int argc, char **argv)
{
    const unsigned rounds = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 10;
    uint64_t random = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned failures = 0;

    if (!secret_ready())
        return 1;
    fake_net_seen = seen;
    for (unsigned i = 0; i < rounds; i++) {
        play(&random);
        failures += flaky->failures;
    }
    world_forget_key();
    printf("%" PRIu64 " texts looked at, %u failures of the store, %" PRIu64
           " answers that said so\n",
           texts, failures, lost);
    return failures > rounds && lost > 0 && texts > rounds * 20 ? 0 : 1;
}

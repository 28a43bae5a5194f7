// durable ROUNDS SEED: games are made and played while the store fails at random: commits, single
// lines, seats, marks. Every text that leaves the server is looked at. None may tell of a line, a
// game or a seat that is not on the disk when it is sent; nothing that was told may be lost; and
// after each failure the server goes on.
#include "fuzz.h"

#include "hall_world.h"

#include <inttypes.h>
#include <string.h>

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
    Disk durable, open, marked;
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

static bool f_begin(Store *s)
{
    (void)s;
    if (fails(40) || !INNER->begin(INNER))
        return false;
    flaky->open = flaky->durable;
    return true;
}

static bool f_commit(Store *s)
{
    (void)s;
    if (fails(6))
        return false;
    FUZZ_HOLDS(INNER->commit(INNER));
    flaky->durable = flaky->open;
    return true;
}

static void f_undo(Store *s)
{
    (void)s;
    INNER->undo(INNER);
}

static bool f_mark(Store *s)
{
    (void)s;
    flaky->marked = flaky->open;
    return INNER->mark(INNER);
}

static bool f_keep(Store *s)
{
    (void)s;
    return !fails(60) && INNER->keep(INNER);
}

static bool f_take_back(Store *s)
{
    (void)s;
    flaky->open = flaky->marked;
    return INNER->take_back(INNER);
}

static bool f_add_game(Store *s, const StoredGame *game)
{
    (void)s;
    if (fails(12) || !INNER->add_game(INNER, game))
        return false;
    FUZZ_HOLDS(flaky->open.games < GAMES);
    snprintf(flaky->open.game[flaky->open.games++].id, SECRET_ID, "%s", game->id);
    return true;
}

static bool f_put_seat(Store *s, const char *game, const StoredSeat *seat)
{
    (void)s;
    if (fails(20) || !INNER->put_seat(INNER, game, seat))
        return false;
    find(&flaky->open, game)->seats += seat->taken;
    return true;
}

static bool f_add_line(Store *s, const char *game, const StoredLine *line)
{
    (void)s;
    if (fails(15) || !INNER->add_line(INNER, game, line))
        return false;
    find(&flaky->open, game)->seq = line->seq;
    return true;
}

static const char *f_why(const Store *s)
{
    (void)s;
    return flaky->failing ? "it was made to fail" : INNER->why(INNER);
}

/* What the others do they do to the inner one. */
static bool f_game(Store *s, const char *id, StoredGame *game)
{
    (void)s;
    return INNER->game(INNER, id, game);
}

static bool f_seats(Store *s, const char *game, bool (*each)(void *, const StoredSeat *),
                    void *self)
{
    (void)s;
    return INNER->seats(INNER, game, each, self);
}

static bool f_lines(Store *s, const char *game, int64_t from,
                    bool (*each)(void *, const StoredLine *), void *self)
{
    (void)s;
    return INNER->lines(INNER, game, from, each, self);
}

static int64_t f_last_line(Store *s, const char *game)
{
    (void)s;
    return INNER->last_line(INNER, game);
}

static bool f_snapshot(Store *s, const char *game, int64_t before,
                       void (*each)(void *, const StoredSnapshot *), void *self)
{
    (void)s;
    return INNER->snapshot(INNER, game, before, each, self);
}

static int64_t f_find_act(Store *s, const char *game, const char *seat, int number, int64_t id,
                          int64_t from, int64_t to)
{
    (void)s;
    return INNER->find_act(INNER, game, seat, number, id, from, to);
}

static int64_t f_last_id(Store *s, const char *game, const char *seat, int number, int64_t after)
{
    (void)s;
    return INNER->last_id(INNER, game, seat, number, after);
}

static bool f_set_state(Store *s, const char *game, bool begun, bool attended)
{
    (void)s;
    return !fails(30) && INNER->set_state(INNER, game, begun, attended);
}

static bool f_set_touched(Store *s, const char *game)
{
    (void)s;
    return !fails(30) && INNER->set_touched(INNER, game);
}

static bool f_beat(Store *s, int64_t now)
{
    (void)s;
    return INNER->beat(INNER, now);
}

static int64_t f_last_beat(Store *s)
{
    (void)s;
    return INNER->last_beat(INNER);
}

static bool f_attended(Store *s, bool (*each)(void *, const char *), void *self)
{
    (void)s;
    return INNER->attended(INNER, each, self);
}

static bool f_key_mark(Store *s, unsigned char mark[SECRET_HASH])
{
    (void)s;
    return INNER->key_mark(INNER, mark);
}

static bool f_set_key_mark(Store *s, const unsigned char mark[SECRET_HASH])
{
    (void)s;
    return INNER->set_key_mark(INNER, mark);
}

static bool f_has_sealed(Store *s)
{
    (void)s;
    return INNER->has_sealed(INNER);
}

static bool f_unchained(Store *s, bool (*each)(void *, const char *), void *self)
{
    (void)s;
    return INNER->unchained(INNER, each, self);
}

static const Store methods = {
    .why = f_why,
    .begin = f_begin,
    .commit = f_commit,
    .undo = f_undo,
    .mark = f_mark,
    .keep = f_keep,
    .take_back = f_take_back,
    .add_game = f_add_game,
    .put_seat = f_put_seat,
    .add_line = f_add_line,
    .game = f_game,
    .seats = f_seats,
    .lines = f_lines,
    .last_line = f_last_line,
    .snapshot = f_snapshot,
    .find_act = f_find_act,
    .last_id = f_last_id,
    .set_state = f_set_state,
    .set_touched = f_set_touched,
    .beat = f_beat,
    .last_beat = f_last_beat,
    .attended = f_attended,
    .key_mark = f_key_mark,
    .set_key_mark = f_set_key_mark,
    .has_sealed = f_has_sealed,
    .unchained = f_unchained,
};

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
    w->hall.journal.retry = 0; /* here it may be tried again at once */
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
static void look_back(void)
{
    for (unsigned i = 0; i < tolds; i++)
        FUZZ_HOLDS(INNER->last_line(INNER, told[i].id) >= told[i].seq);
}

static void play(uint64_t *random)
{
    static World world;
    World *const w = &world;
    static Flaky f;

    memset(w, 0, sizeof *w);
    memset(&f, 0, sizeof f);
    f.store = methods;
    f.inner = store_sqlite_open(":memory:");
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
            case 1:
                journal_flush(&w->hall);
                housekeeping_tick(&w->hall);
                break;
            default:
                act(w, random, i);
            }
        }
        f.failing = false;
        journal_flush(&w->hall);
        for (unsigned i = 0; i < WORLD_SEATS; i++)
            world_leave(w, i);
        look_back();
    }
    world_end(w);
    f.inner->close(f.inner);
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

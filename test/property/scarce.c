// scarce: memory runs out. Every question to the server, every frame and the making of a game is
// tried again and again, each time with the next of its allocations failing. What is answered is
// the right answer or 503; an act is heard once or not at all; and afterwards everything is as if
// nothing had happened. The build replaces malloc, calloc and realloc by those of scarce_memory.c.
#include "fuzz.h"

#include "hall_world.h"
#include "scarce_memory.h"

#include <inttypes.h>
#include <jansson.h>
#include <string.h>

/* ---- Questions ---- */

typedef struct Question {
    const char *method, *path, *body; /* GAME in a path stands for the game */
    int status;
} Question;

static const Question questions[] = {
    { "GET", "/api/games/GAME", "", 200 },
    { "GET", "/api/games/GAME/entries", "", 200 },
    { "GET", "/api/games/GAME/entries?from=3", "", 200 },
    { "GET", "/api/games/GAME/docket", "", 200 },
    { "GET", "/api/games/GAME/chain", "", 200 },
    { "GET", "/api/games/GAME/pgn", "", 200 },
    { "POST", "/api/mine", "{\"seats\":[]}", 200 },
    { "POST", "/api/match", "{\"games\":[{\"head\":[],\"white\":0,\"status\":\"drawn\"}]}", 200 },
    { "POST", "/api/read", "{\"record\":\"Kt-B3\",\"moves\":[\"e2e4\"]}", 200 },
    { "POST", "/api/convert", "{\"text\":\"1. P-K4 P-K4 2. Kt-KB3\"}", 200 },
    { "POST", "/api/prove",
      "{\"question\":\"winnable\",\"side\":\"white\",\"fen\":\"8/8/8/4k3/8/8/8/4K3 w - - 0 1\"}",
      200 },
    { "POST", "/api/games/GAME/revoke", "{\"seat\":\"green\",\"number\":1}", 400 },
    { "GET", "/api/codes", "", 200 },
    { "GET", "/api/law/words", "", 200 },
    { "GET", "/health", "", 200 },
    { "GET", "/metrics", "", 200 },
};

static char *ask(World *w, const Question *question, int *status)
{
    char path[128];
    const char *const hole = strstr(question->path, "GAME");

    if (hole)
        snprintf(path, sizeof path, "%.*s%s%s", (int)(hole - question->path), question->path,
                 w->game, hole + 4);
    else
        snprintf(path, sizeof path, "%s", question->path);
    return world_ask(w, question->method, path, w->token[0], question->body, strlen(question->body),
                     status);
}

/* Asks until no allocation is left that could fail. */
static void ask_scarcely(World *w, const Question *question)
{
    char *first, *second;
    int status;

    for (unsigned n = 1; n < 2000; n++) {
        const unsigned long before = memory_failed;
        memory_failing = n;
        free(ask(w, question, &status));
        memory_failing = 0;
        if (memory_failed == before)
            break;
        if (status != question->status && status != 503)
            fprintf(stderr, "%s: %d\n", question->path, status);
        FUZZ_HOLDS(status == question->status || status == 503);
    }
    FUZZ_HOLDS(status == question->status);
    first = ask(w, question, &status);
    FUZZ_HOLDS(status == question->status);
    second = ask(w, question, &status);
    FUZZ_HOLDS(status == question->status);
    if (strcmp(question->path, "/metrics") != 0)
        FUZZ_HOLDS((first == NULL) == (second == NULL) &&
                   (first == NULL || strcmp(first, second) == 0));
    free(first);
    free(second);
}

/* ---- Frames ---- */

static void settle(World *w)
{
    world_settle(w);
    for (unsigned i = 0; i < WORLD_SEATS; i++) {
        if (w->socket[i].shut)
            world_leave(w, i);
        if (w->socket[i].admitted == NULL)
            FUZZ_HOLDS(world_come(w, i));
        client_drained(&w->hall, w->socket[i].admitted);
    }
    world_settle(w);
}

static void send(World *w, unsigned seat, const char *frame)
{
    if (w->socket[seat].admitted && !w->socket[seat].shut)
        client_frame(&w->hall, w->socket[seat].admitted, frame, strlen(frame));
    world_settle(w);
}

/* The act is sent once more after the failure, as a page does, and is then there once. */
static void act_scarcely(World *w, const char *what)
{
    static int64_t id;
    unsigned long before;
    unsigned n = 0;

    do {
        const int64_t lines = world_last_line(w, w->game);
        char frame[128];
        snprintf(frame, sizeof frame, "act %" PRId64 " white %s", ++id, what);
        before = memory_failed;
        memory_failing = ++n;
        send(w, 0, frame);
        memory_failing = 0;
        settle(w);
        FUZZ_HOLDS(world_last_line(w, w->game) <= lines + 1);
        send(w, 0, frame);
        settle(w);
        FUZZ_HOLDS(world_last_line(w, w->game) == lines + 1);
    } while (memory_failed != before && n < 500);
}

static void frame_scarcely(World *w, const char *frame)
{
    for (unsigned n = 1; n < 500; n++) {
        const unsigned long before = memory_failed;
        memory_failing = n;
        send(w, 0, frame);
        memory_failing = 0;
        settle(w);
        if (memory_failed == before)
            break;
    }
}

/* ---- Games ---- */

static void make_scarcely(World *w)
{
    static const Question make = { "POST", "/api/games",
                                   "{\"name\":\"Anna\",\"head\":{\"limit\":\"B 30/2h\"}}", 201 };
    int status = 0;

    for (unsigned n = 1; n < 2000; n++) {
        const unsigned long before = memory_failed;
        memory_failing = n;
        free(ask(w, &make, &status));
        memory_failing = 0;
        if (status != 201 && status != 503)
            fprintf(stderr, "a game: %d\n", status);
        FUZZ_HOLDS(status == 201 || status == 503);
        if (memory_failed == before)
            break;
    }
    FUZZ_HOLDS(status == 201);
}

/* A server lives and ends; how many allocations are left then. */
static long live_scarcely(void)
{
    static World world;
    World *const w = &world;

    *w = (World){ 0 };
    w->store = sqlite_open_store(":memory:", false);
    world_start(w);
    FUZZ_HOLDS(world_make(w, "{\"head\":{\"limit\":\"B 30/2h\"}}"));
    for (unsigned i = 0; i < WORLD_SEATS; i++)
        FUZZ_HOLDS(world_come(w, i));
    act_scarcely(w, "touch e2");
    act_scarcely(w, "claim endless-checks");
    act_scarcely(w, "move e2-e4");
    act_scarcely(w, "offer draw");
    frame_scarcely(w, "from 1");
    frame_scarcely(w, "ping");
    frame_scarcely(w, "hand 1 2 e2");
    frame_scarcely(w, "act x");
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++)
        ask_scarcely(w, &questions[i]);
    make_scarcely(w);
    world_end(w);
    w->store->close(w->store);
    world_forget_key();
    return memory_held;
}

/* What is kept for good, such as the text of the law, was made in the first life: in the second
 * everything is freed. */
int main(void)
{
    long first;

    if (!secret_ready())
        return 1;
    json_set_alloc_funcs(memory_always, free);
    first = live_scarcely();
    FUZZ_HOLDS(live_scarcely() == first);
    printf("%lu allocations failed, and nothing else did\n", memory_failed);
    return memory_failed > 100 ? 0 : 1;
}

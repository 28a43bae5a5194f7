// bench_serve PORT GAMES [RATE SECONDS]…: connects both seats of so many games to a server, and
// every game plays, one round for each rate. With a rate, so many acts a second are sent in all,
// each at its time. The wait for an act's acknowledgement is counted from that time, even if it was
// sent late. With rate 0 every player answers at once. The client has one thread, epoll and a
// WebSocket of its own. Masks are zeros: they protect proxies, and there is none here.
#include "wire.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>

typedef struct Game {
    char id[17], token[2][44];
    Wire wire[2];
    uint64_t acts;  /* acts that were sent */
    uint64_t first; /* acts that were sent before this round */
    bool waiting;   /* the last act is not acknowledged yet */
    int64_t due_at; /* when the last act should have been sent */
} Game;

typedef struct Bench {
    int port, epoll;
    unsigned games;
    double rate;
    Game *game;
    int64_t start, end;
    uint64_t acknowledged, errors;
    uint32_t *waited; /* how long each acknowledgement took, in microseconds */
    size_t room;
} Bench;

static int64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_serve: %s\n", what);
    exit(1);
}

/* ---- Games ---- */

static void value_of(const char *json, const char *key, char *out, size_t room)
{
    const char *const at = strstr(json, key);
    size_t size;

    if (at == NULL)
        fail("an answer is not as expected");
    size = strcspn(at + strlen(key), "\"");
    if (size >= room)
        fail("an answer is too long");
    memcpy(out, at + strlen(key), size);
    out[size] = '\0';
}

static void make(Wire *http, Game *game)
{
    char path[64], body[160], word[64];
    const char *answer = wire_post(http, "/api/games", "{\"sit\":\"white\"}");

    if (answer == NULL)
        fail("no game could be made");
    value_of(answer, "\"game\":\"", game->id, sizeof game->id);
    value_of(answer, "\"token\":\"", game->token[0], sizeof game->token[0]);
    value_of(answer, "\"word\":\"", word, sizeof word); /* the first invitation is Black's */
    snprintf(path, sizeof path, "/api/games/%s/join", game->id);
    snprintf(body, sizeof body, "{\"invite\":\"%s\"}", word);
    answer = wire_post(http, path, body);
    if (answer == NULL)
        fail("nobody could join");
    value_of(answer, "\"token\":\"", game->token[1], sizeof game->token[1]);
}

static void sit_down(Bench *b, Game *game)
{
    for (unsigned side = 0; side < 2; side++) {
        struct epoll_event event = { .events = EPOLLIN };
        Wire *const wire = &game->wire[side];
        if (!wire_open(wire, b->port) || !wire_upgrade(wire, game->id, game->token[side]))
            fail("a seat could not be opened");
        event.data.u64 = (uint64_t)(game - b->game) * 2 + side;
        if (epoll_ctl(b->epoll, EPOLL_CTL_ADD, wire->file, &event) != 0)
            fail("epoll");
        wire_send(wire, "from 99"); /* nothing has happened yet, so whatever comes is live */
    }
}

/* ---- Play ---- */

/* Knights go out and back for ever: that is always legal, and no law ends the game unasked. */
static void send_act(Game *game, int64_t due_at)
{
    static const char *const moves[] = { "white move g1-f3", "black move g8-f6", "white move b1-c3",
                                         "black move b8-c6", "white move f3-g1", "black move f6-g8",
                                         "white move c3-b1", "black move c6-b8" };
    char line[64];

    snprintf(line, sizeof line, "act %" PRIu64 " %s", game->acts + 1, moves[game->acts % 8]);
    game->waiting = true;
    game->due_at = due_at;
    if (!wire_send(&game->wire[game->acts % 2], line))
        fail("an act could not be sent");
    game->acts++;
}

/* When this game's next act is to be sent. */
static int64_t schedule(const Bench *b, const Game *game)
{
    const double place = (double)(game - b->game) + (double)(game->acts - game->first) * b->games;

    return b->rate > 0 ? b->start + (int64_t)(place / b->rate * 1e6) : 0;
}

static void acknowledged(Bench *b, Game *game, int64_t at)
{
    const int64_t waited = at - game->due_at;

    game->waiting = false;
    if (b->acknowledged == b->room) {
        b->room = b->room ? b->room * 2 : 1 << 16;
        b->waited = realloc(b->waited, b->room * sizeof *b->waited);
        if (b->waited == NULL)
            fail("no memory");
    }
    b->waited[b->acknowledged++] = (uint32_t)waited;
    if (at < b->end && (b->rate <= 0 || schedule(b, game) <= at))
        send_act(game, b->rate > 0 ? schedule(b, game) : at);
}

static void take(Bench *b, uint64_t seat)
{
    Game *const game = &b->game[seat / 2];
    Wire *const wire = &game->wire[seat % 2];
    const char *text;

    if (!wire_read(wire))
        fail("a seat was closed");
    while ((text = wire_frame(wire)) != NULL) {
        if (strncmp(text, "{\"error\"", 8) == 0) {
            b->errors++;
            fprintf(stderr, "bench_serve: %s\n", text);
        } else if (game->waiting && (game->acts - 1) % 2 == seat % 2 && strstr(text, "\"id\":"))
            acknowledged(b, game, now());
    }
}

static void serve(Bench *b, int milliseconds)
{
    struct epoll_event events[256];
    const int count = epoll_wait(b->epoll, events, 256, milliseconds);

    for (int i = 0; i < count; i++)
        take(b, events[i].data.u64);
}

static unsigned waiting(const Bench *b)
{
    unsigned count = 0;

    for (unsigned i = 0; i < b->games; i++)
        count += b->game[i].waiting;
    return count;
}

static void play(Bench *b, double seconds)
{
    uint64_t turn = 0; /* how many acts have become due */

    b->acknowledged = 0;
    for (unsigned i = 0; i < b->games; i++)
        b->game[i].first = b->game[i].acts;
    b->start = now();
    b->end = b->start + (int64_t)(seconds * 1e6);
    for (unsigned i = 0; i < b->games && b->rate <= 0; i++)
        send_act(&b->game[i], b->start);
    for (int64_t at; (at = now()) < b->end;) {
        for (; b->rate > 0 && b->start + (int64_t)((double)turn / b->rate * 1e6) <= at; turn++) {
            Game *const game = &b->game[turn % b->games];
            if (!game->waiting && schedule(b, game) <= at)
                send_act(game, schedule(b, game));
        }
        serve(b, 1);
    }
    for (const int64_t end = now() + 10000000; waiting(b) > 0 && now() < end;)
        serve(b, 10);
}

/* ---- The report ---- */

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

static void report(Bench *b)
{
    const size_t n = b->acknowledged;
    const double seconds = (double)(now() - b->start) / 1e6;

    if (n == 0)
        fail("nothing was acknowledged");
    qsort(b->waited, n, sizeof *b->waited, compare);
    printf("%zu acts in %.1f s: %.0f a second; waited %.1f ms (median), %.1f ms (99 in 100), "
           "%.1f ms (longest); %" PRIu64 " errors, %u unanswered\n",
           n, seconds, (double)n / seconds, b->waited[n / 2] / 1e3, b->waited[n * 99 / 100] / 1e3,
           b->waited[n - 1] / 1e3, b->errors, waiting(b));
    fflush(stdout);
}

int main(int argc, char **argv)
{
    Bench b = { .epoll = epoll_create1(0) };
    Wire http = { 0 };

    if (argc < 4)
        fail("expected PORT GAMES then RATE SECONDS as often as one likes");
    b.port = (int)strtol(argv[1], NULL, 10);
    b.games = (unsigned)strtoul(argv[2], NULL, 10);
    b.game = calloc(b.games, sizeof *b.game);
    if (b.game == NULL || !wire_open(&http, b.port))
        fail("no server");
    for (unsigned i = 0; i < b.games; i++)
        make(&http, &b.game[i]);
    for (unsigned i = 0; i < b.games; i++) {
        sit_down(&b, &b.game[i]);
        serve(&b, 0);
    }
    for (const int64_t end = now() + 1000000; now() < end;)
        serve(&b, 10);
    puts("seated");
    fflush(stdout);
    if (getchar() == EOF) /* the program that started this has looked at the memory */
        return 0;
    for (int i = 3; i + 1 < argc; i += 2) {
        b.rate = strtod(argv[i], NULL);
        play(&b, strtod(argv[i + 1], NULL));
        report(&b);
        if (getchar() == EOF) /* it has looked at the counts */
            break;
    }
    return 0;
}

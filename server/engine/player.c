#include "engine/player.h"

#include "engine/act.h"
#include "engine/process.h"
#include "games/act.h"
#include "games/nodes.h"

#include <stdlib.h>
#include <string.h>

enum {
    QUEUE = 4096, /* games that may wait */
    EACH = 256,   /* games of one address that may wait */
    LATE = 5000,  /* milliseconds after which an engine is taken for one that hangs */
    MOST_FAILED = 3,
    SHARE = 40 /* milliseconds for a thought while somebody else's game waits */
};

/* A game that waits. The games of one address get turns one after the other, beginning after the
 * turn that is being served. So somebody with one game waits for one game of every other address,
 * however many games they have; and none of these is thought about at leisure while he waits. */
typedef struct Waiting {
    char game_id[SECRET_ID];
    Address asker;
    int64_t turn;
} Waiting;

typedef struct EnginePlayer {
    Hall *hall;
    EngineProcess *engine;
    Waiting queue[QUEUE];
    unsigned count;
    int64_t turn;                     /* that is being served */
    Waiting now;                      /* the game it thinks about; the ID is empty if it rests */
    unsigned char chain[STORE_CHAIN]; /* of that game when it was asked */
    bool hurried;                     /* it was told to answer at once */
    int64_t due;                      /* when it must have answered, by the clock of play */
    unsigned failed;                  /* how often in a row it has failed to answer, in any game */
} EnginePlayer;

/* ---- The queue ---- */

/* The turn after the last one of an address; 0 if too many of its games wait. */
static int64_t turn_of(const EnginePlayer *player, const Address *asker)
{
    int64_t last = player->turn;
    unsigned own = 0;

    for (unsigned i = 0; i < player->count; i++)
        if (address_same(&player->queue[i].asker, asker)) {
            own++;
            if (player->queue[i].turn > last)
                last = player->queue[i].turn;
        }
    return own < EACH ? last + 1 : 0;
}

static Waiting take_first(EnginePlayer *player)
{
    unsigned first = 0;
    Waiting found;

    for (unsigned i = 1; i < player->count; i++)
        if (player->queue[i].turn < player->queue[first].turn)
            first = i;
    found = player->queue[first];
    /* the others stay in order: of two games with the same turn the earlier goes first */
    memmove(&player->queue[first], &player->queue[first + 1],
            (player->count - first - 1) * sizeof found);
    player->count--;
    player->turn = found.turn;
    return found;
}

static void think_next(EnginePlayer *player);

/* Somebody waits: what it thinks about for somebody else is answered with what it has found. */
static void hurry(EnginePlayer *player, const Address *asker)
{
    Buffer word = { 0 };

    if (player->hurried || address_same(&player->now.asker, asker))
        return;
    player->hurried = true;
    buffer_print(&word, "stop\n");
    (void)engine_process_say(player->engine, &word); /* if it is gone, the next second finds out */
    buffer_free(&word);
}

/* Something happened in a game: if the engine has something to do there, the game is put into the
 * queue. */
static void look(void *self, LiveGame *game)
{
    EnginePlayer *const player = self;
    Waiting waiting = { .asker = game->asker };

    game->engine_waits = false;
    if (game->engine_asked || game->stale || !engine_act_is_due(game))
        return;
    if (clock_since(&player->hall->clock, game->state.date) < nodes_patience(player->hall, game)) {
        game->engine_waits = true; /* another node goes first */
        return;
    }
    waiting.turn = turn_of(player, &game->asker);
    if (player->count == QUEUE || waiting.turn == 0) {
        game->engine_waits = true; /* it is looked at again every second */
        return;
    }
    memcpy(waiting.game_id, game->stored.id, SECRET_ID);
    player->queue[player->count++] = waiting;
    game->engine_asked = true;
    if (player->now.game_id[0] == '\0')
        think_next(player);
    else
        hurry(player, &game->asker);
}

/* ---- Thinking ---- */

static void act(EnginePlayer *player, LiveGame *game, const char *text)
{
    const ActFrom from = { .kind = strcmp(game->stored.engine, "white") == 0 ? SEAT_WHITE
                                                                             : SEAT_BLACK,
                           .number = 1,
                           .play = hall_play(player->hall),
                           .date = player->hall->clock.date };
    ActFault fault = { NULL, { 0 } };

    game->engine_asked = false;
    if (!act_hear(player->hall, game, &from, text, strlen(text), &fault))
        log_say(player->hall->log, LOG_WARNING, "engine-act-refused", game->stored.id,
                "the engine: %s", act_message(&fault));
    buffer_free(&fault.message);
}

/* All the time of its level, unless a game of another address waits. */
static int time_for(const EnginePlayer *player, const LiveGame *game)
{
    const int milliseconds = engine_act_milliseconds(game);

    for (unsigned i = 0; i < player->count; i++)
        if (!address_same(&player->queue[i].asker, &game->asker))
            return (milliseconds < SHARE ? milliseconds : SHARE) + 1;
    return milliseconds + 1;
}

/* Asks the engine about a game; true if it thinks now. */
static bool ask(EnginePlayer *player, const LiveGame *game, const Waiting *waiting)
{
    const int milliseconds = time_for(player, game);
    Buffer question = { 0 };
    bool asked;

    engine_act_question(game, milliseconds, &question);
    asked = engine_process_say(player->engine, &question);
    buffer_free(&question);
    if (!asked)
        return false;
    player->now = *waiting;
    player->hurried = false;
    memcpy(player->chain, game->state.chain, STORE_CHAIN);
    player->due = hall_play(player->hall) + milliseconds + LATE;
    return true;
}

/* Takes the next game that waits. An act that needs no thought is made at once. */
static void think_next(EnginePlayer *player)
{
    while (player->count > 0 && player->now.game_id[0] == '\0') {
        const Waiting waiting = take_first(player);
        LiveGame *const game = hall_find(player->hall, waiting.game_id);
        char text[256];
        if (game == NULL)
            continue;
        if (game->stale || !engine_act_is_due(game))
            game->engine_asked = false;
        else if (engine_act_without_thought(game, text, sizeof text))
            act(player, game, text);
        else if (!ask(player, game, &waiting)) {
            game->engine_asked = false;
            game->engine_waits = true;
        }
    }
}

static void take_line(void *self, const char *line)
{
    EnginePlayer *const player = self;
    char move[8], text[256];
    LiveGame *game;

    if (sscanf(line, "bestmove %7s", move) != 1 || player->now.game_id[0] == '\0')
        return;
    game = hall_find(player->hall, player->now.game_id);
    player->now.game_id[0] = '\0';
    player->failed = 0;
    if (game) {
        game->engine_asked = false;
        game->engine_failed = 0;
        if (!game->stale && memcmp(game->state.chain, player->chain, STORE_CHAIN) == 0 &&
            engine_act_is_due(game) && engine_act_of_move(game, move, text, sizeof text))
            act(player, game, text);
        else
            look(player, game); /* something has happened meanwhile */
    }
    think_next(player);
}

/* The process has ended: the game it thought about is looked at again. If it has failed three times
 * in a row, in that game or wherever it was asked, it makes the first move that the umpire lets it
 * make. Both are counted: one game may be too much for it while it answers in the others; or it
 * answers in none, and then several games must not wait for each other to fail three times. */
static void died(void *self)
{
    EnginePlayer *const player = self;
    LiveGame *const game = player->now.game_id[0] ? hall_find(player->hall, player->now.game_id)
                                                  : NULL;
    char text[256];

    if (player->now.game_id[0])
        player->failed++;
    player->now.game_id[0] = '\0';
    if (game) {
        game->engine_asked = false;
        game->engine_failed++;
        if ((game->engine_failed >= MOST_FAILED || player->failed >= MOST_FAILED) &&
            engine_act_is_due(game) && engine_act_without_engine(game, text, sizeof text))
            act(player, game, text);
        else
            game->engine_waits = true;
    }
}

/* It has ended by itself. Only the first time in a row is told: it is tried again every second. */
static void ended(void *self)
{
    EnginePlayer *const player = self;

    if (player->failed == 0)
        log_say(player->hall->log, LOG_WARNING, "engine-ended", NULL,
                "the engine has ended by itself; it is started again when it is needed");
    died(player);
}

/* Once a second: an engine that hangs is ended. The next question starts it again. */
static void tick(void *self)
{
    EnginePlayer *const player = self;

    if (player->now.game_id[0] && player->hall->clock.play > player->due) {
        log_say(player->hall->log, LOG_WARNING, "engine-restarted", NULL,
                "the engine does not answer and is started anew");
        player->hall->counts.engine_restarts++;
        engine_process_end(player->engine);
        died(player);
    }
    think_next(player);
}

/* ---- Opening and closing ---- */

void engine_player_open(Hall *hall)
{
    EnginePlayer *const player = calloc(1, sizeof *player);

    if (player == NULL)
        return;
    player->hall = hall;
    player->engine = engine_process_open(hall->net, take_line, ended, player);
    if (player->engine)
        hall->engine = (HallEngine){ .self = player, .look = look, .tick = tick };
    else
        free(player);
}

void engine_player_close(Hall *hall)
{
    EnginePlayer *const player = hall->engine.self;

    if (player) {
        engine_process_close(player->engine);
        free(player);
    }
    hall->engine = (HallEngine){ 0 };
}

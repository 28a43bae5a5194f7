#include "engine/player.h"

#include "engine/act.h"
#include "engine/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An engine that is so many milliseconds late hangs. */
enum { QUEUE = 4096, EACH = 256, LATE = 5000 };

/* A game that waits. Each address has a turn for each of its games, one after the other, beginning
 * with the turn that is being served: who has one game waits for one game of every other address,
 * however many they have. */
typedef struct Waiting {
    char game_id[SECRET_ID];
    Address asker;
    int64_t turn;
} Waiting;

struct EnginePlayer {
    Hall *hall;
    EngineProcess *engine;
    Waiting queue[QUEUE];
    unsigned count;
    int64_t turn;           /* that is being served */
    Waiting now;            /* it thinks about; without a game if it rests */
    int64_t seq;            /* of the line after which it was asked */
    int64_t due;            /* when it must have answered, by the clock of play */
    char failed[SECRET_ID]; /* the game about which it last did not answer, … */
    unsigned tries;         /* … so many times in a row */
    uint64_t restarts;
};

static void take_line(void *self, const char *line);
static void died(void *self);

EnginePlayer *engine_player_open(Hall *hall)
{
    EnginePlayer *const player = calloc(1, sizeof *player);

    if (player == NULL)
        return NULL;
    player->hall = hall;
    player->engine = engine_process_open(hall->net, take_line, died, player);
    if (player->engine)
        return player;
    free(player);
    return NULL;
}

void engine_player_close(EnginePlayer *player)
{
    engine_process_close(player->engine);
    free(player);
}

uint64_t engine_player_restarts(const EnginePlayer *player)
{
    return player->restarts;
}

/* ---- The queue ---- */

/* The turn after the last of an address; 0 if it has too many. */
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
    /* those behind it stay in order, so that of one turn who came first goes first */
    memmove(&player->queue[first], &player->queue[first + 1],
            (player->count - first - 1) * sizeof found);
    player->count--;
    player->turn = found.turn;
    return found;
}

static void next(EnginePlayer *player);

void engine_player_look(EnginePlayer *player, LiveGame *game)
{
    Waiting waiting = { .asker = game->asker };

    game->engine_waits = false;
    if (game->engine_asked || !engine_act_is_due(game))
        return;
    waiting.turn = turn_of(player, &game->asker);
    if (player->count == QUEUE || waiting.turn == 0) {
        game->engine_waits = true; /* it is looked at again */
        return;
    }
    memcpy(waiting.game_id, game->stored.id, SECRET_ID);
    player->queue[player->count++] = waiting;
    game->engine_asked = true;
    if (player->now.game_id[0] == '\0')
        next(player);
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
        fprintf(stderr, "adoube: serve: the engine: %s\n",
                fault.message.text ? fault.message.text : "");
    buffer_free(&fault.message);
}

/* Where many addresses wait it thinks less, so that each has its turn soon. */
static int time_for(const EnginePlayer *player, const LiveGame *game)
{
    unsigned addresses = 0;

    for (unsigned i = 0; i < player->count; i++) {
        unsigned j = 0;
        while (j < i && !address_same(&player->queue[j].asker, &player->queue[i].asker))
            j++;
        addresses += j == i;
        if (addresses >= 32)
            break;
    }
    return engine_act_milliseconds(game) * 2 / (2 + (int)addresses) + 1;
}

/* Puts the question; true if it thinks now. */
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
    player->seq = game->state.seq;
    player->due = hall_play(player->hall) + milliseconds + LATE;
    return true;
}

/* Thinks about the next game that waits. What needs no thought is done at once. */
static void next(EnginePlayer *player)
{
    while (player->count > 0 && player->now.game_id[0] == '\0') {
        const Waiting waiting = take_first(player);
        LiveGame *const game = hall_find(player->hall, waiting.game_id);
        char text[256];
        if (game == NULL)
            continue;
        if (!engine_act_is_due(game))
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
    player->tries = 0;
    if (game) {
        game->engine_asked = false;
        if (game->state.seq == player->seq && engine_act_is_due(game) &&
            engine_act_of_move(game, move, text, sizeof text))
            act(player, game, text);
        else
            engine_player_look(player, game); /* something has happened meanwhile */
    }
    next(player);
}

/* It has died, or was ended: the game it thought about is looked at anew. If it fails there again
 * and again, the first move that the umpire lets it make must do. */
static void died(void *self)
{
    EnginePlayer *const player = self;
    LiveGame *const game = player->now.game_id[0] ? hall_find(player->hall, player->now.game_id)
                                                  : NULL;
    char text[256];

    player->tries = strcmp(player->failed, player->now.game_id) == 0 ? player->tries + 1 : 1;
    memcpy(player->failed, player->now.game_id, SECRET_ID);
    player->now.game_id[0] = '\0';
    if (game) {
        game->engine_asked = false;
        if (player->tries >= 3 && engine_act_is_due(game) &&
            engine_act_without_engine(game, text, sizeof text))
            act(player, game, text);
        else
            game->engine_waits = true;
    }
}

void engine_player_tick(EnginePlayer *player)
{
    if (player->now.game_id[0] && player->hall->clock.play > player->due) {
        fprintf(stderr, "adoube: serve: the engine does not answer and is started anew\n");
        player->restarts++;
        engine_process_end(player->engine);
        died(player);
    }
    next(player);
}

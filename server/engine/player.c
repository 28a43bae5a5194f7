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
    char game[SECRET_ID];
    Address asker;
    int64_t turn;
} Waiting;

struct Desk {
    Hall *hall;
    Engine *engine;
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

Desk *desk_open(Hall *hall)
{
    Desk *const desk = calloc(1, sizeof *desk);

    if (desk == NULL)
        return NULL;
    desk->hall = hall;
    desk->engine = engine_open(hall->net, take_line, died, desk);
    if (desk->engine)
        return desk;
    free(desk);
    return NULL;
}

void desk_close(Desk *desk)
{
    engine_close(desk->engine);
    free(desk);
}

uint64_t desk_restarts(const Desk *desk)
{
    return desk->restarts;
}

/* ---- The queue ---- */

/* The turn after the last of an address; 0 if it has too many. */
static int64_t turn_of(const Desk *desk, const Address *asker)
{
    int64_t last = desk->turn;
    unsigned own = 0;

    for (unsigned i = 0; i < desk->count; i++)
        if (address_same(&desk->queue[i].asker, asker)) {
            own++;
            if (desk->queue[i].turn > last)
                last = desk->queue[i].turn;
        }
    return own < EACH ? last + 1 : 0;
}

static Waiting take_first(Desk *desk)
{
    unsigned first = 0;
    Waiting found;

    for (unsigned i = 1; i < desk->count; i++)
        if (desk->queue[i].turn < desk->queue[first].turn)
            first = i;
    found = desk->queue[first];
    /* those behind it stay in order, so that of one turn who came first goes first */
    memmove(&desk->queue[first], &desk->queue[first + 1], (desk->count - first - 1) * sizeof found);
    desk->count--;
    desk->turn = found.turn;
    return found;
}

static void next(Desk *desk);

void desk_look(Desk *desk, Room *room)
{
    Waiting waiting = { .asker = room->asker };

    room->engine_waits = false;
    if (room->engine_asked || !answer_is_due(room))
        return;
    waiting.turn = turn_of(desk, &room->asker);
    if (desk->count == QUEUE || waiting.turn == 0) {
        room->engine_waits = true; /* it is looked at again */
        return;
    }
    memcpy(waiting.game, room->game.id, SECRET_ID);
    desk->queue[desk->count++] = waiting;
    room->engine_asked = true;
    if (desk->now.game[0] == '\0')
        next(desk);
}

/* ---- Thinking ---- */

static void act(Desk *desk, Room *room, const char *text)
{
    const ActFrom from = { .kind = strcmp(room->game.engine, "white") == 0 ? SEAT_WHITE
                                                                           : SEAT_BLACK,
                           .number = 1,
                           .play = hall_play(desk->hall),
                           .date = desk->hall->clock.date };
    ActFault fault = { NULL, { 0 } };

    room->engine_asked = false;
    if (!journal_hear(desk->hall, room, &from, text, strlen(text), &fault))
        fprintf(stderr, "adoube: serve: the engine: %s\n",
                fault.message.text ? fault.message.text : "");
    buffer_free(&fault.message);
}

/* Where many addresses wait it thinks less, so that each has its turn soon. */
static int time_for(const Desk *desk, const Room *room)
{
    unsigned addresses = 0;

    for (unsigned i = 0; i < desk->count; i++) {
        unsigned j = 0;
        while (j < i && !address_same(&desk->queue[j].asker, &desk->queue[i].asker))
            j++;
        addresses += j == i;
        if (addresses >= 32)
            break;
    }
    return answer_milliseconds(room) * 2 / (2 + (int)addresses) + 1;
}

/* Puts the question; true if it thinks now. */
static bool ask(Desk *desk, const Room *room, const Waiting *waiting)
{
    const int milliseconds = time_for(desk, room);
    Buffer question = { 0 };
    bool asked;

    answer_question(room, milliseconds, &question);
    asked = engine_say(desk->engine, &question);
    buffer_free(&question);
    if (!asked)
        return false;
    desk->now = *waiting;
    desk->seq = room->course.seq;
    desk->due = hall_play(desk->hall) + milliseconds + LATE;
    return true;
}

/* Thinks about the next game that waits. What needs no thought is done at once. */
static void next(Desk *desk)
{
    while (desk->count > 0 && desk->now.game[0] == '\0') {
        const Waiting waiting = take_first(desk);
        Room *const room = hall_live_room(desk->hall, waiting.game);
        char text[256];
        if (room == NULL)
            continue;
        if (!answer_is_due(room))
            room->engine_asked = false;
        else if (answer_without_thought(room, text, sizeof text))
            act(desk, room, text);
        else if (!ask(desk, room, &waiting)) {
            room->engine_asked = false;
            room->engine_waits = true;
        }
    }
}

static void take_line(void *self, const char *line)
{
    Desk *const desk = self;
    char move[8], text[256];
    Room *room;

    if (sscanf(line, "bestmove %7s", move) != 1 || desk->now.game[0] == '\0')
        return;
    room = hall_live_room(desk->hall, desk->now.game);
    desk->now.game[0] = '\0';
    desk->tries = 0;
    if (room) {
        room->engine_asked = false;
        if (room->course.seq == desk->seq && answer_is_due(room) &&
            answer_with_move(room, move, text, sizeof text))
            act(desk, room, text);
        else
            desk_look(desk, room); /* something has happened meanwhile */
    }
    next(desk);
}

/* It has died, or was ended: the game it thought about is looked at anew. If it fails there again
 * and again, the first move that the umpire lets it make must do. */
static void died(void *self)
{
    Desk *const desk = self;
    Room *const room = desk->now.game[0] ? hall_live_room(desk->hall, desk->now.game) : NULL;
    char text[256];

    desk->tries = strcmp(desk->failed, desk->now.game) == 0 ? desk->tries + 1 : 1;
    memcpy(desk->failed, desk->now.game, SECRET_ID);
    desk->now.game[0] = '\0';
    if (room) {
        room->engine_asked = false;
        if (desk->tries >= 3 && answer_is_due(room) &&
            answer_without_engine(room, text, sizeof text))
            act(desk, room, text);
        else
            room->engine_waits = true;
    }
}

void desk_tick(Desk *desk)
{
    if (desk->now.game[0] && desk->hall->clock.play > desk->due) {
        fprintf(stderr, "adoube: serve: the engine does not answer and is started anew\n");
        desk->restarts++;
        engine_end(desk->engine);
        died(desk);
    }
    next(desk);
}

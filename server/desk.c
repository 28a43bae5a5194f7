#include "desk.h"

#include "answer.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { QUEUE = 4096, LINE = 512 };

struct Desk {
    Hall *hall;
    const char *program;
    pid_t child;
    int ask; /* written to the engine; -1 while it does not run */
    NetPipe *answers;
    char line[LINE]; /* what has come of a line of its answer */
    size_t size;
    char queue[QUEUE][SECRET_ID]; /* games that wait, a ring */
    unsigned first, count;
    char game[SECRET_ID]; /* it thinks about; empty if none */
    int64_t seq;          /* of the game then */
};

/* ---- The process ---- */

static const char *find_program(void)
{
    static const char *const places[] = { "/usr/games/stockfish", "/usr/bin/stockfish",
                                          "/usr/local/bin/stockfish" };

    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        if (access(places[i], X_OK) == 0)
            return places[i];
    return NULL;
}

Desk *desk_open(Hall *hall)
{
    const char *const program = find_program();
    Desk *const desk = program ? calloc(1, sizeof *desk) : NULL;

    if (desk == NULL)
        return NULL;
    desk->hall = hall;
    desk->program = program;
    desk->ask = -1;
    return desk;
}

static void end_child(Desk *desk)
{
    if (desk->ask >= 0)
        close(desk->ask);
    desk->ask = -1;
    if (desk->child > 0) {
        kill(desk->child, SIGKILL);
        waitpid(desk->child, NULL, 0);
    }
    desk->child = 0;
    desk->size = 0;
}

void desk_close(Desk *desk)
{
    if (desk->answers)
        net_unwatch(desk->answers);
    end_child(desk);
    free(desk);
}

static void next(Desk *desk);
static void take_line(Desk *desk, const char *line);

static void take_text(void *self, const char *text, size_t size)
{
    Desk *const desk = self;

    if (size == 0) { /* it has died: the game it thought about is looked at anew */
        net_unwatch(desk->answers);
        desk->answers = NULL;
        end_child(desk);
        desk->game[0] = '\0';
        return;
    }
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\n') {
            desk->line[desk->size] = '\0';
            desk->size = 0;
            take_line(desk, desk->line);
        } else if (desk->size + 1 < sizeof desk->line) {
            desk->line[desk->size++] = text[i];
        }
    }
}

static void become_engine(const char *program, int in, int out)
{
    char *const arguments[] = { (char *)(size_t)program, NULL };

    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    execv(program, arguments);
    _exit(127);
}

static bool start_child(Desk *desk)
{
    int to[2], from[2];

    if (desk->ask >= 0)
        return true;
    if (pipe(to) != 0)
        return false;
    if (pipe(from) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    fcntl(to[1], F_SETFD, FD_CLOEXEC);
    fcntl(from[0], F_SETFD, FD_CLOEXEC);
    desk->child = fork();
    if (desk->child == 0)
        become_engine(desk->program, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    desk->ask = to[1];
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    desk->answers = desk->child > 0 ? net_watch(desk->hall->net, from[0], take_text, desk) : NULL;
    if (desk->answers)
        return true;
    close(from[0]);
    end_child(desk);
    return false;
}

static bool say(Desk *desk, const Sheet *text)
{
    return !text->failed && write(desk->ask, text->text, text->size) == (ssize_t)text->size;
}

/* ---- The queue ---- */

static bool is_waiting(const Desk *desk, const char *id)
{
    if (strcmp(desk->game, id) == 0)
        return true;
    for (unsigned i = 0; i < desk->count; i++)
        if (strcmp(desk->queue[(desk->first + i) % QUEUE], id) == 0)
            return true;
    return false;
}

void desk_look(Desk *desk, Room *room)
{
    const char *const id = room->game.id;

    if (!answer_is_due(room) || is_waiting(desk, id) || desk->count == QUEUE)
        return;
    snprintf(desk->queue[(desk->first + desk->count++) % QUEUE], SECRET_ID, "%s", id);
    if (desk->game[0] == '\0')
        next(desk);
}

static Room *live_room(const Desk *desk, const char *id)
{
    const char *why;

    return hall_room(desk->hall, id, &why);
}

static void act(Desk *desk, Room *room, const char *text)
{
    const SeatKind kind = strcmp(room->game.engine, "white") == 0 ? SEAT_WHITE : SEAT_BLACK;
    Sheet fault = { 0 };

    for (unsigned i = 0; i < room->seats; i++)
        if (room->seat[i].kind == kind) {
            if (!journal_hear(desk->hall, room, &room->seat[i], 0, text, strlen(text), &fault))
                fprintf(stderr, "adoube: serve: the engine: %s\n", fault.text ? fault.text : "");
            break;
        }
    sheet_free(&fault);
}

/* Thinks about the next game that waits. What needs no thought is done at once. */
static void next(Desk *desk)
{
    while (desk->count > 0 && desk->game[0] == '\0') {
        char id[SECRET_ID], text[256];
        Sheet question = { 0 };
        Room *room;
        memcpy(id, desk->queue[desk->first], SECRET_ID);
        desk->first = (desk->first + 1) % QUEUE;
        desk->count--;
        room = live_room(desk, id);
        if (room == NULL || !answer_is_due(room))
            continue;
        if (answer_without_thought(room, text, sizeof text)) {
            act(desk, room, text);
        } else if (start_child(desk)) {
            answer_question(room, &question);
            memcpy(desk->game, id, SECRET_ID);
            desk->seq = room->course.seq;
            if (!say(desk, &question))
                end_child(desk);
        }
        sheet_free(&question);
    }
}

static void take_line(Desk *desk, const char *line)
{
    char move[8], text[256];
    Room *room;

    if (sscanf(line, "bestmove %7s", move) != 1 || desk->game[0] == '\0')
        return;
    room = live_room(desk, desk->game);
    desk->game[0] = '\0';
    if (room && room->course.seq == desk->seq && answer_is_due(room) &&
        answer_with_move(room, move, text, sizeof text))
        act(desk, room, text);
    else if (room)
        desk_look(desk, room); /* something has happened meanwhile */
    next(desk);
}

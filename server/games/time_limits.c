// What happens without anybody's asking: limits pass, the engine's turn comes.
#include "engine/player.h"
#include "games/hall.h"
#include "games/slow_load.h"

#include <stddef.h>
#include <stdio.h>

/* A limit that has passed is found by an act, as at a table the umpire would say so. After an
 * interruption he says what the clocks show, so that the docket knows how long it was not. */
static void look_at_time(Hall *hall, Room *room)
{
    const bool passed = room_expires_in(room, &hall->clock) == 0;
    const ActFrom from = { .play = hall->clock.play, .date = hall->clock.date };
    ActFault fault = { NULL, { 0 } };

    if ((!passed && !room->interrupted) || room->acts)
        return;
    room->interrupted = false;
    hall->counts.expired += passed;
    if (!journal_hear(hall, room, &from, "umpire time", 11, &fault))
        fprintf(stderr, "adoube: serve: a limit could not be told: %s\n",
                fault.message.text ? fault.message.text : "no memory");
    buffer_free(&fault.message);
}

/* It is over: nobody has to look after it. */
static void dismiss(Hall *hall, Room *room)
{
    if (!journal_begin(hall))
        return;
    room->game.attended = false;
    journal_note(hall, room);
    if (!hall->store->set_state(hall->store, room->game.id, true, false))
        hall->broken = true;
}

static void attend_live(Hall *hall, Room *room)
{
    if (!room->game.attended || !room->course.ready)
        return;
    if (room->running && room->course.turn.runs && !room->letters &&
        clock_was_away(&hall->clock, room->course.date))
        room->interrupted = true;
    if (room->engine_waits)
        attend_room(hall, room);
    if (room->course.turn.status >= ADOUBE_WON)
        dismiss(hall, room);
    else
        look_at_time(hall, room);
}

static void wake(Hall *hall, const char *id)
{
    const char *why;
    Room *const room = hall_room(hall, id, &why);

    if (room == NULL && why == thaw_why) {
        watches_set(&hall->watches, id, hall->clock.play + 2000);
        return;
    }
    if (room == NULL) { /* it is not tried again */
        fprintf(stderr, "adoube: serve: game %s: %s\n", id, why);
        watches_remove(&hall->watches, id);
        return;
    }
    if (room->peers == NULL)
        room->last_used = INT64_MIN / 2; /* nobody asked for it: it may go again */
    attend_live(hall, room);
}

/* Games that are not in memory and whose time has come, a few at once. */
static bool wake_some(Task *task)
{
    Hall *const hall = (Hall *)(void *)((char *)task - offsetof(Hall, waker));
    char id[SECRET_ID];

    for (unsigned i = 0; i < 8; i++) {
        if (!watches_next(&hall->watches, hall->clock.play, id))
            return false;
        wake(hall, id);
    }
    return true;
}

void attend(Hall *hall)
{
    for (unsigned i = 0; i < hall->slots; i++)
        for (Room *room = hall->slot[i], *next; room; room = next) {
            next = room->next; /* one that cannot be written is closed */
            attend_live(hall, room);
        }
    hall->waker.work = wake_some;
    task_queue_add(&hall->tasks, &hall->waker);
}

void attend_room(Hall *hall, Room *room)
{
    if (hall->desk && room->game.engine[0] && room->course.ready &&
        room->course.turn.status <= ADOUBE_ADJOURNED)
        desk_look(hall->desk, room);
}

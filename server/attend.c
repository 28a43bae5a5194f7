// What happens without anybody's asking: limits pass, the engine's turn comes.
#include "desk.h"
#include "hall.h"

#include <stdio.h>

/* A limit that has passed is found by an act, as at a table the umpire would say so. After an
 * interruption he says what the clocks show, so that the docket knows how long it was not. */
static void look_at_time(Hall *hall, Room *room, int64_t now)
{
    const int64_t expires = room_expires(room);
    const bool passed = expires >= 0 && now >= expires;
    Sheet fault = { 0 };

    if (!passed && !room->interrupted)
        return;
    room->interrupted = false;
    hall->counts.expired += passed;
    if (!journal_hear(hall, room, NULL, 0, "umpire time", 11, &fault)) {
        fprintf(stderr, "adoube: serve: game %s: %s\n", room->game.id,
                fault.text ? fault.text : "no memory");
        room->attended = false; /* until it is loaded anew */
    }
    sheet_free(&fault);
}

static void dismiss(Hall *hall, Room *room)
{
    room->attended = false;
    if (!journal_begin(hall) || !hall->store->set_state(hall->store, room->game.id, true, false))
        hall->broken = true;
}

void attend(Hall *hall, int64_t now)
{
    for (unsigned i = 0; i < hall->slots; i++)
        for (Room *room = hall->slot[i]; room; room = room->next) {
            if (!room->attended || !room->course.ready)
                continue;
            if (room->course.turn.status >= ADOUBE_WON)
                dismiss(hall, room);
            else
                look_at_time(hall, room, now);
        }
    for (unsigned i = 0; i < hall->slots; i++)
        for (Room *room = hall->slot[i]; room && hall->desk; room = room->next)
            if (room->attended && room->game.engine[0])
                attend_room(hall, room);
}

void attend_room(Hall *hall, Room *room)
{
    if (hall->desk && room->game.engine[0] && room->course.ready &&
        room->course.turn.status <= ADOUBE_ADJOURNED)
        desk_look(hall->desk, room);
}

// What happens without anybody's asking: limits pass, the engine's turn comes.
#include "engine/player.h"
#include "games/hall.h"
#include "games/slow_load.h"

#include <stddef.h>
#include <stdio.h>

/* A limit that has passed is found by an act, as at a table the umpire would say so. After an
 * interruption he says what the clocks show, so that the docket knows how long it was not. */
static void look_at_time(Hall *hall, LiveGame *game)
{
    const bool passed = live_game_time_left(game, &hall->clock) == 0;
    const ActFrom from = { .play = hall->clock.play, .date = hall->clock.date };
    ActFault fault = { NULL, { 0 } };

    if ((!passed && !game->interrupted) || game->acts)
        return;
    game->interrupted = false;
    hall->counts.expired += passed;
    if (!act_hear(hall, game, &from, "umpire time", 11, &fault))
        fprintf(stderr, "adoube: serve: a limit could not be told: %s\n",
                fault.message.text ? fault.message.text : "no memory");
    buffer_free(&fault.message);
}

/* It is over: nobody has to look after it. */
static void dismiss(Hall *hall, LiveGame *game)
{
    if (!journal_begin(hall))
        return;
    game->stored.attended = false;
    journal_note(hall, game);
    if (!hall->store->set_state(hall->store, game->stored.id, true, false))
        hall->broken = true;
}

static void attend_live(Hall *hall, LiveGame *game)
{
    if (!game->stored.attended || !game->state.ready)
        return;
    if (game->running && game->state.turn.runs && !game->letters &&
        clock_was_away(&hall->clock, game->state.date))
        game->interrupted = true;
    if (game->engine_waits)
        hall_tell_engine(hall, game);
    if (game->state.turn.status >= ADOUBE_WON)
        dismiss(hall, game);
    else
        look_at_time(hall, game);
}

static void wake(Hall *hall, const char *id)
{
    const char *why;
    LiveGame *const game = hall_game(hall, id, &why);

    if (game == NULL && why == slow_load_why) {
        id_table_set(&hall->watches, id, hall->clock.play + 2000);
        return;
    }
    if (game == NULL) { /* it is not tried again */
        fprintf(stderr, "adoube: serve: game %s: %s\n", id, why);
        id_table_remove(&hall->watches, id);
        return;
    }
    if (game->clients == NULL)
        game->last_used = INT64_MIN / 2; /* nobody asked for it: it may go again */
    attend_live(hall, game);
}

/* Games that are not in memory and whose time has come, a few at once. */
static bool wake_some(Task *task)
{
    Hall *const hall = (Hall *)(void *)((char *)task - offsetof(Hall, waker));
    char id[SECRET_ID];

    for (unsigned i = 0; i < 8; i++) {
        if (!id_table_next_due(&hall->watches, hall->clock.play, id))
            return false;
        wake(hall, id);
    }
    return true;
}

void attend(Hall *hall)
{
    for (unsigned i = 0; i < hall->slots; i++)
        for (LiveGame *game = hall->slot[i], *next; game; game = next) {
            next = game->next; /* one that cannot be written is closed */
            attend_live(hall, game);
        }
    hall->waker.work = wake_some;
    task_queue_add(&hall->tasks, &hall->waker);
}

void hall_tell_engine(Hall *hall, LiveGame *game)
{
    if (hall->player && game->stored.engine[0] && game->state.ready &&
        game->state.turn.status <= ADOUBE_ADJOURNED)
        engine_player_look(hall->player, game);
}

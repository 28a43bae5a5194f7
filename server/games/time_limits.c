#include "games/time_limits.h"

#include "games/act.h"
#include "games/slow_load.h"

#include <stddef.h>
#include <stdio.h>

/* The server writes `umpire time` when a limit has passed, as an umpire at the board would say it;
 * and after an interruption, so that the docket shows the clocks as they stand without it. */
static void look_at_clock(Hall *hall, LiveGame *game)
{
    const bool passed = live_game_time_left(game, &hall->clock) == 0;
    const ActFrom from = { .play = hall->clock.play, .date = hall->clock.date };
    ActFault fault = { NULL, { 0 } };

    if ((!passed && !game->interrupted) || game->acts)
        return;
    game->interrupted = false;
    hall->counts.expired += passed;
    if (!act_hear(hall, game, &from, "umpire time", 11, &fault))
        fprintf(stderr, "adoube: serve: game %s: that time has passed could not be written: %s\n",
                game->stored.id, act_message(&fault));
    buffer_free(&fault.message);
}

/* The game is over, and needs no attention any more. */
static void dismiss(Hall *hall, LiveGame *game)
{
    if (!journal_begin(hall))
        return;
    game->stored.attended = false;
    journal_note(hall, game);
    if (!hall->store->set_state(hall->store, game->stored.id, true, false))
        hall->journal.broken = true;
}

static void look_at(Hall *hall, LiveGame *game)
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
        look_at_clock(hall, game);
}

/* Loads a game that sleeps, and looks at it. */
static void wake(Hall *hall, const char *game_id)
{
    const char *why;
    LiveGame *const game = hall_game(hall, game_id, &why);

    if (game == NULL && why == slow_load_why) {
        id_table_set(&hall->sleeping, game_id, hall->clock.play + 2000);
        return;
    }
    if (game == NULL) { /* it cannot be loaded, and is not tried again */
        fprintf(stderr, "adoube: serve: game %s: %s\n", game_id, why);
        id_table_remove(&hall->sleeping, game_id);
        return;
    }
    if (game->clients == NULL)
        game->last_used = INT64_MIN / 2; /* nobody asked for it: it may leave the memory again */
    look_at(hall, game);
}

/* A task: wakes a few of the games that are due. */
static bool wake_some(Task *task)
{
    Hall *const hall = (Hall *)(void *)((char *)task - offsetof(Hall, waker));
    char game_id[SECRET_ID];

    for (unsigned i = 0; i < 8; i++) {
        if (!id_table_next_due(&hall->sleeping, hall->clock.play, game_id))
            return false;
        wake(hall, game_id);
    }
    return true;
}

void time_limits_look(Hall *hall)
{
    for (unsigned i = 0; i < hall->slots; i++)
        for (LiveGame *game = hall->slot[i], *next; game; game = next) {
            next = game->next; /* a game that cannot be written is closed */
            look_at(hall, game);
        }
    hall->waker.work = wake_some;
    task_queue_add(&hall->tasks, &hall->waker);
}

#include "games/time_limits.h"

#include "games/act.h"
#include "games/loading.h"
#include "games/nodes.h"

#include <stddef.h>

enum { AGAIN = 5000 }; /* milliseconds after which it is tried again to load a game */

/* The server writes `umpire time` when a limit has passed, as an umpire at the board would say it;
 * and after an interruption, so that the docket shows the clocks as they stand without it. */
static void look_at_clock(Hall *hall, LiveGame *game)
{
    const int64_t overdue = live_game_overdue(game, &hall->clock);
    const bool passed = overdue >= 0 && overdue >= nodes_patience(hall, game);
    const ActFrom from = { .play = hall->clock.play, .date = hall->clock.date };
    ActFault fault = { NULL, { 0 } };

    if ((!passed && !game->interrupted) || game->acts)
        return;
    game->interrupted = false;
    hall->counts.expired += passed;
    if (!act_hear(hall, game, &from, "umpire time", 11, &fault))
        log_say(hall->log, LOG_ERROR, "limit-not-written", game->stored.id,
                "that time has passed could not be written: %s", act_message(&fault));
    buffer_free(&fault.message);
}

/* The game is over, and needs no attention any more. */
static void dismiss(Hall *hall, LiveGame *game)
{
    StorePart *const part = journal_part(hall, game);

    if (part &&
        journal_change(hall, part, &(StoreChange){ .kind = STORE_SET_STATE, .begun = true }))
        game->stored.attended = false;
}

void time_limits_look_at(Hall *hall, LiveGame *game)
{
    if (!game->stored.attended || !game->state.ready || game->stale)
        return;
    live_game_run_clock(game, hall->clock.play);
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

/* Looks at a game that sleeps, or has it loaded: then it is looked at once it is in memory. */
static void wake(Hall *hall, const char *game_id)
{
    LiveGame *const game = hall_find(hall, game_id);

    if (game) {
        id_table_remove(&hall->sleeping, game_id);
        time_limits_look_at(hall, game);
        return;
    }
    id_table_set(&hall->sleeping, game_id, hall->clock.play + AGAIN);
    loading_start(hall, game_id, NULL);
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
            time_limits_look_at(hall, game);
        }
    hall->waker.work = wake_some;
    task_queue_add(&hall->tasks, &hall->waker);
}

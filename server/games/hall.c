#include "games/hall.h"

#include "docket/upgrade.h"
#include "games/chain_check.h"
#include "games/claims.h"
#include "games/client.h"
#include "games/slow_load.h"
#include "store/key.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 14 };

int64_t hall_play(Hall *hall)
{
    if (clock_read(&hall->clock, clock_look()))
        hall->counts.gaps++;
    return hall->clock.play;
}

int64_t hall_date(Hall *hall)
{
    hall_play(hall);
    return hall->clock.date;
}

void hall_tell_engine(Hall *hall, LiveGame *game)
{
    if (hall->engine.look && game->stored.engine[0] && game->state.ready &&
        game->state.turn.status <= ADOUBE_ADJOURNED)
        hall->engine.look(hall->engine.self, game);
}

/* ---- Finding and loading ---- */

static LiveGame **slot_of(const Hall *hall, const char *game_id)
{
    return &hall->slot[secret_id_hash(game_id) & (hall->slots - 1)];
}

LiveGame *hall_find(Hall *hall, const char *game_id)
{
    LiveGame *game = *slot_of(hall, game_id);

    while (game && strcmp(game->stored.id, game_id) != 0)
        game = game->next;
    return game;
}

static LiveGame *load(Hall *hall, const char *game_id, const char **why)
{
    LiveGame *const game = live_game_load(hall->store, game_id, hall->key, &hall->clock, why);

    if (game == NULL && strncmp(*why, "the docket is damaged", 21) == 0) {
        hall->counts.damaged++;
        fprintf(stderr, "adoube: serve: game %s: %s\n", game_id, *why);
    }
    return game;
}

/* Adds a game that was loaded to the table. */
static void add(Hall *hall, LiveGame *game)
{
    LiveGame **const slot = slot_of(hall, game->stored.id);

    game->next = *slot;
    *slot = game;
    hall->games++;
    id_table_remove(&hall->sleeping, game->stored.id);
    chain_check_start(hall, game);
    if (hall->journal.writing) /* it may have read lines that are not on the disk yet */
        journal_note(hall, game);
    hall_tell_engine(hall, game);
}

LiveGame *hall_game(Hall *hall, const char *game_id, const char **why)
{
    LiveGame *game = hall_find(hall, game_id);

    hall_play(hall);
    if (game) {
        game->last_used = hall->clock.play;
        return game;
    }
    *why = chain_check_found(hall, game_id);
    if (*why)
        return NULL;
    if (slow_load_is_needed(hall, game_id)) {
        *why = slow_load_why;
        return NULL;
    }
    game = load(hall, game_id, why);
    if (game)
        add(hall, game);
    return game;
}

/* ---- Forgetting ---- */

static void unlink_game(Hall *hall, LiveGame *game)
{
    LiveGame **at = slot_of(hall, game->stored.id);

    while (*at != game)
        at = &(*at)->next;
    *at = game->next;
    hall->games--;
    journal_forget(hall, game);
}

/* A game that must be looked at again, though nobody is there, is remembered by its ID. */
static void let_sleep(Hall *hall, const LiveGame *game)
{
    const int64_t left = live_game_time_left(game, &hall->clock);

    if (game->stored.attended && left >= 0)
        id_table_set(&hall->sleeping, game->stored.id, hall->clock.play + left);
}

void hall_forget(Hall *hall, LiveGame *game, int code, const char *why)
{
    client_close_all(game, code, why);
    claims_drop(hall, game);
    if (!hall->closing)
        let_sleep(hall, game);
    unlink_game(hall, game);
    live_game_free(game);
}

/* ---- Opening and closing ---- */

static bool wake_at_once(void *self, const char *game_id)
{
    Hall *const hall = self;

    return id_table_set(&hall->sleeping, game_id, 0);
}

bool hall_open(Hall *hall, Store *store, const char *key_path, const HallOptions *options)
{
    *hall = (Hall){ .store = store, .slots = SLOTS, .options = *options };
    gate_begin(&hall->gate);
    task_queue_begin(&hall->tasks);
    clock_start(&hall->clock, clock_look(), store->last_beat(store));
    hall->slot = calloc(SLOTS, sizeof(LiveGame *));
    if (hall->slot && id_table_open(&hall->sleeping) && id_table_open(&hall->damaged) &&
        key_open(store, key_path, hall->key) && upgrade_games(store, hall->key)) {
        store->attended(store, wake_at_once, hall);
        return true;
    }
    id_table_close(&hall->sleeping);
    id_table_close(&hall->damaged);
    free(hall->slot);
    return false;
}

void hall_close(Hall *hall)
{
    hall->closing = true;
    slow_load_close(hall);
    chain_check_close(hall);
    for (unsigned i = 0; hall->slot && i < hall->slots; i++)
        while (hall->slot[i])
            hall_forget(hall, hall->slot[i], 1001, "the server goes down");
    id_table_close(&hall->sleeping);
    id_table_close(&hall->damaged);
    free(hall->slot);
    hall->slot = NULL;
}

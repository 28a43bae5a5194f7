#include "games/hall.h"

#include "docket/upgrade.h"
#include "engine/player.h"
#include "games/chain_check.h"
#include "games/slow_load.h"
#include "store/key.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 14, IDLE = 60000, SWEEP = 1000, BEAT = 5000, EXPIRE = 60000 };

static const int64_t day = 86400000;

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

/* ---- Rooms ---- */

static LiveGame **slot_of(const Hall *hall, const char *id)
{
    return &hall->slot[secret_id_hash(id) & (hall->slots - 1)];
}

LiveGame *hall_find(Hall *hall, const char *id)
{
    LiveGame *game = *slot_of(hall, id);

    while (game && strcmp(game->stored.id, id) != 0)
        game = game->next;
    return game;
}

LiveGame *hall_game(Hall *hall, const char *id, const char **why)
{
    LiveGame *game = hall_find(hall, id);
    LiveGame **slot;

    if (game) {
        game->last_used = hall_play(hall);
        return game;
    }
    hall_play(hall);
    *why = chain_check_found(hall, id);
    if (*why)
        return NULL;
    if (slow_load_is_needed(hall, id)) {
        *why = slow_load_why;
        return NULL;
    }
    game = live_game_load(hall->store, id, hall->key, &hall->clock, why);
    if (game == NULL) {
        if (strncmp(*why, "the docket is damaged", 21) == 0) {
            hall->counts.damaged++;
            fprintf(stderr, "adoube: serve: game %s: %s\n", id, *why);
        }
        return NULL;
    }
    slot = slot_of(hall, id);
    game->next = *slot;
    *slot = game;
    hall->games++;
    id_table_remove(&hall->watches, id);
    chain_check_start(hall, game);
    if (hall->writing) /* it may know of what is not on the disk yet */
        journal_note(hall, game);
    hall_tell_engine(hall, game);
    return game;
}

static void unlink_game(Hall *hall, LiveGame *game)
{
    LiveGame **at = slot_of(hall, game->stored.id);

    while (*at != game)
        at = &(*at)->next;
    *at = game->next;
    hall->games--;
    if (!game->unsaved)
        return;
    for (at = &hall->unsaved; *at != game;)
        at = &(*at)->next_unsaved;
    *at = game->next_unsaved;
}

/* A game that must be looked at again, though nobody is there, is remembered by its name. */
static void watch_over(Hall *hall, const LiveGame *game)
{
    const int64_t left = live_game_time_left(game, &hall->clock);

    if (game->stored.attended && left >= 0)
        id_table_set(&hall->watches, game->stored.id, hall->clock.play + left);
}

void hall_forget(Hall *hall, LiveGame *game, int code, const char *why)
{
    Client *client = game->clients;

    while (client) {
        Client *const after = client->after;
        client->game = NULL;
        client->after = NULL;
        if (client->net)
            net_shut(client->net, code, why);
        client = after;
    }
    claims_drop(hall, game);
    if (!hall->closing)
        watch_over(hall, game);
    unlink_game(hall, game);
    live_game_free(game);
}

static bool is_wanted(const Hall *hall, const LiveGame *game)
{
    return game->clients || game->unsaved || game->acts || game->interrupted ||
           game->engine_waits || game->engine_asked || hall->clock.play - game->last_used <= IDLE;
}

/* Games that nobody looks at are put out of memory. */
static void sweep(Hall *hall)
{
    const unsigned before = hall->games;

    for (unsigned i = 0; i < hall->slots; i++)
        for (LiveGame *game = hall->slot[i], *next; game; game = next) {
            next = game->next;
            if (!is_wanted(hall, game))
                hall_forget(hall, game, 1001, "");
        }
    if (before - hall->games > 100)
        malloc_trim(0); /* the machine gets it back */
}

/* ---- Opening and closing ---- */

static bool watch_at_once(void *self, const char *id)
{
    Hall *const hall = self;

    return id_table_set(&hall->watches, id, 0);
}

bool hall_open(Hall *hall, Store *store, const char *key_path, const HallOptions *options)
{
    *hall = (Hall){ .store = store, .slots = SLOTS, .options = *options };
    gate_begin(&hall->gate);
    task_queue_begin(&hall->tasks);
    clock_start(&hall->clock, clock_look(), store->last_beat(store));
    hall->slot = calloc(SLOTS, sizeof(LiveGame *));
    if (hall->slot && id_table_open(&hall->watches) && id_table_open(&hall->damaged) &&
        key_open(store, key_path, hall->key) && upgrade_games(store, hall->key)) {
        store->attended(store, watch_at_once, hall);
        return true;
    }
    id_table_close(&hall->watches);
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
    id_table_close(&hall->watches);
    id_table_close(&hall->damaged);
    free(hall->slot);
    hall->slot = NULL;
}

/* ---- Telling ---- */

void hall_tell_one(Client *client)
{
    Buffer text = { 0 };

    if (client->hall->closing || client->net == NULL)
        return; /* or admitted, and not yet open */
    buffer_print(&text, "{\"about\":");
    entry_about(&text, client->game, client->view);
    buffer_put(&text, "}", 1);
    gate_send_text(client, &text);
}

void hall_tell(LiveGame *game)
{
    for (Client *client = game->clients; client; client = client->after)
        hall_tell_one(client);
}

/* ---- Time ---- */

enum { STALE = 64 };

typedef struct Stale {
    char id[STALE][SECRET_ID];
    unsigned count;
} Stale;

static bool note_stale(void *self, const char *id)
{
    Stale *const stale = self;

    if (id && stale->count < STALE)
        snprintf(stale->id[stale->count++], SECRET_ID, "%s", id);
    return true;
}

/* One that somebody looks at stays for now. */
static bool remove_game(Hall *hall, const char *id)
{
    LiveGame *const game = hall_find(hall, id);

    if (game && (game->clients || game->unsaved))
        return true;
    if (game)
        hall_forget(hall, game, 1001, "");
    id_table_remove(&hall->watches, id);
    return hall->store->drop_game(hall->store, id);
}

/* Games that nobody began or touched are removed after a while, a few at a time. */
static void expire(Hall *hall)
{
    const int64_t now = hall->clock.date;
    const int64_t unbegun = hall->options.keep_unbegun * day;
    const int64_t untouched = hall->options.keep_untouched * day;
    Stale stale = { .count = 0 };
    bool good;

    if (hall->clock.play < hall->expires || (unbegun == 0 && untouched == 0))
        return;
    hall->expires = hall->clock.play + EXPIRE;
    if (!hall->store->stale(hall->store, unbegun ? now - unbegun : 0,
                            untouched ? now - untouched : 0, note_stale, &stale) ||
        stale.count == 0 || !journal_begin(hall))
        return;
    good = hall->store->mark(hall->store);
    for (unsigned i = 0; i < stale.count && good; i++)
        good = remove_game(hall, stale.id[i]);
    if (!good || !hall->store->keep(hall->store))
        journal_take_back(hall);
}

/* Once a second. */
static void look_after(Hall *hall)
{
    attend(hall);
    sweep(hall);
    expire(hall);
    if (hall->player)
        engine_player_tick(hall->player);
    if (hall->clock.play - hall->beat >= BEAT && journal_begin(hall)) {
        hall->beat = hall->clock.play;
        if (!hall->store->beat(hall->store, hall->clock.date))
            hall->broken = true;
    }
    journal_flush(hall);
    if (hall->clock.was_set && !hall->told_set)
        fprintf(stderr, "adoube: serve: the machine's clock was set; dates here go on as before "
                        "until the server starts again\n");
    hall->told_set = hall->clock.was_set;
}

void hall_tick(void *self)
{
    Hall *const hall = self;
    bool more;

    if (journal_is_due(hall))
        journal_flush(hall);
    hall_play(hall);
    if (hall->clock.play - hall->swept >= SWEEP) {
        hall->swept = hall->clock.play;
        look_after(hall);
    }
    more = task_queue_work(&hall->tasks);
    net_wake(hall->net, more ? 0 : hall->writing ? 1000 : SWEEP * 1000);
}

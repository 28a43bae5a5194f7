#include "games/hall.h"

#include "docket/upgrade.h"
#include "games/chain_check.h"
#include "games/claims.h"
#include "games/client.h"
#include "games/loading.h"
#include "games/news.h"
#include "games/nodes.h"
#include "store/key.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>

enum { SLOTS = 64 }; /* at first; the table grows with the games, and never shrinks */

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
    if (hall->engine.look && game->stored.engine[0] && game->state.ready && !game->stale &&
        game->state.turn.status <= ADOUBE_ADJOURNED)
        hall->engine.look(hall->engine.self, game);
}

/* ---- Finding ---- */

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

LiveGame *hall_use(Hall *hall, const char *game_id)
{
    LiveGame *const game = hall_find(hall, game_id);

    hall_play(hall);
    if (game)
        game->last_used = hall->clock.play;
    return game && !game->stale ? game : NULL;
}

static void put(Hall *hall, LiveGame *game)
{
    LiveGame **const slot = slot_of(hall, game->stored.id);

    game->next = *slot;
    *slot = game;
}

/* Everybody goes through the slots once a second, so there are no more than are needed. Without
 * memory for more, the lists in them get longer. */
static void grow(Hall *hall)
{
    LiveGame **const old = hall->slot;
    const unsigned slots = hall->slots;
    LiveGame **const more = calloc((size_t)2 * slots, sizeof *more);

    if (more == NULL)
        return;
    hall->slot = more;
    hall->slots = 2 * slots;
    for (unsigned i = 0; i < slots; i++)
        for (LiveGame *game = old[i], *next; game; game = next) {
            next = game->next;
            put(hall, game);
        }
    free(old);
}

void hall_add(Hall *hall, LiveGame *game)
{
    if (hall->games >= hall->slots)
        grow(hall);
    put(hall, game);
    hall->games++;
    id_table_remove(&hall->sleeping, game->stored.id);
    chain_check_start(hall, game);
    hall_tell_engine(hall, game);
}

/* ---- Forgetting ---- */

static void unlink_game(Hall *hall, LiveGame *game)
{
    LiveGame **at = slot_of(hall, game->stored.id);

    while (*at != game)
        at = &(*at)->next;
    *at = game->next;
    hall->games--;
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
    news_drop(game);
    if (!hall->closing)
        let_sleep(hall, game);
    unlink_game(hall, game);
    if (hall->closing)
        game_wait_drop(&game->waits);
    else
        game_wait_end(&game->waits, "the game was closed: ask again");
    live_game_free(game);
}

/* ---- The disk ---- */

/* The size of a file and when it was changed; false if there is none. */
static bool look_at_file(const Hall *hall, const char *ending, struct stat *found)
{
    char name[sizeof hall->store->name + 16];

    snprintf(name, sizeof name, "%s%s", hall->store->name, ending);
    return stat(name, found) == 0;
}

bool hall_look_at_disk(const Hall *hall, HallDisk *disk)
{
    struct stat file;
    struct statvfs about;

    if (hall->store->shared || !look_at_file(hall, "", &file) ||
        statvfs(hall->store->name, &about) != 0)
        return false;
    *disk = (HallDisk){ .database = file.st_size,
                        .free = (int64_t)(about.f_bavail * about.f_frsize),
                        .size = (int64_t)(about.f_blocks * about.f_frsize),
                        .backup_age = -1 };
    if (look_at_file(hall, "-wal", &file))
        disk->database += file.st_size;
    if (look_at_file(hall, ".backed-up", &file))
        disk->backup_age = time(NULL) - file.st_mtime;
    return true;
}

/* ---- Opening and closing ---- */

/* Was a question answered? If not, standard error is told why. */
static bool is_read(const StoreQuestion *question)
{
    if (question->found != STORE_UNREAD)
        return true;
    fprintf(stderr, "adoube: serve: the database cannot be read: %s\n", question->why);
    return false;
}

/* Games in which something may happen though nobody asks are looked at once. */
static bool wake_attended(Hall *hall)
{
    enum { AT_ONCE = 1000 };
    char after[SECRET_ID] = "";
    bool more = true, read = true;

    while (more && read) {
        StoreQuestion *const question = store_question_new(STORE_LIST_GAMES, after);
        if (question == NULL)
            return false;
        question->list = STORE_LIST_ATTENDED;
        question->most = AT_ONCE;
        store_ask_now(hall->store, question);
        read = is_read(question);
        for (unsigned i = 0; i < question->id_count && read; i++) {
            read = id_table_set(&hall->sleeping, question->ids[i], 0);
            memcpy(after, question->ids[i], SECRET_ID);
        }
        more = question->more;
        store_question_free(question);
    }
    return read;
}

/* When a server last lived. */
static bool read_last_beat(Store *store, int64_t *beat)
{
    StoreQuestion *const question = store_question_new(STORE_READ_LIFE, "");
    bool read;

    if (question == NULL)
        return false;
    store_ask_now(store, question);
    read = is_read(question);
    *beat = question->life.beat;
    store_question_free(question);
    return read;
}

bool hall_open(Hall *hall, Store *store, const char *key_path, const HallOptions *options)
{
    int64_t beat = 0;

    *hall = (Hall){ .store = store, .slots = SLOTS, .options = *options, .journal.number = 1 };
    gate_begin(&hall->gate);
    task_queue_begin(&hall->tasks);
    hall->slot = calloc(SLOTS, sizeof(LiveGame *));
    if (hall->slot && id_table_open(&hall->sleeping) && id_table_open(&hall->damaged) &&
        read_last_beat(store, &beat) && key_open(store, key_path, hall->key) &&
        upgrade_games(store, hall->key)) {
        clock_start(&hall->clock, clock_look(), beat);
        if (nodes_begin(hall) && wake_attended(hall))
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
    nodes_end(hall);
    loading_close(hall);
    if (hall->stale)
        store_question_drop(hall->stale);
    chain_check_close(hall);
    for (unsigned i = 0; hall->slot && i < hall->slots; i++)
        while (hall->slot[i])
            hall_forget(hall, hall->slot[i], 1001, "the server goes down");
    id_table_close(&hall->sleeping);
    id_table_close(&hall->damaged);
    free(hall->slot);
    hall->slot = NULL;
}

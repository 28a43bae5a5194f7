#include "games/chain_check.h"

#include "docket/sealed_move.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 1000 }; /* lines that are checked at a time */

static const char damaged[] = "the docket is damaged: an early line is not what was kept";

typedef struct ChainCheck {
    Task task; /* first: a pointer to one is a pointer to the other */
    Hall *hall;
    char game_id[SECRET_ID];
    int64_t seq, to; /* the last line that was checked, and the last that is to be */
    unsigned char chain[STORE_CHAIN];
    unsigned lines; /* of this piece */
    bool broken;
    struct ChainCheck *next;
} ChainCheck;

static void end(ChainCheck *check)
{
    ChainCheck **at = &check->hall->chain_checks;

    while (*at != check)
        at = &(*at)->next;
    *at = check->next;
    task_queue_remove(&check->hall->tasks, &check->task);
    free(check);
}

void chain_check_close(Hall *hall)
{
    while (hall->chain_checks)
        end(hall->chain_checks);
}

const char *chain_check_found(const Hall *hall, const char *game_id)
{
    return id_table_has(&hall->damaged, game_id) ? damaged : NULL;
}

static bool take_line(void *self, const StoredLine *line)
{
    ChainCheck *const check = self;
    SealedMove sealed = { .commitment = "" };

    if (line->sealed)
        sealed_move_open(&sealed, check->game_id, check->hall->key, line);
    chain_add(check->chain, line, sealed.commitment);
    check->broken = line->seq != ++check->seq || line->chain == NULL ||
                    memcmp(line->chain, check->chain, STORE_CHAIN) != 0;
    return !check->broken && check->seq < check->to && ++check->lines < PIECE;
}

static void close_game(ChainCheck *check)
{
    Hall *const hall = check->hall;
    LiveGame *const game = hall_find(hall, check->game_id);

    hall->counts.damaged++;
    id_table_set(&hall->damaged, check->game_id, 0);
    fprintf(stderr,
            "adoube: serve: game %s: the docket is damaged: line %lld is not what was kept\n",
            check->game_id, (long long)check->seq);
    if (game)
        hall_forget(hall, game, 1011, damaged);
}

static bool work(Task *task)
{
    ChainCheck *const check = (ChainCheck *)(void *)task;
    const int64_t before = check->seq;

    check->lines = 0;
    check->hall->store->lines(check->hall->store, check->game_id, check->seq + 1, take_line, check);
    if (!check->broken && check->seq < check->to && check->seq > before)
        return true;
    if (check->broken)
        close_game(check);
    end(check);
    return false;
}

static bool is_under_way(const Hall *hall, const char *game_id)
{
    for (const ChainCheck *check = hall->chain_checks; check; check = check->next)
        if (strcmp(check->game_id, game_id) == 0)
            return true;
    return false;
}

void chain_check_start(Hall *hall, const LiveGame *game)
{
    ChainCheck *check;

    if (game->unread == 0 || is_under_way(hall, game->stored.id))
        return;
    check = calloc(1, sizeof *check);
    if (check == NULL)
        return;
    check->task.work = work;
    check->hall = hall;
    check->to = game->unread;
    memcpy(check->game_id, game->stored.id, SECRET_ID);
    chain_begin(check->chain, check->game_id);
    check->next = hall->chain_checks;
    hall->chain_checks = check;
    task_queue_add(&hall->tasks, &check->task);
    net_wake(hall->net, 0);
}

#include "games/chain_check.h"

#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE = 1000 };

typedef struct ChainCheck {
    Task task; /* first: one is the other */
    Hall *hall;
    char game_id[SECRET_ID];
    int64_t seq, to;
    unsigned char chain[STORE_CHAIN];
    unsigned lines; /* of this slice */
    bool broken;
    struct ChainCheck *next;
} ChainCheck;

static void end(ChainCheck *p)
{
    ChainCheck **at = &p->hall->chain_checks;

    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    task_queue_remove(&p->hall->tasks, &p->task);
    free(p);
}

void chain_check_close(Hall *hall)
{
    while (hall->chain_checks)
        end(hall->chain_checks);
}

const char *chain_check_found(const Hall *hall, const char *game_id)
{
    return id_table_has(&hall->damaged, game_id)
               ? "the docket is damaged: an early line is not what was kept"
               : NULL;
}

static bool take_line(void *self, const StoredLine *line)
{
    ChainCheck *const p = self;
    SealedMove sealed = { .commitment = "" };

    if (line->sealed)
        sealed_move_open(&sealed, p->game_id, p->hall->key, line);
    chain_add(p->chain, line, sealed.commitment);
    p->broken = line->seq != ++p->seq || line->chain == NULL ||
                memcmp(line->chain, p->chain, STORE_CHAIN) != 0;
    return !p->broken && p->seq < p->to && ++p->lines < SLICE;
}

static void close_game(ChainCheck *p)
{
    Hall *const hall = p->hall;
    LiveGame *const game = hall_find(hall, p->game_id);

    hall->counts.damaged++;
    id_table_set(&hall->damaged, p->game_id, 0);
    fprintf(stderr,
            "adoube: serve: game %s: the docket is damaged: line %lld is not what was kept\n",
            p->game_id, (long long)p->seq);
    if (game)
        hall_forget(hall, game, 1011, "the docket is damaged: an early line is not what was kept");
}

static bool work(Task *task)
{
    ChainCheck *const p = (ChainCheck *)(void *)task;
    const int64_t before = p->seq;

    p->lines = 0;
    p->hall->store->lines(p->hall->store, p->game_id, p->seq + 1, take_line, p);
    if (!p->broken && p->seq < p->to && p->seq > before)
        return true;
    if (p->broken)
        close_game(p);
    end(p);
    return false;
}

static bool is_under_way(const Hall *hall, const char *game_id)
{
    for (const ChainCheck *p = hall->chain_checks; p; p = p->next)
        if (strcmp(p->game_id, game_id) == 0)
            return true;
    return false;
}

void chain_check_start(Hall *hall, const LiveGame *game)
{
    ChainCheck *p;

    if (game->unread == 0 || is_under_way(hall, game->stored.id))
        return;
    p = calloc(1, sizeof *p);
    if (p == NULL)
        return;
    p->task.work = work;
    p->hall = hall;
    p->to = game->unread;
    memcpy(p->game_id, game->stored.id, SECRET_ID);
    chain_begin(p->chain, p->game_id);
    p->next = hall->chain_checks;
    hall->chain_checks = p;
    task_queue_add(&hall->tasks, &p->task);
    net_wake(hall->net, 0);
}

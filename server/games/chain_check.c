#include "games/chain_check.h"

#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLICE = 1000 };

typedef struct Proofreading {
    Task task; /* first: one is the other */
    Hall *hall;
    char game[SECRET_ID];
    int64_t seq, to;
    unsigned char chain[STORE_CHAIN];
    unsigned lines; /* of this slice */
    bool broken;
    struct Proofreading *next;
} Proofreading;

static void end(Proofreading *p)
{
    Proofreading **at = &p->hall->proofreadings;

    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    task_queue_remove(&p->hall->tasks, &p->task);
    free(p);
}

void proofread_close(Hall *hall)
{
    while (hall->proofreadings)
        end(hall->proofreadings);
}

const char *proofread_found(const Hall *hall, const char *game)
{
    return watches_has(&hall->damaged, game)
               ? "the docket is damaged: an early line is not what was kept"
               : NULL;
}

static bool take_line(void *self, const StoredLine *line)
{
    Proofreading *const p = self;
    char nonce[SECRET_HEX], record[256], commitment[SECRET_HEX] = "";

    if (line->sealed && walk_unseal(p->game, p->hall->key, line, nonce, record, sizeof record))
        secret_commitment(commitment, nonce, record, NULL, NULL);
    chain_add(p->chain, line, commitment);
    p->broken = line->seq != ++p->seq || line->chain == NULL ||
                memcmp(line->chain, p->chain, STORE_CHAIN) != 0;
    return !p->broken && p->seq < p->to && ++p->lines < SLICE;
}

static void close_game(Proofreading *p)
{
    Hall *const hall = p->hall;
    Room *const room = hall_live_room(hall, p->game);

    hall->counts.damaged++;
    watches_set(&hall->damaged, p->game, 0);
    fprintf(stderr,
            "adoube: serve: game %s: the docket is damaged: line %lld is not what was kept\n",
            p->game, (long long)p->seq);
    if (room)
        hall_forget(hall, room, 1011, "the docket is damaged: an early line is not what was kept");
}

static bool work(Task *task)
{
    Proofreading *const p = (Proofreading *)(void *)task;
    const int64_t before = p->seq;

    p->lines = 0;
    p->hall->store->lines(p->hall->store, p->game, p->seq + 1, take_line, p);
    if (!p->broken && p->seq < p->to && p->seq > before)
        return true;
    if (p->broken)
        close_game(p);
    end(p);
    return false;
}

static bool is_under_way(const Hall *hall, const char *game)
{
    for (const Proofreading *p = hall->proofreadings; p; p = p->next)
        if (strcmp(p->game, game) == 0)
            return true;
    return false;
}

void proofread_start(Hall *hall, const Room *room)
{
    Proofreading *p;

    if (room->unread == 0 || is_under_way(hall, room->game.id))
        return;
    p = calloc(1, sizeof *p);
    if (p == NULL)
        return;
    p->task.work = work;
    p->hall = hall;
    p->to = room->unread;
    memcpy(p->game, room->game.id, SECRET_ID);
    chain_begin(p->chain, p->game);
    p->next = hall->proofreadings;
    hall->proofreadings = p;
    task_queue_add(&hall->tasks, &p->task);
    net_wake(hall->net, 0);
}

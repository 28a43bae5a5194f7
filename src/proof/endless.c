#include "proof/endless.h"

#include <string.h>

/* A place is a bit of a word. No position of a game has more checks; one that had could not be
 * decided. */
enum { CHECKS_MOST = 64, LINKS_A_NODE = 4 };

size_t endless_size(uint32_t room)
{
    return table_size(room) + (size_t)room * sizeof(EndlessNode) +
           (size_t)room * LINKS_A_NODE * sizeof(EndlessLink) + (size_t)room * sizeof(uint32_t);
}

void endless_checks(const Position *position, MoveList *checks)
{
    unsigned kept = 0;

    movegen_all(position, checks);
    for (unsigned i = 0; i < checks->count; i++)
        if (movegen_gives_check(position, checks->move[i]))
            checks->move[kept++] = checks->move[i];
    checks->count = kept;
}

static void push(Endless *s, uint32_t node)
{
    s->node[node].next = s->stack;
    s->stack = node;
}

static uint32_t add(Endless *s, const TableKey *key)
{
    bool added;
    const uint32_t at = table_add(&s->table, key, &added);

    if (at != TABLE_NONE && added) {
        memset(&s->node[at], 0, sizeof s->node[at]);
        s->node[at].resting = TABLE_NONE;
    }
    return at;
}

void endless_begin(Endless *s, void *memory, uint32_t room, const Position *position,
                   uint64_t limit)
{
    const TableKey key = table_key(position);
    char *at = memory;

    table_begin(&s->table, at, room);
    at += table_size(room);
    s->node = (EndlessNode *)(void *)at;
    s->link = (EndlessLink *)(void *)(at + (size_t)room * sizeof(EndlessNode));
    s->link_room = room * LINKS_A_NODE;
    s->by_order = (uint32_t *)(void *)(s->link + s->link_room);
    s->links = 0;
    s->stack = TABLE_NONE;
    s->lost = 0;
    s->nodes = 0;
    s->limit = limit;
    s->next_look = 64;
    s->verdict = PROOF_RUNNING;
    push(s, add(s, &key));
}

static TableKey key_after(const Position *position, Move move)
{
    const Position after = position_make(position, move);

    return table_key(&after);
}

/* How much a check asks for: replies that lead to positions not met yet weigh most. Dearer than
 * anything if a reply is lost. */
static unsigned price(const Endless *s, const Position *p, Move check)
{
    const Position after = position_make(p, check);
    MoveList replies;
    unsigned unknown = 0;

    movegen_all(&after, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        const TableKey key = key_after(&after, replies.move[i]);
        const uint32_t child = table_find(&s->table, &key);
        if (child == TABLE_NONE)
            unknown++;
        else if (s->node[child].state == ENDLESS_LOST)
            return UINT32_MAX;
    }
    return unknown * 8 + replies.count;
}

/* The best check that has not failed, marking those that do; false if there is none. */
static bool choose(Endless *s, uint32_t at, const Position *p)
{
    EndlessNode *const node = &s->node[at];
    unsigned least = UINT32_MAX;
    MoveList checks;

    endless_checks(p, &checks);
    for (unsigned i = 0; i < checks.count && i < CHECKS_MOST; i++) {
        unsigned asked;
        if (node->failed >> i & 1)
            continue;
        asked = price(s, p, checks.move[i]);
        if (asked == UINT32_MAX) {
            node->failed |= UINT64_C(1) << i;
        } else if (asked < least) {
            least = asked;
            node->choice = checks.move[i];
            node->place = (uint8_t)i;
        }
    }
    if (least == UINT32_MAX && checks.count > CHECKS_MOST)
        s->verdict = PROOF_UNDECIDED;
    return least != UINT32_MAX;
}

/* Rests the hope of a position on every reply to its choice; false if there is no room. */
static bool rest(Endless *s, uint32_t at, const Position *p)
{
    const Position after = position_make(p, s->node[at].choice);
    MoveList replies;

    movegen_all(&after, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        const TableKey key = key_after(&after, replies.move[i]);
        const uint32_t before = s->table.count;
        const uint32_t child = add(s, &key);
        if (child == TABLE_NONE || s->links == s->link_room)
            return false;
        s->link[s->links] = (EndlessLink){ at, s->node[child].resting, s->node[at].trial };
        s->node[child].resting = s->links++;
        if (child == before)
            push(s, child);
    }
    s->node[at].state = ENDLESS_HOPEFUL;
    return true;
}

/* A lost position takes the hope from all that rested on it. */
static void lose(Endless *s, uint32_t at)
{
    s->node[at].state = ENDLESS_LOST;
    s->by_order[s->lost] = at;
    s->node[at].order = s->lost++;
    if (at == 0)
        s->verdict = PROOF_REFUTED;
    for (uint32_t i = s->node[at].resting; i != TABLE_NONE; i = s->link[i].next) {
        EndlessNode *const node = &s->node[s->link[i].node];
        if (node->state != ENDLESS_HOPEFUL || node->trial != s->link[i].trial)
            continue;
        node->failed |= UINT64_C(1) << node->place;
        node->trial++;
        node->state = ENDLESS_WAITING;
        push(s, s->link[i].node);
    }
}

static void look(Endless *s, uint32_t at)
{
    const Position p = table_position(&s->table.key[at]);

    if (!choose(s, at, &p)) {
        if (s->verdict == PROOF_RUNNING)
            lose(s, at);
    } else if (!rest(s, at, &p)) {
        s->verdict = PROOF_UNDECIDED;
    }
}

static void mark(Endless *s, uint32_t at)
{
    if (s->node[at].marked)
        return;
    s->node[at].marked = true;
    s->node[at].behind = s->marking;
    s->marking = at;
}

static void mark_first(Endless *s)
{
    for (uint32_t i = 0; i < s->table.count; i++)
        s->node[i].marked = false;
    s->marking = TABLE_NONE;
    mark(s, 0);
}

static uint32_t take_marked(Endless *s)
{
    const uint32_t at = s->marking;

    s->marking = s->node[at].behind;
    return at;
}

/* Marks the positions that the strategy leads to; false if one of them is still to be looked at. */
static bool is_closed(Endless *s)
{
    mark_first(s);
    while (s->marking != TABLE_NONE) {
        const uint32_t at = take_marked(s);
        const Position p = table_position(&s->table.key[at]);
        const Position after = position_make(&p, s->node[at].choice);
        MoveList replies;
        movegen_all(&after, &replies);
        for (unsigned i = 0; i < replies.count; i++) {
            const TableKey key = key_after(&after, replies.move[i]);
            const uint32_t child = table_find(&s->table, &key);
            if (s->node[child].state != ENDLESS_HOPEFUL)
                return false;
            mark(s, child);
        }
    }
    return true;
}

ProofVerdict endless_run(Endless *s, uint64_t nodes)
{
    for (uint64_t i = 0; i < nodes && s->verdict == PROOF_RUNNING; i++) {
        const uint32_t at = s->stack;
        if (at == TABLE_NONE) {
            s->verdict = PROOF_PROVEN;
            break;
        }
        if (s->nodes == s->next_look) {
            /* what is still to be looked at may not matter any more */
            s->next_look *= 2;
            if (s->node[0].state == ENDLESS_HOPEFUL && is_closed(s)) {
                s->verdict = PROOF_PROVEN;
                break;
            }
        }
        s->stack = s->node[at].next;
        if (s->node[at].state != ENDLESS_NEW && s->node[at].state != ENDLESS_WAITING)
            continue;
        if (s->nodes++ == s->limit)
            s->verdict = PROOF_UNDECIDED;
        else
            look(s, at);
    }
    return s->verdict;
}

/* A reply to a check that leads to a position lost before another. */
static uint32_t refutation(const Endless *s, const Position *p, Move check, uint32_t before)
{
    const Position after = position_make(p, check);
    MoveList replies;

    movegen_all(&after, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        const TableKey key = key_after(&after, replies.move[i]);
        const uint32_t child = table_find(&s->table, &key);
        if (child != TABLE_NONE && s->node[child].state == ENDLESS_LOST &&
            s->node[child].order < before)
            return child;
    }
    return TABLE_NONE;
}

static void mark_refutation(Endless *s)
{
    mark_first(s);
    while (s->marking != TABLE_NONE) {
        const uint32_t at = take_marked(s);
        const Position p = table_position(&s->table.key[at]);
        MoveList checks;
        endless_checks(&p, &checks);
        for (unsigned i = 0; i < checks.count; i++)
            mark(s, refutation(s, &p, checks.move[i], s->node[at].order));
    }
}

void endless_mark(Endless *s)
{
    if (s->verdict == PROOF_PROVEN)
        is_closed(s);
    else if (s->verdict == PROOF_REFUTED)
        mark_refutation(s);
}

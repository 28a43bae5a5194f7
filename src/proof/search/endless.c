#include "proof/search/endless.h"

#include <string.h>

/* The place of a check is a bit of a word. No position of a game has more checks than that; one
 * that had would stay undecided. */
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

/* A node that lost its hope is looked at next, a new node after all others: so losses near the
 * first position are found before far ones. */
static void queue_front(Endless *s, uint32_t node)
{
    if (s->node[node].queued)
        return;
    s->node[node].queued = true;
    s->node[node].next = s->first;
    if (s->first == TABLE_NONE)
        s->last = node;
    s->first = node;
}

static void queue_back(Endless *s, uint32_t node)
{
    if (s->node[node].queued)
        return;
    s->node[node].queued = true;
    s->node[node].next = TABLE_NONE;
    if (s->first == TABLE_NONE)
        s->first = node;
    else
        s->node[s->last].next = node;
    s->last = node;
}

static uint32_t take_first(Endless *s)
{
    const uint32_t at = s->first;

    s->first = s->node[at].next;
    s->node[at].queued = false;
    return at;
}

static bool is_waiting(const EndlessNode *node)
{
    return node->state == ENDLESS_NEW || node->state == ENDLESS_WAITING;
}

static uint32_t add(Endless *s, const TableKey *key, unsigned distance)
{
    bool added;
    const uint32_t at = table_add(&s->table, key, &added);

    if (at != TABLE_NONE && added) {
        memset(&s->node[at], 0, sizeof s->node[at]);
        s->node[at].resting = TABLE_NONE;
        s->node[at].distance = (uint8_t)(distance < UINT8_MAX ? distance : UINT8_MAX);
    }
    return at;
}

/* A stage whose `near` is not UINT8_MAX takes every position that many checks away for lost: it can
 * prove but not refute, and what it proves is mostly small. A stage ends after `end` sixty-fourths
 * of the limit of nodes. */
typedef struct Stage {
    uint8_t end, near;
} Stage;

static const Stage stages[] = {
    { 4, UINT8_MAX }, { 6, 4 }, { 12, 8 }, { 32, 12 }, { 64, UINT8_MAX }
};
enum { STAGE_LAST = sizeof stages / sizeof *stages - 1, STAGE_PARTS = 64, GATHER_FIRST = 64 };

static bool can_refute(const Endless *s)
{
    return stages[s->stage].near == UINT8_MAX;
}

static void begin_stage(Endless *s, unsigned stage, const TableKey *root)
{
    const TableKey key = *root; /* the key may be in the table that begins anew */

    table_begin(&s->table, s->table.key, s->table.room);
    s->links = 0;
    s->lost = 0;
    s->first = TABLE_NONE;
    s->stage = stage;
    s->stage_end = stages[stage].end == STAGE_PARTS ? s->limit
                                                    : s->limit / STAGE_PARTS * stages[stage].end;
    s->next_gather = s->nodes + GATHER_FIRST;
    queue_back(s, add(s, &key, 0));
}

void endless_begin(Endless *s, void *memory, uint32_t room, const Position *position,
                   uint64_t limit)
{
    const TableKey key = table_key(position);
    char *const at = (char *)memory + table_size(room);

    s->table.key = memory;
    s->table.room = room;
    s->node = (EndlessNode *)(void *)at;
    s->link = (EndlessLink *)(void *)(at + (size_t)room * sizeof(EndlessNode));
    s->link_room = room * LINKS_A_NODE;
    s->by_order = (uint32_t *)(void *)(s->link + s->link_room);
    s->nodes = 0;
    s->limit = limit;
    s->verdict = PROOF_RUNNING;
    begin_stage(s, 0, &key);
}

/* The stage was spent without a verdict. Begins the next; after the last the search is undecided.
 */
static void end_stage(Endless *s)
{
    if (s->stage < STAGE_LAST)
        begin_stage(s, s->stage + 1, &s->table.key[0]);
    else
        s->verdict = PROOF_UNDECIDED;
}

static TableKey key_after(const Position *position, Move move)
{
    const Position after = position_make(position, move);

    return table_key(&after);
}

static bool is_too_far(const Endless *s, uint32_t at)
{
    return !can_refute(s) && s->node[at].distance >= stages[s->stage].near;
}

/* The price of a check: replies that lead to positions not met yet weigh most. UINT32_MAX if a
 * reply is lost or too far away. */
static unsigned price(const Endless *s, uint32_t at, const Position *p, Move check)
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
    return unknown > 0 && is_too_far(s, at) ? UINT32_MAX : unknown * 8 + replies.count;
}

/* Chooses the cheapest check that has not failed, and notes those that fail now. False if none is
 * left. */
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
        asked = price(s, at, p, checks.move[i]);
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
        const uint32_t child = add(s, &key, s->node[at].distance + 1U);
        if (child == TABLE_NONE || s->links == s->link_room)
            return false;
        s->link[s->links] = (EndlessLink){ at, s->node[child].resting, s->node[at].trial };
        s->node[child].resting = s->links++;
        if (is_waiting(&s->node[child]))
            queue_back(s, child);
    }
    s->node[at].state = ENDLESS_HOPEFUL;
    return true;
}

/* A lost position takes the hope from all positions that rested on it. */
static void lose(Endless *s, uint32_t at)
{
    s->node[at].state = ENDLESS_LOST;
    s->by_order[s->lost] = at;
    s->node[at].order = s->lost++;
    for (uint32_t i = s->node[at].resting; i != TABLE_NONE; i = s->link[i].next) {
        EndlessNode *const node = &s->node[s->link[i].node];
        if (node->state != ENDLESS_HOPEFUL || node->trial != s->link[i].trial)
            continue;
        node->failed |= UINT64_C(1) << node->place;
        node->trial++;
        node->state = ENDLESS_WAITING;
        queue_front(s, s->link[i].node);
    }
}

static void look(Endless *s, uint32_t at)
{
    const Position p = table_position(&s->table.key[at]);

    if (!is_waiting(&s->node[at]))
        return;
    if (choose(s, at, &p)) {
        if (!rest(s, at, &p))
            end_stage(s);
    } else if (s->verdict == PROOF_RUNNING) {
        lose(s, at);
    }
    if (s->node[0].state != ENDLESS_LOST)
        return;
    if (can_refute(s))
        s->verdict = PROOF_REFUTED;
    else
        end_stage(s);
}

static void unmark_all(Endless *s)
{
    for (uint32_t i = 0; i < s->table.count; i++)
        s->node[i].marked = false;
}

/* Marks the positions to which a choice leads, and appends them to the list of marked nodes. */
static void mark_replies(Endless *s, uint32_t at, uint32_t *last)
{
    const Position p = table_position(&s->table.key[at]);
    const Position after = position_make(&p, s->node[at].choice);
    MoveList replies;

    movegen_all(&after, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        const TableKey key = key_after(&after, replies.move[i]);
        const uint32_t child = table_find(&s->table, &key);
        if (s->node[child].marked)
            continue;
        s->node[child].marked = true;
        s->node[child].behind = TABLE_NONE;
        s->node[*last].behind = child;
        *last = child;
    }
}

/* Follows the hopes of the first position, marks what they lead to, and queues what is to be looked
 * at among that. Other positions do not matter any more, or not yet. */
static void gather(Endless *s)
{
    uint32_t last = 0;

    unmark_all(s);
    while (s->first != TABLE_NONE)
        take_first(s);
    s->node[0].marked = true;
    s->node[0].behind = TABLE_NONE;
    for (uint32_t at = 0; at != TABLE_NONE; at = s->node[at].behind)
        if (is_waiting(&s->node[at]))
            queue_back(s, at);
        else
            mark_replies(s, at, &last);
    s->next_gather = s->nodes + s->table.count / 4 + GATHER_FIRST;
}

ProofVerdict endless_run(Endless *s, uint64_t nodes)
{
    while (s->verdict == PROOF_RUNNING) {
        if (s->first == TABLE_NONE || s->nodes >= s->next_gather)
            gather(s);
        if (s->first == TABLE_NONE) {
            s->verdict = PROOF_PROVEN;
        } else if (s->nodes >= s->stage_end) {
            end_stage(s);
        } else if (nodes-- == 0) {
            break;
        } else {
            s->nodes++;
            look(s, take_first(s));
        }
    }
    return s->verdict;
}

#include "proof/search/endless.h"

/* The position to which a reply to the check leads, if it was lost before `before`. */
static uint32_t refutation(const Endless *s, const Position *p, Move check, uint32_t before)
{
    const Position after = position_make(p, check);
    MoveList replies;

    movegen_all(&after, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        const Position then = position_make(&after, replies.move[i]);
        const TableKey key = table_key(&then);
        const uint32_t child = table_find(&s->table, &key);
        if (child != TABLE_NONE && s->node[child].state == ENDLESS_LOST &&
            s->node[child].order < before)
            return child;
    }
    return TABLE_NONE;
}

static void mark(Endless *s, uint32_t at)
{
    if (s->node[at].marked)
        return;
    s->node[at].marked = true;
    s->node[at].behind = s->marking;
    s->marking = at;
}

static void mark_refutation(Endless *s)
{
    for (uint32_t i = 0; i < s->table.count; i++)
        s->node[i].marked = false;
    s->marking = TABLE_NONE;
    mark(s, 0);
    while (s->marking != TABLE_NONE) {
        const uint32_t at = s->marking;
        const Position p = table_position(&s->table.key[at]);
        MoveList checks;
        s->marking = s->node[at].behind;
        endless_checks(&p, &checks);
        for (unsigned i = 0; i < checks.count; i++)
            mark(s, refutation(s, &p, checks.move[i], s->node[at].order));
    }
}

/* The positions of a strategy were marked when it was found to be closed. */
void endless_mark(Endless *s)
{
    if (s->verdict == PROOF_REFUTED)
        mark_refutation(s);
}

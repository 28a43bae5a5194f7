#include "proof/search/shorten.h"

/* Nearly all lines are no longer than this, and have no detours worth the trouble. */
enum { SHORT_ENOUGH = 200 };

static uint32_t mark_line(Hunt *h)
{
    uint32_t count = 1;

    for (uint32_t at = h->mate; h->node[at].parent != TABLE_NONE; at = h->node[at].parent)
        count++;
    if (count <= SHORT_ENOUGH || count > h->entries)
        return 0;
    for (uint32_t at = h->mate; at != TABLE_NONE; at = h->node[at].parent)
        h->node[at].line = HUNT_ON_LINE;
    return count;
}

/* Searches breadth first among the positions of the line. The hunt's entries are of no use now, and
 * hold the positions that are still to be looked at. */
void shorten_line(Hunt *h)
{
    uint32_t last = mark_line(h);

    if (last == 0)
        return;
    h->entry[0].parent = 0;
    h->node[0].line = HUNT_REACHED;
    last = 1;
    for (uint32_t next = 0; next < last; next++) {
        const uint32_t from = h->entry[next].parent;
        const Position p = table_position(&h->table.key[from]);
        MoveList list;
        movegen_all(&p, &list);
        for (unsigned i = 0; i < list.count; i++) {
            const Position after = position_make(&p, list.move[i]);
            const TableKey key = table_key(&after);
            const uint32_t at = table_find(&h->table, &key);
            if (at == TABLE_NONE || h->node[at].line != HUNT_ON_LINE)
                continue;
            h->node[at].parent = from;
            h->node[at].move = list.move[i];
            h->node[at].line = HUNT_REACHED;
            h->entry[last++].parent = at;
            if (at == h->mate)
                return;
        }
    }
}

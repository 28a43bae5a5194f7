#include "proof/table.h"

#include "chess/question.h"

#include <string.h>

enum { TABLE_TURN = 28, TABLE_FIRST = 1024 };

TableKey table_key(const Position *p)
{
    const Bitboard passed = p->passed && question_can_take_in_passing(p) ? p->passed : 0;

    return (TableKey){ { p->plane[0], p->plane[1], p->plane[2] },
                       p->black,
                       p->castling | passed | (Bitboard)p->turn << TABLE_TURN };
}

Position table_position(const TableKey *key)
{
    Position p;

    memset(&p, 0, sizeof p);
    memcpy(p.plane, key->plane, sizeof p.plane);
    p.black = key->black;
    p.castling = key->rights & (BITBOARD_RANK_1 | BITBOARD_RANK_8);
    p.passed = key->rights & (BITBOARD_RANK_1 << 16 | BITBOARD_RANK_1 << 40);
    p.turn = (uint8_t)(key->rights >> TABLE_TURN & 1);
    p.number = 1;
    return p;
}

static uint32_t hash(const TableKey *key)
{
    uint64_t h = key->plane[0] * UINT64_C(0x9e3779b97f4a7c15);

    h = (h ^ h >> 32 ^ key->plane[1]) * UINT64_C(0xff51afd7ed558ccd);
    h = (h ^ h >> 32 ^ key->plane[2]) * UINT64_C(0xc4ceb9fe1a85ec53);
    h = (h ^ h >> 32 ^ key->black) * UINT64_C(0x9e3779b97f4a7c15);
    h = (h ^ h >> 32 ^ key->rights) * UINT64_C(0xff51afd7ed558ccd);
    return (uint32_t)(h >> 32);
}

static uint32_t index_size(uint32_t room)
{
    uint32_t size = TABLE_FIRST;

    while (size < 2 * room)
        size *= 2;
    return size;
}

size_t table_size(uint32_t room)
{
    return (size_t)room * sizeof(TableKey) + (size_t)index_size(room) * sizeof(uint32_t);
}

void table_begin(Table *table, void *memory, uint32_t room)
{
    table->key = memory;
    table->index = (uint32_t *)(void *)(table->key + room);
    table->room = room;
    table->count = 0;
    table->mask = TABLE_FIRST - 1;
    memset(table->index, 0xff, TABLE_FIRST * sizeof *table->index);
}

static bool same(const TableKey *a, const TableKey *b)
{
    return ((a->plane[0] ^ b->plane[0]) | (a->plane[1] ^ b->plane[1]) |
            (a->plane[2] ^ b->plane[2]) | (a->black ^ b->black) | (a->rights ^ b->rights)) == 0;
}

/* Where a key stands in the index, or where it would be put. */
static uint32_t slot(const Table *table, const TableKey *key)
{
    uint32_t at = hash(key) & table->mask;

    while (table->index[at] != TABLE_NONE && !same(&table->key[table->index[at]], key))
        at = (at + 1) & table->mask;
    return at;
}

static void widen(Table *table)
{
    table->mask = table->mask * 2 + 1;
    memset(table->index, 0xff, ((size_t)table->mask + 1) * sizeof *table->index);
    for (uint32_t i = 0; i < table->count; i++)
        table->index[slot(table, &table->key[i])] = i;
}

uint32_t table_find(const Table *table, const TableKey *key)
{
    return table->index[slot(table, key)];
}

uint32_t table_add(Table *table, const TableKey *key, bool *added)
{
    uint32_t at = slot(table, key);

    *added = false;
    if (table->index[at] != TABLE_NONE)
        return table->index[at];
    if (table->count == table->room)
        return TABLE_NONE;
    if (2 * (table->count + 1) > table->mask) {
        widen(table);
        at = slot(table, key);
    }
    *added = true;
    table->key[table->count] = *key;
    table->index[at] = table->count;
    return table->count++;
}

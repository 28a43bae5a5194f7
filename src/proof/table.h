// The positions met in a search, each stored once, in memory that the caller gives. Rights to
// castle and to take in passing are part of a position here, as far as they can be used; counters
// are not.
#ifndef ADOUBE_PROOF_TABLE_H
#define ADOUBE_PROOF_TABLE_H

#include "chess/position.h"

#include <stddef.h>

typedef struct TableKey {
    Bitboard plane[3], black;
    Bitboard rights; /* to castle; the square passed over; and, in the bit of e4, the turn */
} TableKey;

#define TABLE_NONE UINT32_MAX

typedef struct Table {
    TableKey *key;
    uint32_t *index; /* positions by hash; it grows with the count, up to twice the room */
    uint32_t room, count, mask;
} Table;

TableKey table_key(const Position *position);
Position table_position(const TableKey *key);

/* How many bytes a table of so many positions needs. */
size_t table_size(uint32_t room);
void table_begin(Table *table, void *memory, uint32_t room);

/* The number of a position, which table_add adds if it was not there. TABLE_NONE if it was not
 * there and, for table_add, the room is full. */
uint32_t table_add(Table *table, const TableKey *key, bool *added);
uint32_t table_find(const Table *table, const TableKey *key);

#endif

// What every unit test needs: cmocka, whose header needs these four headers before it.
#ifndef ADOUBE_TEST_UNIT_H
#define ADOUBE_TEST_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "record/fen.h"

/* Reads a FEN that must be readable. */
static inline Position unit_position(const char *fen, unsigned options)
{
    Position position = position_ordinary();
    FenFault fault;

    if (!fen_read_position(text_of(fen), options, &position, &fault))
        fail_msg("not read: %s (column %zu, %s)", fen, fault.column,
                 fault.expected ? fault.expected : "irregular");
    return position;
}

static inline Square unit_square(const char *name)
{
    return square_of((unsigned)(name[0] - 'a'), (unsigned)(name[1] - '1'));
}

static inline Move unit_move(const char *from, const char *to, MoveSort sort)
{
    return move_of(unit_square(from), unit_square(to), sort);
}

static inline Bitboard unit_squares(const char *names)
{
    Bitboard set = 0;

    for (; names[0]; names += names[2] ? 3 : 2)
        set |= bitboard_of(unit_square(names).at);
    return set;
}

#endif

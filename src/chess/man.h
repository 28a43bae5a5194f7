// The men (I.4): what kind a man is and whose.
//
// The numbers of the kinds are chosen so that three bits tell everything a generator asks: the
// middle bit without the lowest means "moves along diagonals", the highest without the lowest
// "moves along files and ranks", and a queen has both. A Position keeps one set of squares for each
// bit.
#ifndef ADOUBE_CHESS_MAN_H
#define ADOUBE_CHESS_MAN_H

#include <stdbool.h>
#include <stdint.h>

typedef enum Side { WHITE, BLACK } Side;

typedef enum Kind {
    KIND_NONE = 0,
    KIND_PAWN = 1,
    KIND_BISHOP = 2,
    KIND_KNIGHT = 3,
    KIND_ROOK = 4,
    KIND_KING = 5,
    KIND_QUEEN = 6
} Kind;

/* A kind and a side in one byte; zero is no man. */
typedef struct Man {
    uint8_t code;
} Man;

static inline Side side_other(Side side)
{
    return side == WHITE ? BLACK : WHITE;
}

static inline Man man_none(void)
{
    return (Man){ 0 };
}

static inline Man man_of(Kind kind, Side side)
{
    return (Man){ (uint8_t)(kind == KIND_NONE ? 0U : (unsigned)kind | (unsigned)side << 3) };
}

static inline Kind man_kind(Man man)
{
    return (Kind)(man.code & 7U);
}

static inline Side man_side(Man man)
{
    return man.code & 8U ? BLACK : WHITE;
}

static inline bool man_is_none(Man man)
{
    return man.code == 0;
}

static inline bool man_same(Man a, Man b)
{
    return a.code == b.code;
}

#endif

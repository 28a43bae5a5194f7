// The board as wood: any man may stand on any square, in any number. What the law makes of it is
// another matter, and another type (Position).
#ifndef ADOUBE_CHESS_BOARD_H
#define ADOUBE_CHESS_BOARD_H

#include "chess/man.h"
#include "chess/square.h"

typedef struct Board {
    Man on[SQUARE_COUNT];
} Board;

Board board_empty(void);

/* The ordinary arrangement (I.5(b)). */
Board board_ordinary(void);

bool board_same(const Board *a, const Board *b);

static inline Man board_at(const Board *board, Square square)
{
    return board->on[square.at];
}

static inline void board_put(Board *board, Square square, Man man)
{
    board->on[square.at] = man;
}

#endif

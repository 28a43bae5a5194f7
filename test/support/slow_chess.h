// Chess once more, slowly: a board of sixty-four squares, every man tried on every square, the laws
// read off one by one. It shares with the core nothing but the types that carry the question, so
// that an error would have to be made twice.
#ifndef ADOUBE_TEST_SLOW_CHESS_H
#define ADOUBE_TEST_SLOW_CHESS_H

#include "chess/movegen.h"

typedef struct SlowGame {
    Board board;
    Side turn;
    bool castle[2][64]; /* rights by side and square of the rook, or of the empty corner at odds */
    int passed;         /* the square passed over; -1: none */
} SlowGame;

SlowGame slow_game(const Position *position);

/* Every legal move, in no particular order. */
void slow_moves(const SlowGame *game, MoveList *list);

SlowGame slow_make(const SlowGame *game, Move move);

bool slow_commands(const Board *board, int from, int to);
bool slow_in_check(const Board *board, Side side);
uint64_t slow_perft(const SlowGame *game, unsigned depth);

/* Do a position of the core and a slow game say the same? */
bool slow_agrees(const SlowGame *game, const Position *position);

#endif

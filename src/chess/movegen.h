// The legal moves of a position, as a list. Questions that need no list are in question.h.
#ifndef ADOUBE_CHESS_MOVEGEN_H
#define ADOUBE_CHESS_MOVEGEN_H

#include "chess/position.h"

/* No board has more legal moves, however crowded it is: a square can be reached along each of eight
 * lines by one man and from eight squares by knights; on the last rank three of those men may be
 * pawns, each with four promotions; and there are two ways to castle. 64 × 16 + 8 × 3 × 3 + 2 =
 * 1098. */
enum { MOVEGEN_MAX = 1098 };

typedef struct MoveList {
    unsigned count;
    Move move[MOVEGEN_MAX];
} MoveList;

void movegen_all(const Position *position, MoveList *list);

/* These two ask about a legal move. */
bool movegen_is_capture(const Position *position, Move move);
bool movegen_gives_check(const Position *position, Move move);

/* Where the man stands that a capture takes. In passing, that is not the square to which the pawn
 * goes. */
Square movegen_taken(const Position *position, Move move);

#endif

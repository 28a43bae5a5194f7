// Where each man came from. "King's Knight" means the knight that began on the king's side (I.6),
// not the one that stands there now, so a reader of records carries this along with the position.
#ifndef ADOUBE_RECORD_BIRTH_H
#define ADOUBE_RECORD_BIRTH_H

#include "chess/position.h"

enum { BIRTH_UNKNOWN = 64 };

/* By square where a man stands now: the square it began on, or BIRTH_UNKNOWN. */
typedef struct Births {
    uint8_t of[SQUARE_COUNT];
} Births;

typedef enum Wing { WING_UNSAID = 0, WING_KING = 1, WING_QUEEN = 2 } Wing;

/* What the men themselves tell: a man on a square of its kind's began there, and a bishop shows by
 * the colour of his square. In the ordinary arrangement that is everything. */
Births birth_of_position(const Position *position);

/* Follows a move that is legal in the position. */
void birth_play(Births *births, const Position *position, Move move);

/* Could the man on a square be the one a label means? What is not known is not denied. */
bool birth_fits(const Births *births, Square square, Wing wing);

#endif

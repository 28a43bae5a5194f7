// Where each man came from. "King's Knight" means the knight that began on the king's side (I.6),
// not the one that stands there now, so a reader of records carries this along with the position.
#ifndef ADOUBE_RECORD_BIRTH_H
#define ADOUBE_RECORD_BIRTH_H

#include "chess/position.h"

enum { BIRTH_UNKNOWN = 64 };

/* The square on which each man began, or BIRTH_UNKNOWN, indexed by the square on which it stands
 * now. */
typedef struct Births {
    uint8_t of[SQUARE_COUNT];
} Births;

typedef enum Wing { WING_UNSAID = 0, WING_KING = 1, WING_QUEEN = 2 } Wing;

/* What the position alone tells. A man that stands where its kind begins is taken to have begun
 * there, and the colour of a bishop's square tells his. In the ordinary arrangement that is
 * everything. */
Births birth_of_position(const Position *position);

/* Follows a move that is legal in the position. */
void birth_play(Births *births, const Position *position, Move move);

/* Does the man stand there when a game begins? */
bool birth_is_home(Man man, unsigned at);

/* Could the man on a square be the one that a label means? If its origin is not known, it could. */
bool birth_fits(const Births *births, Square square, Wing wing);

#endif

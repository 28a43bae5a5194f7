// The position as law: men, whose turn, and what is left of the rights to castle and to take in
// passing. A Position always has exactly one king of each side; everything else may be such as no
// game could bring about (irregularity.h says what), and the generator still works.
//
// It keeps sets, not squares: a man's Kind is three bits, and each bit has a plane, the set of
// squares whose man has it. Four words are the whole board, so copying a position is cheaper than
// undoing a move.
#ifndef ADOUBE_CHESS_POSITION_H
#define ADOUBE_CHESS_POSITION_H

#include "chess/bitboard.h"
#include "chess/board.h"
#include "chess/move.h"

enum { POSITION_COUNTER_MAX = 9999 };

typedef struct Position {
    Bitboard plane[3]; /* bit i of the Kind of the man that stands there */
    Bitboard black;    /* Black's men */

    /* For each right to castle, the square of its rook. If that square holds no rook, the right is
     * to castle without one, the rook having been given as odds (III.5). Any man that comes to the
     * square ends the right: the law's condition is that it "is and has always been empty". */
    Bitboard castling;

    /* The square a pawn has just passed over by its double step, whether or not it can be taken. */
    Bitboard passed;

    uint16_t quiet;  /* moves since a capture or a pawn's move, both sides together, as in a FEN */
    uint16_t number; /* the number of the move, as in a FEN */
    uint8_t turn;    /* a Side */
} Position;

/* What a Position needs besides men. The caller gives only rights that the men bear out. */
typedef struct PositionState {
    Side turn;
    Bitboard castling;
    Bitboard passed;
    unsigned quiet;
    unsigned number;
} PositionState;

Position position_ordinary(void);

/* Writes nothing and returns false unless there is exactly one king of each side. */
bool position_of_board(const Board *board, const PositionState *state, Position *position);
Board position_board(const Position *position);

/* The position after a move, which must be one that movegen gives for this position. `after` must
 * be another Position than the first. */
Position position_make(const Position *position, Move move);
void position_make_into(const Position *position, Move move, Position *after);

bool position_same(const Position *a, const Position *b); /* in everything, counters included */

/* Has each side exactly one king, as in every Position? */
bool position_has_kings(const Position *position);

static inline Bitboard position_occupied(const Position *p)
{
    return p->plane[0] | p->plane[1] | p->plane[2];
}

static inline Bitboard position_side(const Position *p, Side side)
{
    return side == BLACK ? p->black : position_occupied(p) & ~p->black;
}

static inline Bitboard position_kind(const Position *p, Kind kind)
{
    const Bitboard a = kind & 1 ? p->plane[0] : ~p->plane[0];
    const Bitboard b = kind & 2 ? p->plane[1] : ~p->plane[1];
    const Bitboard c = kind & 4 ? p->plane[2] : ~p->plane[2];
    return a & b & c;
}

static inline Side position_turn(const Position *p)
{
    return (Side)p->turn;
}

static inline Man position_at(const Position *p, Square square)
{
    const unsigned at = square.at;
    const unsigned kind = (unsigned)(p->plane[0] >> at & 1) |
                          (unsigned)(p->plane[1] >> at & 1) << 1 |
                          (unsigned)(p->plane[2] >> at & 1) << 2;
    return (Man){ (uint8_t)(kind | (unsigned)(p->black >> at & 1) << 3) };
}

static inline Square position_king(const Position *p, Side side)
{
    return square_at(bitboard_first(p->plane[0] & p->plane[2] & position_side(p, side)));
}

#endif

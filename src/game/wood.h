// The board as it stands in the middle of a turn: men anywhere, a man set down on another that is
// still there, men knocked off or taken off by mistake. Every man carries the square it stood on
// when the turn began, because the laws name it by that.
#ifndef ADOUBE_GAME_WOOD_H
#define ADOUBE_GAME_WOOD_H

#include "chess/position.h"
#include "game/act.h"

enum { WOOD_STREWN = 16 };

/* A man that is not where it belongs, though no move took it away. */
typedef struct Strewn {
    Man man;
    uint8_t home;  /* where it belongs: the square it stood on */
    uint8_t name;  /* the square it stood on when the turn began, by which it is named */
    uint8_t now;   /* where it is: a square, or NOWHERE for off the board */
    uint8_t by;    /* a Side */
    bool accident; /* it was knocked away, not taken off by a hand */
    bool taking;   /* it was taken off as in a capture: the move may still come */
    bool carried;  /* it has been so since an earlier turn */
} Strewn;

typedef struct Wood {
    Board board;
    uint8_t from[SQUARE_COUNT]; /* where the man on a square stood at the start of the turn */
    Strewn strewn[WOOD_STREWN];
    uint8_t strewn_count;
    uint8_t covered_at; /* a man was set down on another here; NOWHERE if not */
    uint8_t covered_from;
    Man covered;
    bool changed; /* something was changed since the turn began */
} Wood;

/* Puts every man in its place. */
void wood_set(Wood *wood, const Position *position);

/* Does the same, but leaves strewn those men that the position still has where they belong. */
void wood_begin_turn(Wood *wood, const Position *position);

/* Takes a man up or off; it must be there. What it covered is bare again. */
Man wood_lift(Wood *wood, unsigned square, unsigned *from);

/* Sets a man down, on another if need be; false if there are two already. */
bool wood_place(Wood *wood, unsigned square, Man man, unsigned from);

/* Takes off the man underneath. */
void wood_uncover(Wood *wood);

/* Notes that a man has gone from its place by accident or mistake; false if too many have. */
bool wood_strew(Wood *wood, Strewn strewn);

/* A strewn man was taken if another has come to where it belongs: it is strewn no more. */
void wood_drop_covered(Wood *wood);

/* Puts back one of the strewn men; its square must be free. */
void wood_put_back(Wood *wood, unsigned i);

/* Puts back every man that can be put back, or only the one that belongs on a square unless that is
 * NOWHERE, and says how many they were. A man that the other
 * player is about to capture is left alone. */
unsigned wood_mend(Wood *wood, Side by, unsigned only);

/* The board with every strewn man back where it belongs. */
Board wood_mended(const Wood *wood);

/* Where the man on this square belongs: where it lay before it was displaced, or here. */
unsigned wood_belongs(const Wood *wood, unsigned square);

/* With strewn men put back, does the board stand as this one? Men that were taken off as in a
 * capture may be missing from both. */
bool wood_stands_as(const Wood *wood, const Board *board);

/* How many men stand on another square than at the start of the turn, and not by accident? */
unsigned wood_transfers(const Wood *wood);
bool wood_has_transfer(const Wood *wood);

/* Where a pawn of this side has come to stand on its last rank in this turn; NOWHERE if none has.
 */
unsigned wood_unnamed_pawn(const Wood *wood, Side side);
bool wood_is_unnamed_pawn(const Wood *wood, Side side, unsigned square);

/* The position's rights to castle for which these men still stand on their squares. */
Bitboard wood_castling(const Board *board, const Position *position);

/* Where the man that began the turn on a square is now; NOWHERE if not on the board. */
unsigned wood_find(const Wood *wood, unsigned from);

/* Is it neither on the board nor beside it, because it was taken or is in a hand? */
bool wood_is_gone(const Wood *wood, unsigned from);

#endif

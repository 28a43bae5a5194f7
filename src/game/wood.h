// The board as it stands in the middle of a turn: men anywhere, a man set down on another that is
// still there, men knocked off or taken off by mistake. Every man carries the square it stood on
// when the turn began, because the laws name it by that.
#ifndef ADOUBE_GAME_WOOD_H
#define ADOUBE_GAME_WOOD_H

#include "chess/position.h"
#include "game/act.h"

enum { WOOD_STREWN = 16 };

/* A man that is not where it belongs, and no move brought it there. */
typedef struct Strewn {
    Man man;
    uint8_t home;  /* where it belongs */
    uint8_t now;   /* a square, or NOWHERE: off the board */
    uint8_t by;    /* a Side */
    bool accident; /* knocked, not taken off by a hand */
    bool taking;   /* taken off as in a capture: the move may still come */
    bool carried;  /* from an earlier turn */
} Strewn;

typedef struct Wood {
    Board board;
    uint8_t from[SQUARE_COUNT]; /* where the man on a square stood at the start of the turn */
    Strewn strewn[WOOD_STREWN];
    uint8_t strewn_count;
    uint8_t covered_at; /* a man was set down on another here; NOWHERE if not */
    uint8_t covered_from;
    Man covered;
    bool changed; /* anything at all since the turn began */
} Wood;

/* Everything in its place. */
void wood_set(Wood *wood, const Position *position);

/* The same, but men that are strewn stay so, if the place they belong to is still theirs. */
void wood_begin_turn(Wood *wood, const Position *position);

/* Takes a man up or off; it must be there. What it covered is bare again. */
Man wood_lift(Wood *wood, unsigned square, unsigned *from);

/* Sets a man down, on another if need be; false if there are two already. */
bool wood_place(Wood *wood, unsigned square, Man man, unsigned from);

/* Takes off the man underneath. */
void wood_uncover(Wood *wood);

/* A man gone from its place by accident or mistake; false if there are too many. */
bool wood_strew(Wood *wood, Strewn strewn);

/* Puts back whatever can be put back; how many men. */
unsigned wood_mend(Wood *wood);

/* The board with every strewn man back where it belongs. */
Board wood_mended(const Wood *wood);

/* Does the board, strewn men put back, stand as this one? Men taken off as in a capture may be
 * missing from both. */
bool wood_stands_as(const Wood *wood, const Board *board);

/* How many men are on another square than at the start of the turn, not by accident? */
unsigned wood_transfers(const Wood *wood);
bool wood_has_transfer(const Wood *wood);

/* Rights to castle of a position that these men still bear out. */
Bitboard wood_castling(const Board *board, const Position *position);

/* Where the man that began the turn on a square is now; NOWHERE if not on the board. */
unsigned wood_find(const Wood *wood, unsigned from);

#endif

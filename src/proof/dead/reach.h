// Where each man could come to stand: sets of squares, never too small, often too large.
//
// A Reach speaks for every position in which each man stands within its set; a man may be missing
// only if the Reach says that it may be taken. The sets can be closed in two ways:
//
// For ever: under every move. A man that cannot move and cannot be taken is steady: it blocks
// whatever runs into it and guards what it commands; the sets grow only around steady men. Two
// pawns that face each other on a file which neither can leave never pass each other.
//
// For a while: under moves that take nothing and move no pawn. Nobody is taken, so pawns and men
// without a move are walls to both sides.
//
// Why this is sound: take any series of such moves, and in it the first move that leaves the sets.
// Before it every man stood in its set and the steady men on their squares, so the squares it
// crossed were free of steady men; but then, one step after another, the rules of growth would have
// let it go there.
#ifndef ADOUBE_PROOF_DEAD_REACH_H
#define ADOUBE_PROOF_DEAD_REACH_H

#include "chess/position.h"

enum { REACH_MEN = 32 };

typedef struct ReachMan {
    uint8_t kind, side;
    bool taken;        /* it may be taken */
    bool held;         /* it stays and is not taken while the sets hold */
    Bitboard reach;    /* where it may stand as the man it is */
    Bitboard promoted; /* where a pawn may stand as whatever it may become */
} ReachMan;

typedef struct Reach {
    unsigned count;
    ReachMan man[REACH_MEN]; /* in the order of their first squares; a man that is gone has none */
    Bitboard passed;         /* a pawn may be taken there in passing, by the side to move */
} Reach;

/* By side: the men that stay while a Reach holds, and the squares that they command whatever else
 * stands on the board. */
typedef struct ReachSteady {
    Bitboard men[2], guarded[2];
} ReachSteady;

/* Gives each man its own square only. False if there are more men than any game has. */
bool reach_of_position(const Position *position, Reach *reach);

/* Is every man certain to be there, and every pawn on one square? */
bool reach_is_exact(const Reach *reach);

/* Squares on which a side may take in passing. */
Bitboard reach_passing(const Reach *reach, unsigned by);

/* Squares on which men of a side other than the king may stand. */
Bitboard reach_of_men(const Reach *reach, unsigned side);
const ReachMan *reach_king(const Reach *reach, unsigned side);

/* Finds the men that have one square and cannot be taken, as the sets are now. */
void reach_steady(const Reach *reach, ReachSteady *steady);

/* Grow the sets until they are closed under moves that do not end the game (caged_king.h). */
void reach_close_for_ever(Reach *reach, ReachSteady *steady, Side winner);
void reach_close_for_a_while(Reach *reach, ReachSteady *steady, Side winner);

/* Where a piece may go from its squares if only walls stand in its way; it may reach the walls
 * themselves. */
Bitboard reach_lines(const ReachMan *piece, Bitboard walls);

/* The squares one step away from any square of a set. Along a line a piece goes step by step. */
Bitboard reach_steps(unsigned kind, Bitboard set);
Bitboard reach_any_steps(Bitboard set); /* of whatever a pawn may become */
Bitboard reach_ahead(Bitboard set, unsigned side);
Bitboard reach_aside(Bitboard set, unsigned side);                    /* what pawns command */
Bitboard reach_pushes(Bitboard pawns, unsigned side, Bitboard walls); /* by one square or two */

#endif

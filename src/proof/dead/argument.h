// The argument that a position is dead (dead.h), while it is made: states that wait for being
// looked at, and the moves that lead from one to the next.
#ifndef ADOUBE_PROOF_DEAD_ARGUMENT_H
#define ADOUBE_PROOF_DEAD_ARGUMENT_H

#include "proof/dead/dead.h"

typedef struct Argument {
    const Position *root;
    DeadState *state;
    unsigned room, count;
    Side winner;
} Argument;

typedef struct ArgumentMove {
    unsigned man;
    Bitboard to;     /* to one of these squares */
    bool promoted;   /* as what a pawn has become */
    unsigned taken;  /* the man that is gone then, or REACH_MEN */
    Bitboard passed; /* the square that a pawn has passed over */
} ArgumentMove;

/* Adds what a move leads to, unless there is a state that speaks for it. False if there is no room.
 */
bool argument_move(Argument *argument, const DeadState *from, const ArgumentMove *move);

/* A quiet move, and the capture of every man of the adversary's that may stand on one of the
 * squares.
 */
bool argument_go(Argument *argument, const DeadState *from, unsigned man, Bitboard to,
                 bool promoted);
bool argument_take(Argument *argument, const DeadState *from, unsigned man, Bitboard to,
                   bool promoted);

/* Is there another piece of the same sort with the same squares before it? Which of them moves or
 * is taken makes no difference then. */
bool argument_is_another(const DeadState *state, unsigned man);

/* Where a king may step: not to steady men of his own, nor where adverse steady ones command. */
Bitboard argument_king_steps(const DeadState *state, const ReachSteady *steady, unsigned king);

static inline Bitboard argument_squares(const ReachMan *man)
{
    return man->reach | man->promoted;
}

#endif

// The argument that a position is dead (dead.h) while it is made: states that wait to be settled,
// and the moves that lead from one to the next.
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
    bool promoted;   /* the man moves as what a pawn has become */
    unsigned taken;  /* the man that is taken, or REACH_MEN */
    Bitboard passed; /* the square that a pawn has passed over */
} ArgumentMove;

/* Adds what a move leads to, unless a state speaks for it already. False if there is no room. */
bool argument_move(Argument *argument, const DeadState *from, const ArgumentMove *move);

/* Follow a move that takes nothing, and captures of every adverse man that may stand on one of the
 * squares. False if there is no room. */
bool argument_go(Argument *argument, const DeadState *from, unsigned man, Bitboard to,
                 bool promoted);
bool argument_take(Argument *argument, const DeadState *from, unsigned man, Bitboard to,
                   bool promoted);

/* Does a piece of the same kind with the same squares come before this one? Then it makes no
 * difference which of the two moves or is taken. */
bool argument_is_another(const DeadState *state, unsigned man);

/* Where a king may step: not to steady men of his own side, nor to squares that adverse steady men
 * command. */
Bitboard argument_king_steps(const DeadState *state, const ReachSteady *steady, unsigned king);

static inline Bitboard argument_squares(const ReachMan *man)
{
    return man->reach | man->promoted;
}

#endif

// Where the men of a state may go next, found in plain steps.
#ifndef ADOUBE_PROOF_VERIFY_MOVES_H
#define ADOUBE_PROOF_VERIFY_MOVES_H

#include "proof/verify/state.h"

static inline Bitboard verify_moves_forward(Bitboard squares, Side side)
{
    return side == WHITE ? squares << 8 : squares >> 8;
}

static inline Bitboard verify_moves_last_rank(Side side)
{
    return side == WHITE ? BITBOARD_RANK_8 : BITBOARD_RANK_1;
}

/* Where a piece may go: to all squares that it commands but those of fixed men of its own side; a
 * king does not go to guarded ones. */
Bitboard verify_moves_piece(const VerifyMen *men, const VerifyState *state,
                            const VerifyFixed *fixed, unsigned man);

/* The same for what a pawn may have become. */
Bitboard verify_moves_promoted(const VerifyMen *men, const VerifyState *state,
                               const VerifyFixed *fixed, unsigned man);

/* Where a pawn, as a pawn, takes; and where pawns go by one square or two, if only these walls
 * stand in their way. */
Bitboard verify_moves_takes(const VerifyMen *men, const VerifyState *state, unsigned man);
Bitboard verify_moves_pushes(Bitboard pawns, Side side, Bitboard walls);

/* Squares on which a side may take in passing: now, or after a double step within the sets. */
Bitboard verify_moves_passing(const VerifyMen *men, const VerifyState *state, Side by);

#endif

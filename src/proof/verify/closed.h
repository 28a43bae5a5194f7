// Whether the sets of a state are closed under every move. Moves of held men and captures of them
// do not count.
#ifndef ADOUBE_PROOF_VERIFY_CLOSED_H
#define ADOUBE_PROOF_VERIFY_CLOSED_H

#include "proof/verify/state.h"

bool verify_closed_under_moves(const VerifyMen *men, const VerifyState *state, Side winner);

/* Where a pawn stood when play entered a state whose pawns are then on their hindmost squares. */
Bitboard verify_closed_pawn_start(const VerifyMan *pawn, Side side);

#endif

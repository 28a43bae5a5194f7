// Whether the sets of a state are closed under every move, those of held men and the captures of
// such men left aside.
#ifndef ADOUBE_PROOF_VERIFY_CLOSED_H
#define ADOUBE_PROOF_VERIFY_CLOSED_H

#include "proof/verify/state.h"

bool verify_closed_under_moves(const VerifyMen *men, const VerifyState *state, Side winner);

/* Where a pawn was when a state began whose pawns stand hindmost then. */
Bitboard verify_closed_pawn_start(const VerifyMan *pawn, Side side);

#endif

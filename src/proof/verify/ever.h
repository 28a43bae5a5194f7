// Whether the sets of a state are closed under every move, those of held men and the captures of
// such men left aside.
#ifndef ADOUBE_PROOF_VERIFY_EVER_H
#define ADOUBE_PROOF_VERIFY_EVER_H

#include "proof/verify/state.h"

bool verify_ever_holds(const VerifyMen *men, const VerifyState *state, Side winner);

/* Where a pawn was when a state began whose pawns stand hindmost then. */
Bitboard verify_ever_start(const VerifyMan *pawn, Side side);

#endif

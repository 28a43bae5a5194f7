// Whether a move of the loser's mates the winner's king, who is shut in, or uncovers mate: the
// verifier's own answer.
#ifndef ADOUBE_PROOF_VERIFY_CAGED_KING_H
#define ADOUBE_PROOF_VERIFY_CAGED_KING_H

#include "proof/verify/state.h"

/* Of the squares to which a man may go, nobody taken in passing: all but those on which it gives
 * such a mate as what it is, in every position that the state speaks for. */
Bitboard verify_caged_king_goes_on(const VerifyMen *men, const VerifyState *state,
                                   const VerifyFixed *fixed, unsigned man, Bitboard to,
                                   Side winner);

#endif

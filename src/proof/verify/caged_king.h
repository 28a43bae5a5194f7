// Whether a move of the loser's gives or uncovers mate to the winner's king, who is shut in. This
// is the verifier's own answer.
#ifndef ADOUBE_PROOF_VERIFY_CAGED_KING_H
#define ADOUBE_PROOF_VERIFY_CAGED_KING_H

#include "proof/verify/state.h"

/* Of the squares to which a man may go without taking in passing: all but those on which, as the
 * man it is, it gives such a mate in every position that the state speaks for. */
Bitboard verify_caged_king_goes_on(const VerifyMen *men, const VerifyState *state,
                                   const VerifyFixed *fixed, unsigned man, Bitboard to,
                                   Side winner);

#endif

// Whether a state leaves room for a mate. This is the verifier's own answer.
#ifndef ADOUBE_PROOF_VERIFY_MATE_H
#define ADOUBE_PROOF_VERIFY_MATE_H

#include "proof/verify/state.h"

/* What is known of the moves before the mate, none of which was castling: nothing; or the loser's
 * last move was his king's; or the mating move was that of the winner's king. `came` holds the
 * squares from which that king may have come. */
typedef enum VerifyMoves { VERIFY_ANY_MOVES, VERIFY_KING_RAN, VERIFY_BY_KING } VerifyMoves;

/* Is there no mate by this side in any position that the state speaks for? */
bool verify_mate_is_none(const VerifyMen *men, const VerifyState *state, Side winner,
                         VerifyMoves moves, Bitboard came);

#endif

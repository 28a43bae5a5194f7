// The outcomes of a proof. None is a guess: a search that spends its budget is undecided.
#ifndef ADOUBE_PROOF_VERDICT_H
#define ADOUBE_PROOF_VERDICT_H

typedef enum ProofVerdict {
    PROOF_RUNNING,
    PROOF_PROVEN,
    PROOF_REFUTED,
    PROOF_UNDECIDED
} ProofVerdict;

#endif

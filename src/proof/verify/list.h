// The states of a certificate together, and whether what a move leads to is spoken for by one of
// them.
#ifndef ADOUBE_PROOF_VERIFY_LIST_H
#define ADOUBE_PROOF_VERIFY_LIST_H

#include "proof/verify/state.h"

typedef struct VerifyList {
    const VerifyMen *men;
    const VerifyState *state;
    unsigned count;
    Side winner;
} VerifyList;

bool verify_list_speaks(const VerifyMen *men, const VerifyState *state, const VerifyState *other);

typedef struct VerifyMove {
    unsigned man;
    Bitboard to;     /* one of these squares */
    bool promoted;   /* as what a pawn has become */
    unsigned taken;  /* VERIFY_MEN: nobody */
    Bitboard passed; /* the square that a pawn has passed over */
} VerifyMove;

bool verify_list_has(const VerifyList *list, const VerifyState *state, const VerifyMove *move);

/* A move that takes nobody; and every capture on one of the squares. */
bool verify_list_has_going(const VerifyList *list, const VerifyState *state, unsigned man,
                           Bitboard to);
bool verify_list_has_taking(const VerifyList *list, const VerifyState *state, unsigned man,
                            Bitboard to, bool promoted);

/* Of pieces of one sort that have the same squares it makes no difference which one moves or is
 * taken: they might change names. Is this one of them, and not the first? */
bool verify_list_is_another(const VerifyMen *men, const VerifyState *state, unsigned man);

#endif

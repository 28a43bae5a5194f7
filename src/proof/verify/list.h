// The list of states that follow a dead position, and whether one of them speaks for what a move
// leads to.
#ifndef ADOUBE_PROOF_VERIFY_LIST_H
#define ADOUBE_PROOF_VERIFY_LIST_H

#include "proof/verify/state.h"

typedef struct VerifyList {
    const VerifyMen *men;
    const VerifyState *state;
    unsigned count;
    Side winner;
} VerifyList;

/* Does a state speak for every position that another speaks for? */
bool verify_list_speaks(const VerifyMen *men, const VerifyState *state, const VerifyState *other);

typedef struct VerifyMove {
    unsigned man;
    Bitboard to;     /* to one of these squares */
    bool promoted;   /* the man moves as what a pawn has become */
    unsigned taken;  /* the man that is taken, or VERIFY_MEN */
    Bitboard passed; /* the square that a pawn has passed over */
} VerifyMove;

/* Does a state of the list speak for what a move leads to? */
bool verify_list_has(const VerifyList *list, const VerifyState *state, const VerifyMove *move);

/* The same for a move that takes nobody, and for every capture on one of the squares. */
bool verify_list_has_going(const VerifyList *list, const VerifyState *state, unsigned man,
                           Bitboard to);
bool verify_list_has_taking(const VerifyList *list, const VerifyState *state, unsigned man,
                            Bitboard to, bool promoted);

/* Among pieces of the same kind that have the same squares, it makes no difference which one moves
 * or is taken. Is this one of them, and not the first? */
bool verify_list_is_another(const VerifyMen *men, const VerifyState *state, unsigned man);

#endif

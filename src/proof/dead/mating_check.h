// A mate that is imagined: who could give it and help with it, and a check that is looked at.
#ifndef ADOUBE_PROOF_DEAD_MATING_CHECK_H
#define ADOUBE_PROOF_DEAD_MATING_CHECK_H

#include "proof/dead/mating.h"

typedef struct Mating {
    const Reach *reach;
    Side winner;
    Bitboard walls; /* steady men, but for the king that is to be mated */
    unsigned count, helpers;
    const ReachMan *man[REACH_MEN];    /* the winner's, without his king */
    Bitboard attacks[REACH_MEN];       /* all that each may ever command */
    const ReachMan *helper[REACH_MEN]; /* the loser's, without his king */
    Bitboard attacked;                 /* by any of them */
    Bitboard king_reach;               /* of the winner's king */
    MatingMoves moves;
    Bitboard came;   /* from where the king that moved came */
    Bitboard filled; /* where helpers may stand */
} Mating;

/* A check being looked at, and what is known of the other men of the winner's. */
typedef struct MatingCheck {
    unsigned square;              /* of the king that is mated */
    unsigned by, at;              /* the man that checks, and where it stands */
    Bitboard useful;              /* the squares on which the check is met */
    Bitboard covered;             /* by the winner's men, his king not counted */
    Bitboard standing;            /* squares known to hold men of the winner's */
    Bitboard pinned;              /* men of the loser's that stand there may be pinned */
    bool twice;                   /* there may be two checks at once */
    Bitboard takers;              /* men of the loser's, there for certain, that take the checker */
    uint32_t fit[8];              /* helpers that may fill the ways out, by their order */
    bool known;                   /* `harmless` is */
    Bitboard harmless[REACH_MEN]; /* where helpers meet no check by a single step */
} MatingCheck;

#endif

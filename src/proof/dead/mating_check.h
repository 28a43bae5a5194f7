// What mating.c knows while it looks for a mate: the men that could give it or help, and the check
// that is being examined.
#ifndef ADOUBE_PROOF_DEAD_MATING_CHECK_H
#define ADOUBE_PROOF_DEAD_MATING_CHECK_H

#include "proof/dead/mating.h"

typedef struct Mating {
    const Reach *reach;
    Side winner;
    Bitboard walls; /* steady men, but for the king that is to be mated */
    unsigned count, helpers;
    const ReachMan *man[REACH_MEN];    /* the winner's men, without his king */
    Bitboard attacks[REACH_MEN];       /* all squares that each may ever command */
    const ReachMan *helper[REACH_MEN]; /* the loser's men, without his king */
    Bitboard attacked;                 /* all squares that the winner's men may ever command */
    Bitboard king_reach;               /* squares of the winner's king */
    MatingMoves moves;
    Bitboard came;   /* squares from which the king that moved may have come */
    Bitboard filled; /* where helpers may stand */
} Mating;

/* A check that is examined, and what is known of the winner's other men. */
typedef struct MatingCheck {
    unsigned square;   /* of the king that is mated */
    unsigned by, at;   /* the man that checks, and where it stands */
    Bitboard useful;   /* squares on which a man would meet the check */
    Bitboard covered;  /* squares that the winner's men cover, his king not counted */
    Bitboard standing; /* squares known to hold men of the winner's */
    Bitboard pinned;   /* men of the loser's that stand there may be pinned */
    bool twice;        /* there may be two checks at once */
    Bitboard takers;   /* the loser's men that are certain to be there and take the checker */
    uint32_t fit[8];   /* for each way out, in order of squares: the helpers that may fill it */
    bool known;        /* `harmless` is known */
    Bitboard harmless[REACH_MEN]; /* for each helper: where no single step of it meets the check */
} MatingCheck;

#endif

// Can a side ever mate by any series of legal moves, the other helping (I.15(c))?
//
// Several methods take turns. A short hunt for a mate in a corner settles nearly all positions; in
// the middle of it comes the argument that no mate can come (dead.h). Then there are hunts for
// planned mates (plan.h), and a sweep over all positions that can arise, which does not go into
// dead ones. Each round may spend several times what the last one did, until there is a verdict or
// the budget is spent.
#ifndef ADOUBE_PROOF_SEARCH_WINNABLE_H
#define ADOUBE_PROOF_SEARCH_WINNABLE_H

#include "proof/dead/dead.h"
#include "proof/search/hunt.h"
#include "proof/verdict.h"

enum { WINNABLE_PLANS = 24 };

typedef enum WinnableStage {
    WINNABLE_CORNER,
    WINNABLE_ARGUE,
    WINNABLE_LONGER,
    WINNABLE_SWEEP,
    WINNABLE_PLAN
} WinnableStage;

typedef struct Winnable {
    Hunt hunt; /* its table holds the verdict's line or positions; the sweep uses it too */
    void *memory;
    uint32_t room;
    DeadState *states;
    Position root;
    Side winner;
    ProofVerdict verdict;
    uint64_t nodes, limit;
    WinnableStage stage;
    uint64_t until; /* the stage ends with this node */
    unsigned round; /* how often all stages were gone through */
    uint32_t swept; /* positions of the sweep that were looked at */
    uint32_t most_swept;
    unsigned plans, at; /* how many plans there are, and which is followed */
    ReachSteady steady;
    PlanSketch sketch[WINNABLE_PLANS];
    Plan plan;
} Winnable;

size_t winnable_size(uint32_t room);
void winnable_begin(Winnable *search, void *memory, uint32_t room, const Position *position,
                    Side winner, uint64_t limit);

/* Searches on for so many nodes. Returns the verdict, or PROOF_RUNNING. */
ProofVerdict winnable_run(Winnable *search, uint64_t nodes);

/* For a proven search: how many moves the line to the mate has, and the node after so many of them.
 */
unsigned winnable_moves(const Winnable *search);
uint32_t winnable_node(const Winnable *search, unsigned moves);

#endif

// A mate to be brought about: who is to stand where. Sketches are drawn from where the men could
// ever come to stand, the nearest first; a plan made of one tells how many moves are left to it.
// Nothing here is a proof: a plan only leads the hunt.
#ifndef ADOUBE_PROOF_PLAN_H
#define ADOUBE_PROOF_PLAN_H

#include "chess/move.h"
#include "proof/reach.h"

/* The king to be mated on a square, checked by a man of a kind; the ways out filled by his own men,
 * or covered by others of the winner's. */
typedef struct PlanSketch {
    uint16_t cost;
    uint8_t square, kind, at;
    uint8_t king; /* where the winner's king helps; 64 if he does not */
    Bitboard filled, covered;
} PlanSketch;

/* The cheapest sketches first; how many. */
unsigned plan_sketch(const Position *position, const Reach *reach, const ReachSteady *steady,
                     Side winner, PlanSketch *sketches, unsigned room);

enum { PLAN_PARTS = 12 };

/* Moves of a man of each kind to its place in the plan, from every square. */
typedef struct PlanPart {
    Side side;
    uint8_t moves[8][64];
} PlanPart;

typedef struct Plan {
    unsigned count;
    PlanPart part[PLAN_PARTS];
} Plan;

void plan_make(Plan *plan, const PlanSketch *sketch, const ReachSteady *steady, Side winner);

/* An estimate of the moves to it, after a legal move. */
unsigned plan_after(const Plan *plan, const Position *position, Move move);

#endif

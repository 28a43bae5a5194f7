// A mate to be brought about: who is to stand where. A sketch says that in short (sketch.h draws
// them); a plan made of a sketch tells how many moves are left to it. Nothing here is a proof: a
// plan only leads the hunt.
#ifndef ADOUBE_PROOF_SEARCH_PLAN_H
#define ADOUBE_PROOF_SEARCH_PLAN_H

#include "chess/move.h"
#include "proof/dead/reach.h"

enum { PLAN_MEN = 4 };

/* The king is mated on `square`, checked by the first of the winner's men. His ways out are covered
 * by the others and the winner's king, or filled by his own men. */
typedef struct PlanSketch {
    uint16_t cost;
    uint8_t square;
    uint8_t king; /* where the winner's king helps; 64 if he does not */
    uint8_t count;
    struct {
        uint8_t kind, at;
    } man[PLAN_MEN];
    Bitboard filled;
} PlanSketch;

enum { PLAN_PARTS = 14, PLAN_FAR = 40 };

/* One place of a plan, and how many moves a man of each kind needs to reach it from every square.
 */
typedef struct PlanPart {
    Side side;
    bool promotes;  /* a pawn may be promoted for it */
    uint8_t weight; /* kings are slow, and in nobody's way: they go first */
    uint8_t moves[8][64];
} PlanPart;

typedef struct Plan {
    unsigned count;
    PlanPart part[PLAN_PARTS];
} Plan;

void plan_make(Plan *plan, const PlanSketch *sketch, const ReachSteady *steady, Side winner);

/* Where a piece goes from a square if only walls stand in its way. */
Bitboard plan_moves(Kind kind, unsigned at, Bitboard walls);

/* Would a man of the loser's on `from` take the checker on `at` at once, or step between the
 * checker and the king on `square`? */
bool plan_spoils(Kind kind, unsigned side, unsigned from, unsigned square, unsigned at);

/* Estimates how many moves are left to the plan after a legal move. */
unsigned plan_after(const Plan *plan, const Position *position, Move move);

#endif

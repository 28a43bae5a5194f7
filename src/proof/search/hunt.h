// A best-first search for a mate. A waiting move is three words. It is made, and its position
// looked up, only when its turn has come, so a node costs little more than the list of its moves. A
// mate is seen at once, whatever its estimate. When the room for waiting moves is spent, the worst
// are forgotten. If none was ever forgotten and none waits any more, the table holds all positions
// that can arise, except those behind dead ones: after a capture or a pawn's move it is worth
// asking whether a mate can still come.
//
// A long hunt must not stay where the estimate is least if nothing comes of it, so a move that
// brings nothing new waits longer. New is a man on a square, together with the places of the kings,
// the number of men and the estimate.
#ifndef ADOUBE_PROOF_SEARCH_HUNT_H
#define ADOUBE_PROOF_SEARCH_HUNT_H

#include "chess/movegen.h"
#include "proof/dead/dead.h"
#include "proof/search/plan.h"
#include "proof/table.h"

/* Where a position stands while the line to the mate is shortened. */
typedef enum HuntLine { HUNT_OFF_LINE, HUNT_ON_LINE, HUNT_REACHED } HuntLine;

/* How a position of the table was reached. */
typedef struct HuntNode {
    uint32_t parent; /* TABLE_NONE for the first position */
    Move move;
    bool dead;    /* no mate can come from here, and its moves were not looked at */
    uint8_t line; /* a HuntLine */
} HuntNode;

typedef struct HuntEntry {
    uint32_t next, parent; /* parent: TABLE_NONE if it waits no longer */
    Move move;
} HuntEntry;

typedef enum HuntState { HUNT_ON, HUNT_MATE, HUNT_ALL_SEEN, HUNT_LOST } HuntState;

enum { HUNT_ESTIMATES = 256, HUNT_SEEN = 1 << 16 };

typedef struct Hunt {
    Table table;
    HuntNode *node;
    HuntEntry *entry;
    uint32_t entries, used, spare; /* room, how many were used, and the first free one */
    uint32_t oldest;               /* no entry before this one waits, unless it was used again */
    uint32_t first[HUNT_ESTIMATES];
    unsigned least, most; /* no entry has an estimate below or above */
    bool forgot;
    Side winner;
    const Plan *plan; /* null: the hunt goes for a mate in a corner */
    bool plain; /* pawns in the way do not count, and now and then the move that has waited longest
                   is taken, in case the estimate leads nowhere */
    DeadLuck luck;
    DeadState *states; /* room for the argument that a position is dead; null: the hunt neither asks
                          for it nor spreads */
    uint64_t seen[HUNT_SEEN / 64]; /* hashes of what is not new any more */
    uint32_t mate;                 /* the node of the mate */
} Hunt;

size_t hunt_size(uint32_t room);
void hunt_begin(Hunt *hunt, void *memory, uint32_t room, const Position *position, Side winner,
                const Plan *plan, DeadState *states);

/* Looks at one more position. */
HuntState hunt_step(Hunt *hunt);

/* Is the move a capture or a pawn's move, after which no earlier position can come again? */
bool hunt_is_irreversible(const Position *position, Move move);

/* For asking, before a move is made, whether it can give check. A no is never wrong. */
typedef struct HuntChecks {
    Bitboard from[8], covering; /* squares from which a man of each kind checks; men that uncover a
                                   check when they leave */
} HuntChecks;

HuntChecks hunt_checks(const Position *position, Side winner);
bool hunt_may_check(const Position *position, const HuntChecks *checks, Move move);

#endif

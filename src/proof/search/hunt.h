// The search for a mate, best first. A move that waits is three words: it is made, and its position
// looked up, only when its turn has come, so a node costs little more than the list of its moves.
// Mates are seen at once, whatever the estimate. If the room for waiting moves is spent, the worst
// are forgotten; if it never was and nothing waits any more, all positions that can arise are in
// the table, but for those behind dead ones: after a capture or a pawn's move it is worth asking
// whether a mate can still come.
//
// A long hunt does not stay where the estimate is least and nothing comes of it: a move that brings
// nothing new waits longer. New is a man on a square together with where the kings are, how many
// men there are and what the estimate is.
#ifndef ADOUBE_PROOF_SEARCH_HUNT_H
#define ADOUBE_PROOF_SEARCH_HUNT_H

#include "chess/movegen.h"
#include "proof/dead/dead.h"
#include "proof/search/plan.h"
#include "proof/table.h"

/* Whether a position is on the line to the mate, when it is shortened. */
typedef enum HuntLine { HUNT_OFF_LINE, HUNT_ON_LINE, HUNT_REACHED } HuntLine;

/* A position of the table: how it was reached. */
typedef struct HuntNode {
    uint32_t parent; /* TABLE_NONE of the first */
    Move move;
    bool dead;    /* no mate can come from here, and nothing was looked at */
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
    uint32_t entries, used, spare; /* entries so far, and the first to be used again */
    uint32_t oldest;               /* no entry before waits, unless it was used again */
    uint32_t first[HUNT_ESTIMATES];
    unsigned least, most; /* no entry has an estimate below or above */
    bool forgot;
    Side winner;
    const Plan *plan; /* null: towards a mate in a corner */
    bool plain;       /* without minding pawns in the way; and now and then the move that has waited
                         longest: where the estimate leads nowhere, others get their turn */
    DeadLuck luck;
    DeadState *states; /* room for the argument that a position is dead; null: it is not asked, and
                          nothing is done to spread the hunt */
    uint64_t seen[HUNT_SEEN / 64]; /* what is not new any more, by hash */
    uint32_t mate;                 /* the node of it */
} Hunt;

size_t hunt_size(uint32_t room);
void hunt_begin(Hunt *hunt, void *memory, uint32_t room, const Position *position, Side winner,
                const Plan *plan, DeadState *states);

/* One position more. */
HuntState hunt_step(Hunt *hunt);

/* After such a move nothing is as it was. */
bool hunt_is_irreversible(const Position *position, Move move);

/* Can the move give mate? Asked before it is made, and never a wrong no. */
typedef struct HuntChecks {
    Bitboard from[8], covering; /* where a man of a kind checks; who uncovers a check by leaving */
} HuntChecks;

HuntChecks hunt_checks(const Position *position, Side winner);
bool hunt_may_check(const Position *position, const HuntChecks *checks, Move move);

#endif

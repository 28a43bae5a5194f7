// Can a side ever mate by any series of legal moves, the other helping (I.15(c))?
//
// Best first towards a mate, in a table of all positions met; if there are none left and no mate
// was among them, there is none. Positions from which mobility shows that no mate can come are not
// gone into, so walls end the search at once.
#ifndef ADOUBE_PROOF_WINNABLE_H
#define ADOUBE_PROOF_WINNABLE_H

#include "chess/movegen.h"
#include "proof/table.h"
#include "proof/verdict.h"

typedef struct WinnableNode {
    uint32_t parent, next; /* next of the same estimate */
    Move move;             /* that led here */
    uint16_t depth;
    bool dead;     /* mobility shows that no mate can come from here */
    bool expanded; /* its moves were looked at */
} WinnableNode;

enum { WINNABLE_ESTIMATES = 256 };

typedef struct Winnable {
    Table table;
    WinnableNode *node;
    Side winner;
    ProofVerdict verdict;
    uint32_t mate; /* the node of it */
    uint64_t nodes, limit;
    uint32_t first[WINNABLE_ESTIMATES];
    unsigned least;  /* no estimate below has a node */
    uint32_t oldest; /* no position met before is waiting */
} Winnable;

size_t winnable_size(uint32_t room);
void winnable_begin(Winnable *search, void *memory, uint32_t room, const Position *position,
                    Side winner, uint64_t limit);

/* Goes on for so many nodes; the verdict, or PROOF_RUNNING. */
ProofVerdict winnable_run(Winnable *search, uint64_t nodes);

#endif

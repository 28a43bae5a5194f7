// Can the player to move check without end (II.8(d))? A mate on the way is a success; fifty moves
// and repetition play no part.
//
// The answer is a greatest fixed point: a position is good if it has a check after which every
// reply leads to a good position, and a cycle of such positions is good because nothing in it
// fails. So every position is hoped to be good until it is lost. A position is lost if each of its
// checks has a reply that leads to a lost position; every position whose hope rested on it then
// looks for another check. When none of the positions that the first one's hopes lead to is left to
// look at, those hopes are a strategy, closed under every reply.
//
// Hopes may lead far away although a small strategy is near, while a refutation must answer every
// check. So the search has stages. In the first it may go anywhere for a while. In the next ones it
// goes only to positions that are not too many checks away, a limit that grows; such stages can
// prove but not refute. In the last it may go anywhere again.
#ifndef ADOUBE_PROOF_SEARCH_ENDLESS_H
#define ADOUBE_PROOF_SEARCH_ENDLESS_H

#include "chess/movegen.h"
#include "proof/table.h"
#include "proof/verdict.h"

typedef enum EndlessState {
    ENDLESS_NEW,     /* not looked at yet */
    ENDLESS_HOPEFUL, /* no reply to its choice is lost */
    ENDLESS_WAITING, /* its choice failed, and it needs another */
    ENDLESS_LOST
} EndlessState;

typedef struct EndlessNode {
    uint64_t failed;  /* bits of the checks that failed, by their place among the checks */
    uint32_t resting; /* first link of the nodes whose choice leads here */
    uint32_t next;    /* next in the queue of nodes to look at */
    uint32_t behind;  /* next in the list of marked nodes */
    uint32_t order;   /* its place in the order of losses */
    Move choice;
    uint8_t place; /* the place of the choice among the checks */
    uint8_t trial; /* how many choices failed */
    uint8_t state;
    uint8_t distance; /* in checks from the first position, as it was met */
    bool queued;      /* it is in that queue */
    bool marked;      /* hopes lead here, or it is part of the certificate */
} EndlessNode;

typedef struct EndlessLink {
    uint32_t node, next;
    uint8_t trial; /* of the node; the link is stale if the node has made another choice since */
} EndlessLink;

typedef struct Endless {
    Table table;
    EndlessNode *node;
    EndlessLink *link;
    uint32_t links, link_room;
    uint32_t first, last; /* of the queue of nodes to look at */
    uint32_t marking;     /* first of the marked nodes whose replies are not marked yet */
    uint32_t lost;        /* how many nodes are lost */
    uint32_t *by_order;   /* the lost nodes, first to last */
    uint64_t nodes, limit;
    uint64_t stage_end;   /* count of nodes at which the next stage begins */
    uint64_t next_gather; /* count of nodes at which hopes are followed again */
    unsigned stage;
    ProofVerdict verdict;
} Endless;

size_t endless_size(uint32_t room);

/* The position must be admissible (admissible.h). */
void endless_begin(Endless *search, void *memory, uint32_t room, const Position *position,
                   uint64_t limit);

/* Searches on for so many nodes. Returns the verdict, or PROOF_RUNNING. */
ProofVerdict endless_run(Endless *search, uint64_t nodes);

/* Marks what a certificate needs: the strategy, or the lost positions on which the first one's loss
 * rests. */
void endless_mark(Endless *search);

/* The checks of a position, in the generator's order. */
void endless_checks(const Position *position, MoveList *checks);

#endif

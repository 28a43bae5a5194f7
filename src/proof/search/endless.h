// Can the player to move check without end (II.8(d))? A mate on the way is a success; fifty moves
// and repetition play no part.
//
// That is a greatest fixed point: a position is good if some check has only replies that lead to
// good positions, and a cycle of them is good because nothing in it fails. So every position is
// hoped to be good until it is lost; one whose checks all have a reply to a lost position is lost
// itself, and whoever rested his hope on it looks for another check. When nobody that the first
// position's hopes lead to has anything left to look at, the hopes are a strategy, closed under
// every reply.
//
// Hopes run far afield where a small strategy is near, and a refutation must meet every check. So
// there are stages: all positions for a while, then only those not too many checks away, further
// and further, which can only prove; and then all again.
#ifndef ADOUBE_PROOF_SEARCH_ENDLESS_H
#define ADOUBE_PROOF_SEARCH_ENDLESS_H

#include "chess/movegen.h"
#include "proof/table.h"
#include "proof/verdict.h"

typedef enum EndlessState {
    ENDLESS_NEW,     /* not looked at */
    ENDLESS_HOPEFUL, /* its choice has no lost reply */
    ENDLESS_WAITING, /* the choice failed */
    ENDLESS_LOST
} EndlessState;

typedef struct EndlessNode {
    uint64_t failed;  /* checks that failed, by their place among the checks */
    uint32_t resting; /* first of the links of those whose choice leads here */
    uint32_t next;    /* of those to be looked at */
    uint32_t behind;  /* next of those that hopes lead to */
    uint32_t order;   /* in which it was lost */
    Move choice;
    uint8_t place; /* of the choice among the checks */
    uint8_t trial; /* how many choices failed */
    uint8_t state;
    uint8_t distance; /* in checks, as it was met */
    bool queued;      /* to be looked at */
    bool marked;      /* hopes lead here; or part of the certificate */
} EndlessNode;

typedef struct EndlessLink {
    uint32_t node, next;
    uint8_t trial; /* stale if the node has made another choice since */
} EndlessLink;

typedef struct Endless {
    Table table;
    EndlessNode *node;
    EndlessLink *link;
    uint32_t links, link_room;
    uint32_t first, last; /* to be looked at */
    uint32_t marking;     /* marked, and what they lead to is not yet */
    uint32_t lost;        /* how many */
    uint32_t *by_order;   /* the lost ones, first to last */
    uint64_t nodes, limit;
    uint64_t stage_end;   /* nodes at which another stage begins */
    uint64_t next_gather; /* nodes at which hopes are followed again */
    unsigned stage;
    ProofVerdict verdict;
} Endless;

size_t endless_size(uint32_t room);

/* The position must be regular. */
void endless_begin(Endless *search, void *memory, uint32_t room, const Position *position,
                   uint64_t limit);

/* Goes on for so many nodes; the verdict, or PROOF_RUNNING. */
ProofVerdict endless_run(Endless *search, uint64_t nodes);

/* Marks what a certificate needs: the strategy, or the lost positions behind the first. */
void endless_mark(Endless *search);

/* The checks of a position, in the generator's order. */
void endless_checks(const Position *position, MoveList *checks);

#endif

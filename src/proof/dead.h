// Why no mate can come from a position: a list of states, each a Reach that speaks for many
// positions, so that every legal move from a position that a state speaks for leads to one that a
// state speaks for, and none of them is mate.
//
//     ever   closed under every move
//     still  closed under moves that take nothing and move no pawn; every other move leads to a
//            state of the list
//     once   the side to move has none but captures and pawns' moves; each leads to a state of the
//            list
//
// Any of them may speak only for games that come to it with the same side to move, after that
// side's adversary took somebody with his king: who knows the last moves can tell that there is no
// mate.
//
// The first state speaks for the position itself.
#ifndef ADOUBE_PROOF_DEAD_H
#define ADOUBE_PROOF_DEAD_H

#include "proof/reach.h"

typedef enum DeadSort { DEAD_WAITING, DEAD_EVER, DEAD_STILL, DEAD_ONCE } DeadSort;

typedef struct DeadState {
    Reach reach;
    uint8_t sort;  /* a DeadSort */
    uint8_t turn;  /* of the first position; in a `once` of all */
    Bitboard came; /* and the other side's king has just taken somebody, from one of these */
} DeadState;

enum { DEAD_STATES = 200 };

/* How many states show it, within that room for them and no more; 0 if they do not. */
unsigned dead_show(const Position *position, Side winner, DeadState *states, unsigned room);

/* A search asks often and is told little: how often it was worth it so far. Where it hardly ever
 * is, it is asked now and then only. */
typedef struct DeadLuck {
    uint32_t asked, shown;
} DeadLuck;

bool dead_is_worth_asking(DeadLuck *luck);

#endif

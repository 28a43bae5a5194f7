// Why no mate can come from a position: a list of states, each a Reach that speaks for many
// positions, so that every legal move from a position that a state speaks for leads to one that a
// state speaks for, and none of them is mate.
//
//     ever   closed under every move; its pawns stand where they are hindmost when it begins
//     still  closed under moves that take nothing and move no pawn; every other move leads to a
//            state of the list
//     held   some men are held, and it is closed under moves of others that take none of them;
//     every
//            other move leads to a state of the list
//     once   the side to move has none but captures and pawns' moves; each leads to a state of the
//            list
//     check  the side to move is in check by a man beside its king or by a knight; each move that
//            meets it leads to a state of the list
//
// Any of them may speak only for games that come to it with the same side to move, just after a
// move of the adversary's king from certain squares: who knows the last moves can tell that there
// is no mate.
//
// The first state speaks for the position itself. A move after which the winner has nothing but his
// king is not followed, nor one that mates him (caged_king.h).
#ifndef ADOUBE_PROOF_DEAD_DEAD_H
#define ADOUBE_PROOF_DEAD_DEAD_H

#include "proof/dead/reach.h"

typedef enum DeadSort {
    DEAD_WAITING,
    DEAD_EVER,
    DEAD_STILL,
    DEAD_HELD,
    DEAD_ONCE,
    DEAD_CHECK
} DeadSort;

typedef struct DeadState {
    Reach reach;
    uint8_t sort;  /* a DeadSort */
    uint8_t turn;  /* of the first position; in a `once` or `check` of all */
    Bitboard came; /* and the other side's king has just moved, from one of these */
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

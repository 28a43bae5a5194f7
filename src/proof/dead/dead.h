// Why no mate can come from a position: a list of states, each a Reach that speaks for many
// positions. Every legal move from a position that a state speaks for leads to one that a state
// speaks for, and none of these is mate. The sorts of states:
//
//     ever   closed under every move; when play enters it, each pawn is on the hindmost square
//            of its set
//     still  closed under moves that take nothing and move no pawn; every other move leads to a
//            state of the list
//     held   some men are held, and it is closed under moves of others that take none of them;
//            every other move leads to a state of the list
//     once   the side to move has nothing but captures and pawns' moves; each leads to a state of
//            the list
//     check  the side to move is in check by a man beside its king or by a knight; each move that
//            meets the check leads to a state of the list
//
// Any state may speak only for games that enter it with the same side to move, just after the other
// side's king moved from certain squares: the last moves can show that there is no mate.
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
    uint8_t turn;  /* whose turn it is as play enters the state; in `once` and `check` always */
    Bitboard came; /* unless empty: the other side's king has just moved from one of these */
} DeadState;

enum { DEAD_STATES = 200 };

/* How many states show that no mate can come, 0 if that cannot be shown with `room` states. They
 * are written to `states`. */
unsigned dead_show(const Position *position, Side winner, DeadState *states, unsigned room);

/* How often a search asked for the argument, and how often it showed something. If it hardly ever
 * does, the search asks only now and then. */
typedef struct DeadLuck {
    uint32_t asked, shown;
} DeadLuck;

bool dead_is_worth_asking(DeadLuck *luck);

#endif

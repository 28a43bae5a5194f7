// What a player has done that his opponent may still take up. Each player has one Conduct. It
// begins with his turn and lasts through the opponent's next, because that is how long the laws let
// a claim live.
#ifndef ADOUBE_GAME_CONDUCT_H
#define ADOUBE_GAME_CONDUCT_H

#include "game/moment.h"

/* How a move can be false under a code that may leave it standing (Lewis X to XIII, XVI). */
typedef enum FalseMove {
    FALSE_NONE,
    FALSE_ADVERSE, /* an adverse man was moved */
    FALSE_CAPTURE, /* a man was taken with one that cannot take it */
    FALSE_OWN,     /* the player took a man of his own */
    FALSE_SQUARE,  /* a man went to a square not within its power, or left the king in check */
    FALSE_CASTLING
} FalseMove;

/* How far the turn has come that a Conduct is about. */
typedef enum TurnState {
    TURN_OPEN,   /* he has not completed his move */
    TURN_MOVED,  /* he has completed it */
    TURN_CLOSED, /* he has completed it, and all penalties for it have lapsed */
    TURN_NONE /* the position was restored: he has made no move, and nothing is held against him */
} TurnState;

/* Has he made an illegal move in his own turn (II.6(b), (c))? */
typedef enum IllegalMove {
    ILLEGAL_NONE,
    ILLEGAL_MADE,
    ILLEGAL_CONSENTED /* the opponent consents to its being replaced */
} IllegalMove;

/* Has he made a move in the opponent's turn that is not undone (II.6(d))? */
typedef enum StrayMove {
    STRAY_NONE,
    STRAY_UNFINISHED, /* a man is set down elsewhere, and the move is not complete (I.14.B) */
    STRAY_FURTHER,    /* a further move */
    STRAY_REPLACES    /* a move in place of his last, and it would have been legal then */
} StrayMove;

typedef struct Conduct {
    Moment start;     /* the start of the turn */
    Bitboard touched; /* men touched in that turn, by their squares at its start */
    Bitboard removed; /* men taken off in it by mistake, not yet treated as touched (II.5(g)) */
    uint8_t turn;     /* a TurnState */
    uint8_t illegal;  /* an IllegalMove */
    Move made;        /* the move that ended the turn */
    Bitboard used;    /* men moved or taken in it */
    Bitboard spent;   /* touched men whose penalty C has lapsed or was exacted (II.5(b)) */
    bool pardoned;    /* the penalty for the illegal move has lapsed */
    bool restored;    /* A was exacted for an illegal move: B or C may follow */
    Bitboard held;    /* the men that B may then name */
    bool rook_first;  /* he castled, and quitted the rook before he touched the king (II.5(f)) */
    bool unsealed;    /* C is due for a fault in a sealed move (II.7(c)) or a call */

    uint8_t falsely;     /* a FalseMove that stands unless the adversary chooses otherwise */
    uint8_t false_man;   /* the man moved, by its square at the start of the turn */
    uint8_t false_other; /* the man it took, or the rook of a false castling; or NOWHERE */
    bool barred_late;    /* nothing can be required for these men any more: */
    Bitboard barred;     /* kings and rooks of castlings for which there was no room (Lewis XVI) */
    Bitboard unclaimed; /* men of his own that were still in his hand when the opponent touched one,
                           so that nothing could be required yet (Lewis VII) */

    /* What he did in the opponent's turn. */
    Bitboard strayed;       /* men touched then, by their squares at the start of that turn */
    uint8_t stray;          /* a StrayMove */
    Move stray_made;        /* that move */
    bool stray_first;       /* he made it before the opponent had touched a man in that turn */
    Bitboard stray_touched; /* men touched by then, by their squares now: B may name them */
    Bitboard stray_moved;   /* those of them that did not stay on their squares */
    bool stray_gone;        /* one of them was taken in the move that ended that turn */
    bool stray_due;         /* it was annulled, and B or C may be exacted in his next turn */
    bool stray_lapsed;      /* B or C was due for it, and can no longer be exacted */
    bool stray_forgone;     /* it was annulled, and the opponent's own touch had cost him B and C */
    bool stray_consented;   /* the opponent consents to his last move being replaced */
    bool stray_meanwhile;   /* the opponent had begun a move of his own */
    bool stray_late;        /* it is too late to have the move annulled */
    uint8_t stray_found; /* where a man stood when he took it up, which the opponent had moved; */
    uint8_t stray_name;  /* and its square at the start of that turn; or both 0 */

    /* What the opponent may take up in the player's own next turn. */
    Bitboard treat;                   /* men that may be treated as touched, by their squares now */
    uint8_t treat_name[SQUARE_COUNT]; /* the square by which each was named when it was touched */
} Conduct;

static inline bool conduct_moved(const Conduct *conduct)
{
    return conduct->turn == TURN_MOVED || conduct->turn == TURN_CLOSED;
}

static inline bool conduct_closed(const Conduct *conduct)
{
    return conduct->turn == TURN_CLOSED || conduct->turn == TURN_NONE;
}

#endif

// What a player has done that his opponent may still take up. One for each player: it begins with
// his turn and lives through the opponent's next, because that is how long the laws let a claim
// live.
#ifndef ADOUBE_GAME_CONDUCT_H
#define ADOUBE_GAME_CONDUCT_H

#include "game/moment.h"

/* How a move can be false where it may be left standing (Lewis X to XIII, XVI). */
typedef enum FalseMove {
    FALSE_NONE,
    FALSE_ADVERSE, /* an adverse man was moved */
    FALSE_CAPTURE, /* a man taken with one that cannot take it */
    FALSE_OWN,     /* one's own man taken */
    FALSE_SQUARE,  /* to a square not within its power, or leaving the king in check */
    FALSE_CASTLING
} FalseMove;

/* How far the turn has come in which it was done. */
typedef enum TurnState {
    TURN_OPEN,   /* he has not completed his move */
    TURN_MOVED,  /* he has */
    TURN_CLOSED, /* he has, and all penalties for it have lapsed */
    TURN_NONE /* the position was restored: he has made no move, and nothing is held against him */
} TurnState;

/* An illegal move in his own turn (II.6(b), (c)). */
typedef enum IllegalMove {
    ILLEGAL_NONE,
    ILLEGAL_MADE,
    ILLEGAL_CONSENTED /* the opponent consents to its being replaced */
} IllegalMove;

/* A move made in the opponent's turn, and it stands (II.6(d)). */
typedef enum StrayMove {
    STRAY_NONE,
    STRAY_FURTHER, /* a further move */
    STRAY_REPLACES /* in place of his last, and it would have been legal instead of that */
} StrayMove;

typedef struct Conduct {
    Moment start;     /* of the turn it was done in */
    Bitboard touched; /* men touched in that turn, by their squares at its start */
    Bitboard removed; /* men taken off in it by mistake, not yet treated as touched (II.5(g)) */
    uint8_t turn;     /* a TurnState */
    uint8_t illegal;  /* an IllegalMove */
    Move made;        /* the move that ended the turn */
    Bitboard used;    /* men moved or taken in it */
    Bitboard spent;   /* touched men whose penalty C has lapsed or was exacted (II.5(b)) */
    bool pardoned;    /* the penalty for the illegal move has lapsed */
    bool restored;    /* A was exacted for an illegal move: B or C may follow */
    Bitboard held;    /* … on these men */
    bool rook_first;  /* castled, the rook quitted before the king was touched (II.5(f)) */
    bool unsealed;    /* C is due for a sealed move (II.7(c)) or a call */

    uint8_t falsely;     /* a FalseMove that stands unless the adversary chooses otherwise */
    uint8_t false_man;   /* moved so, by its square at the start */
    uint8_t false_other; /* taken so, or the rook of a false castling; or NOWHERE */

    /* In the opponent's turn. */
    Bitboard strayed;       /* men touched then, by their squares at the start of that turn */
    uint8_t stray;          /* a StrayMove */
    Move stray_made;        /* that move */
    bool stray_first;       /* before the opponent had touched anything in his turn */
    Bitboard stray_touched; /* men touched in making it, by their squares now: B or C is due */
    bool stray_due;         /* annulled: B or C in his next turn */
    bool stray_consented;   /* to his last move being replaced in it */
    bool stray_late;        /* too late to have it annulled */

    /* Carried into his own turn. */
    Bitboard treat;                   /* men that may be treated as touched, by their squares now */
    uint8_t treat_name[SQUARE_COUNT]; /* and by the square they were named by then */
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

// A game by letter or wire, where a move is a record and not what hands do: the record under way,
// what it could mean, and the time of the turn.
#ifndef ADOUBE_GAME_POST_H
#define ADOUBE_GAME_POST_H

#include "game/kept.h"
#include "game/moment.h"

typedef enum PostState {
    POST_NONE,      /* nothing is open: the player whose turn it is has to send */
    POST_AMBIGUOUS, /* the record could be several legal moves */
    POST_ILLEGAL,   /* the record expresses no legal move */
    POST_SEVERAL,   /* several records were sent for one turn */
    POST_AUTHORS,   /* the author of an ambiguous record has to say what he meant (V.5(b)) */
    POST_DISPUTED,  /* record and board differ, and the umpire has to decide (A.7(a)) */
    POST_APPEALED   /* a move was wrongly copied on a board, and he has to decide (A.7(b)) */
} PostState;

/* New Zealand: a move made on the player's own board before it is recorded. */
typedef enum BoardMove {
    BOARD_NONE,
    BOARD_LEGAL,
    BOARD_ILLEGAL,
    BOARD_UNNAMED /* a pawn reached the eighth rank; the record may say what it becomes */
} BoardMove;

enum {
    POST_MEANINGS = 24,
    POST_TEXT = 240 /* a letter is shorter, its first record apart */
};

typedef struct Post {
    uint8_t state;
    uint8_t by;            /* the author of the record that is open */
    bool illegal;          /* one of several records expresses no legal move */
    bool unsigned_capture; /* read as a capture though no sign of one was written (V.5(c)) */
    bool received;         /* the receiver has told that it came */
    bool uncopied;         /* the opponent's move was not repeated with the reply (V.3) */
    uint8_t uncopied_by;   /* by this Side */
    uint8_t count;
    Move meaning[POST_MEANINGS];
    uint8_t board; /* a BoardMove: what the player made on his own board this turn */
    Move board_move;
    bool shown;     /* the reply says which meaning it answers */
    Move adopted;   /* the meaning that it answers */
    uint8_t sender; /* the Side that sent the last record, also one that was annulled */
    Kept kept;      /* what is left of each side's series of assumed moves (V.6(c)); the reply
                       to an ambiguous record that did not point it out (V.5(b)); the records
                       that were sent last for one turn */
    bool has_sent[2];
    Move sent[2]; /* each player's last move */
    bool has_earlier[2];
    Move earlier[2];      /* each player's last move but one */
    bool agrees[2];       /* New Zealand: the record of it was found to agree with his board */
    bool mistaken[2];     /* New Zealand: the opponent's move was wrongly made on his board */
    bool resend[2];       /* New Zealand: he shall forward a record that agrees with his board */
    bool takes_back[2];   /* New Zealand: he shall take back the move on his board, */
    Move taken_back[2];   /* which was this one (A.7(a)) */
    bool answered;        /* an illegal record was answered, and the position before it restored */
    bool unsaid;          /* the same, but the umpire is silent and nobody has asked him yet */
    uint8_t unsaid_by;    /* the author of that record */
    int64_t began;        /* when the turn began */
    int32_t zone;         /* seconds by which the clock was ahead of Greenwich then */
    bool reckoned;        /* the time of this turn was found to be exceeded */
    uint32_t late_for[2]; /* the turns that were due when each player was found to be late */
    uint32_t late_before; /* the same of the player whose turn runs, before that was found, */
    bool late_found, late_known, late_lost; /* and how the charge of it stood then */
    uint8_t late_of;                        /* of this Side */
    bool paused;     /* the clock stands: an appeal or a claim waits for the umpire's answer */
    bool spared;     /* the clock has stood in this turn */
    bool appealed;   /* the umpire has been asked, and has not answered */
    int64_t carried; /* seconds of the turn that were counted before it stood */
    int64_t charged; /* seconds of the turn that were put to the player's account */
    int64_t took;    /* seconds that the last turn took; -1 if the last record ended none */
    int64_t lost[2]; /* time taken away as a penalty (E), in seconds */
} Post;

/* Where play may have to go back to, in a game by letter or wire. */
typedef struct PostMoments {
    Moment sent_from[2];     /* before each player's last move */
    Moment earlier_from[2];  /* before each player's last move but one */
    Moment mistaken_from[2]; /* when the opponent's move was wrongly made on a player's board */
    Moment unsaid_from;      /* before the illegal record that nobody has asked about (V.6(b)) */
} PostMoments;

#endif

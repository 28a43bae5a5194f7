// A game by letter or wire: the record under way, what it could mean, and the time of the turn.
// Here the record is the game.
#ifndef ADOUBE_GAME_POST_H
#define ADOUBE_GAME_POST_H

#include "game/moment.h"

typedef enum PostState {
    POST_NONE,      /* nothing is open: the player whose turn it is has to send */
    POST_AMBIGUOUS, /* several legal moves */
    POST_ILLEGAL,   /* none */
    POST_SEVERAL,   /* several records for one turn */
    POST_AUTHORS,   /* answered unnoticed: the author says what he meant */
    POST_DISPUTED,  /* record and board differ: the umpire is satisfied or not (A.7(a)) */
    POST_APPEALED   /* the opponent's move was wrongly made on one's board: likewise (A.7(b)) */
} PostState;

/* New Zealand: a move made on the player's own board before it is recorded. */
typedef enum BoardMove {
    BOARD_NONE,
    BOARD_LEGAL,
    BOARD_ILLEGAL,
    BOARD_UNNAMED /* a pawn on the eighth rank, and not what it becomes: the record may say */
} BoardMove;

enum { POST_MEANINGS = 24, POST_TEXT = 240, POST_REPLY = 80 };

typedef struct Post {
    uint8_t state;
    uint8_t by;            /* the author of the record that is open */
    bool illegal;          /* one of several records expresses no legal move */
    bool unsigned_capture; /* read as a capture though no sign of one was written (V.5(c)) */
    bool received;         /* the receipt was told */
    bool uncopied;         /* the opponent's move was not repeated with the reply (V.3) */
    uint8_t count;
    Move meaning[POST_MEANINGS];
    uint8_t board; /* a BoardMove: what the player made on his own board this turn */
    Move board_move;
    bool shown;         /* the reply says which meaning it answers: */
    Move adopted;       /* this */
    uint8_t reply_size; /* a reply sent to an ambiguous record, unnoticed (V.5(b)) */
    char reply[POST_REPLY];
    uint8_t series_size[2]; /* assumed moves still to be met, of each side (V.6(c)) */
    char series[2][POST_TEXT];
    bool has_sent[2];
    Move sent[2];      /* each player's last move */
    bool agrees[2];    /* New Zealand: its record was found to agree with his board */
    bool mistaken[2];  /* New Zealand: the opponent's move was wrongly made on his board */
    bool answered;     /* the last record was illegal, was answered, and is restored */
    bool unsaid;       /* a silent umpire: an illegal record was answered, and nobody has asked */
    uint8_t unsaid_by; /* its author */
    int64_t began;     /* the turn, at this time */
    int32_t zone;      /* the clock was before Greenwich's then */
    bool reckoned;     /* the time of this turn was found to be exceeded */
    bool paused;       /* an appeal or a claim waits for the umpire's answer, */
    bool spared;       /* … or waited in this turn, */
    int64_t carried;   /* … of which so much was counted before it */
    int64_t took;      /* the last turn that ended, in seconds that count; -1 if it was none */
    int64_t lost[2];   /* time taken away as a penalty (E), in seconds */
} Post;

/* Where play may have to go back to, in a game by letter or wire. */
typedef struct PostMoments {
    Moment sent_from[2];     /* before each player's last move */
    Moment mistaken_from[2]; /* when the opponent's move was wrongly made on a player's board */
    Moment unsaid_from;      /* before the illegal record that nobody has asked about (V.6(b)) */
} PostMoments;

#endif

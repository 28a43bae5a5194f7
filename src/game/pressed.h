// What is remembered of a game in which a clock is pressed. Who has the move and whose clock runs
// are two things: a move is made with the hand and completed by the press.
#ifndef ADOUBE_GAME_PRESSED_H
#define ADOUBE_GAME_PRESSED_H

#include "game/moment.h"

enum { PRESSED_TOUCHES = 12, PRESSED_REPEATED = 152, PRESSED_FAULTS = 2, CLOCK_OF_NOBODY = 2 };

/* A flag, as it is known. */
typedef enum Flag { FLAG_UP, FLAG_DOWN } Flag;

/* What a hand does: nothing, lies on a man, or holds one. */
typedef struct Grip {
    uint8_t state; /* a HandState */
    Man man;
    uint8_t at;   /* where the man stands, with the hand on it */
    uint8_t from; /* the square it is named by */
} Grip;

/* The men that a player has touched in a turn, in their order, by the squares where they stood when
 * it began. */
typedef struct TouchedMen {
    uint8_t count;
    uint8_t at[PRESSED_TOUCHES];
    bool castles; /* he said that he was about to castle */
} TouchedMen;

/* A completed illegal move that has not been put right. */
typedef struct Uncorrected {
    uint8_t by;   /* a Side */
    uint16_t law; /* an Idea; 0 for none */
    uint8_t marks;
    uint16_t completed[2];
    TouchedMen touches;
    bool known; /* the umpire saw it: he has only to be asked to act */
} Uncorrected;

typedef struct PressedClock {
    int32_t left[2]; /* of the period that runs; negative after a flag has fallen */
    int32_t delay;   /* left of the fixed time of this move */
    int64_t fell[2]; /* when a flag fell */
    uint16_t completed[2];
    uint8_t period[2];
    uint8_t flag[2]; /* a Flag */
    uint8_t runs;    /* a Side, or CLOCK_OF_NOBODY */
    uint8_t resumes; /* who runs on after a pause */
    bool started;
    bool paused;
} PressedClock;

typedef struct Pressed {
    PressedClock clock;
    Grip grip[2];
    TouchedMen touches;      /* of the player who has the move */
    TouchedMen last_touches; /* of the last turn */
    Move last;               /* the move that was made last; 0 if there is none */
    uint8_t last_bond; /* it broke the bond of a touch, and nobody has said so: an Idea, or 0 */
    uint16_t last_law;
    bool claims_lapsed; /* the player who has the move has touched a man */
    bool unpressed[2];  /* he has made his move and not pressed */
    bool two_handed[2]; /* and made it with both hands */
    bool imposed;       /* the umpire himself has told the player what binds him */
    uint8_t marks;      /* of the turn that runs: two-handed */
    uint8_t chosen;     /* the Kind of the promotion piece that touched its square */
    uint8_t chosen_at;
    uint8_t notice;      /* a side has given notice of adjusting: a Side, or CLOCK_OF_NOBODY */
    uint16_t illegal[2]; /* completed illegal moves that count */
    bool attends;        /* an absent umpire has come to the board */
    bool arrived[2], away[2], excused[2];
    Move intended; /* a move written for a claim that failed: it must be made */
    Move written;  /* a move on the scoresheet that has not been made */
    uint8_t claim; /* a claim that waits for the umpire's judgement: CLAIM_COUNT for none */
    uint8_t claimant;
    uint8_t consents;       /* the umpire has consented to an agreement */
    uint8_t asked[2];       /* how often he asked for the record */
    uint8_t refused[2];     /* how often he refused to do what he must */
    uint8_t signed_as[2];   /* what each has signed, from 1 */
    uint8_t arrears;        /* who has to bring his scoresheet up to date: a set of sides */
    uint8_t free_of_record; /* whom 8.4 frees for the rest of his period: a set of sides */
    uint8_t position_wrong; /* 1: both kings in check or a pawn on the last rank was seen, and the
                               next completed move is waited for */
    uint8_t found[2];       /* the section's Idea last found against a side, for the penalties */
    uint16_t charged[2];
    uint8_t points[2]; /* at the end, in half points */
    bool scored;
    bool displaced_by[2];
    bool clock_wrong; /* it was pointed out, and the umpire has not set it */
    bool setup_pointed;
    bool adopted; /* the umpire has introduced an increment */
    Uncorrected fault[PRESSED_FAULTS];
    uint8_t faults;
    bool lapsed; /* a completed illegal move stands, because the next was made */
    bool permitted[2], reported[2];
    bool borrowed[2];  /* he has the other's scoresheet */
    bool noticed_all;  /* notice of adjusting covers every man */
    uint8_t noticed;   /* or the one on this square */
    uint8_t paused_by; /* who stopped the clocks: an Actor */
    uint8_t inspected; /* a set of sides */
    bool increment_asked, postponed;
    bool recording_both;   /* the clocks stand until both scoresheets are up to date */
    bool king_gone;        /* a king was taken, and the clock pressed, and nobody has seen it */
    uint8_t corrects;      /* who would have an illegal move corrected by agreement: a set */
    bool nobody;           /* neither player was there at the start */
    bool claim_offered;    /* the open offer is one that a claim made */
    uint32_t rights_lost;  /* the turn in which a right to castle was lost last */
    uint32_t displaced_in; /* the turn in which men were displaced */
    uint16_t completed_then[2];      /* what was completed in it */
    bool unpressed_then[2];          /* and what was made and not pressed */
    uint32_t seen[PRESSED_REPEATED]; /* hashes of the positions since the last that cannot return */
} Pressed;

typedef struct PressedMoments {
    Moment before;    /* the last move that was made */
    Moment displaced; /* men were displaced */
    Moment fault[PRESSED_FAULTS];
    Moment lapsed; /* the last fault that stands because the next move was made */
} PressedMoments;

#endif

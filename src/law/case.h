// What a rule is given, and all it can do: read the game, and state what it finds, with the
// remedies for it. The row says by whom a remedy is carried out and until when; route.c sends it
// there.
#ifndef ADOUBE_LAW_CASE_H
#define ADOUBE_LAW_CASE_H

#include "law/code.h"

/* A fault that is put right by going back to before it was made. */
typedef struct Finding {
    bool there;
    uint8_t offender; /* a Side */
    Moment before;
} Finding;

struct Case {
    const Code *code;
    const Game *game;
    const Row *row; /* whose rule is being asked */
    Ruling *ruling;

    unsigned when; /* why it is asked */
    Side who;      /* ON_TOUCH, ON_MOVE: by whom a man was touched, or moved */
    Finding found; /* … and what he has passed over by that */
    Fault fault;   /* ON_POINT_OUT: this one, */
    bool there;    /* … and it is there, */
    bool in_time;  /* … and in time */
    bool failed;   /* ON_END: what was undertaken was not done */
    bool drawn;    /* ON_END: the mate does not win */
};

/* Asks every row that wants to be asked then. */
void case_ask(Case *c, unsigned when);

/* A fault that is to be put right. */
void case_find(Case *c, Side offender, const Moment *before);

/* A remedy for what was found, resting on the row's law first. `right.by` is the player who was
 * wronged, whoever carries it out. */
void case_grant(Case *c, Right right, Idea second, Idea third);

#endif

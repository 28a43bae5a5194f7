// What a rule is given, and all it can do: read the game, grant rights, say that a law was broken
// or that a fault has become one that must be put right. Only enact.c changes the game.
#ifndef ADOUBE_LAW_CASE_H
#define ADOUBE_LAW_CASE_H

#include "law/code.h"

struct Case {
    const Code *code;
    const Game *game;
    const Row *row; /* whose rule is being asked */
    Ruling *ruling;

    unsigned when;  /* why it is asked */
    bool corrected; /* ON_TOUCH, ON_MOVE: the uncorrected fault is put right, asked or not */
    Fault fault;    /* ON_POINT_OUT: this one, */
    bool there;     /* … and it is there, */
    bool in_time;   /* … and in time */
    bool failed;    /* ON_END: what was undertaken was not done */
    bool drawn;     /* ON_END: the mate does not win */
};

/* Asks every row that wants to be asked then. */
void case_ask(Case *c, unsigned when);

/* A right against the other side, resting on the row's law first. */
void case_grant(Case *c, Right right, Idea second, Idea third);

#endif

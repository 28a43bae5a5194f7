// What a rule is given when it is asked. A rule can only read the game, and state what it finds and
// the remedies for it. The row says until when a remedy can be used, which case_grant sees to, and
// who carries it out: outcome/route.c, or the player who uses his right (words/use_right.c).
#ifndef ADOUBE_LAW_CASE_H
#define ADOUBE_LAW_CASE_H

#include "law/code.h"

/* A fault that is put right by restoring the position before it. */
typedef struct Finding {
    bool there;
    uint8_t offender; /* a Side */
    Moment before;
} Finding;

struct Case {
    const Code *code;
    const Game *game;
    const Row *row; /* the row whose rule is being asked */
    Ruling *ruling;

    unsigned when; /* the occasion, as AFTER_ACT */
    bool lapsed;   /* AFTER_ACT: also what can no longer be used, because a man was touched since */
    Side who;      /* ON_TOUCH, ON_MOVE: the player who touched or moved a man */
    const Wood *before; /* ON_MOVE: the men as they stood before the act */
    Finding found;      /* ON_TOUCH, ON_MOVE: the opponent's fault that he has passed over */
    Fault fault;        /* ON_POINT_OUT: the fault that is pointed out */
    bool there;         /* ON_POINT_OUT: the fault is there */
    bool in_time;       /* ON_POINT_OUT: it was pointed out in time */
    bool failed;        /* ON_END: what was undertaken was not done */
    bool kept;          /* ON_END: what was undertaken was done, though the board shows no win */
    bool drawn;         /* ON_END: the mate does not win */
};

/* Asks the rule of every row that is to be asked on this occasion. */
void case_ask(Case *c, unsigned when);

/* The rule has found a fault, and the position before it is to be restored. */
void case_find(Case *c, Side offender, const Moment *before);

/* The rule grants a remedy, which rests on the row's law before the other two. `right.by` is the
 * player who was wronged, whoever carries the remedy out. */
void case_grant(Case *c, Right right, Idea second, Idea third);

#endif

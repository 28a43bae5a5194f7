// One game before the umpire: its head, its acts, and the umpire's judgement after the last of
// them.
#ifndef ADOUBE_TEST_HEARD_H
#define ADOUBE_TEST_HEARD_H

#include "acts.h"

#include "law/loop/judge.h"

enum { HEARD_ACTS = 80 };

typedef struct Heard {
    const Code *code;
    Judgement now; /* the game and the ruling after the last act */
    Act act;
    char lines[HEARD_ACTS][ACTS_LINE];
    char head[ACTS_HEAD];
    unsigned acts;
} Heard;

/* Prints what is wrong, with the docket that shows it; returns false. */
bool heard_fail(const Heard *t, const char *what);

/* Begins a game from its head, which must be right. */
bool heard_begin(Heard *t);

/* Judges one more act. The table is not changed, unless `after` is its own judgement. */
bool heard_act(const Heard *t, const char *line, Act *act, Judgement *after);

Entry heard_entry(const Heard *t);

#endif

// What was proved for an act. Some claims must be proved before the umpire can rule on them; the
// verdicts are kept in the store with the act, so that a replay proves nothing again.
#ifndef ADOUBE_SERVER_DOCKET_VERDICT_H
#define ADOUBE_SERVER_DOCKET_VERDICT_H

#include "adoube.h"

enum { VERDICTS = 4, VERDICT_TEXT = 4 * VERDICTS + 1 };

typedef struct Verdict {
    adoube_question question;
    adoube_side side;
    adoube_proved found;
} Verdict;

typedef struct Verdicts {
    Verdict item[VERDICTS];
    unsigned count;
    bool wants;               /* the umpire asked for a verdict that is not here */
    Verdict wanted;           /* which one, */
    adoube_position position; /* and the position it is about */
} Verdicts;

/* What an adoube_world calls when the umpire asks; `self` is a Verdicts. */
adoube_proved verdict_recall(void *self, adoube_question question, const adoube_position *position,
                             adoube_side side);

/* Adds the verdict that was wanted. */
void verdict_add(Verdicts *verdicts, adoube_proved found);

/* As text, three letters each: "wwr wbr" is winnable, White, refuted; winnable, Black, refuted.
 * False if a text cannot be read. */
void verdict_write(const Verdicts *verdicts, char out[VERDICT_TEXT]);
bool verdict_read(Verdicts *verdicts, const char *text);

#endif

// What was proved for an act. The verdicts are kept with the act in the docket's store, so that a
// game that is replayed proves nothing again.
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
    bool wants; /* the umpire asked what is not here: */
    Verdict wanted;
    adoube_position position; /* … about this position */
} Verdicts;

/* As an adoube_world wants it; `self` is Verdicts. */
adoube_proved verdict_recall(void *self, adoube_question question, const adoube_position *position,
                             adoube_side side);

/* What was wanted is found. */
void verdict_add(Verdicts *verdicts, adoube_proved found);

/* "wwr wbr": winnable for White: refuted, … */
void verdict_write(const Verdicts *verdicts, char out[VERDICT_TEXT]);
bool verdict_read(Verdicts *verdicts, const char *text);

#endif

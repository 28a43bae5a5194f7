// The docket as text: `key: value` lines, then acts, one a line. What cannot be read is an error of
// form with its column and what was expected; what the laws forbid is none of this file's business.
#ifndef ADOUBE_SPEECH_DOCKET_H
#define ADOUBE_SPEECH_DOCKET_H

#include "game/game.h"

typedef struct DocketFault {
    size_t column;        /* from 1; 0: the line as a whole */
    const char *expected; /* what should have stood there */
    Text word;            /* what the message is about, or empty */
    size_t line;          /* of the docket, where it is not this one, and the column with it */
} DocketFault;

/* A line without its comment and the blanks at its ends. */
Text docket_strip(Text line);

/* `[time] actor act`. */
/* Says what was expected in place of the word; false, so that a reader can return it. Whoever has
 * the line counts its column. */
static inline bool docket_expected(DocketFault *fault, Text word, const char *expected)
{
    *fault = (DocketFault){ 1, expected, word, 0 };
    return false;
}

/* Which of the names it is; false if none. */
bool docket_choose(Text value, const char *const *names, unsigned count, uint8_t *choice);

bool docket_read_act(Text line, Act *act, DocketFault *fault);

/* "touch", "point-out". */
const char *docket_act_name(ActKind kind);

bool docket_square(Text word, uint8_t *square);

#endif

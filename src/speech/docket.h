// The docket as text: `key: value` lines, then acts, one a line. What cannot be read is an error of
// form with its column and what was expected; what the laws forbid is none of this file's business.
#ifndef ADOUBE_SPEECH_DOCKET_H
#define ADOUBE_SPEECH_DOCKET_H

#include "game/game.h"

typedef struct DocketFault {
    size_t column;        /* from 1; 0: the line as a whole */
    const char *expected; /* what should have stood there */
    Text word;            /* what the message is about, or empty */
    size_t line;          /* the line in which the column is; 0 for the line that was read */
} DocketFault;

/* A line without its comment and the blanks at its ends. */
Text docket_strip(Text line);

/* Says what was expected in place of the word. It is always false, so that a reader can return it.
 * The caller that has the line finds the column of the word. */
static inline bool docket_expected(DocketFault *fault, Text word, const char *expected)
{
    *fault = (DocketFault){ 1, expected, word, 0 };
    return false;
}

/* Finds which of the names the word is; false if it is none. */
bool docket_choose(Text word, const char *const *names, unsigned count, uint8_t *choice);

/* Is everything read? If a word is left, it is named as the fault. */
bool docket_nothing_more(Text rest, DocketFault *fault);

/* The first control character of the line other than a tab, which no line of a docket may have;
 * null if there is none. */
const char *docket_control(Text line);

/* Reads `[time] actor act`. */
bool docket_read_act(Text line, Act *act, DocketFault *fault);

/* "touch", "point-out". */
const char *docket_act_name(ActKind kind);

bool docket_square(Text word, uint8_t *square);

#endif

// Times as a docket writes them: time of play, 0:12:30; or a date and hour, 1903-05-04T18:00, and
// how far that clock is before Greenwich's, where it matters: 1916-05-22T09:00+01:00.
#ifndef ADOUBE_SPEECH_TIMING_H
#define ADOUBE_SPEECH_TIMING_H

#include "base/text.h"

typedef struct Timing {
    int64_t time; /* in seconds: of play, or since the beginning of 1970 by that clock */
    bool dated;   /* a date and hour, not time of play */
    bool zoned;   /* it is said how far the clock is before Greenwich's, */
    int32_t zone; /* … in seconds */
} Timing;

bool timing_read(Text word, Timing *timing);

/* With a date only, or a day: 1903-12-25. */
bool timing_read_date(Text word, Timing *timing);
bool timing_read_day(Text word, int64_t *time);

/* As timing_read reads it. */
void timing_write(Pen *pen, const Timing *timing);

/* "1903-05-04 18:00", as a ledger has it. */
void timing_write_date(Pen *pen, int64_t time);

#endif

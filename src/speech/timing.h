// Reads and writes times as a docket has them: time of play, 0:12:30; or a date and hour,
// 1903-05-04T18:00, if need be with how far that clock is ahead of Greenwich:
// 1916-05-22T09:00+01:00.
#ifndef ADOUBE_SPEECH_TIMING_H
#define ADOUBE_SPEECH_TIMING_H

#include "base/text.h"

typedef struct Timing {
    int64_t time; /* in seconds: of play, or since the beginning of 1970 by that clock */
    bool dated;   /* it is a date and hour, not time of play */
    bool zoned;   /* it is said how far the clock is ahead of Greenwich */
    int32_t zone; /* by how many seconds it is ahead */
} Timing;

bool timing_read(Text word, Timing *timing);

/* Read a date and hour, but no time of play; and a day, as 1903-12-25. */
bool timing_read_date(Text word, Timing *timing);
bool timing_read_day(Text word, int64_t *time);

/* Writes a time as timing_read reads it. */
void timing_write(Pen *pen, const Timing *timing);

/* Writes a date and hour as a ledger has them: "1903-05-04 18:00". */
void timing_write_date(Pen *pen, int64_t time);

#endif

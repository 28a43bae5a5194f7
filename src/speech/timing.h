// Times as a docket writes them: time of play, 0:12:30; or a date and hour, 1903-05-04T18:00.
#ifndef ADOUBE_SPEECH_TIMING_H
#define ADOUBE_SPEECH_TIMING_H

#include "base/text.h"

/* In seconds: of play, or since the beginning of 1970. */
bool timing_read(Text word, int64_t *time);

#endif

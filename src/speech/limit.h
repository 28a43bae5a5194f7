// Reads limits of time as the head of a docket has them: "B 30/2h 45/3h", "C 20/1h 35/2h end 4h",
// "3d".
#ifndef ADOUBE_SPEECH_LIMIT_H
#define ADOUBE_SPEECH_LIMIT_H

#include "speech/docket.h"

bool limit_read(Text value, Limit *limit, DocketFault *fault);

/* Reads a duration, as "2h", "1h30m", "45s" or "3d". */
bool limit_duration(Text word, uint32_t *seconds);

/* What a message expects if only these kinds of limit are reckoned, a bit for each LimitKind. */
const char *limit_expected(unsigned kinds);

#endif

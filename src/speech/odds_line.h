// Reads the odds of a docket (`odds:` lines): men given, moves at the start, a mate undertaken.
#ifndef ADOUBE_SPEECH_ODDS_LINE_H
#define ADOUBE_SPEECH_ODDS_LINE_H

#include "speech/docket.h"

enum { ODDS_LINE_NOBODY = 2 }; /* no side gives a man */

bool odds_line_read(Text value, Odds *odds, DocketFault *fault);

#endif

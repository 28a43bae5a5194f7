// Reads what the players agreed (`agree:` lines). They can agree only on what the code leaves to
// them.
#ifndef ADOUBE_SPEECH_AGREE_H
#define ADOUBE_SPEECH_AGREE_H

#include "speech/docket.h"

/* What was agreed on so far. Whoever agrees on the same thing twice contradicts himself or has made
 * a slip. */
typedef struct Agreed {
    uint64_t sections; /* a bit for each place in the code's list of open sections */
} Agreed;

/* `first` is written if it was agreed who begins. */
bool agree_read(Text value, Terms *terms, Agreed *agreed, uint8_t *first, DocketFault *fault);

#endif

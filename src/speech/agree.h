// Reads what the players agreed (`agree:` lines). They can agree only on what the code leaves to
// them.
#ifndef ADOUBE_SPEECH_AGREE_H
#define ADOUBE_SPEECH_AGREE_H

#include "speech/docket.h"

/* `first` is written if it was agreed who begins. */
bool agree_read(Text value, Terms *terms, uint8_t *first, DocketFault *fault);

#endif

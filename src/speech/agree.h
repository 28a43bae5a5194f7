// What players agree (`agree:` lines): only where the code leaves something to them.
#ifndef ADOUBE_SPEECH_AGREE_H
#define ADOUBE_SPEECH_AGREE_H

#include "speech/docket.h"

/* `first` is written if it was agreed who begins. */
bool agree_read(Text value, Terms *terms, uint8_t *first, DocketFault *fault);

#endif

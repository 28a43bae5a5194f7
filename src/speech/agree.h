// What players agree (`agree:` lines): only where the code leaves something to them.
#ifndef ADOUBE_SPEECH_AGREE_H
#define ADOUBE_SPEECH_AGREE_H

#include "speech/docket.h"

bool agree_read(Text value, Terms *terms, DocketFault *fault);

#endif

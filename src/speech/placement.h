// Men as a docket tells how they were set up: the placement of a FEN, alone or with the other
// fields of a FEN behind it. Those fields are read, so that nothing can hide among them, and not
// used.
#ifndef ADOUBE_SPEECH_PLACEMENT_H
#define ADOUBE_SPEECH_PLACEMENT_H

#include "record/fen.h"
#include "speech/docket.h"

bool placement_read(Text fen, Board *placed, DocketFault *fault);

/* The word of a FEN in whose place something else was expected; all of it where its form is right.
 */
Text placement_wrong(Text fen, const FenFault *fault);

#endif

// Reads what follows the word of an act that only games with a clock to press know: times, sides,
// sections, scores.
#ifndef ADOUBE_SPEECH_ARGUMENTS_PRESS_H
#define ADOUBE_SPEECH_ARGUMENTS_PRESS_H

#include "speech/reader.h"

bool arguments_press_read(Reader *r, Act *act);

/* Are the words of such an act written without quotation marks? */
bool arguments_press_is_bare(ActKind kind);

#endif

// The sentences of games in which a clock is pressed.
#ifndef ADOUBE_SPEECH_SAYS_PRESS_H
#define ADOUBE_SPEECH_SAYS_PRESS_H

#include "law/say.h"

/* Null if it is no sentence of such games. */
const char *says_press_sentence(Say say);

#endif

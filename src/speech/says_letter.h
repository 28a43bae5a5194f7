// The sentences about letters and wires; says.c has the others and puts names into both.
#ifndef ADOUBE_SPEECH_SAYS_LETTER_H
#define ADOUBE_SPEECH_SAYS_LETTER_H

#include "law/say.h"

/* Null if the sentence stands in says.c. */
const char *says_letter_sentence(Say say);

#endif

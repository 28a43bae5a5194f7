// What the umpire says of letters and wires; says_board.c has the rest.
#ifndef ADOUBE_SPEECH_SAYS_LETTER_H
#define ADOUBE_SPEECH_SAYS_LETTER_H

#include "law/say.h"

/* Null if the sentence stands in says.c. */
const char *says_letter_sentence(Say say);

#endif

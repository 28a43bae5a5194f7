// The table of the British Chess Code of 1903, Part V, for games by letter.
#ifndef ADOUBE_CODES_BRITISH_1903_LETTER_H
#define ADOUBE_CODES_BRITISH_1903_LETTER_H

#include "law/code.h"

extern const Code british_1903_letter_code;

#endif

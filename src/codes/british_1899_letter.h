// The table of the British Chess Code of about 1899, Part III, for games by letter and wire.
#ifndef ADOUBE_CODES_BRITISH_1899_LETTER_H
#define ADOUBE_CODES_BRITISH_1899_LETTER_H

#include "law/code.h"

extern const Code british_1899_letter_code;

#endif

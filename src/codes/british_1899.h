// The table of the British Chess Code of about 1899, for games at the board.
#ifndef ADOUBE_CODES_BRITISH_1899_H
#define ADOUBE_CODES_BRITISH_1899_H

#include "law/code.h"

extern const Code british_1899_code;

#endif

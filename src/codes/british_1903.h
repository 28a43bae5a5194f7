// The table of the British Chess Code of 1903, for games at the board.
#ifndef ADOUBE_CODES_BRITISH_1903_H
#define ADOUBE_CODES_BRITISH_1903_H

#include "law/code.h"

extern const Code british_1903_code;

#endif

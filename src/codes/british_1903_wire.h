// The table of the British Chess Code of 1903, Part VI, for games by wire.
#ifndef ADOUBE_CODES_BRITISH_1903_WIRE_H
#define ADOUBE_CODES_BRITISH_1903_WIRE_H

#include "law/code.h"

extern const Code british_1903_wire_code;

#endif

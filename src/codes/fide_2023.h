// FIDE's Laws of Chess of 2023, with their appendices and guidelines.
#ifndef ADOUBE_CODES_FIDE_2023_H
#define ADOUBE_CODES_FIDE_2023_H

#include "law/code.h"

extern const Code fide_2023_code;

#endif

// Which codes there are.
#ifndef ADOUBE_CODES_CODES_H
#define ADOUBE_CODES_CODES_H

#include "law/code.h"

/* Null if the umpire does not know it. */
const Code *codes_of(CodeId id);

#endif

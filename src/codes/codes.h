// Which codes there are, and which part of one serves a way of play.
#ifndef ADOUBE_CODES_CODES_H
#define ADOUBE_CODES_CODES_H

#include "law/code.h"

/* Null if the umpire does not know it. */
const Code *codes_of(CodeId id, PlayKind play);

#endif

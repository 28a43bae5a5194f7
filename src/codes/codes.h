// The list of codes. It is the one place that knows which there are, and which table of a code
// serves a way of play.
#ifndef ADOUBE_CODES_CODES_H
#define ADOUBE_CODES_CODES_H

#include "law/code.h"

/* Codes are numbered from 0; the first is played where a docket names none. */
unsigned codes_count(void);

/* The number of the code of that name; false if there is none. */
bool codes_find(Text name, uint8_t *code);

/* Null if there is no such code, or it has no laws for this way of play. */
const Code *codes_of(unsigned code, PlayKind play);

#endif

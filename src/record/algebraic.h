// Algebraic notation in its forms: SAN as strict as the standard writes it or as loose as people
// do, long algebraic, and UCI. A record into a pattern.
#ifndef ADOUBE_RECORD_ALGEBRAIC_H
#define ADOUBE_RECORD_ALGEBRAIC_H

#include "base/text.h"
#include "record/pattern.h"

/* False if it is not algebraic at all. */
bool algebraic_read(Text record, Pattern *pattern);

#endif

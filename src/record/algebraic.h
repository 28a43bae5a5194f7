// Reads a record in algebraic notation into a pattern: SAN, as strict as the standard writes it or
// as loose as people do, long algebraic, and UCI. Castling in noughts is read with the descriptive
// notation, which writes it alike.
#ifndef ADOUBE_RECORD_ALGEBRAIC_H
#define ADOUBE_RECORD_ALGEBRAIC_H

#include "base/text.h"
#include "record/pattern.h"

/* False if the record is not algebraic at all. */
bool algebraic_read(Text record, Pattern *pattern);

#endif

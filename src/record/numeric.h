// Reads records in figures, as players by letter of different languages write them: "5254" is the
// move from the second square of the fifth file to its fourth, "57581" promotes to a queen.
#ifndef ADOUBE_RECORD_NUMERIC_H
#define ADOUBE_RECORD_NUMERIC_H

#include "base/text.h"
#include "record/pattern.h"

/* False if the record is not in figures. Castling is the king's move. */
bool numeric_read(Text record, Pattern *pattern);

#endif

// Words that purport to be the record of a move, though nothing can be made of them: "P-K9",
// "Kt-B33", "e2-e9". By letter they are a record that expresses no legal move (V.6(a)); words that
// are about something else are no record at all.
#ifndef ADOUBE_RECORD_PURPORT_H
#define ADOUBE_RECORD_PURPORT_H

#include "base/text.h"
#include "chess/man.h"

/* Do these words read as a record, or begin as one does? */
bool purport_to_record(Text words, Side us);

#endif

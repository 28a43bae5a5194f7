// Records with the letters of other languages: Sf3 and Lc4 in German, Cf3 and Fc4 in French, P4R
// and C3AR in the descriptive notation of Spain.
#ifndef ADOUBE_RECORD_FOREIGN_H
#define ADOUBE_RECORD_FOREIGN_H

#include "record/descriptive.h"

/* How freely a record is read. Before the law it is in English, and nothing but the record may
 * stand there. In print the number of the move may stand before it and remarks after it, and the
 * letters may be those of another language. Only R needs to know which: it is a rook in English, a
 * king in French and Spanish. */
typedef enum Tongue { TONGUE_LAW, TONGUE_ENGLISH, TONGUE_ROMANCE } Tongue;

/* False if the record has no letters of another language that can be read. */
bool foreign_read(Text record, Side us, Tongue tongue, PatternList *list);

/* The tongue of a whole text, by the letters that stand before squares in it. */
Tongue foreign_tongue(Text text);

#endif

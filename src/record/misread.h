// Undoes what scanners do to letters: Xt for Kt, I' for P, It for R or B, 8 for B, C for 6, S for
// 5. A record that cannot be read is read again with the likely letters in their place, a few at a
// time.
#ifndef ADOUBE_RECORD_MISREAD_H
#define ADOUBE_RECORD_MISREAD_H

#include "base/text.h"

enum { MISREAD_ROOM = 64, MISREAD_PLACES = 5, MISREAD_VARIANTS = 48 };

typedef struct MisreadPlace {
    unsigned at, size;     /* in the record */
    unsigned first, count; /* in the table of confusions */
    const char *word;      /* a whole word that was meant, or NULL */
} MisreadPlace;

typedef struct Misread {
    Text record;
    unsigned places;
    MisreadPlace place[MISREAD_PLACES];
    unsigned variant;
    char room[2 * MISREAD_ROOM];
} Misread;

Misread misread_begin(Text record);

/* Gives the next variant, which is written into the Misread's own room; false if there are no more.
 */
bool misread_next(Misread *misread, Text *variant);

#endif

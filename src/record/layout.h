// Cuts a printed score into records, whatever its layout: numbers in one column or both, bars,
// White over Black as a fraction, dots where a note came between, or all run together in one line.
#ifndef ADOUBE_RECORD_LAYOUT_H
#define ADOUBE_RECORD_LAYOUT_H

#include "base/text.h"

enum { LAYOUT_RECORDS = 1000 };

typedef struct Layout {
    unsigned count;
    Text record[LAYOUT_RECORDS];
    bool full;      /* there were more */
    unsigned first; /* number of the move to begin with */
} Layout;

/* The records point into the text. Those numbered below `first` are left out, and so is whatever is
 * neither record, number nor dots. */
void layout_cut(Text printed, unsigned first, Layout *layout);

/* Cuts text that has one record a line, which may stand after a number and a tab. */
void layout_lines(Text lines, Layout *layout);

#endif

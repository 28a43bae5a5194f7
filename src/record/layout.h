// A printed score cut into records, whatever its layout: numbers in one column or both, bars, White
// over Black as a fraction, dots where a note came between, or all run together in one line.
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

/* The records point into the text; those numbered below `first` are left out. What is neither
 * record, number nor dots is passed over. */
void layout_cut(Text printed, unsigned first, Layout *layout);

/* Already cut: one record a line, after a number and a tab or not. */
void layout_lines(Text lines, Layout *layout);

#endif

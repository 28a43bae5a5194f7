// Descriptive notation as books print it: the shortest record that can mean nothing else. The
// reader itself is asked whether it can.
#ifndef ADOUBE_RECORD_STYLE_DESCRIPTIVE_H
#define ADOUBE_RECORD_STYLE_DESCRIPTIVE_H

#include "record/record.h"

/* `knight` is "Kt" or "N". */
void style_descriptive_write(const RecordGame *game, Move move, const char *knight, Pen *pen);

#endif

// Descriptive notation as books print it: the shortest record that can mean nothing else.
#ifndef ADOUBE_RECORD_STYLE_DESCRIPTIVE_H
#define ADOUBE_RECORD_STYLE_DESCRIPTIVE_H

#include "record/record.h"

/* `after` is the position after the move; `knight` is "Kt" or "N". */
void style_descriptive_write(const RecordGame *game, Move move, const Position *after,
                             const char *knight, Pen *pen);

#endif

// Law 13 to the letter: in full (I.13.A), and with its own abbreviations (I.13.B). Nothing is left
// out, so nothing depends on what else could be played. Check is not part of the record.
#ifndef ADOUBE_RECORD_STYLE_LAW_H
#define ADOUBE_RECORD_STYLE_LAW_H

#include "base/text.h"
#include "chess/position.h"

void style_law_full(const Position *position, Move move, Pen *pen);
void style_law_short(const Position *position, Move move, Pen *pen);

#endif

// Writes moves by the letter of Law 13: in full (I.13.A), and with its own abbreviations (I.13.B).
// Nothing is left out, so the record does not depend on what else could be played. Check is not
// part of it.
#ifndef ADOUBE_RECORD_STYLE_LAW_H
#define ADOUBE_RECORD_STYLE_LAW_H

#include "base/text.h"
#include "chess/position.h"

void style_law_full(const Position *position, Move move, Pen *pen);
void style_law_short(const Position *position, Move move, Pen *pen);

#endif

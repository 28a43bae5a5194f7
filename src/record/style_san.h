// Standard algebraic notation as the PGN standard writes it, and its long form.
#ifndef ADOUBE_RECORD_STYLE_SAN_H
#define ADOUBE_RECORD_STYLE_SAN_H

#include "base/text.h"
#include "chess/position.h"

void style_san_write(const Position *position, Move move, Pen *pen);
void style_san_long(const Position *position, Move move, Pen *pen);

#endif

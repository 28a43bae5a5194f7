// Standard algebraic notation as the PGN standard writes it, and its long form.
#ifndef ADOUBE_RECORD_STYLE_SAN_H
#define ADOUBE_RECORD_STYLE_SAN_H

#include "base/text.h"
#include "chess/position.h"

/* `after` is the position after the move. */
void style_san_write(const Position *position, Move move, const Position *after, Pen *pen);
void style_san_long(const Position *position, Move move, const Position *after, Pen *pen);

#endif

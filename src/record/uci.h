// Moves as chess programs write them to each other: "e2e4", "e7e8q", and castling as the king's
// move. If king or rook castles from another square than its own, castling is "king takes rook",
// because the king's move alone could mean two things.
#ifndef ADOUBE_RECORD_UCI_H
#define ADOUBE_RECORD_UCI_H

#include "base/text.h"
#include "chess/position.h"

typedef enum UciVerdict { UCI_LEGAL, UCI_ILLEGAL, UCI_UNREADABLE } UciVerdict;

/* What the record means in the position. `move` is set for an illegal move too, but not if the
 * record is unreadable. */
UciVerdict uci_read(const Position *position, Text record, Move *move);

void uci_write(const Position *position, Move move, Pen *pen);

#endif

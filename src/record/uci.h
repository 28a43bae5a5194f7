// Moves as chess programs write them to each other: "e2e4", "e7e8q", castling as the king's move.
// Where king or rook does not castle from its own square, castling is "king takes rook", because
// the king's move alone could mean two things.
#ifndef ADOUBE_RECORD_UCI_H
#define ADOUBE_RECORD_UCI_H

#include "base/text.h"
#include "chess/position.h"

typedef enum UciVerdict { UCI_LEGAL, UCI_ILLEGAL, UCI_UNREADABLE } UciVerdict;

/* What the record means in the position. An illegal move is given too; nothing if unreadable. */
UciVerdict uci_read(const Position *position, Text record, Move *move);

void uci_write(const Position *position, Move move, Pen *pen);

#endif

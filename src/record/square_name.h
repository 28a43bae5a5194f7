// The names that players give the squares (I.7): the piece that starts on the file, and the rank
// counted from the player's own side. Every square has two names: White's K4 is Black's K5.
#ifndef ADOUBE_RECORD_SQUARE_NAME_H
#define ADOUBE_RECORD_SQUARE_NAME_H

#include "base/text.h"
#include "chess/man.h"
#include "chess/square.h"

/* "QR", "QKt", … "KR", from White's left hand to his right. */
const char *square_name_file(unsigned file);

/* Writes the name as a player of that side says it: "KB3". */
void square_name_write(Square square, Side side, Pen *pen);

#endif

// The names players give the squares (I.7): after the piece that starts on the file and the rank
// from the player's own side. Every square has two names: White's K4 is Black's K5.
#ifndef ADOUBE_RECORD_SQUARE_NAME_H
#define ADOUBE_RECORD_SQUARE_NAME_H

#include "base/text.h"
#include "chess/man.h"
#include "chess/square.h"

/* "QR", "QKt", … "KR", from White's left hand to his right. */
const char *square_name_file(unsigned file);

/* "KB3", as a player of that side names it. */
void square_name_write(Square square, Side side, Pen *pen);

#endif

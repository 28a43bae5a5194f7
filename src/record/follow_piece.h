// Cuts a page into words, signs and numbers, at every place where a record could begin or end.
#ifndef ADOUBE_RECORD_FOLLOW_PIECE_H
#define ADOUBE_RECORD_FOLLOW_PIECE_H

#include "record/follow.h"

/* False if there are too many. */
bool follow_piece_cut(Follow *follow, Text page);

/* Could the piece be this number, misread by a scanner: "1C" for 16? */
bool follow_piece_is_misread(Text piece, unsigned number);

#endif

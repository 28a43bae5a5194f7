// The plain spelling of a record: what print and scanners put in place of ordinary letters. A long
// s becomes an s, a figurine the letter of its piece, a line end a blank; a word that was broken at
// a line end is put together; the number of the move is taken off the front.
#ifndef ADOUBE_RECORD_SPELLING_H
#define ADOUBE_RECORD_SPELLING_H

#include "base/text.h"

enum { SPELLING_ROOM = 256 };

typedef struct Spelling {
    Text text;                          /* the plain text */
    uint16_t column[SPELLING_ROOM + 1]; /* of each of its characters in the record, from 1 */
    bool changed;                       /* if not, the columns are not written: they are the same */
    char room[SPELLING_ROOM];
} Spelling;

/* The text of a record that is plain already is the record's own. A number before it is taken off
 * if it is `numbered`.
 */
void spelling_read(Text record, bool numbered, Spelling *spelling);

/* The column in the record of a column in the plain text. */
size_t spelling_column(const Spelling *spelling, size_t column);

#endif

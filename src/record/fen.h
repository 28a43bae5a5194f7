// A position in Forsyth-Edwards Notation, for boards (any men anywhere) and for positions.
//
// Form and substance are told apart. What is not FEN at all is an error of form, with its column
// and what was expected. What is FEN but no lawful position comes with the set of all reasons; the
// caller decides which of them he takes.
#ifndef ADOUBE_RECORD_FEN_H
#define ADOUBE_RECORD_FEN_H

#include "base/text.h"
#include "chess/irregularity.h"
#include "chess/position.h"

enum {
    /* Reading: refuse a position with any irregularity, not only one without its two kings. */
    FEN_STRICT = 1,
    /* A castling letter with king at home and an empty corner is castling without the rook (III.5);
     * written likewise. Otherwise such a letter is an irregularity, and not written. */
    FEN_ROOKLESS = 2,
    /* Writing: name the square passed over even if no capture there is legal. */
    FEN_PASSED_ALWAYS = 4
};

/* Longest FEN: 64 men and 7 strokes, side, four rights, square, two counters of four, five blanks.
 */
enum { FEN_ROOM = 96 };

typedef struct FenFault {
    size_t column;           /* from 1; 0 where the form is right */
    const char *expected;    /* what should have stood there; null where the form is right */
    IrregularitySet reasons; /* everything irregular, also where it was accepted */
} FenFault;

/* The first field; what follows it is not looked at. */
bool fen_read_board(Text fen, Board *board, FenFault *fault);

/* At least placement and side to move; the other fields may be missing from the end. Rights that
 * the men do not bear out are dropped and told in the reasons. */
bool fen_read_position(Text fen, unsigned options, Position *position, FenFault *fault);

void fen_write_board(const Board *board, Pen *pen);
void fen_write_position(const Position *position, unsigned options, Pen *pen);

/* The letter of a man, `P` or `q`; '\0' for none, and none for any other character. */
char fen_letter(Man man);
Man fen_man(char letter);

#endif

// Boards (any men anywhere) and positions in Forsyth-Edwards Notation.
//
// An error of form is kept apart from one of substance. What is not FEN at all is an error of form,
// reported with its column and what was expected. What is FEN but no lawful position is reported
// with the set of all reasons; the caller decides which of them he accepts.
#ifndef ADOUBE_RECORD_FEN_H
#define ADOUBE_RECORD_FEN_H

#include "base/text.h"
#include "chess/irregularity.h"
#include "chess/position.h"

enum {
    /* For reading: refuse a position with any irregularity, not only one that lacks a king. */
    FEN_STRICT = 1,
    /* A castling letter where the king is at home and the corner empty means castling without the
     * rook (III.5), and such rights are written. Without this option the letter is an irregularity,
     * and the rights are not written. */
    FEN_ROOKLESS = 2,
    /* For writing: name the square passed over even if no capture there is legal. */
    FEN_PASSED_ALWAYS = 4
};

/* The longest FEN has 64 men and 7 strokes, the side, four rights, a square, two counters of four
 * digits and five blanks. */
enum { FEN_ROOM = 96 };

typedef struct FenFault {
    size_t column;           /* from 1; 0 where the form is right */
    const char *expected;    /* what should have stood there; null where the form is right */
    IrregularitySet reasons; /* everything irregular, even if the position was accepted */
} FenFault;

/* Reads the first field; what follows it is not looked at. */
bool fen_read_board(Text fen, Board *board, FenFault *fault);

/* Placement and side to move must be there; the other fields may be missing from the end. Rights
 * that the men do not bear out are dropped, and the reasons say so. */
bool fen_read_position(Text fen, unsigned options, Position *position, FenFault *fault);

void fen_write_board(const Board *board, Pen *pen);
void fen_write_position(const Position *position, unsigned options, Pen *pen);

/* The letter of a man, such as `P` or `q`, and '\0' for no man; the man of a letter, and no man for
 * any other character. */
char fen_letter(Man man);
Man fen_man(char letter);

#endif

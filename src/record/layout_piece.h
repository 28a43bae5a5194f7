// The first cut of a printed page: numbers, records, dots, marks, words. Nothing is decided here
// about what belongs to the game; that is what layout.h is for.
#ifndef ADOUBE_RECORD_LAYOUT_PIECE_H
#define ADOUBE_RECORD_LAYOUT_PIECE_H

#include "base/text.h"

typedef enum PieceSort {
    PIECE_NUMBER, /* value: the number */
    PIECE_RECORD,
    PIECE_UNREAD, /* it stands like a record, and cannot be read as one */
    PIECE_WORDS,  /* words that are no record; value: their letters */
    PIECE_DITTO,  /* "the same", a sign of repetition */
    PIECE_DOTS,   /* the other side's move, given before */
    PIECE_SIDE,   /* the word White or Black; value: 1 or 2 */
    PIECE_ENDING, /* how the game ended; value: an Ending */
    PIECE_MARK,   /* the mark of a note, "(a)" */
    PIECE_OPEN,   /* a bracket that holds more than a mark */
    PIECE_CLOSE,
    PIECE_LINE,  /* a line begins */
    PIECE_BREAK, /* an empty line */
    PIECE_STROKE /* what follows stands above or below the stroke of a fraction; value: 1 or 2 */
} PieceSort;

typedef enum Ending {
    ENDING_UNSAID,
    ENDING_WHITE,
    ENDING_BLACK,
    ENDING_DRAWN,
    ENDING_RESIGNS,
    ENDING_WINS
} Ending;

typedef struct LayoutPiece {
    Text text;
    uint16_t value;
    uint8_t sort;
    uint8_t cell;    /* which cell of the line, from 0 */
    bool dotted;     /* a number with dots, for Black */
    bool after_stop; /* a sentence or a record ended before it */
    bool stray;      /* words that have what records have */
} LayoutPiece;

enum { LAYOUT_PIECES = 4000 };

typedef struct LayoutPieces {
    unsigned count;
    bool full;
    LayoutPiece piece[LAYOUT_PIECES];
} LayoutPieces;

/* How lines are taken: each for itself, with cells between bars and wide gaps, or as running text.
 */
typedef enum LayoutManner { LAYOUT_ROWS, LAYOUT_RUN } LayoutManner;

void layout_piece_cut(Text page, LayoutManner manner, LayoutPieces *pieces);

/* Can the words be read as a record of either side, with no remark after it? */
bool layout_piece_is_record(Text text);

#endif

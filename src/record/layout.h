// Cuts a printed score into records, whatever its layout: numbers in one column or both, bars,
// White over Black as a fraction, dots where a note came between, or all run together in one line.
//
// A record comes with what the page says about its place: the number before it, the dots, the
// heading, and whether it stands among words, as in a note. Which records make up the game, and in
// which order, is decided in layout_order.h and by what is legal (printed.h).
#ifndef ADOUBE_RECORD_LAYOUT_H
#define ADOUBE_RECORD_LAYOUT_H

#include "record/layout_piece.h"

enum { LAYOUT_RECORDS = 1000 };

typedef enum LayoutSide { LAYOUT_EITHER, LAYOUT_WHITE, LAYOUT_BLACK } LayoutSide;

typedef struct LayoutRecord {
    Text text;
    uint16_t number;  /* that stands before it; 0: none */
    uint16_t row;     /* its line */
    uint16_t block;   /* how many empty lines and headings stand before it */
    uint8_t cell;     /* its place in the line */
    uint8_t side;     /* a LayoutSide, as dots or the side of a stroke say it */
    uint8_t heading;  /* a LayoutSide, as the heading above says it */
    bool note;        /* it may belong to a note or a heading */
    bool ditto;       /* "the same" */
    bool after_words; /* its block stands below words */
    bool apart;       /* it has no number, and words stand before it */
} LayoutRecord;

typedef struct Layout {
    unsigned count;
    LayoutRecord record[LAYOUT_RECORDS];
    bool full;       /* there were more */
    bool numbered;   /* at least one record has a number */
    unsigned notes;  /* how many records may belong to notes */
    unsigned strays; /* words in the game that have what records have, and cannot be read */
    Ending ending;   /* how the page says that the game ended */
    Text ended;      /* the words that say so */
    size_t used;     /* how much of the page was taken: another game begins there */
    LayoutPieces pieces;
} Layout;

/* The records point into the text. */
void layout_cut(Text printed, LayoutManner manner, Layout *layout);

/* Whether most lines of a page are columns, or running text. */
LayoutManner layout_manner(Text printed);

/* Cuts text that has one record a line, which may stand after a number and a tab. */
void layout_lines(Text lines, Layout *layout);

#endif

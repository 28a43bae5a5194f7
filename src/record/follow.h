// The cut that is found by following the game. A page is taken word by word, and at every place
// what stands there may be a record of the game, its number, or neither; only what is legal goes
// on, and what is passed over has its price. So it matters little what stands between the moves:
// notes with moves of their own, brackets, dashes, words.
//
// What it finds is a cut and no reading: the records in their order, for solve.h to read. It is for
// pages that layout.h cannot cut, and is always told as a doubt.
#ifndef ADOUBE_RECORD_FOLLOW_H
#define ADOUBE_RECORD_FOLLOW_H

#include "record/layout_order.h"
#include "record/record.h"

enum {
    FOLLOW_PIECES = 3000, /* words and signs of a page */
    FOLLOW_SPAN = 20,     /* the most that one record may have */
    FOLLOW_WIDTH = 40,    /* attempts that are followed at once */
    FOLLOW_NODES = 40000  /* records taken by all attempts together */
};

typedef struct FollowPiece {
    Text text;
    uint16_t number; /* the number of a move that it may be; 0: none */
    uint8_t depth;   /* of the brackets that it stands in */
    bool word;       /* it has a letter or a figure */
} FollowPiece;

typedef struct FollowNode {
    uint16_t from, to; /* the pieces of the record */
    uint16_t before, ply;
    uint16_t number; /* that stood before it */
    Move move;
    bool ditto;
} FollowNode;

/* An attempt: the game so far, and what has been paid for it. */
typedef struct FollowState {
    RecordGame game;
    unsigned paid;
    int cost;         /* what has been paid, less what the moves found are worth */
    unsigned covered; /* letters and figures of the records taken */
    unsigned skipped; /* words passed over since the last record */
    uint16_t ply, node;
    uint16_t number;  /* that stands before the next record; 0: none */
    uint16_t told;    /* White's moves that had their number */
    uint16_t shift;   /* added to the count of moves by the page */
    uint16_t records; /* passed over since the last record that was taken */
} FollowState;

typedef struct FollowRow {
    unsigned count;
    FollowState state[FOLLOW_WIDTH];
} FollowRow;

typedef struct Follow {
    unsigned count;
    FollowPiece piece[FOLLOW_PIECES];
    unsigned nodes;
    FollowNode node[FOLLOW_NODES];
    Move move[LAYOUT_RECORDS];      /* what each record was taken for */
    FollowRow row[FOLLOW_SPAN + 1]; /* by the piece at which an attempt stands, going round */
} Follow;

/* Finds the records of the game that begins at `start`; `other` says that it is not the ordinary
 * position. Gives the price of the cut, and the records in `layout` and `sequence`; ORDER_NONE if
 * there is no game. */
unsigned follow_page(Follow *follow, Text page, const Position *start, bool other, Tongue tongue,
                     Layout *layout, LayoutSequence *sequence);

#endif

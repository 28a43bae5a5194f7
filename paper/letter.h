// The letters of a game by correspondence, as its sheet has them.
#ifndef ADOUBE_PAPER_LETTER_H
#define ADOUBE_PAPER_LETTER_H

#include "game.h"

/* A record that was sent. */
typedef struct Entry {
    bool there;
    char record[64];
    char sent[24], received[24], taken[24], left[24];
    bool struck; /* another was sent in its place */
} Entry;

typedef struct Row {
    unsigned number;
    Entry entry[2];
    bool has_board; /* the diagram beside it shows the men after it */
    adoube_board board;
} Row;

typedef struct Letters {
    Row *row;
    unsigned count, room;
    Game game;
    PaperDiagram now; /* the men as they stand */
    PaperBytes due;
    char status[120], begun[24], ended[24];
    bool by_turns;     /* each turn has its own time, as with `limit: 3d` */
    int64_t used[2];   /* by each player when he last sent a record */
    adoube_side first; /* who begins */
    adoube_style style;
    int64_t limit; /* when the time of the player to move is spent; -1 if it is not limited */
} Letters;

/* Reads a docket. False, with a fault, if it cannot be read to its end; the caller frees what there
 * is in any case. */
bool letters_read(Letters *letters, const PaperText *text, adoube_style style, PaperFault *fault);
void letters_free(Letters *letters);

#endif

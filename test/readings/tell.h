// What the files of this folder share: the game that is asked about, and the pen that tells.
#ifndef ADOUBE_TEST_TELL_H
#define ADOUBE_TEST_TELL_H

#include "base/text.h"
#include "record/record.h"

typedef struct Teller {
    RecordGame game;
    Pen pen;
} Teller;

/* Begins a line of what is told. */
void tell_line(Teller *t);

/* A blank and what is named, and nothing for an empty word. A text is told without the blank, its
 * unseen characters escaped. */
void tell_word(Teller *t, const char *word);
void tell_number(Teller *t, const char *name, uint64_t number);
void tell_move(Teller *t, Move move);
void tell_text(Teller *t, Text text);

/* A line that says why there is nothing to tell. */
void tell_refusal(Teller *t, const char *why);

/* Of one record: what it means, what each legal move would cost as a repair of it, and what a
 * scanner may have made of it. */
void tell_reading(Teller *t, Text text);
void tell_prices(Teller *t, Text text);
void tell_misread(Teller *t, Text text);

/* Of a score: the reading of all its records, one a line. */
void tell_score(Teller *t, Text text);

/* Of a printed page, after the number of the first move; of text with one record a line; of PGN. */
void tell_layout(Teller *t, Text text);
void tell_lines(Teller *t, Text text);
void tell_pgn(Teller *t, Text text);

/* Of a docket, as notes and as JSON, and of one line of it that is an act. */
void tell_docket(Teller *t, Text text);
void tell_json(Teller *t, Text text);
void tell_act(Teller *t, Text text);

/* Of the head of a docket, of a code book, of a board that is drawn. */
void tell_head(Teller *t, Text text);
void tell_book(Teller *t, Text text);
void tell_drawn(Teller *t, Text text);

#endif

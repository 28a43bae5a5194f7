// What is kept of letters in the words of their authors: assumed moves, a reply that waits, the
// records of a turn. Such a text is a row of parts; each is a byte that stands for the word before
// a record, then the record itself. No docket has such bytes in it. All texts share one room,
// because seldom more than one of them is long.
#ifndef ADOUBE_GAME_KEPT_H
#define ADOUBE_GAME_KEPT_H

#include "base/text.h"

typedef enum KeptWord {
    KEPT_IF = 1,    /* an assumed move, */
    KEPT_THEN,      /* the record that follows it, */
    KEPT_OR,        /* and another assumed move */
    KEPT_AFTER,     /* the record that a series follows, while several are open */
    KEPT_ANSWERING, /* the move that a reply repeats */
    KEPT_AND,       /* a record */
    KEPT_WAS,       /* a record, if another of the same turn was adopted */
    KEPT_WORDS
} KeptWord;

typedef enum KeptText {
    KEPT_SERIES, /* White's series, then Black's */
    KEPT_REPLY = KEPT_SERIES + 2,
    KEPT_RECORDS,
    KEPT_TEXTS
} KeptText;

enum { KEPT_ROOM = 840 };

typedef struct Kept {
    uint16_t size[KEPT_TEXTS];
    char room[KEPT_ROOM]; /* the texts, one behind the other */
} Kept;

Text kept_text(const Kept *kept, unsigned which);

/* Copies the text into `out`, which has KEPT_ROOM bytes: a change of one moves the others. */
Text kept_copy(const Kept *kept, unsigned which, char *out);

/* False if there is no room for it; then the text is empty. */
bool kept_replace(Kept *kept, unsigned which, Text text);

/* Adds a part at the end of the text. False if there is no room for it, and nothing is added. */
bool kept_add(Kept *kept, unsigned which, KeptWord word, Text record);

/* Every record of the text counts only as one that was sent. */
void kept_settle(Kept *kept, unsigned which);

void kept_write(Pen *pen, KeptWord word, Text record);

/* Does a part begin here? Then it is cut off: its word, and the record. */
bool kept_cut(Text *rest, Text *word, Text *record);

#endif

// Reads the head of a docket: what was settled before the first act.
#ifndef ADOUBE_SPEECH_HEADER_H
#define ADOUBE_SPEECH_HEADER_H

#include "speech/agree.h"
#include "speech/event_lines.h"

enum { HEADER_KEYS = 24 };

typedef struct Header {
    Terms terms;
    Text position, placed; /* as written; empty if not */
    Text limit;            /* as written; empty if not */
    Text white, black;     /* names */
    Text book;             /* the name of the players' own code book; empty if they have none */
    size_t book_line, book_column;
    Text lot;       /* the player to whom the lot gave the choice */
    Position right; /* the position from which the game should begin */
    Side first;
    bool first_said;
    uint32_t said; /* the keys that were given: a bit for each place in the table */
    Event event;   /* for codes under which a clock is pressed */
    EventSaid event_said;
    Agreed agreed;     /* what was agreed on, so that nothing is agreed twice */
    size_t line;       /* the number of the line that is being read */
    size_t indent;     /* how many blanks stand before its key */
    const char *begin; /* where its key begins */
    size_t lines[HEADER_KEYS], columns[HEADER_KEYS]; /* where each key's value was given last */
} Header;

void header_begin(Header *header);

const char *header_play(PlayKind play);  /* "board" */
const char *header_key(unsigned number); /* "code"; null after the last */

/* Is the line `key: value`? */
bool header_is(Text line);

/* Cuts such a line into its two parts, without the blanks around them. */
void header_split(Text line, Text *key, Text *value);

bool header_read(Header *header, Text line, DocketFault *fault);

/* The position the game begins from, as the men were placed; the terms are complete after this.
 * The fault tells which of the lines is wrong: its word lies in that line. */
bool header_finish(Header *header, Position *start, DocketFault *fault);

#endif

// The words of one line, taken one after the other; what is wrong is told with its column.
#ifndef ADOUBE_SPEECH_READER_H
#define ADOUBE_SPEECH_READER_H

#include "speech/docket.h"

typedef struct Reader {
    Text line, rest;
    DocketFault *fault;
} Reader;

/* False, always: something else should have stood there. */
bool reader_expected(Reader *r, Text word, const char *what);

Text reader_peek(const Reader *r);
Text reader_next(Reader *r);

/* Takes the word if it is the next. */
bool reader_take(Reader *r, const char *word);

bool reader_square(Reader *r, uint8_t *square);
bool reader_square_or_off(Reader *r, uint8_t *square);
bool reader_piece(Reader *r, uint8_t *piece);
const char *reader_piece_name(Kind piece); /* "queen"; null if no pawn may become that */

/* Words in double quotes. */
bool reader_quoted(Reader *r, Text *words);
bool reader_section(Reader *r, Text *words);

/* One of several words, by number. */
bool reader_choice(Reader *r, const char *const *names, unsigned count, const char *what,
                   uint8_t *choice);

#endif

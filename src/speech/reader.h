// Takes the words of one line one after the other, and tells what is wrong with its column.
#ifndef ADOUBE_SPEECH_READER_H
#define ADOUBE_SPEECH_READER_H

#include "speech/docket.h"

typedef struct Reader {
    Text line, rest;
    DocketFault *fault;
} Reader;

/* Says what should have stood there. It is always false, so that a reader can return it. */
bool reader_expected(Reader *r, Text word, const char *what);

Text reader_peek(const Reader *r);
Text reader_next(Reader *r);

/* Takes the next word, if it is this one. */
bool reader_take(Reader *r, const char *word);

/* Are the next words "by" and this one? They are not taken. */
bool reader_is_by(const Reader *r, const char *what);

bool reader_square(Reader *r, uint8_t *square);
bool reader_square_or_off(Reader *r, uint8_t *square);
bool reader_piece(Reader *r, uint8_t *piece);
const char *reader_piece_name(Kind piece); /* "queen"; null if it is no man */
char reader_piece_letter(Kind piece);      /* 'Q'; 0 if it is no man */
Kind reader_letter_piece(char letter);     /* of 'Q' or 'q'; no kind if it is no letter of a man */

/* Does the next word begin with a double quote? */
bool reader_is_quoted(const Reader *r);

/* Reads words in double quotes. */
bool reader_quoted(Reader *r, Text *words);
bool reader_section(Reader *r, Text *words);

/* Reads one of several words, and gives its number. */
bool reader_choice(Reader *r, const char *const *names, unsigned count, const char *what,
                   uint8_t *choice);

#endif

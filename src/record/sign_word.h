// The words that stand in records, and the sign that each means.
#ifndef ADOUBE_RECORD_SIGN_WORD_H
#define ADOUBE_RECORD_SIGN_WORD_H

#include "record/sign.h"

typedef struct SignWord {
    const char *letters; /* in small letters */
    SignSort sort;
    uint8_t value;
} SignWord;

/* Finds a whole word, given without its apostrophe and with or without a closing s; null if it is
 * none of these words. */
const SignWord *sign_word_find(const char *word, size_t size);

/* Is it this word, in capitals or small letters? */
bool sign_word_is(const char *word, size_t size, const char *text);

#endif

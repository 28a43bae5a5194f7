// The words that stand in records, and the signs they are.
#ifndef ADOUBE_RECORD_SIGN_WORD_H
#define ADOUBE_RECORD_SIGN_WORD_H

#include "record/sign.h"

typedef struct SignWord {
    const char *letters; /* small */
    SignSort sort;
    uint8_t value;
} SignWord;

/* A whole word without its apostrophe; with or without a closing s. Null if it is none of them. */
const SignWord *sign_word_find(const char *word, size_t size);

/* Is it this word, whatever the case? */
bool sign_word_is(const char *word, size_t size, const char *text);

#endif

// Finds out whether a word of a code book stands for an act of a docket. A book writes the act with
// `man` and `record` for its blanks; an act that is told has squares and records there.
#ifndef ADOUBE_CLI_CODE_WORD_H
#define ADOUBE_CLI_CODE_WORD_H

#include "adoube.h"

/* Does the word stand for this act, told without time and actor? */
bool code_word_is_for(const adoube_book_word *word, const char *act);

/* Do these words make an act of a docket? */
bool code_word_is_act(const char *words);

/* Are all these words, whole, in the meaning of the code word? */
bool code_word_means(const adoube_book_word *word, const char *words);

#endif

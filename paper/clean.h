// Text from outside, made fit for print: valid UTF-8 without control characters. What is no UTF-8
// is taken for Latin-1, as old files of games have it.
#ifndef ADOUBE_PAPER_CLEAN_H
#define ADOUBE_PAPER_CLEAN_H

#include <stddef.h>

/* Copies as much of a text as fits, whole characters, closed by a zero. Line ends and tabs become
 * blanks. */
void clean_copy(char *out, size_t room, const char *text, size_t size);

/* The same into memory that the caller frees; null if there is none. */
char *clean_new(const char *text, size_t size);

#endif

// Tells which bytes are a character of UTF-8. Bytes that are not are taken for Latin-1 everywhere.
#ifndef ADOUBE_CLI_UTF8_H
#define ADOUBE_CLI_UTF8_H

#include <stddef.h>

/* How many bytes the character here has; 0 if it is not UTF-8. */
size_t utf8_character(const char *text, size_t size);

#endif

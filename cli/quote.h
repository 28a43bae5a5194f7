// Writes strings as JSON wants them. (The file is not called json, because a library of the server
// has names that begin with json_.)
#ifndef ADOUBE_CLI_QUOTE_H
#define ADOUBE_CLI_QUOTE_H

#include <stddef.h>

/* Writes a string in quotes to standard output. Bytes that are no UTF-8 are taken for Latin-1. */
void quote_string(const char *text);
void quote_text(const char *text, size_t size);

#endif

// Strings as JSON wants them.
#ifndef ADOUBE_CLI_JSON_H
#define ADOUBE_CLI_JSON_H

#include <stddef.h>

/* In quotes, on standard output. Bytes that are no UTF-8 are taken for Latin-1. */
void json_print(const char *text);
void json_text(const char *text, size_t size);

#endif

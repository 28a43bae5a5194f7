// Is a text fit to stand in a docket and before people's eyes? It must be one line, without
// characters that move the cursor, break the line for some readers, or turn the direction of
// writing.
#ifndef ADOUBE_SERVER_COMMON_LINE_CHECK_H
#define ADOUBE_SERVER_COMMON_LINE_CHECK_H

#include <stdbool.h>
#include <stddef.h>

/* The text must be UTF-8. */
bool line_check(const char *text, size_t size);

#endif

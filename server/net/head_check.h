// Checks the bytes of a head before any parser sees them: every line ends in CR LF, names have no
// blanks, no line is folded, there are no control characters, and one empty line ends the head.
#ifndef ADOUBE_SERVER_NET_HEAD_CHECK_H
#define ADOUBE_SERVER_NET_HEAD_CHECK_H

#include <stdbool.h>
#include <stddef.h>

bool head_check(const char *text, size_t size);

/* Does a head that has passed contain a field of this name, whatever the parser makes of it? */
bool head_check_names(const char *text, size_t size, const char *field);

#endif

// The bytes of a head, before any parser sees them: lines that end in CR LF and nowhere else, names
// without blanks, no line folded, no control character, one empty line at the end.
#ifndef ADOUBE_SERVER_NET_HEAD_CHECK_H
#define ADOUBE_SERVER_NET_HEAD_CHECK_H

#include <stdbool.h>
#include <stddef.h>

bool head_check(const char *text, size_t size);

/* Does a head that was passed name a field, whatever the parser makes of it? */
bool head_check_names(const char *text, size_t size, const char *field);

#endif

// Bytes that grow: a file before it is written. A file is only written when it is whole, so that
// nothing is left behind when something is wrong.
#ifndef ADOUBE_PAPER_BYTES_H
#define ADOUBE_PAPER_BYTES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct PaperBytes {
    char *data; /* closed by a zero, once anything was added */
    size_t size, room;
    bool failed; /* there was no memory, or more than PAPER_BYTES_MOST bytes */
} PaperBytes;

enum { PAPER_BYTES_MOST = 1 << 28 };

void bytes_add(PaperBytes *bytes, const void *data, size_t size);
void bytes_text(PaperBytes *bytes, const char *text);
void bytes_print(PaperBytes *bytes, const char *format, ...) __attribute__((format(printf, 2, 3)));
void bytes_free(PaperBytes *bytes);

#endif

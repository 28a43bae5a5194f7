// Text that grows: answers and frames are written into a Buffer. A Buffer remembers that it ran out
// of memory (`failed`), so that a caller may print many parts and look once at the end; one that
// failed is never sent.
#ifndef ADOUBE_SERVER_COMMON_BUFFER_H
#define ADOUBE_SERVER_COMMON_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Buffer {
    char *text; /* ends with a zero byte once anything was put; null before that */
    size_t size, capacity;
    bool failed;
} Buffer;

void buffer_free(Buffer *buffer);
void buffer_clear(Buffer *buffer); /* keeps the memory */

void buffer_put(Buffer *buffer, const char *text, size_t size);
void buffer_print(Buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Puts a text as a JSON string, in quotes; a null pointer becomes null. The text must be UTF-8. */
void buffer_json(Buffer *buffer, const char *text, size_t size);
void buffer_json_string(Buffer *buffer, const char *text);

/* For a caller that writes the bytes itself: where it may write `size` more bytes (null if there is
 * no memory), and afterwards how many it wrote. */
char *buffer_reserve(Buffer *buffer, size_t size);
void buffer_wrote(Buffer *buffer, size_t size);

#endif

// Text that grows: answers and frames are written here. Running out of memory is remembered, and a
// buffer that failed is never sent.
#ifndef ADOUBE_SERVER_COMMON_BUFFER_H
#define ADOUBE_SERVER_COMMON_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Buffer {
    char *text; /* closed by a zero once anything was put */
    size_t size, capacity;
    bool failed;
} Buffer;

void buffer_free(Buffer *buffer);
void buffer_clear(Buffer *buffer); /* keeps the capacity */

void buffer_put(Buffer *buffer, const char *text, size_t size);
void buffer_print(Buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* In quotes, as JSON wants it; null becomes null. The text must be UTF-8. */
void buffer_json(Buffer *buffer, const char *text, size_t size);
void buffer_json_string(Buffer *buffer, const char *text);

/* Room for so many bytes more, for somebody who writes them himself and then says how many. Null if
 * there is none. */
char *buffer_reserve(Buffer *buffer, size_t size);
void buffer_wrote(Buffer *buffer, size_t size);

#endif

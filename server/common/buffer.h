// Text that grows: answers and frames are written here. Running out of memory is remembered, and a
// sheet that failed is never sent.
#ifndef ADOUBE_SERVER_COMMON_BUFFER_H
#define ADOUBE_SERVER_COMMON_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Sheet {
    char *text; /* closed by a zero once anything was put */
    size_t size, room;
    bool failed;
} Sheet;

void sheet_free(Sheet *sheet);
void sheet_clear(Sheet *sheet); /* keeps the room */

void sheet_put(Sheet *sheet, const char *text, size_t size);
void sheet_print(Sheet *sheet, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* In quotes, as JSON wants it; null becomes null. The text must be UTF-8. */
void sheet_json(Sheet *sheet, const char *text, size_t size);
void sheet_json_string(Sheet *sheet, const char *text);

/* Room for so many bytes more, for somebody who writes them himself and then says how many. Null if
 * there is none. */
char *sheet_room(Sheet *sheet, size_t size);
void sheet_wrote(Sheet *sheet, size_t size);

#endif

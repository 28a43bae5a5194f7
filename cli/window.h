// A stretch of a file in memory: what was read and not yet taken. It grows when a piece does not
// fit, up to a limit, so a file of any size is read in bounded memory.
#ifndef ADOUBE_CLI_WINDOW_H
#define ADOUBE_CLI_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Window {
    const char *path;
    FILE *in;
    char *held;        /* everything */
    size_t room, full; /* of it: bytes there are, bytes read */
    char *text;        /* what is not taken yet, closed by a zero */
    size_t size;
    bool last;   /* nothing comes after it */
    bool failed; /* the file could not be read on */
    size_t line; /* of the text's first byte, from 1 */
    uint64_t taken;
} Window;

/* False after a message on standard error. "-" is standard input. */
bool window_open(Window *window, const char *path);
void window_close(Window *window);

/* Reads on behind the text, which may move. False at the end of the file, or if there would be more
 * than `most` bytes. */
bool window_more(Window *window, size_t most);

/* So many bytes are done with. */
void window_take(Window *window, size_t size);

/* The line on which a place in the text stands. */
size_t window_line(const Window *window, const char *at);

#endif

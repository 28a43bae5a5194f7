// A stretch of a file in memory: what was read and is not done with. It grows when a piece does not
// fit, up to a limit, so that a file of any size is read in bounded memory.
#ifndef ADOUBE_CLI_WINDOW_H
#define ADOUBE_CLI_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Window {
    const char *path;
    FILE *in;
    char *held;        /* the memory */
    size_t room, full; /* bytes that the memory has, bytes that were read into it */
    char *text;        /* the text that is not done with, closed by a zero */
    size_t size;
    bool last;   /* nothing of the file comes after the text */
    bool failed; /* reading the file failed */
    size_t line; /* the line of the text's first byte, counted from 1 */
    uint64_t taken;
} Window;

/* Opens a file; "-" is standard input. False after a message on standard error. */
bool window_open(Window *window, const char *path);
void window_close(Window *window);

/* Reads more behind the text, which may move. False at the end of the file, or if there would be
 * more than `most` bytes. */
bool window_more(Window *window, size_t most);

/* Drops so many bytes at the front, which are done with. */
void window_take(Window *window, size_t size);

/* The number of the line on which a place in the text stands. */
size_t window_line(const Window *window, const char *at);

#endif

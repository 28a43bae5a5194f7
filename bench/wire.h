// A connection to the server under load: HTTP one question at a time, then a WebSocket. Just enough
// of both.
#ifndef ADOUBE_BENCH_WIRE_H
#define ADOUBE_BENCH_WIRE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Wire {
    int file;
    char *data; /* what has been read and not yet taken */
    size_t size, room, taken;
    char kept; /* the byte after the last frame, where a zero closes it */
    bool closed_by_zero;
} Wire;

bool wire_open(Wire *wire, int port);

/* The body of the answer, until the next question; null if it is no good one. */
const char *wire_post(Wire *wire, const char *path, const char *body);

/* Becomes a seat's WebSocket. */
bool wire_upgrade(Wire *wire, const char *game, const char *token);
bool wire_send(Wire *wire, const char *text);

/* Reads what is there; false at the end. Then frames, closed by a zero, until there is none. */
bool wire_read(Wire *wire);
const char *wire_frame(Wire *wire);

#endif

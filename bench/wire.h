// A connection to the server under load: HTTP one question at a time, then a WebSocket. It knows
// just enough of both.
#ifndef ADOUBE_BENCH_WIRE_H
#define ADOUBE_BENCH_WIRE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Wire {
    int file;
    char *data; /* what was read and not taken yet */
    size_t size, room, taken;
    char kept; /* the byte after the last frame, where a zero now closes it */
    bool closed_by_zero;
} Wire;

bool wire_open(Wire *wire, int port);

/* The body of the answer, which stays until the next question; null if the request failed. */
const char *wire_post(Wire *wire, const char *path, const char *body);

/* Makes the connection a seat's WebSocket. */
bool wire_upgrade(Wire *wire, const char *game, const char *token);
bool wire_send(Wire *wire, const char *text);

/* wire_read reads what has come; false at the end. Then wire_frame gives frames, closed by a zero,
 * until there is none. */
bool wire_read(Wire *wire);
const char *wire_frame(Wire *wire);

#endif

// The last day, in pieces of five minutes: what the operator's page draws. It is kept in memory,
// and begins anew when the server starts.
#ifndef ADOUBE_SERVER_GAMES_HISTORY_H
#define ADOUBE_SERVER_GAMES_HISTORY_H

#include <stdbool.h>
#include <stdint.h>

struct Hall;

typedef enum HistoryKind {
    HISTORY_ACTS,     /* heard in the piece */
    HISTORY_REQUESTS, /* answered in it */
    HISTORY_ERRORS,   /* answers 5xx, commits that failed, and games found damaged, in it */
    HISTORY_SEATS,    /* WebSockets open at its end, or at their most if it has not ended */
    HISTORY_GAMES,    /* in memory, the same */
    HISTORY_LOAD,     /* of the processor, thousandths of one core */
    HISTORY_KINDS
} HistoryKind;

enum { HISTORY_PIECE = 300, /* seconds */ HISTORY_PIECES = 288 };

typedef struct History {
    bool begun;
    int64_t began;      /* when the piece that is gathered began: milliseconds of time awake */
    unsigned count, at; /* pieces that are there, and where the next goes */
    int64_t piece[HISTORY_PIECES][HISTORY_KINDS];
    int64_t start[HISTORY_KINDS]; /* of the counters, when this piece began */
    int64_t most_seats, most_games;
} History;

/* Once a second. */
void history_tick(struct Hall *hall);

/* The value of a kind so many pieces ago; 0 is the one that is gathered now. -1: there is none. */
int64_t history_value(const struct Hall *hall, HistoryKind kind, unsigned ago);

#endif

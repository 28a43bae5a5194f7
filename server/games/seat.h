// Who sits where, and what each may see and do.
#ifndef ADOUBE_SERVER_GAMES_SEAT_H
#define ADOUBE_SERVER_GAMES_SEAT_H

#include "adoube.h"
#include "net/account.h"
#include "store/store.h"

typedef enum SeatKind {
    SEAT_WHITE,
    SEAT_BLACK,
    SEAT_UMPIRE,
    SEAT_SPECTATOR,
    SEAT_TABLE, /* one screen for both players */
    SEAT_KINDS
} SeatKind;

typedef struct Seat {
    SeatKind kind;
    int number; /* of a side's consulting players, from 1 */
    StoredSeat stored;
    unsigned here;    /* connections */
    Bucket allowance; /* frames it may still send, kept while it comes and goes */
} Seat;

/* What a frame costs: of the things that are asked by frames, what costs more than an act. */
enum { SEAT_FRAME = 1, SEAT_PROOF = 40 };

/* Frames that somebody may still send: at first all that one may at once. */
void seat_fill(Bucket *allowance);
bool seat_spend(Bucket *allowance, int64_t frames, int64_t now);

const char *seat_name(SeatKind kind);
bool seat_kind(const char *name, SeatKind *kind);

/* May acts of this actor ("white", "black", "umpire") come from here? */
bool seat_may_act(SeatKind kind, const char *actor);

/* Connections that it may have at once. */
unsigned seat_connections(SeatKind kind);

#endif

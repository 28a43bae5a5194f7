// Who sits where, and what each may see and do.
#ifndef ADOUBE_SERVER_SEAT_H
#define ADOUBE_SERVER_SEAT_H

#include "adoube.h"
#include "store.h"

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
    int64_t last_id; /* the highest of this seat's acts */
    unsigned here;   /* connections */
} Seat;

const char *seat_name(SeatKind kind);
bool seat_kind(const char *name, SeatKind *kind);

/* A player of a side, alone or at the table. */
bool seat_plays(SeatKind kind, adoube_side side);

/* May acts of this actor ("white", "black", "umpire") come from here? */
bool seat_may_act(SeatKind kind, const char *actor, size_t size);

#endif

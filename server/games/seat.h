// The seats of a game, and what each may do.
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

enum { SEAT_ELSEWHERE = 4 };

typedef struct Seat {
    SeatKind kind;
    int number; /* from 1, where several players of a side consult; 0 for spectators */
    StoredSeat stored;
    unsigned here; /* connections that are open */
    int64_t left;  /* when the last of them was closed; 0 if that is not known */
    char elsewhere[SEAT_ELSEWHERE]
                  [STORE_NODE]; /* other nodes where somebody sits there, or empty */
    Bucket allowance; /* frames that it may still send; connecting again does not refill it */
} Seat;

/* What a frame costs, and what an act that must be proved costs besides. */
enum { SEAT_FRAME = 1, SEAT_PROOF = 40 };

/* Fills an allowance with the frames that may be sent at once; spends some, if they are there. */
void seat_fill(Bucket *allowance);
bool seat_spend(Bucket *allowance, int64_t frames, int64_t now);

bool seat_is_here(const Seat *seat); /* is anybody connected, on this node or another? */

const char *seat_name(SeatKind kind);
bool seat_kind(const char *name, SeatKind *kind); /* false if there is no such seat */

/* May a seat of this kind send acts of this actor ("white", "black", "umpire")? */
bool seat_may_act(SeatKind kind, const char *actor);

/* How many connections a seat of this kind may have at once. */
unsigned seat_connections(SeatKind kind);

#endif

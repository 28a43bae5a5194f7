// All games that are live, and who is connected to them. An act is heard by the umpire at once, and
// told to anybody only when it is on the disk: what is heard in the same few milliseconds is
// committed together.
#ifndef ADOUBE_SERVER_HALL_H
#define ADOUBE_SERVER_HALL_H

#include "entry.h"
#include "net.h"
#include "room.h"

struct Desk;
struct Job;

/* A connection of a seat. */
typedef struct Peer {
    struct Hall *hall;
    Room *room;
    View view;
    NetPeer *net;
    bool asked;        /* it has said from where on it wants the entries */
    bool live;         /* it has them all */
    int64_t next;      /* the first it has not been sent */
    int64_t allowance; /* thousandths of a frame that it may still send, … */
    int64_t counted;   /* … as of this time */
    NetMessage **held; /* told when the journal is on the disk */
    unsigned held_count, held_room;
    struct Peer *next_held;
    bool is_held;
    struct Peer *after; /* the next of the room's */
} Peer;

typedef struct HallCounts {
    uint64_t acts, errors, commits, games, expired, refused;
    uint64_t commit_micros;
} HallCounts;

typedef struct Hall {
    Net *net;
    Store *store;
    unsigned char key[SECRET_KEY];
    Room **slot;
    unsigned slots, rooms;
    bool writing; /* a transaction is open */
    bool broken;  /* and something of it failed */
    Peer *held;
    int64_t swept, beat;  /* when that was last done */
    int64_t units, asked; /* what requests may still cost, as of this time */
    bool closing;         /* nobody is told anything any more */
    struct Desk *desk;    /* the engine's; null if there is none */
    struct Job *jobs;     /* proofs under way */
    HallCounts counts;
} Hall;

bool hall_open(Hall *hall, Store *store, const char *key_path);
void hall_close(Hall *hall);

int64_t hall_now(void); /* milliseconds since 1970 */

/* A live game, loaded if need be. Null, and why, if there is none. */
Room *hall_room(Hall *hall, const char *id, const char **why);

/* Puts a game out of memory, and its connections away: it is loaded anew when asked for. */
void hall_forget(Hall *hall, Room *room, int code, const char *why);

/* Everybody in a room is told what the game is, when the journal is on the disk. */
void hall_tell(Room *room);
void hall_tell_one(Peer *peer);

/* A message for a peer, when the journal is on the disk. */
void hall_hold(Peer *peer, NetMessage *message);

/* Entries from the peer's next on. */
void hall_catch_up(Peer *peer);

/* ---- The journal (journal.c) ---- */

/* An act as a docket line without its time. `seat` null: the server's own. False, with the reason
 * in the sheet, if it cannot be read or kept. */
bool journal_hear(Hall *hall, Room *room, Seat *seat, int64_t id, const char *text, size_t size,
                  Sheet *fault);

/* A line of the head. */
bool journal_head(Hall *hall, Room *room, const char *text, Sheet *fault);

/* Opens the transaction if none is open. */
bool journal_begin(Hall *hall);

/* Puts on the disk what was heard, and tells those it concerns; false if it is lost. */
bool journal_flush(Hall *hall);

/* Looks after time that runs out and games that the engine plays. */
void attend(Hall *hall, int64_t now);
void attend_room(Hall *hall, Room *room);

/* ---- What the net calls ---- */

void hall_tick(void *self);
void *peers_admit(void *self, const char *path, const char *token);
void peers_drop(void *self, void *admitted);
void peers_opened(void *self, void *admitted, NetPeer *net);
void peers_frame(void *self, void *admitted, const char *text, size_t size);
void peers_drained(void *self, void *admitted);
void peers_closed(void *self, void *admitted);

#endif

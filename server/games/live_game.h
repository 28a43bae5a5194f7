// A game that is live: its course, its seats, its time. What it hears becomes a line of the docket;
// what is written to whom is entry.c's.
#ifndef ADOUBE_SERVER_GAMES_LIVE_GAME_H
#define ADOUBE_SERVER_GAMES_LIVE_GAME_H

#include "docket/game_state.h"
#include "games/clock.h"
#include "games/seat.h"

enum { ROOM_SEATS = 24 };

struct Peer;
struct WaitingAct;

typedef struct Room {
    StoredGame game;
    Seat *seat; /* all of them are laid when the game is made */
    unsigned seats;
    Course course;
    bool letters;      /* times are dates */
    bool silent;       /* the umpire */
    bool running;      /* an act has been heard: the clock of play goes */
    bool interrupted;  /* the server was away: the umpire says what the clocks show */
    bool unsaved;      /* something of it is not on the disk yet */
    bool engine_waits; /* the engine has something to do in it and has not been told, … */
    bool engine_asked; /* … or is at it */
    int64_t
        unread; /* it was loaded from a snapshot after this line, and earlier ones were not read */
    int64_t play, at;  /* milliseconds of play, and when they were last reckoned */
    int64_t last_used; /* when anybody was last here, by the clock of play */
    Address asker;     /* where its last act came from: the engine thinks on that account */
    struct Peer *peers;
    struct WaitingAct *acts; /* the first of them waits for a proof, the others for it */
    struct Room *next;       /* of the same hash */
    struct Room *next_unsaved;
} Room;

/* Everything of a game from the store; null, and `why`, if it is not there or cannot be read. The
 * reason is good until the next call. */
Room *room_load(Store *store, const char *id, const unsigned char key[SECRET_KEY],
                const Clock *clock, const char **why);
void room_free(Room *room);

/* The head is complete: what the umpire says of it is noted. */
void room_settle(Room *room);

/* Is every player's seat taken? */
bool room_is_full(const Room *room);

Seat *room_seat(Room *room, const unsigned char token[SECRET_HASH]);
Seat *room_invited(Room *room, const unsigned char invite[SECRET_HASH]);
Seat *room_find_seat(const Room *room, SeatKind kind, int number);

/* The time of the docket, as it is written before an act that was heard at a time of play and a
 * date. */
void room_stamp(Room *room, int64_t play, int64_t date, char *out, size_t size);

/* Time of play as it goes on. */
void room_reckon(Room *room, int64_t play);

/* How long it is until a limit passes, in milliseconds; -1 if none does. */
int64_t room_expires_in(const Room *room, const Clock *clock);

#endif

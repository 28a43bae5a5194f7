// A game that is live: its course, its seats, its time. What it hears becomes a line of the docket;
// what is written to whom is entry.c's.
#ifndef ADOUBE_SERVER_ROOM_H
#define ADOUBE_SERVER_ROOM_H

#include "course.h"
#include "seat.h"

enum { ROOM_SEATS = 24 };

struct Peer;
struct Engine;

typedef struct Room {
    StoredGame game;
    Seat *seat; /* all of them are laid when the game is made */
    unsigned seats;
    Course course;
    bool letters;      /* times are dates */
    bool silent;       /* the umpire */
    bool running;      /* an act has been heard: the clock of play goes */
    int64_t play, at;  /* milliseconds of play, and when they were last reckoned */
    int64_t last_used; /* when anybody was last here */
    struct Peer *peers;
    struct Engine *engine;
    bool attended;
    bool interrupted;  /* the server was away: the umpire says what the clocks show */
    struct Room *next; /* of the same hash */
} Room;

/* Everything of a game from the store; null, and `why`, if it is not there or cannot be read. */
Room *room_load(Store *store, const char *id, const unsigned char key[SECRET_KEY], int64_t now,
                const char **why);
void room_free(Room *room);

/* Is every player's seat taken? */
bool room_is_full(const Room *room);

Seat *room_seat(Room *room, const unsigned char token[SECRET_HASH]);
Seat *room_invited(Room *room, const unsigned char invite[SECRET_HASH]);

/* The time of the docket now, as it is written before an act. */
void room_stamp(Room *room, int64_t now, char *out, size_t size);

/* Time of play as it goes on; the moment (in wall time) at which a limit passes, or -1. */
void room_reckon(Room *room, int64_t now);
int64_t room_expires(const Room *room);

/* A line of the store, put before a course: what is under seal is opened for the umpire alone. */
bool room_replay_line(Course *course, const char *game, const unsigned char key[SECRET_KEY],
                      const StoredLine *line);

#endif

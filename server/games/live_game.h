// A game that is live: its course, its seats, its time. What it hears becomes a line of the docket;
// what is written to whom is entry.c's.
#ifndef ADOUBE_SERVER_GAMES_LIVE_GAME_H
#define ADOUBE_SERVER_GAMES_LIVE_GAME_H

#include "docket/game_state.h"
#include "games/clock.h"
#include "games/seat.h"

enum { LIVE_GAME_SEATS = 24 };

struct Client;
struct WaitingAct;

typedef struct LiveGame {
    StoredGame stored;
    Seat *seat; /* all of them are laid when the game is made */
    unsigned seats;
    GameState state;
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
    struct Client *clients;
    struct WaitingAct *acts; /* the first of them waits for a proof, the others for it */
    struct LiveGame *next;   /* of the same hash */
    struct LiveGame *next_unsaved;
} LiveGame;

/* Everything of a game from the store; null, and `why`, if it is not there or cannot be read. The
 * reason is good until the next call. */
LiveGame *live_game_load(Store *store, const char *id, const unsigned char key[SECRET_KEY],
                         const Clock *clock, const char **why);
void live_game_free(LiveGame *game);

/* The head is complete: what the umpire says of it is noted. */
void live_game_read_summary(LiveGame *game);

/* Is every player's seat taken? */
bool live_game_all_seated(const LiveGame *game);

Seat *live_game_seat_of_token(LiveGame *game, const unsigned char token[SECRET_HASH]);
Seat *live_game_seat_of_invite(LiveGame *game, const unsigned char invite[SECRET_HASH]);
Seat *live_game_seat(const LiveGame *game, SeatKind kind, int number);

/* The time of the docket, as it is written before an act that was heard at a time of play and a
 * date. */
void live_game_write_time(LiveGame *game, int64_t play, int64_t date, char *out, size_t size);

/* Time of play as it goes on. */
void live_game_run_clock(LiveGame *game, int64_t play);

/* How long it is until a limit passes, in milliseconds; -1 if none does. */
int64_t live_game_time_left(const LiveGame *game, const Clock *clock);

#endif

// A game that is in memory: its state, its seats, its time, and the clients that look at it. All of
// it is what replaying the docket makes, so a live game can be forgotten at any time and loaded
// again.
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
    Seat *seat; /* all seats are made with the game; some are not taken yet */
    unsigned seats;
    GameState state;
    bool letters;      /* it is played by letter: times are dates */
    bool silent;       /* the umpire tells nobody what the other side could claim */
    bool running;      /* an act has been heard, and the clock of play runs */
    bool interrupted;  /* the server was away: the docket must show the clocks as they stand */
    bool unsaved;      /* it has a part in the transaction that is open */
    bool engine_waits; /* the engine has something to do in it, and its queue was full */
    bool engine_asked; /* the engine has it in its queue, or thinks about it */
    int64_t unread;    /* lines up to this one were not read: it was loaded from a snapshot */
    int64_t play, at;  /* milliseconds of play, and the time up to which they are counted */
    int64_t last_used; /* when anybody last used it, by the clock of play */
    Address asker;     /* where its last act came from: the engine's time is charged to it */
    struct Client *clients;
    struct WaitingAct *acts; /* the first waits for a proof, and the others wait for the first */
    struct LiveGame *next;   /* in the same slot of the hall's table */
    struct LiveGame *next_unsaved;
} LiveGame;

/* Loads a game from the store. Null, with the reason, if it is not there or cannot be read; the
 * text of the reason is valid until the next call. */
LiveGame *live_game_load(Store *store, const char *game_id, const unsigned char key[SECRET_KEY],
                         const Clock *clock, const char **why);
void live_game_free(LiveGame *game);

/* Reads from the head, which is complete, how the game is played and what kind of umpire it has. */
void live_game_read_summary(LiveGame *game);

/* Is every player's seat taken? */
bool live_game_all_seated(const LiveGame *game);

/* A seat by its token, its invitation, or its name; null if there is none. */
Seat *live_game_seat_of_token(LiveGame *game, const unsigned char token[SECRET_HASH]);
Seat *live_game_seat_of_invite(LiveGame *game, const unsigned char invite[SECRET_HASH]);
Seat *live_game_seat(const LiveGame *game, SeatKind kind, int number);

/* Writes the time as it stands before an act in the docket, for an act that was heard at this time
 * of play and this date. */
void live_game_write_time(LiveGame *game, int64_t play, int64_t date, char *out, size_t size);

/* Milliseconds until a time limit passes; -1 if none can pass. */
int64_t live_game_time_left(const LiveGame *game, const Clock *clock);

#endif

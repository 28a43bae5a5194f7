// A game that is in memory: its state, its seats, its time, and the clients that look at it. All of
// it is what replaying the docket makes, so a live game can be forgotten at any time and loaded
// again.
#ifndef ADOUBE_SERVER_GAMES_LIVE_GAME_H
#define ADOUBE_SERVER_GAMES_LIVE_GAME_H

#include "docket/game_state.h"
#include "games/clock.h"
#include "games/seat.h"

struct Client;
struct GameWait;
struct WaitingAct;

typedef struct LiveGame {
    StoredGame stored;
    Seat *seat; /* all seats are made with the game; some are not taken yet */
    unsigned seats;
    GameState state;
    bool letters;           /* it is played by letter: times are dates */
    bool silent;            /* the umpire tells nobody what the other side could claim */
    bool running;           /* an act has been heard, and the clock of play runs */
    bool stale;             /* another node was faster: it is being read from the store again */
    bool interrupted;       /* the server was away: the docket must show the clocks as they stand */
    int64_t batch;          /* the newest batch of the journal that has something of it */
    StorePart *part;        /* its part of the batch that is being gathered, or null … */
    StorePart *written;     /* … and of the batch that the store is writing */
    bool engine_waits;      /* the engine has something to do in it, and its queue was full */
    bool engine_asked;      /* the engine has it in its queue, or thinks about it */
    unsigned engine_failed; /* how often in a row the engine has failed to answer in it */
    int64_t unread;         /* lines up to this one were not read: it was loaded from a snapshot */
    int64_t play, at;       /* milliseconds of play, and the time up to which they are counted */
    int64_t line_play;      /* what they were at the last line */
    StoreQuestion *news;    /* for what other nodes have written, while it is being answered */
    bool news_again;        /* more may have been written since it was asked */
    struct GameWait *waits; /* whoever waits until it is known what other nodes have written */
    int64_t last_used;      /* when anybody last used it, by the clock of play */
    Address asker;          /* where its last act came from: the engine's time is charged to it */
    struct Client *clients;
    struct WaitingAct *acts; /* the first waits for a proof, and the others wait for the first */
    struct LiveGame *next;   /* in the same slot of the hall's table */
} LiveGame;

/* A game from its rows and from the state after its last line, which the game then frees. Null if
 * there is no memory or a seat is none; then the state stays the caller's. */
LiveGame *live_game_new(const StoredGame *stored, const StoredSeat *seats, unsigned count,
                        const GameState *state, const Clock *clock);
void live_game_free(LiveGame *game);

/* Sets the time of play from the state, which was just read. */
void live_game_set_clocks(LiveGame *game, const Clock *clock);

/* Takes the rows of the game and its seats as another node has left them. */
bool live_game_take_rows(LiveGame *game, const StoreQuestion *about);

/* The state has got a line that another node has heard; the rest says what the state was before. */
void live_game_heard_elsewhere(LiveGame *game, const StoredLine *line, int64_t date_before,
                               bool ran_before, const Clock *clock);

/* Reckons the time of play since the last line anew: the clock has got other gaps. */
void live_game_reckon(LiveGame *game, const Clock *clock);

/* Reads from the head, which is complete, how the game is played and what kind of umpire it has. */
void live_game_read_summary(LiveGame *game);

/* Is every player's seat taken? */
bool live_game_all_seated(const LiveGame *game);

/* A seat by its token, its invitation, or its name; null if there is none. */
Seat *live_game_seat_of_token(LiveGame *game, const unsigned char token[SECRET_HASH]);
Seat *live_game_seat_of_invite(LiveGame *game, const unsigned char invite[SECRET_HASH]);
Seat *live_game_seat(const LiveGame *game, SeatKind kind, int number);

/* Counts the time of play up to now. */
void live_game_run_clock(LiveGame *game, int64_t play);

/* The player whose time runs is there again after an outage: from now on it is counted. */
void live_game_end_grace(LiveGame *game, int64_t play);

/* Writes the time as it stands before an act in the docket, for an act that was heard at this time
 * of play and this date. */
void live_game_write_time(LiveGame *game, int64_t play, int64_t date, char *out, size_t size);

/* Milliseconds until a time limit passes; -1 if none can pass. */
int64_t live_game_time_left(const LiveGame *game, const Clock *clock);

/* Milliseconds since a limit passed; -1 if none has. */
int64_t live_game_overdue(const LiveGame *game, const Clock *clock);

#endif

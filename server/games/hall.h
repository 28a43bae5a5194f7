// All games that are live, and who is connected to them. An act is heard by the umpire at once, and
// told to anybody only when it is on the disk: what is heard in the same few milliseconds is
// committed together, and gate.h holds back whatever might tell of it.
#ifndef ADOUBE_SERVER_GAMES_HALL_H
#define ADOUBE_SERVER_GAMES_HALL_H

#include "common/task_queue.h"
#include "docket/replay.h"
#include "games/entry.h"
#include "games/gate.h"
#include "games/id_table.h"
#include "games/live_game.h"
#include "net/net.h"

struct EnginePlayer;
struct Download;
struct ProofJob;
struct ChainCheck;
struct SlowLoad;

enum { CLIENT_REPEATS = 16 };

/* A connection of a seat. */
typedef struct Client {
    struct Hall *hall;
    LiveGame *game; /* null when the game was put out of memory: it is being closed */
    View view;
    NetWebSocket *net;
    Account *account;
    Bucket allowance;               /* of who looks on: everybody who does has the same seat */
    bool asked;                     /* it has said from where on it wants the entries */
    bool live;                      /* it has them all */
    bool counted;                   /* among those of its seat that are here */
    int64_t next;                   /* the first it has not been sent */
    Replay *replay;                 /* through what it has not been sent; null if it is live */
    int64_t repeat[CLIENT_REPEATS]; /* IDs whose entries it wants once more, when it is live */
    unsigned repeats;
    int64_t repeat_to; /* the first of them is looked for from here down */
    Task task;         /* all that */
    Held held;
    struct Client *after; /* the next of the room's */
} Client;

typedef struct HallCounts {
    uint64_t acts, errors, commits, failed_commits, games, expired, refused, damaged, snapshots;
    uint64_t commit_micros, gaps, proofs;
} HallCounts;

typedef struct HallOptions {
    int64_t keep_unbegun, keep_untouched; /* days; 0: for ever */
} HallOptions;

typedef struct Hall {
    Net *net;
    Store *store;
    HallOptions options;
    Clock clock;
    unsigned char key[SECRET_KEY];
    LiveGame **slot;
    unsigned slots, games;
    bool writing;  /* a transaction is open */
    bool broken;   /* and it cannot be committed any more */
    int64_t began; /* when it was opened, in microseconds */
    int64_t retry; /* before this none can be opened */
    bool told_set; /* that the machine's clock was set */
    bool sick;     /* the last one failed */
    LiveGame *unsaved;
    Gate gate;
    TaskQueue tasks;
    IdTable watches;             /* games that are not in memory, and when to look at them, … */
    Task waker;                  /* … which is done a few at a time */
    int64_t swept, beat;         /* when that was last done */
    int64_t expires;             /* when games that nobody wants are looked for again */
    bool closing;                /* nobody is told anything any more */
    struct EnginePlayer *player; /* the engine's; null if there is none */
    struct ProofJob *proofs;     /* proofs under way */
    struct Download *downloads;  /* long answers likewise */
    struct SlowLoad *slow_loads; /* long games that are being loaded */
    struct ChainCheck *chain_checks; /* … or were, and whose early lines are being checked */
    IdTable damaged;                 /* games in which one did not hold */
    HallCounts counts;
} Hall;

bool hall_open(Hall *hall, Store *store, const char *key_path, const HallOptions *options);
void hall_close(Hall *hall);

/* The clocks, read now. */
int64_t hall_play(Hall *hall);
int64_t hall_date(Hall *hall);

/* A live game, loaded if need be. Null, and why, if there is none. */
LiveGame *hall_game(Hall *hall, const char *id, const char **why);
LiveGame *hall_find(Hall *hall, const char *id); /* null if it is not in memory */

/* Puts a game out of memory, and its connections away: it is loaded anew when asked for. */
void hall_forget(Hall *hall, LiveGame *game, int code, const char *why);

/* Everybody in a room is told what the game is. */
void hall_tell(LiveGame *game);
void hall_tell_one(Client *client);

/* ---- The journal (journal.c) ---- */

/* Who acts, and when it was heard. */
typedef struct ActFrom {
    SeatKind kind;
    int number; /* 0: the server itself */
    int64_t id; /* of the act, the seat's own; 0 if none */
    int64_t play, date;
} ActFrom;

/* Why an act was not heard: a code of the protocol, and the reason in words. */
typedef struct ActFault {
    const char *code;
    Buffer message;
} ActFault;

/* An act as a docket line without its time. It is heard now, or waits for its turn because a proof
 * is being made. False, with the reason, if it cannot be read or kept. */
bool act_hear(Hall *hall, LiveGame *game, const ActFrom *from, const char *text, size_t size,
              ActFault *fault);

/* A line of the head. The caller has set a mark in the store, and takes it back if this fails. */
bool act_hear_head(Hall *hall, LiveGame *game, const char *text, Buffer *fault);

/* Opens the transaction if none is open. */
bool journal_begin(Hall *hall);

/* Something of a room is in the transaction; something of it could not be written: then it is
 * closed, and the others go on. */
void journal_note(Hall *hall, LiveGame *game);
void journal_failed(Hall *hall, LiveGame *game);

/* What was written since a mark is taken back; if even that fails the whole transaction is lost. */
void journal_take_back(Hall *hall);

/* Has enough time passed since it was opened, in which others could join? */
bool journal_is_due(const Hall *hall);

/* Puts on the disk what was heard, and tells those it concerns; false if it is lost. */
bool journal_flush(Hall *hall);

/* ---- Acts that wait for a proof (claims.c) ---- */

typedef struct WaitingAct {
    ActFrom from;
    Verdicts verdicts;
    struct WaitingAct *next;
    size_t size;
    char text[];
} WaitingAct;

typedef enum ActStep { ACT_HEARD, ACT_WANTS_PROOF, ACT_REFUSED } ActStep;

/* An act whose turn has come. */
ActStep act_hear_waiting(Hall *hall, LiveGame *game, WaitingAct *act, ActFault *fault);

/* Puts an act behind those that wait. False if there are too many. */
bool claims_wait(LiveGame *game, const ActFrom *from, const char *text, size_t size);
bool claims_is_waiting(const LiveGame *game, const ActFrom *from);

/* The first of them wants a proof. False if none can be begun now. */
bool claims_prove(Hall *hall, LiveGame *game, const ActFrom *from, const char *text, size_t size,
                  const Verdicts *verdicts);
void claims_drop(Hall *hall, LiveGame *game);

/* ---- Time ---- */

/* Looks after time that runs out and games that the engine plays. */
void attend(Hall *hall);
void hall_tell_engine(Hall *hall, LiveGame *game);

/* ---- What the net calls ---- */

void hall_tick(void *self);
void *api_admit(void *self, const NetRequest *request, NetReply *reply);
void client_opened(void *self, void *admitted, NetWebSocket *net);
void client_frame(void *self, void *admitted, const char *text, size_t size);
void client_drained(void *self, void *admitted);
void client_closed(void *self, void *admitted);

/* The connections of a seat are told that an act of theirs was not heard. */
void client_refuse(LiveGame *game, const ActFrom *from, const ActFault *fault);

#endif

// The hall: all games that are in memory, and what every part of the server shares: the store, the
// clock, the key, the journal, the gate, and the work that is under way.
#ifndef ADOUBE_SERVER_GAMES_HALL_H
#define ADOUBE_SERVER_GAMES_HALL_H

#include "common/task_queue.h"
#include "games/clock.h"
#include "games/gate.h"
#include "games/history.h"
#include "games/id_table.h"
#include "games/journal.h"
#include "games/live_game.h"
#include "net/net.h"

struct ChainCheck;
struct Download;
struct Loading;
struct ParkedRequest;
struct ProofJob;

enum { HALL_PICTURES = 4 }; /* sheets and diagrams that are made at the same time */

typedef struct HallCounts {
    uint64_t acts, errors, commits, failed_commits, games, expired, refused, damaged, snapshots;
    uint64_t commit_micros, gaps, proofs, engine_restarts, conflicts, news;
} HallCounts;

typedef struct HallOptions {
    int64_t keep_unbegun, keep_untouched; /* days; 0: for ever */
    bool open_metrics; /* the counters are told on the listener for everybody, too */
} HallOptions;

/* The engine that plays, as the games see it. The functions are null if there is none. */
typedef struct HallEngine {
    void *self;
    void (*look)(void *self, LiveGame *game); /* something happened in a game that it plays */
    void (*tick)(void *self);                 /* called once a second */
} HallEngine;

typedef struct Hall {
    Net *net;
    Log *log; /* may be null: then standard error is told */
    Store *store;
    HallOptions options;
    Clock clock;
    unsigned char key[SECRET_KEY];
    LiveGame **slot; /* a hash table of the games, by their IDs */
    unsigned slots, games;
    Journal journal;
    Gate gate;
    TaskQueue tasks;
    HallEngine engine;
    IdTable sleeping; /* games that are not in memory and whose time runs, and when to wake them */
    Task waker;       /* wakes those that are due */
    IdTable damaged;  /* games whose early lines were found damaged after they were loaded */
    int64_t swept, beat, expires; /* when each part of the housekeeping was, or will be, done */
    bool told_set;           /* standard error has been told that the machine's clock was set */
    bool closing;            /* the server goes down: nobody is told anything any more */
    StorePulse nodes;        /* what the store last told of the nodes that share it … */
    uint64_t pulses;         /* … and how often it did */
    StoreQuestion *changed;  /* for games that other nodes have changed, while it is answered */
    int64_t news_looked;     /* when that was last asked */
    StoreQuestion *attended; /* for games that need attention, while it is answered */
    char attended_after[SECRET_ID];  /* it goes on after this one */
    int64_t attends;                 /* when it is to be asked again */
    StoreQuestion *stale;            /* for games that nobody wants, while it is being answered */
    struct ProofJob *proofs;         /* proofs under way (proofs.c) */
    struct Loading *loadings;        /* games that are being loaded (loading.c) */
    struct ChainCheck *chain_checks; /* games whose early lines are being checked (chain_check.c) */
    struct Download *downloads;      /* long answers under way (api/download.c) */
    unsigned pictures;               /* sheets and diagrams being made (api/picture.c, print.c) */
    struct ParkedRequest *parked;    /* requests that wait for a game (api/parked.c) */
    HallCounts counts;
    History history; /* of the last day */
} Hall;

bool hall_open(Hall *hall, Store *store, const char *key_path, const HallOptions *options);
void hall_close(Hall *hall);

/* Reads the clock; the time of play, or the date, now. */
int64_t hall_play(Hall *hall);
int64_t hall_date(Hall *hall);

LiveGame *hall_find(Hall *hall, const char *game_id); /* null if it is not in memory */

/* The same, for whoever wants to use the game: it stays in memory for a while. Null, too, if it
 * must be read from the store again first (loading.h). */
LiveGame *hall_use(Hall *hall, const char *game_id);

/* Adds a game that was loaded or made. */
void hall_add(Hall *hall, LiveGame *game);

/* Puts a game out of memory and closes its connections. It is loaded anew when somebody asks for
 * it. */
void hall_forget(Hall *hall, LiveGame *game, int code, const char *why);

/* The disk on which the games are. */
typedef struct HallDisk {
    int64_t database;   /* bytes, with its log */
    int64_t free, size; /* of the disk */
    int64_t backup_age; /* seconds since the last copy; -1: there was none */
} HallDisk;

/* False if the games are not in a file. */
bool hall_look_at_disk(const Hall *hall, HallDisk *disk);

/* Lets the engine look at a game, if it plays there. */
void hall_tell_engine(Hall *hall, LiveGame *game);

#endif

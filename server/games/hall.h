// The hall: all games that are in memory, and what every part of the server shares: the store, the
// clock, the key, the journal, the gate, and the work that is under way.
#ifndef ADOUBE_SERVER_GAMES_HALL_H
#define ADOUBE_SERVER_GAMES_HALL_H

#include "common/task_queue.h"
#include "games/clock.h"
#include "games/gate.h"
#include "games/id_table.h"
#include "games/journal.h"
#include "games/live_game.h"
#include "net/net.h"

struct ChainCheck;
struct Download;
struct ProofJob;
struct SlowLoad;

typedef struct HallCounts {
    uint64_t acts, errors, commits, failed_commits, games, expired, refused, damaged, snapshots;
    uint64_t commit_micros, gaps, proofs, engine_restarts;
} HallCounts;

typedef struct HallOptions {
    int64_t keep_unbegun, keep_untouched; /* days; 0: for ever */
} HallOptions;

/* The engine that plays, as the games see it. The functions are null if there is none. */
typedef struct HallEngine {
    void *self;
    void (*look)(void *self, LiveGame *game); /* something happened in a game that it plays */
    void (*tick)(void *self);                 /* called once a second */
} HallEngine;

typedef struct Hall {
    Net *net;
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
    bool told_set;               /* standard error has been told that the machine's clock was set */
    bool closing;                /* the server goes down: nobody is told anything any more */
    struct ProofJob *proofs;     /* proofs under way (proofs.c) */
    struct SlowLoad *slow_loads; /* long games that are being loaded (slow_load.c) */
    struct ChainCheck *chain_checks; /* games whose early lines are being checked (chain_check.c) */
    struct Download *downloads;      /* long answers under way (api/download.c) */
    HallCounts counts;
} Hall;

bool hall_open(Hall *hall, Store *store, const char *key_path, const HallOptions *options);
void hall_close(Hall *hall);

/* Reads the clock; the time of play, or the date, now. */
int64_t hall_play(Hall *hall);
int64_t hall_date(Hall *hall);

/* A game, which is loaded from the store if it is not in memory. Null, with the reason, if it
 * cannot be had. */
LiveGame *hall_game(Hall *hall, const char *game_id, const char **why);
LiveGame *hall_find(Hall *hall, const char *game_id); /* null if it is not in memory */

/* Puts a game out of memory and closes its connections. It is loaded anew when somebody asks for
 * it. */
void hall_forget(Hall *hall, LiveGame *game, int code, const char *why);

/* Lets the engine look at a game, if it plays there. */
void hall_tell_engine(Hall *hall, LiveGame *game);

#endif

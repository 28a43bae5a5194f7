// What is read. A question is answered once: `done` is called with the answer in it, and frees it.
#ifndef ADOUBE_SERVER_STORE_QUESTION_H
#define ADOUBE_SERVER_STORE_QUESTION_H

#include "common/arena.h"
#include "store/rows.h"

typedef enum StoreQuestionKind {
    STORE_READ_GAME,    /* the game, its seats, and its lines from a snapshot on */
    STORE_READ_NEWS,    /* the game, its seats, and lines from a number on */
    STORE_READ_LINES,   /* lines from a number on */
    STORE_FIND_ACT,     /* the line in which a seat's act stands */
    STORE_LIST_GAMES,   /* the IDs of some games */
    STORE_LIST_CHANGED, /* the IDs of those games that are not as they are known */
    STORE_READ_LIFE     /* what the store knows of the server */
} StoreQuestionKind;

typedef enum StoreList {
    STORE_LIST_ALL,      /* in the order of their IDs, after the one that is given */
    STORE_LIST_ATTENDED, /* with a time limit or an engine: something may happen though nobody asks
                          */
    STORE_LIST_STALE, /* made before one date and never begun, or before another and never touched
                       */
} StoreList;

typedef enum StoreFound {
    STORE_FOUND,
    STORE_MISSING, /* there is no such game */
    STORE_UNREAD   /* it could not be read; `why` says why */
} StoreFound;

typedef struct StoreLife {
    int64_t beat; /* when a server last lived; 0: never */
    bool has_mark, has_sealed, chained;
    bool others;                     /* another server uses the store just now */
    unsigned char mark[SECRET_HASH]; /* of the key */
} StoreLife;

/* What somebody knows of a game. */
typedef struct StoreKnown {
    char game_id[SECRET_ID];
    int64_t seq, revision;
} StoreKnown;

typedef struct StoreQuestion {
    StoreQuestionKind kind;
    char game_id[SECRET_ID];
    int64_t from; /* the first line that is wanted; INT64_MAX in READ_GAME: the game as it is now */
    int64_t to;   /* FIND_ACT: the last line that is searched */
    unsigned most;  /* lines or IDs, at most */
    bool snapshots; /* READ_GAME: lines may begin at the last snapshot before `from` */
    char seat[12];  /* FIND_ACT: whose act, and its ID */
    int number;
    int64_t id;
    StoreList list;             /* LIST_GAMES */
    int64_t unbegun, untouched; /* dates for STORE_LIST_STALE */
    StoreKnown *known;          /* LIST_CHANGED; in the arena */
    unsigned known_count;

    StoreFound found;
    char why[256];
    StoredGame game;
    StoredSeat *seats;
    int64_t *last_id; /* of each seat that was given anew: the highest ID used since */
    unsigned seat_count;
    StoredLine *heads; /* the lines of the head, if there is a snapshot */
    unsigned head_count;
    StoredSnapshot snapshot;
    StoredLine *lines; /* the first is the one after which the snapshot was made, if there is one */
    unsigned line_count;
    bool more;            /* there may be more lines, or IDs */
    int64_t number_found; /* FIND_ACT: the line; 0: it is not there */
    char (*ids)[SECRET_ID];
    unsigned id_count;
    StoreLife life;

    Arena arena; /* has all of the answer */
    void (*done)(struct StoreQuestion *question, void *self);
    void *self;
    int64_t asked_at;           /* for the store, and … */
    struct StoreQuestion *next; /* … so is this */
} StoreQuestion;

StoreQuestion *store_question_new(StoreQuestionKind kind,
                                  const char *game_id); /* null: no memory */
void store_question_free(StoreQuestion *question);

/* Nobody wants the answer of a question that was asked: `done` is not called any more. */
void store_question_drop(StoreQuestion *question);

#endif

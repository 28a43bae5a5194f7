// Where games are kept. An interface, so that another database can take the place of the first; SQL
// stands in the implementation and nowhere else.
//
// A game is its docket: lines, only ever added. Everything between `begin` and `commit` is kept or
// lost together; when a commit has returned true, it is on the disk. Within it, what belongs to one
// game stands between `mark` and `keep`, and is taken back by `take_back` without touching what
// others did.
#ifndef ADOUBE_SERVER_STORE_STORE_H
#define ADOUBE_SERVER_STORE_STORE_H

#include "store/secret.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct StoredGame {
    char id[SECRET_ID];
    int64_t made;  /* milliseconds since 1970, as all times here */
    bool begun;    /* every player has sat down, and the head is complete */
    bool attended; /* it has a limit or an engine, and is not over */
    bool tuition;
    char blindfold[8]; /* "none", "white", "black", "both" */
    char engine[8];    /* the side it plays, or empty */
    int level;
    char maker[12]; /* the seat of who made it; "lot" until it is drawn */
    char secret[SECRET_HEX], maker_nonce[SECRET_HEX], joiner_nonce[SECRET_HEX]; /* of a lot */
} StoredGame;

enum { STORE_NAME = 121, STORE_CHAIN = 32 };

typedef struct StoredSeat {
    char seat[12]; /* "white", … */
    int number;
    char name[STORE_NAME];
    bool taken;
    int given;     /* how often it was given anew, after its token was revoked */
    int64_t since; /* the number of the last line before another got it: earlier acts are not his */
    int64_t fresh; /* the number of the last line before its token was made: IDs begin anew */
    unsigned char token[SECRET_HASH], invite[SECRET_HASH]; /* hashes; zeros if there is none */
} StoredSeat;

#define STORE_HEAD "head" /* instead of a seat: a line of the head */

typedef struct StoredLine {
    int64_t seq, at;
    const char *seat; /* whose act it was; null for the server's own */
    int number;
    int64_t id; /* that seat's; 0 if none */
    const char *text;
    size_t size;
    const unsigned char *sealed; /* a move under seal, which the text leaves out; or null */
    size_t sealed_size;
    const char *proved; /* the verdicts of proofs that the act asked for; may be empty */
    const unsigned char
        *chain; /* the chain's head after it: STORE_CHAIN bytes; null if it has none */
} StoredLine;

/* The umpire and what is beside him, as they were after a line; sealed by the server's key. */
typedef struct StoredSnapshot {
    int64_t seq;
    const unsigned char *bytes;
    size_t size;
} StoredSnapshot;

typedef struct Store Store;

struct Store {
    void (*close)(Store *store);
    const char *(*why)(const Store *store); /* of the last failure */

    bool (*begin)(Store *store);
    bool (*commit)(Store *store);
    void (*undo)(Store *store);

    bool (*mark)(Store *store);
    bool (*keep)(Store *store);
    bool (*take_back)(Store *store); /* false: the transaction itself is lost */

    bool (*add_game)(Store *store, const StoredGame *game);
    bool (*set_lot)(Store *store, const StoredGame *game); /* and who sits where after it */
    bool (*put_seat)(Store *store, const char *game, const StoredSeat *seat); /* new, or changed */
    bool (*drop_seats)(Store *store, const char *game); /* before they are put anew */
    bool (*add_line)(Store *store, const char *game, const StoredLine *line);
    bool (*add_snapshot)(Store *store, const char *game, const StoredSnapshot *snapshot);

    /* False if there is no such game, or on failure: then `why` is not empty. */
    bool (*game)(Store *store, const char *id, StoredGame *game);
    bool (*seats)(Store *store, const char *game, bool (*each)(void *self, const StoredSeat *seat),
                  void *self);
    bool (*lines)(Store *store, const char *game, int64_t from,
                  bool (*each)(void *self, const StoredLine *line), void *self);

    int64_t (*last_line)(Store *store, const char *game); /* its number; 0 if there is none */

    /* The last snapshot before a line; false if there is none. */
    bool (*snapshot)(Store *store, const char *game, int64_t before,
                     void (*each)(void *self, const StoredSnapshot *snapshot), void *self);

    /* The number of a seat's act with this ID among the lines from one number to another; 0 if it
     * is not there. */
    int64_t (*find_act)(Store *store, const char *game, const char *seat, int number, int64_t id,
                        int64_t from, int64_t to);

    /* The highest ID of a seat among the lines after a number; 0 if there is none. */
    int64_t (*last_id)(Store *store, const char *game, const char *seat, int number, int64_t after);

    /* When a server last said that it lives, so that time in which there was none is nobody's loss;
     * 0 if none has. */
    bool (*beat)(Store *store, int64_t now);
    int64_t (*last_beat)(Store *store);

    /* Games with a clock or an engine that may have to be looked after without being asked. */
    bool (*attended)(Store *store, bool (*each)(void *self, const char *id), void *self);
    bool (*set_state)(Store *store, const char *game, bool begun, bool attended);
    bool (*set_touched)(Store *store, const char *game); /* something was done in it */

    /* Some of the games that were made before a date and never begun, and of those that were made
     * before another and in which nothing was ever done; and a game removed, with all of it. */
    bool (*stale)(Store *store, int64_t unbegun, int64_t untouched,
                  bool (*each)(void *self, const char *id), void *self);
    bool (*drop_game)(Store *store, const char *game);

    /* A mark of the server's key, to know it again; and whether any move is under it. */
    bool (*key_mark)(Store *store, unsigned char mark[SECRET_HASH]); /* false: none yet */
    bool (*set_key_mark)(Store *store, const unsigned char mark[SECRET_HASH]);
    bool (*has_sealed)(Store *store);

    /* Games of a version that knew no chains: each is given its own, and then all are said to have
     * one. */
    bool (*unchained)(Store *store, bool (*each)(void *self, const char *id), void *self);
    bool (*set_chain)(Store *store, const char *game, const StoredLine *line);
    bool (*set_chained)(Store *store);
};

/* Null with a message on standard error if it cannot be opened, or is no database of ours. */
Store *store_sqlite_open(const char *path);

#endif

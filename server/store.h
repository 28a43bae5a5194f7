// Where games are kept. An interface, so that another database can take the place of the first; SQL
// stands in the implementation and nowhere else.
//
// A game is its docket: lines, only ever added. Everything between `store_begin` and `store_commit`
// is kept or lost together; when a commit has returned true, it is on the disk.
#ifndef ADOUBE_SERVER_STORE_H
#define ADOUBE_SERVER_STORE_H

#include "secret.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct StoredGame {
    char id[SECRET_ID];
    int64_t made; /* milliseconds since 1970, as all times here */
    bool begun;   /* every player has sat down, and the head is complete */
    bool tuition;
    char blindfold[8]; /* "none", "white", "black", "both" */
    char engine[8];    /* the side it plays, or empty */
    int level;
    char maker[12]; /* the seat of who made it; "lot" until it is drawn */
    char secret[SECRET_HEX], maker_nonce[SECRET_HEX], joiner_nonce[SECRET_HEX]; /* of a lot */
} StoredGame;

enum { STORE_NAME = 121 };

typedef struct StoredSeat {
    char seat[12]; /* "white", … */
    int number;
    char name[STORE_NAME];
    bool taken;
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
} StoredLine;

typedef struct Store Store;

struct Store {
    void (*close)(Store *store);
    const char *(*why)(const Store *store); /* of the last failure */

    bool (*begin)(Store *store);
    bool (*commit)(Store *store);
    void (*undo)(Store *store);

    bool (*add_game)(Store *store, const StoredGame *game);
    bool (*set_lot)(Store *store, const StoredGame *game); /* and who sits where after it */
    bool (*put_seat)(Store *store, const char *game, const StoredSeat *seat); /* new, or changed */
    bool (*drop_seats)(Store *store, const char *game); /* before they are put anew */
    bool (*add_line)(Store *store, const char *game, const StoredLine *line);

    /* False if there is no such game, or on failure: then `why` is not empty. */
    bool (*game)(Store *store, const char *id, StoredGame *game);
    bool (*seats)(Store *store, const char *game, bool (*each)(void *self, const StoredSeat *seat),
                  void *self);
    bool (*lines)(Store *store, const char *game, int64_t from,
                  bool (*each)(void *self, const StoredLine *line), void *self);

    /* When a server last said that it lives, so that time in which there was none is nobody's loss;
     * 0 if none has. */
    bool (*beat)(Store *store, int64_t now);
    int64_t (*last_beat)(Store *store);

    /* Games with a clock or an engine that may have to be looked after without being asked. */
    bool (*attended)(Store *store, bool (*each)(void *self, const char *id), void *self);
    bool (*set_state)(Store *store, const char *game, bool begun, bool attended);
};

/* Null with a message on standard error if it cannot be opened, or is no database of ours. */
Store *store_sqlite_open(const char *path);

#endif

// Where games are kept: an interface, so that another database could take the place of SQLite.
//
// A game is its docket: lines that are only ever added. Everything between `begin` and `commit` is
// kept or lost together, and what a commit has accepted is on the disk. Several games write in one
// transaction; what belongs to one of them stands between `mark` and `keep`, and can be taken back
// by `take_back` without touching what the others wrote.
#ifndef ADOUBE_SERVER_STORE_STORE_H
#define ADOUBE_SERVER_STORE_STORE_H

#include "store/secret.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct StoredGame {
    char id[SECRET_ID];
    int64_t made;  /* when; milliseconds since 1970, as all times here */
    bool begun;    /* every player has sat down, and the head is complete */
    bool attended; /* it has a time limit or an engine, and is not over */
    bool tuition;
    char blindfold[8]; /* "none", "white", "black", "both" */
    char engine[8];    /* the side that the engine plays, or empty */
    int level;         /* of the engine */
    char maker[12];    /* the seat of whoever made the game; "lot" until the lot is drawn */
    char secret[SECRET_HEX], maker_nonce[SECRET_HEX], joiner_nonce[SECRET_HEX]; /* for the lot */
} StoredGame;

enum { STORE_NAME = 121, STORE_CHAIN = 32 };

typedef struct StoredSeat {
    char seat[12]; /* "white", … */
    int number;
    char name[STORE_NAME];
    bool taken;
    int given;     /* how often the seat was given anew, after its token was revoked */
    int64_t since; /* the last line before another person got the seat: earlier acts are not his */
    int64_t fresh; /* the last line before the token was made: IDs of acts begin anew after it */
    unsigned char token[SECRET_HASH], invite[SECRET_HASH]; /* hashes; zeros if there is none */
} StoredSeat;

#define STORE_HEAD "head" /* stands in place of a seat in a line of the head */

typedef struct StoredLine {
    int64_t seq;      /* the number of the line, from 1 */
    int64_t at;       /* when it was heard */
    const char *seat; /* whose act it was; null for the server's own */
    int number;
    int64_t id; /* that the seat gave the act; 0 if none */
    const char *text;
    size_t size;
    const unsigned char *sealed; /* a move under seal, which the text leaves out; or null */
    size_t sealed_size;
    const char *proved;         /* the verdicts of proofs that the act asked for; may be empty */
    const unsigned char *chain; /* the chain's head after this line, STORE_CHAIN bytes; or null */
} StoredLine;

/* The state of a game after a line, sealed by the server's key. */
typedef struct StoredSnapshot {
    int64_t seq;
    const unsigned char *bytes;
    size_t size;
} StoredSnapshot;

typedef struct Store Store;

/* Functions that return bool return false on failure; `why` then has the reason. Where a function
 * calls `each`, it stops when `each` returns false, and is then false itself. */
struct Store {
    void (*close)(Store *store);
    const char *(*why)(const Store *store); /* of the last failure; empty if there was none */

    bool (*begin)(Store *store);
    bool (*commit)(Store *store);
    void (*undo)(Store *store);

    bool (*mark)(Store *store);
    bool (*keep)(Store *store);
    bool (*take_back)(Store *store); /* false: the whole transaction is lost */

    bool (*add_game)(Store *store, const StoredGame *game);
    bool (*set_lot)(Store *store, const StoredGame *game); /* maker and joiner_nonce */
    bool (*put_seat)(Store *store, const char *game_id,
                     const StoredSeat *seat);              /* new or changed */
    bool (*drop_seats)(Store *store, const char *game_id); /* before all of them are put anew */
    bool (*add_line)(Store *store, const char *game_id, const StoredLine *line);
    bool (*add_snapshot)(Store *store, const char *game_id, const StoredSnapshot *snapshot);

    /* False if there is no such game (`why` is empty) or it cannot be read (`why` says why). */
    bool (*game)(Store *store, const char *game_id, StoredGame *game);
    bool (*seats)(Store *store, const char *game_id,
                  bool (*each)(void *self, const StoredSeat *seat), void *self);
    bool (*lines)(Store *store, const char *game_id, int64_t from,
                  bool (*each)(void *self, const StoredLine *line), void *self);

    /* The number of the last line; 0 if there is none. */
    int64_t (*last_line)(Store *store, const char *game_id);

    /* Calls `each` with the last snapshot before a line; false if there is none. */
    bool (*snapshot)(Store *store, const char *game_id, int64_t before,
                     void (*each)(void *self, const StoredSnapshot *snapshot), void *self);

    /* The number of the line in which a seat's act with this ID stands, looked for among the lines
     * from one number to another; 0 if it is not there. */
    int64_t (*find_act)(Store *store, const char *game_id, const char *seat, int number, int64_t id,
                        int64_t from, int64_t to);

    /* The highest ID that a seat used in the lines after a number; 0 if it used none. */
    int64_t (*last_id)(Store *store, const char *game_id, const char *seat, int number,
                       int64_t after);

    /* The server writes down every few seconds that it lives, so that the time in which there was
     * no server is charged to nobody. `last_beat` is 0 if none was ever written. */
    bool (*beat)(Store *store, int64_t now);
    int64_t (*last_beat)(Store *store);

    /* Games with a time limit or an engine: something may happen in them though nobody asks. */
    bool (*attended)(Store *store, bool (*each)(void *self, const char *game_id), void *self);
    bool (*set_state)(Store *store, const char *game_id, bool begun, bool attended);
    bool (*set_touched)(Store *store, const char *game_id); /* an act was heard in it */

    /* Some of the games that were made before one date and never begun, or made before another and
     * never touched. `drop_game` removes a game with everything that belongs to it. */
    bool (*stale)(Store *store, int64_t unbegun, int64_t untouched,
                  bool (*each)(void *self, const char *game_id), void *self);
    bool (*drop_game)(Store *store, const char *game_id);

    /* The mark by which the server's key is recognised (`key_mark` is false if there is none yet),
     * and whether any move is sealed under that key. */
    bool (*key_mark)(Store *store, unsigned char mark[SECRET_HASH]);
    bool (*set_key_mark)(Store *store, const unsigned char mark[SECRET_HASH]);
    bool (*has_sealed)(Store *store);

    /* Games of an earlier version of the database have no chains: each gets its own with
     * `set_chain`, and `set_chained` notes that all have one. */
    bool (*unchained)(Store *store, bool (*each)(void *self, const char *game_id), void *self);
    bool (*set_chain)(Store *store, const char *game_id, const StoredLine *line);
    bool (*set_chained)(Store *store);
};

/* Null, with a message, if the file cannot be opened or is no database of ours. */
Store *store_sqlite_open(const char *path);

#endif

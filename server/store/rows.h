// What is kept of a game: the rows of the store.
#ifndef ADOUBE_SERVER_STORE_ROWS_H
#define ADOUBE_SERVER_STORE_ROWS_H

#include "store/secret.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct StoredGame {
    char id[SECRET_ID];
    int64_t made;     /* when; milliseconds since 1970, as all times here */
    int64_t revision; /* how often the game itself or its seats were changed */
    bool begun;       /* every player has sat down, and the head is complete */
    bool attended;    /* it has a time limit or an engine, and is not over */
    bool tuition;
    char blindfold[8]; /* "none", "white", "black", "both" */
    char engine[8];    /* the side that the engine plays, or empty */
    int level;         /* of the engine */
    char maker[12];    /* the seat of whoever made the game; "lot" until the lot is drawn */
    char secret[SECRET_HEX], maker_nonce[SECRET_HEX], joiner_nonce[SECRET_HEX]; /* for the lot */
} StoredGame;

enum { STORE_NAME = 121, STORE_CHAIN = 32, STORE_SEATS = 24 /* of one game */ };

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
    int64_t seq; /* 0: there is none */
    const unsigned char *bytes;
    size_t size;
} StoredSnapshot;

#endif

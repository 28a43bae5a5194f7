// A move under seal: neither player sees its record before the game is resumed. The line in the
// docket leaves the record out; the store keeps it beside the line, sealed by the server's key. The
// players see a commitment, by which anybody can check later that the record is the one that was
// sealed.
#ifndef ADOUBE_SERVER_DOCKET_SEALED_MOVE_H
#define ADOUBE_SERVER_DOCKET_SEALED_MOVE_H

#include "adoube.h"
#include "store/store.h"

enum { SEALED_MOVE_RECORD = 256 }; /* a record is shorter than this */

typedef struct SealedMove {
    char nonce[SECRET_HEX];
    char record[SEALED_MOVE_RECORD];
    char commitment[SECRET_HEX]; /* empty if there is no sealed move */
} SealedMove;

/* A record, with a new nonce and the commitment to both. False if the record is too long. */
bool sealed_move_make(SealedMove *move, adoube_text record);

/* Seals it for the store; the size of what was written, 0 if it is too long. */
size_t sealed_move_close(const SealedMove *move, const char *game_id,
                         const unsigned char key[SECRET_KEY], unsigned char sealed[SECRET_SEALED]);

/* Opens the move that is kept beside a line. False, with an empty commitment, if it was not sealed
 * with this key for this game. */
bool sealed_move_open(SealedMove *move, const char *game_id, const unsigned char key[SECRET_KEY],
                      const StoredLine *line);

#endif

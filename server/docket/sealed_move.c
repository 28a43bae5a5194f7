#include "docket/sealed_move.h"

#include <sodium.h>
#include <string.h>

/* What is sealed is the nonce with its closing zero, and then the record without one. */
enum { PLAIN = SECRET_HEX + SEALED_MOVE_RECORD };

static void commit(SealedMove *move)
{
    secret_commitment(move->commitment, move->nonce, move->record, NULL, NULL);
}

bool sealed_move_make(SealedMove *move, adoube_text record)
{
    if (record.size >= sizeof move->record)
        return false;
    memcpy(move->record, record.start, record.size);
    move->record[record.size] = '\0';
    secret_nonce(move->nonce);
    commit(move);
    return true;
}

size_t sealed_move_close(const SealedMove *move, const char *game_id,
                         const unsigned char key[SECRET_KEY], unsigned char sealed[SECRET_SEALED])
{
    const size_t record = strlen(move->record);
    char plain[PLAIN];
    size_t size;

    memcpy(plain, move->nonce, SECRET_HEX);
    memcpy(plain + SECRET_HEX, move->record, record);
    size = secret_seal(key, game_id, plain, SECRET_HEX + record, sealed, SECRET_SEALED);
    sodium_memzero(plain, sizeof plain);
    return size;
}

bool sealed_move_open(SealedMove *move, const char *game_id, const unsigned char key[SECRET_KEY],
                      const StoredLine *line)
{
    char plain[SECRET_SEALED];
    size_t size = 0;
    bool opened;

    *move = (SealedMove){ .commitment = "" };
    opened = secret_open(key, game_id, line->sealed, line->sealed_size, plain, sizeof plain - 1,
                         &size) &&
             size >= SECRET_HEX && size - SECRET_HEX < sizeof move->record;
    if (opened) {
        memcpy(move->nonce, plain, SECRET_HEX - 1);
        memcpy(move->record, plain + SECRET_HEX, size - SECRET_HEX);
        commit(move);
    }
    sodium_memzero(plain, sizeof plain);
    return opened;
}

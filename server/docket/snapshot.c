#include "docket/snapshot.h"

#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* What stands before the umpire's bytes and the moves. The bytes are kept in the store: the order
 * and the sizes of the fields must not change. */
typedef struct Front {
    int64_t seq;
    unsigned char chain[STORE_CHAIN];
    uint64_t umpire; /* the size of the umpire's bytes */
    uint32_t moves;  /* how many moves the score has */
    uint32_t heads;  /* how many lines the head has */
    uint32_t broken; /* is the score broken? */
    uint32_t ids;
    GameStateId id[GAME_STATE_IDS];
    Envelope envelope;
    adoube_score now;
} Front;

static size_t whole_size(const Front *front)
{
    return sizeof *front + front->umpire + (size_t)front->moves * sizeof(adoube_move);
}

static unsigned char *write_plain(const GameState *state, size_t *size)
{
    Front front;
    unsigned char *plain;

    memset(&front, 0, sizeof front);
    front.seq = state->seq;
    memcpy(front.chain, state->chain, STORE_CHAIN);
    front.umpire = adoube_umpire_save_size();
    front.moves = state->score.count;
    front.heads = state->heads;
    front.broken = state->score.broken;
    front.ids = state->ids;
    memcpy(front.id, state->id, sizeof front.id);
    front.envelope = state->envelope;
    front.now = state->score.now;
    *size = whole_size(&front);
    plain = malloc(*size);
    if (plain == NULL)
        return NULL;
    memcpy(plain, &front, sizeof front);
    adoube_umpire_save(state->umpire, plain + sizeof front, front.umpire);
    if (front.moves)
        memcpy(plain + sizeof front + front.umpire, state->score.moves,
               (size_t)front.moves * sizeof(adoube_move));
    return plain;
}

/* The name it is sealed under has the game and the line, so that it opens for no other. */
static void name_of(char name[64], const char *game_id, int64_t seq)
{
    snprintf(name, 64, "snapshot %s %lld", game_id, (long long)seq);
}

/* Eight bytes with the size, and then the bytes, compressed. */
static unsigned char *compress_bytes(const unsigned char *plain, size_t size, size_t *packed_size)
{
    uLongf most = compressBound((uLong)size);
    unsigned char *const packed = malloc(8 + most);

    if (packed == NULL)
        return NULL;
    for (unsigned i = 0; i < 8; i++)
        packed[i] = (unsigned char)((uint64_t)size >> 8 * i);
    if (compress2(packed + 8, &most, plain, (uLong)size, Z_BEST_SPEED) != Z_OK) {
        free(packed);
        return NULL;
    }
    *packed_size = 8 + most;
    return packed;
}

bool snapshot_make(const GameState *state, const char *game_id, const unsigned char key[SECRET_KEY],
                   unsigned char **bytes, size_t *size)
{
    size_t plain_size = 0, packed_size = 0;
    unsigned char *const plain = write_plain(state, &plain_size);
    unsigned char *const packed = plain ? compress_bytes(plain, plain_size, &packed_size) : NULL;
    char name[64];

    *bytes = packed ? malloc(packed_size + SECRET_OVERHEAD) : NULL;
    if (*bytes) {
        name_of(name, game_id, state->seq);
        secret_seal_bytes(key, name, packed, packed_size, *bytes);
        *size = packed_size + SECRET_OVERHEAD;
    }
    if (plain)
        sodium_memzero(plain, plain_size);
    free(plain);
    free(packed);
    return *bytes != NULL;
}

enum { PLAIN_MOST = 64 << 20 }; /* bytes */

static unsigned char *uncompress_bytes(const unsigned char *packed, size_t packed_size,
                                       size_t *size)
{
    uint64_t said = 0;
    uLongf found;
    unsigned char *plain;

    for (unsigned i = 0; i < 8 && packed_size >= 8; i++)
        said |= (uint64_t)packed[i] << 8 * i;
    if (said < sizeof(Front) || said > PLAIN_MOST)
        return NULL;
    plain = malloc(said);
    found = (uLongf)said;
    if (plain && (uncompress(plain, &found, packed + 8, (uLong)(packed_size - 8)) != Z_OK ||
                  found != said)) {
        free(plain);
        return NULL;
    }
    *size = (size_t)said;
    return plain;
}

static bool use_plain(GameState *state, const unsigned char *plain, size_t size, int64_t seq)
{
    Front front;
    adoube_move *moves;
    bool used;

    memcpy(&front, plain, sizeof front);
    if (whole_size(&front) != size || front.seq != seq || front.heads != state->heads ||
        front.ids > GAME_STATE_IDS)
        return false;
    moves = malloc(front.moves ? front.moves * sizeof *moves : 1);
    if (moves == NULL)
        return false;
    memcpy(moves, plain + sizeof front + front.umpire, front.moves * sizeof *moves);
    used = adoube_umpire_resume(state->umpire, plain + sizeof front, front.umpire) &&
           score_resume(&state->score, &front.now, moves, front.moves, front.broken != 0);
    free(moves);
    if (!used)
        return false;
    state->seq = front.seq;
    memcpy(state->chain, front.chain, STORE_CHAIN);
    state->ids = front.ids;
    memcpy(state->id, front.id, sizeof state->id);
    state->envelope = front.envelope;
    adoube_umpire_turn(state->umpire, &state->turn);
    return true;
}

bool snapshot_use(GameState *state, const char *game_id, const unsigned char key[SECRET_KEY],
                  const StoredSnapshot *snapshot)
{
    size_t size = 0;
    char name[64];
    unsigned char *packed, *plain = NULL;
    bool used;

    if (snapshot->size <= SECRET_OVERHEAD || !state->ready)
        return false;
    packed = malloc(snapshot->size - SECRET_OVERHEAD);
    name_of(name, game_id, snapshot->seq);
    if (packed && secret_open_bytes(key, name, snapshot->bytes, snapshot->size, packed))
        plain = uncompress_bytes(packed, snapshot->size - SECRET_OVERHEAD, &size);
    used = plain && use_plain(state, plain, size, snapshot->seq);
    if (plain)
        sodium_memzero(plain, size);
    free(plain);
    free(packed);
    return used;
}

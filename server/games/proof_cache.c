#include "games/proof_cache.h"

enum { SLOTS = 1024 };

typedef struct CachedProof {
    adoube_position position;
    uint8_t question, side, verdict; /* a verdict of ADOUBE_PROOF_RUNNING: the slot is empty */
} CachedProof;

static CachedProof cache[SLOTS];

static CachedProof *slot(adoube_question question, const adoube_position *position,
                         adoube_side side)
{
    const uint64_t hash = adoube_position_hash(position, ADOUBE_SAME_TODAY);

    return &cache[(hash ^ hash >> 32 ^ (unsigned)question * 2 ^ (unsigned)side) % SLOTS];
}

adoube_proved proof_cache_find(adoube_question question, const adoube_position *position,
                               adoube_side side)
{
    const CachedProof *const cached = slot(question, position, side);

    return cached->verdict != ADOUBE_PROOF_RUNNING && cached->question == question &&
                   cached->side == side &&
                   adoube_position_same(&cached->position, position, ADOUBE_SAME_TODAY)
               ? (adoube_proved)cached->verdict
               : ADOUBE_PROOF_RUNNING;
}

void proof_cache_add(adoube_question question, const adoube_position *position, adoube_side side,
                     adoube_proved verdict)
{
    *slot(question, position, side) = (CachedProof){ *position, (uint8_t)question, (uint8_t)side,
                                                     (uint8_t)verdict };
}

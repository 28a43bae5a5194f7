#include "games/proof_cache.h"

enum { SLOTS = 1024 };

typedef struct Memo {
    adoube_position position;
    uint8_t question, side, verdict; /* running: nothing is here */
} Memo;

static Memo memos[SLOTS];

static Memo *slot(adoube_question question, const adoube_position *position, adoube_side side)
{
    const uint64_t hash = adoube_position_hash(position, ADOUBE_SAME_TODAY);

    return &memos[(hash ^ hash >> 32 ^ (unsigned)question * 2 ^ (unsigned)side) % SLOTS];
}

adoube_proved memo_recall(adoube_question question, const adoube_position *position,
                          adoube_side side)
{
    const Memo *const memo = slot(question, position, side);

    return memo->verdict != ADOUBE_PROOF_RUNNING && memo->question == question &&
                   memo->side == side &&
                   adoube_position_same(&memo->position, position, ADOUBE_SAME_TODAY)
               ? (adoube_proved)memo->verdict
               : ADOUBE_PROOF_RUNNING;
}

void memo_remember(adoube_question question, const adoube_position *position, adoube_side side,
                   adoube_proved verdict)
{
    *slot(question, position, side) = (Memo){ *position, (uint8_t)question, (uint8_t)side,
                                              (uint8_t)verdict };
}

// Public scores into the core's games and back.
#ifndef ADOUBE_API_VALUE_SCORE_H
#define ADOUBE_API_VALUE_SCORE_H

#include "api/value.h"
#include "record/record.h"

enum { VALUE_SCORE_WORDS = sizeof(((adoube_score *)0)->opaque) / sizeof(uint64_t) - 1 };

_Static_assert(sizeof(RecordGame) <= VALUE_SCORE_WORDS * sizeof(uint64_t),
               "a game leaves room for its seal");

/* False if it is null, or no score of ours. */
static inline bool value_score(const adoube_score *score, RecordGame *game)
{
    if (score == NULL ||
        score->opaque[VALUE_SCORE_WORDS] != value_seal(score->opaque, VALUE_SCORE_WORDS))
        return false;
    memcpy(game, score, sizeof *game);
    return true;
}

static inline adoube_score value_public_score(const RecordGame *game)
{
    adoube_score score;

    memset(&score, 0, sizeof score);
    memcpy(&score, game, sizeof *game);
    score.opaque[VALUE_SCORE_WORDS] = value_seal(score.opaque, VALUE_SCORE_WORDS);
    return score;
}

#endif

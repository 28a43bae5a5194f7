// Public scores into the core's games and back.
#ifndef ADOUBE_API_VALUE_SCORE_H
#define ADOUBE_API_VALUE_SCORE_H

#include "api/value.h"
#include "record/record.h"

_Static_assert(sizeof(RecordGame) <= sizeof(adoube_score), "a game fits its public value");

static inline RecordGame value_score(const adoube_score *score)
{
    RecordGame game;

    memcpy(&game, score, sizeof game);
    check_holds(position_has_kings(&game.position));
    return game;
}

static inline adoube_score value_public_score(const RecordGame *game)
{
    adoube_score score;

    memset(&score, 0, sizeof score);
    memcpy(&score, game, sizeof *game);
    return score;
}

#endif

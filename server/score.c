#include "score.h"

#include <stdio.h>
#include <stdlib.h>

void score_begin(Score *score, const adoube_position *start)
{
    score->start = *start;
    score->count = 0;
    score->broken = false;
    adoube_score_begin(&score->now, start);
}

void score_free(Score *score)
{
    free(score->moves);
    score->moves = NULL;
    score->count = score->room = 0;
}

static bool same(const adoube_position *a, const adoube_position *b)
{
    return adoube_position_same(a, b, ADOUBE_SAME_TODAY);
}

static bool stands_at(const Score *score, const adoube_position *position)
{
    adoube_position now;

    adoube_score_position(&score->now, &now);
    return same(&now, position);
}

/* Back to so many moves; false if that lies before an illegal one. */
static bool cut(Score *score, unsigned count)
{
    if (count >= score->count)
        return true;
    score->count = count;
    if (score->broken)
        return false;
    adoube_score_begin(&score->now, &score->start);
    for (unsigned i = 0; i < count; i++)
        adoube_score_play(&score->now, score->moves[i]);
    return true;
}

static bool keep(Score *score, adoube_move move)
{
    if (score->count == score->room) {
        const unsigned room = score->room ? score->room * 2 : 32;
        adoube_move *const moves = realloc(score->moves, room * sizeof *moves);
        if (moves == NULL)
            return false;
        score->moves = moves;
        score->room = room;
    }
    score->moves[score->count++] = move;
    return true;
}

/* The legal move that leads from the score to a position. */
static bool find(const Score *score, const adoube_position *position, adoube_move *found)
{
    static _Thread_local adoube_move moves[ADOUBE_MOVES_MAX];
    adoube_position now;
    size_t count;

    adoube_score_position(&score->now, &now);
    count = adoube_move_list(&now, moves, ADOUBE_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        adoube_position after = now;
        adoube_move_make(&after, moves[i]);
        if (same(&after, position)) {
            *found = moves[i];
            return true;
        }
    }
    return false;
}

static ScoreStep let_stand(Score *score, const adoube_position *position)
{
    const adoube_move none = { 0, 0, 0, false };

    adoube_score_begin(&score->now, position);
    score->broken = true;
    return keep(score, none) ? SCORE_STANDS : SCORE_FAILED;
}

ScoreStep score_follow(Score *score, const adoube_turn *turn, char uci[8],
                       char san[ADOUBE_RECORD_ROOM], char law[ADOUBE_RECORD_ROOM])
{
    const unsigned before = score->count;
    adoube_position now;
    adoube_move move;

    if (turn->plies == score->count && stands_at(score, &turn->position))
        return SCORE_SAME;
    if (turn->plies <= score->count) {
        if (cut(score, turn->plies) && stands_at(score, &turn->position))
            return turn->plies == before ? SCORE_SAME : SCORE_CUT;
        if (turn->plies == 0 || score->broken) {
            adoube_score_begin(&score->now, &turn->position);
            return SCORE_CUT;
        }
        cut(score, turn->plies - 1); /* another move has taken its place */
    }
    while (score->count + 1 < turn->plies) /* more than one at once: how, is not known */
        if (let_stand(score, &turn->position) == SCORE_FAILED)
            return SCORE_FAILED;
    if (!find(score, &turn->position, &move))
        return let_stand(score, &turn->position);
    adoube_score_position(&score->now, &now);
    adoube_move_write(&now, move, uci, 8);
    adoube_score_write(&score->now, move, ADOUBE_STYLE_SAN, san, ADOUBE_RECORD_ROOM);
    adoube_score_write(&score->now, move, ADOUBE_STYLE_DESCRIPTIVE, law, ADOUBE_RECORD_ROOM);
    adoube_score_play(&score->now, move);
    return keep(score, move) ? SCORE_MOVED : SCORE_FAILED;
}

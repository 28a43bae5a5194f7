#include "docket/score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void score_begin(Score *score, const adoube_position *start)
{
    score->start = *start;
    score->count = score->marks = 0;
    score->broken = false;
    adoube_score_begin(&score->now, start);
}

void score_free(Score *score)
{
    free(score->moves);
    free(score->mark);
    score->moves = NULL;
    score->mark = NULL;
    score->count = score->capacity = score->marks = 0;
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

/* Copies the score as it is now if SCORE_MARKS moves were made since the last copy. */
static void set_mark(Score *score)
{
    adoube_score *wider;

    if (score->marks == 0)
        score->marked = score->count;
    else if (score->count != score->marked + score->marks * SCORE_MARKS)
        return;
    if ((score->marks & (score->marks - 1)) == 0) { /* the array is full: it doubles */
        wider = realloc(score->mark, (score->marks ? score->marks * 2 : 1) * sizeof *wider);
        if (wider == NULL)
            return; /* without it, more moves are played through when some are taken back */
        score->mark = wider;
    }
    score->mark[score->marks++] = score->now;
}

/* Takes moves back until so many are left; false if that lies before an illegal move. */
static bool cut(Score *score, unsigned count)
{
    unsigned from = 0;

    if (count >= score->count)
        return true;
    score->count = count;
    if (score->broken)
        return false;
    while (score->marks > 0 && score->marked + (score->marks - 1) * SCORE_MARKS > count)
        score->marks--;
    if (score->marks > 0) {
        from = score->marked + (score->marks - 1) * SCORE_MARKS;
        score->now = score->mark[score->marks - 1];
    } else {
        adoube_score_begin(&score->now, &score->start);
    }
    for (unsigned i = from; i < count; i++)
        adoube_score_play(&score->now, score->moves[i]);
    return true;
}

static bool reserve(Score *score, unsigned count)
{
    unsigned capacity = score->capacity ? score->capacity : 32;
    adoube_move *moves;

    if (count <= score->capacity)
        return true;
    while (capacity < count)
        capacity *= 2;
    moves = realloc(score->moves, capacity * sizeof *moves);
    if (moves == NULL)
        return false;
    score->moves = moves;
    score->capacity = capacity;
    return true;
}

static bool keep(Score *score, adoube_move move)
{
    if (!reserve(score, score->count + 1))
        return false;
    score->moves[score->count++] = move;
    if (!score->broken)
        set_mark(score);
    return true;
}

bool score_resume(Score *score, const adoube_score *now, const adoube_move *moves, unsigned count,
                  bool broken)
{
    if (!reserve(score, count))
        return false;
    memcpy(score->moves, moves, count * sizeof *moves);
    score->count = count;
    score->now = *now;
    score->broken = broken;
    score->marks = 0;
    if (!broken)
        set_mark(score);
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

/* An illegal move stands: the score begins again at the position after it. */
static ScoreStep let_stand(Score *score, const adoube_position *position)
{
    const adoube_move none = { 0, 0, 0, false };

    adoube_score_begin(&score->now, position);
    score->broken = true;
    score->marks = 0;
    return keep(score, none) ? SCORE_STANDS : SCORE_FAILED;
}

ScoreStep score_follow(Score *score, const adoube_turn *turn, char uci[8],
                       char san[ADOUBE_RECORD_SIZE], char law[ADOUBE_RECORD_SIZE])
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
    while (score->count + 1 < turn->plies) /* several moves at once: which, is not known */
        if (let_stand(score, &turn->position) == SCORE_FAILED)
            return SCORE_FAILED;
    if (!find(score, &turn->position, &move))
        return let_stand(score, &turn->position);
    adoube_score_position(&score->now, &now);
    adoube_move_write(&now, move, uci, 8);
    adoube_score_write(&score->now, move, ADOUBE_STYLE_SAN, san, ADOUBE_RECORD_SIZE);
    adoube_score_write(&score->now, move, ADOUBE_STYLE_DESCRIPTIVE, law, ADOUBE_RECORD_SIZE);
    adoube_score_play(&score->now, move);
    return keep(score, move) ? SCORE_MOVED : SCORE_FAILED;
}

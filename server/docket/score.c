#include "docket/score.h"

#include "docket/stood_move.h"

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

/* ---- Which moves are new ---- */

/* Finds so many legal moves that lead from a position to another. */
static bool find_line(const adoube_position *from, const adoube_position *to, unsigned depth,
                      adoube_move *line)
{
    adoube_move moves[ADOUBE_MOVES_MAX];
    const size_t count = adoube_move_list(from, moves, ADOUBE_MOVES_MAX);

    for (size_t i = 0; i < count; i++) {
        adoube_position after = *from;
        adoube_move_make(&after, moves[i]);
        if (depth == 1 ? same(&after, to) : find_line(&after, to, depth - 1, line + 1)) {
            *line = moves[i];
            return true;
        }
    }
    return false;
}

/* Finds the moves that the act has added, at the end of the score or, if it replaces some, in their
 * place. The score is cut to where they begin. Gives their number; 0 if there are none. */
static unsigned find_new(Score *score, const adoube_turn *turn, bool replaces, adoube_move *line)
{
    const unsigned before = score->count;
    const adoube_score kept = score->now;
    const unsigned marks = score->marks;

    for (unsigned depth = 1; depth <= SCORE_AT_ONCE && depth <= turn->plies; depth++) {
        adoube_position at;
        if (turn->plies - depth > before)
            continue;
        if (turn->plies - depth < before && (score->broken || (!replaces && depth > 1)))
            break;
        cut(score, turn->plies - depth);
        adoube_score_position(&score->now, &at);
        if (find_line(&at, &turn->position, depth, line))
            return depth;
    }
    score->count = before; /* the moves are still there, and so are the copies */
    score->marks = marks;
    score->now = kept;
    return 0;
}

static bool add(Score *score, adoube_move move, ScoreMove *told)
{
    adoube_position now;

    adoube_score_position(&score->now, &now);
    told->legal = true;
    adoube_move_write(&now, move, told->uci, sizeof told->uci);
    adoube_score_write(&score->now, move, ADOUBE_STYLE_SAN, told->san, sizeof told->san);
    adoube_score_write(&score->now, move, ADOUBE_STYLE_DESCRIPTIVE, told->law, sizeof told->law);
    adoube_score_play(&score->now, move);
    adoube_score_position(&score->now, &told->after);
    return keep(score, move);
}

/* An illegal move stands: the score begins again at the position after it. */
static bool let_stand(Score *score, const adoube_position *position, ScoreMove *told)
{
    adoube_move move;
    adoube_position now;

    adoube_score_position(&score->now, &now);
    *told = (ScoreMove){ .san = "–", .law = "–", .after = *position };
    if (stood_move_find(&now, position, &move)) {
        stood_move_san(&now, move, told->san, sizeof told->san);
        stood_move_law(&now, move, told->law, sizeof told->law);
    } else {
        move = (adoube_move){ 0, 0, 0, false };
    }
    adoube_score_begin(&score->now, position);
    score->broken = true;
    score->marks = 0;
    return keep(score, move);
}

ScoreStep score_follow(Score *score, const adoube_turn *turn, bool replaces, ScoreAdded *added)
{
    const unsigned before = score->count;
    adoube_move line[SCORE_AT_ONCE];
    bool kept = true;

    added->count = 0;
    if (turn->plies == score->count && stands_at(score, &turn->position))
        return SCORE_SAME;
    if (turn->plies <= score->count) {
        if (cut(score, turn->plies) && stands_at(score, &turn->position))
            return turn->plies == before ? SCORE_SAME : SCORE_CUT;
        if (turn->plies == 0 || score->broken) {
            adoube_score_begin(&score->now, &turn->position);
            return SCORE_CUT;
        }
        if (!replaces)
            cut(score, turn->plies - 1); /* another move has taken its place */
    }
    added->count = find_new(score, turn, replaces, line);
    for (unsigned i = 0; i < added->count; i++)
        kept = add(score, line[i], &added->move[i]) && kept;
    if (added->count == 0) {
        if (turn->plies <= score->count)
            cut(score, turn->plies - 1);
        while (score->count < turn->plies && kept) { /* of several only the last can be told */
            if (added->count == SCORE_AT_ONCE)
                added->count--;
            kept = let_stand(score, &turn->position, &added->move[added->count++]);
        }
    }
    return kept ? SCORE_ADDED : SCORE_FAILED;
}

// Measures nanoseconds for each question an umpire asks, over positions out of random games: first
// through the public header, then some things that only the core does. A loop that asks nothing is
// measured too, and its time subtracted.
#include "api/value.h"
#include "chess/identity.h"
#include "chess/movegen.h"
#include "measure.h"
#include "random.h"

#include <stdio.h>

enum { POSITIONS = 4096, REPEATS = 40 };

typedef struct Asked {
    Position position;
    adoube_position given; /* the same position, as users of the library have it */
    adoube_move move;      /* half of the moves are legal */
    Move legal;
    Square man;
} Asked;

static Asked asked[POSITIONS];

static uint64_t nothing(const Asked *a)
{
    return a->position.plane[0] + a->move.from;
}

static uint64_t is_legal(const Asked *a)
{
    return adoube_move_is_legal(&a->given, a->move);
}

static uint64_t which_can_move(const Asked *a)
{
    return adoube_position_movable(&a->given);
}

static uint64_t can_be_taken(const Asked *a)
{
    return adoube_position_takeable(&a->given) >> a->man.at & 1;
}

static uint64_t moves_of_man(const Asked *a)
{
    return adoube_position_moves_of(&a->given, a->man.at);
}

static uint64_t in_check(const Asked *a)
{
    return adoube_position_in_check(&a->given, adoube_position_turn(&a->given));
}

static uint64_t is_mate(const Asked *a)
{
    return adoube_position_is_mate(&a->given);
}

static uint64_t make(const Asked *a)
{
    const Position after = position_make(&a->position, a->legal);

    return after.plane[0];
}

static uint64_t men_hash(const Asked *a)
{
    return identity_men_hash(&a->position);
}

static uint64_t today_hash(const Asked *a)
{
    return identity_today_hash(&a->position);
}

static uint64_t list_moves(const Asked *a)
{
    MoveList list;

    movegen_all(&a->position, &list);
    return list.count;
}

static const struct {
    const char *name;
    uint64_t (*ask)(const Asked *asked);
} questions[] = {
    { "is this move legal", is_legal },
    { "which men can move", which_can_move },
    { "can this man be taken", can_be_taken },
    { "where can this man move", moves_of_man },
    { "is it check", in_check },
    { "is it mate", is_mate },
    { "make a move", make },
    { "hash, men only (I.16(b))", men_hash },
    { "hash, today's rule", today_hash },
    { "list every move", list_moves },
};

static volatile uint64_t sink;

static double nanoseconds(uint64_t (*ask)(const Asked *asked))
{
    double values[MEASURE_ROUNDS];

    for (int round = 0; round < MEASURE_ROUNDS; round++) {
        const double start = measure_now();
        uint64_t sum = 0;
        for (int repeat = 0; repeat < REPEATS; repeat++)
            for (int i = 0; i < POSITIONS; i++)
                sum += ask(&asked[i]);
        sink = sum;
        values[round] = (measure_now() - start) * 1e9 / POSITIONS / REPEATS;
    }
    return measure_median(values, MEASURE_ROUNDS);
}

static void choose_positions(void)
{
    Random random = { 1842 };

    for (int i = 0; i < POSITIONS;) {
        Asked *const a = &asked[i];
        MoveList list;
        a->position = random_regular(&random);
        movegen_all(&a->position, &list);
        if (list.count == 0)
            continue;
        a->legal = list.move[random_below(&random, list.count)];
        a->man = square_at(random_below(&random, 64));
        a->given = value_public_position(&a->position);
        a->move = (adoube_move){ move_from(a->legal).at, move_to(a->legal).at, 0, false };
        if (i++ % 2)
            a->move.to = a->man.at;
    }
}

int main(void)
{
    double idle;

    choose_positions();
    idle = nanoseconds(nothing);
    for (unsigned i = 0; i < sizeof questions / sizeof *questions; i++)
        printf("%-26s %5.0f ns\n", questions[i].name, nanoseconds(questions[i].ask) - idle);
    return 0;
}

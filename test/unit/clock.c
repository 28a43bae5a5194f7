// The moves that a limit of time asks for, compared with a reckoning that counts period after
// period.
#include "unit.h"

#include "game/clock.h"

/* 30 moves in two hours, 10 more in the next half hour, then 15 an hour. */
static const Limit three = {
    .count = 2, .step = { { 30, 7200 }, { 40, 9000 } }, .repeat_moves = 15, .repeat_seconds = 3600
};
static const Limit one = { .count = 1, .step = { { 25, 3600 } } }; /* and nothing after it */
static const Limit repeated = {
    .count = 1, .step = { { 20, 3600 } }, .repeat_moves = 20, .repeat_seconds = 3600
};
static const Limit odd = {
    .count = 1, .step = { { 7, 100 } }, .repeat_moves = 3, .repeat_seconds = 64
};
static const Limit *const limits[] = { &three, &one, &repeated, &odd };
enum { LIMITS = sizeof limits / sizeof *limits };

/* The period of a limit: the moves due at its end, and when that is. False if there is none. */
static bool period(const Limit *limit, unsigned number, uint32_t *moves, int64_t *ends)
{
    const unsigned last = limit->count - 1U;

    if (number > last && limit->repeat_moves == 0)
        return false;
    *moves = limit->step[number > last ? last : number].moves;
    *ends = limit->step[number > last ? last : number].seconds;
    for (unsigned i = last; i < number; i++) {
        *moves += limit->repeat_moves;
        *ends += limit->repeat_seconds;
    }
    return true;
}

static uint32_t due(const Limit *limit, int64_t used, bool whole)
{
    uint32_t moves, found = 0;
    int64_t ends;

    for (unsigned i = 0; period(limit, i, &moves, &ends) && (whole ? ends <= used : ends < used);
         i++)
        found = moves;
    return found;
}

static void moves_fall_due(void **state)
{
    (void)state;
    for (unsigned i = 0; i < LIMITS; i++) {
        assert_int_equal(clock_due(limits[i], -5, true), 0);
        for (int64_t used = 0; used <= 12000; used++) {
            assert_int_equal(clock_due(limits[i], used, true), due(limits[i], used, true));
            assert_int_equal(clock_due(limits[i], used, false), due(limits[i], used, false));
        }
    }
}

static void the_next_moves_are_named(void **state)
{
    (void)state;
    for (unsigned i = 0; i < LIMITS; i++)
        for (uint32_t made = 0; made <= 200; made++) {
            uint32_t moves = 0;
            int64_t ends = 0;
            unsigned number = 0;
            bool any;
            while ((any = period(limits[i], number, &moves, &ends)) && moves <= made)
                number++;
            assert_int_equal(clock_limit(limits[i], made), any ? ends : -1);
            if (!any) {
                assert_int_equal(clock_next(limits[i], made), moves);
                assert_int_equal(clock_time_for(limits[i], made + 1), ends);
                continue;
            }
            assert_int_equal(clock_next(limits[i], made), moves);
            assert_int_equal(clock_time_for(limits[i], moves), ends);
            assert_int_equal(clock_time_for(limits[i], made + 1), ends);
        }
}

static void no_limit_asks_for_nothing(void **state)
{
    const Limit none = { 0 };

    (void)state;
    assert_int_equal(clock_limit(&none, 0), -1);
    assert_int_equal(clock_limit(&none, 7), -1);
    assert_int_equal(clock_due(&none, 100, true), 0);
    assert_int_equal(clock_due_in_proportion(&none, 100), 0);
}

/* After a part of a period, the same part of its moves; a fraction of a move is dropped. */
static void moves_fall_due_in_proportion(void **state)
{
    (void)state;
    for (unsigned i = 0; i < LIMITS; i++)
        for (int64_t used = 0; used <= 12000; used++) {
            uint32_t before = 0, moves = 0;
            int64_t began = 0, ends = 0;
            unsigned number = 0;
            while (period(limits[i], number, &moves, &ends) && ends <= used) {
                before = moves;
                began = ends;
                number++;
            }
            if (period(limits[i], number, &moves, &ends))
                before += (uint32_t)((moves - before) * (used - began) / (ends - began));
            assert_int_equal(clock_due_in_proportion(limits[i], used), before);
        }
}

/* More moves than a number holds are as many as it holds. */
static void endless_time_is_bounded(void **state)
{
    const Limit quick = {
        .count = 1, .step = { { 9, 1 } }, .repeat_moves = 9, .repeat_seconds = 1
    };
    const Limit exact = {
        .count = 1, .step = { { 1, 1 } }, .repeat_moves = 1, .repeat_seconds = 1
    };

    (void)state;
    assert_int_equal(clock_due(&quick, INT64_C(1) << 40, true), UINT32_MAX);
    assert_int_equal(clock_due_in_proportion(&quick, INT64_C(1) << 40), UINT32_MAX);
    assert_int_equal(clock_due(&exact, UINT32_MAX, true), UINT32_MAX);
    assert_int_equal(clock_due(&exact, (int64_t)UINT32_MAX - 1, true), UINT32_MAX - 1);
}

static void time_runs_against_one_player(void **state)
{
    Clock clock = { .now = 100, .used = { 30, 40 } };

    (void)state;
    clock_run(&clock, BLACK, 100);
    clock_run(&clock, BLACK, 99);
    assert_int_equal(clock.used[BLACK], 40);
    assert_int_equal(clock.now, 100);
    clock_run(&clock, BLACK, 101);
    assert_int_equal(clock.used[BLACK], 41);
    assert_int_equal(clock.used[WHITE], 30);
    clock_run(&clock, WHITE, 111);
    assert_int_equal(clock.used[WHITE], 40);
    assert_int_equal(clock.used[BLACK], 41);
    assert_int_equal(clock.now, 111);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_fall_due),
        cmocka_unit_test(the_next_moves_are_named),
        cmocka_unit_test(no_limit_asks_for_nothing),
        cmocka_unit_test(moves_fall_due_in_proportion),
        cmocka_unit_test(endless_time_is_bounded),
        cmocka_unit_test(time_runs_against_one_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

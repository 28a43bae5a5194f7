// The server's clocks: set forward and back, asleep, stopped, over an absence.
#include "games/clock.h"

#include "unit.h"

static ClockReading later(ClockReading *at, int64_t awake, int64_t since, int64_t date)
{
    at->awake += awake;
    at->since += since;
    at->date += date;
    return *at;
}

static void runs(Clock *clock, ClockReading *at, unsigned seconds)
{
    for (unsigned i = 0; i < seconds; i++)
        assert_false(clock_read(clock, later(at, 1000, 1000, 1000)));
}

static void test_ordinary(void **state)
{
    ClockReading at = { 5000, 6000, 1000000000 };
    Clock clock;

    (void)state;
    clock_start(&clock, at, 0);
    runs(&clock, &at, 10);
    assert_int_equal(clock.play, 10000);
    assert_int_equal(clock.date, 1000010000);
    assert_int_equal(clock_since(&clock, 1000004000), 6000);
    assert_false(clock_was_away(&clock, 1000004000));
}

/* Three hours forward, and back again: nothing happens but that it is noticed. */
static void test_set(void **state)
{
    ClockReading at = { 0, 0, 1000000000 };
    Clock clock;

    (void)state;
    clock_start(&clock, at, 0);
    runs(&clock, &at, 3);
    assert_false(clock_read(&clock, later(&at, 1000, 1000, 3 * 3600000)));
    assert_int_equal(clock.play, 4000);
    assert_int_equal(clock.date, 1000004000);
    assert_true(clock.was_set);
    assert_false(clock_read(&clock, later(&at, 1000, 1000, -3 * 3600000)));
    assert_int_equal(clock.play, 5000);
    assert_int_equal(clock.date, 1000005000);
    assert_false(clock.was_set);
    assert_false(clock_read(&clock, later(&at, 1000, 1000, -86400000)));
    assert_int_equal(clock.play, 6000);
    assert_true(clock.was_set);
}

/* A process that is stopped, a machine that sleeps: a second is charged, and the date goes on. */
static void test_gaps(void **state)
{
    ClockReading at = { 0, 0, 1000000000 };
    Clock clock;

    (void)state;
    clock_start(&clock, at, 0);
    runs(&clock, &at, 2);
    assert_true(clock_read(&clock, later(&at, 60000, 60000, 60000)));
    assert_int_equal(clock.play, 3000);
    assert_int_equal(clock.date, 1000062000);
    assert_true(clock_was_away(&clock, 1000001000));
    assert_false(clock_was_away(&clock, 1000062000));
    runs(&clock, &at, 1);
    assert_true(clock_read(&clock, later(&at, 0, 3600000, 3600000))); /* asleep */
    assert_int_equal(clock.play, 5000);
    assert_int_equal(clock.date, 1000062000 + 1000 + 3600000);
    assert_int_equal(clock_since(&clock, 1000001000), 4000);
    assert_int_equal(clock_since(&clock, 1000062500), 1500);
}

static void test_many_gaps(void **state)
{
    ClockReading at = { 0, 0, 1000000000 };
    Clock clock;

    (void)state;
    clock_start(&clock, at, 0);
    for (unsigned i = 0; i < 200; i++)
        assert_true(clock_read(&clock, later(&at, 10000, 10000, 10000)));
    assert_int_equal(clock.play, 200000);
    assert_int_equal(clock_since(&clock, 1000000000), 200000);
    assert_int_equal(clock_since(&clock, clock.date - 10000), 1000);
}

/* Gaps of any length: from the end of each of the last thirty, a second for each that came after.
 */
static void test_gaps_joined(void **state)
{
    ClockReading at = { 0, 0, 1000000000 };
    int64_t ends[100];
    Clock clock;

    (void)state;
    clock_start(&clock, at, 0);
    for (unsigned i = 0; i < 100; i++) {
        assert_true(clock_read(&clock, later(&at, 5000 + 700 * (i % 7), 5000 + 700 * (i % 7), 0)));
        ends[i] = clock.date;
    }
    assert_int_equal(clock.gaps, CLOCK_GAPS);
    assert_int_equal(clock_since(&clock, 1000000000), 100000);
    for (unsigned i = 70; i < 100; i++)
        assert_int_equal(clock_since(&clock, ends[i]), (99 - i) * 1000);
}

/* An earlier server lived until a date: from a line to that date counts, the absence does not. */
static void test_absence(void **state)
{
    ClockReading at = { 0, 0, 2000000000 };
    Clock clock;

    (void)state;
    clock_start(&clock, at, 1999000000);
    runs(&clock, &at, 5);
    assert_int_equal(clock_since(&clock, 1998990000), 10000 + 5000);
    assert_int_equal(clock_since(&clock, 1999500000), 5000); /* after its last sign of life */
    assert_true(clock_was_away(&clock, 1998990000));
    clock_start(&clock, at, 3000000000); /* the date was ahead then */
    assert_int_equal(clock_since(&clock, 1990000000), 2000000000 + 5000 - 1990000000);
}

/* Nobody answers for eleven seconds: whoever asks meanwhile is told the time of play, as the clock
 * of play shows it, and not the time that may turn out to be a gap. */
static void test_shared_unanswered(void **state)
{
    ClockReading at = { 0, 0, 1000000000 };
    const int64_t from = 5000000000;
    const ClockGap gap = { from + 10000, 11000 - 1000 };
    Clock clock;

    (void)state;
    clock_start(&clock, at, 0);
    clock_share(&clock, at, from, &gap, 0, true);
    for (unsigned i = 0; i < 10; i++) {
        runs(&clock, &at, 1);
        clock_share(&clock, at, clock.date, &gap, 0, true);
    }
    assert_int_equal(clock.play, 10000);
    runs(&clock, &at, 11);
    assert_int_equal(clock.date, from + 21000);
    assert_int_equal(clock.play, 14000);
    assert_int_equal(clock_since(&clock, from), 14000);
    assert_int_equal(clock_since(&clock, from + 9000), 5000);
    assert_int_equal(clock_since(&clock, from + 18000), 0);
    clock_share(&clock, at, clock.date, &gap, 0, false); /* nobody has written anything yet */
    assert_int_equal(clock_since(&clock, from + 9000), 5000);
    clock_share(&clock, at, clock.date, &gap, 1, true);
    assert_int_equal(clock_since(&clock, from + 9000), 2000);
    assert_int_equal(clock.play, 14000); /* it never goes back */
    for (unsigned i = 0; i < 10; i++) {
        runs(&clock, &at, 1);
        clock_share(&clock, at, clock.date, &gap, 1, true);
    }
    assert_int_equal(clock_since(&clock, from + 9000), 12000);
}

/* The same silence, but others could write: all of it counts in the end. */
static void test_shared_silence(void **state)
{
    ClockReading at = { 0, 0, 1000000000 };
    const int64_t from = 5000000000;
    const ClockGap gap = { 0, 0 }; /* none */
    Clock clock;

    (void)state;
    clock_start(&clock, at, 0);
    clock_share(&clock, at, from, &gap, 0, true);
    runs(&clock, &at, 20);
    assert_int_equal(clock_since(&clock, from), 4000);
    clock_share(&clock, at, clock.date, &gap, 0, true);
    assert_int_equal(clock_since(&clock, from), 20000);
    assert_int_equal(clock.play, 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ordinary),
        cmocka_unit_test(test_set),
        cmocka_unit_test(test_shared_unanswered),
        cmocka_unit_test(test_shared_silence),
        cmocka_unit_test(test_gaps),
        cmocka_unit_test(test_many_gaps),
        cmocka_unit_test(test_absence),
        cmocka_unit_test(test_gaps_joined),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Durations, squares and men in words; times and limits as dockets have them.
#include "unit.h"

#include "speech/limit.h"
#include "speech/says.h"
#include "speech/timing.h"

#include <string.h>

static const char *duration(int64_t seconds)
{
    static char room[64];
    Pen pen = text_pen(room, sizeof room);

    says_duration(&pen, seconds);
    room[pen.size] = '\0';
    return room;
}

static void durations(void **state)
{
    (void)state;
    assert_string_equal(duration(0), "no time");
    assert_string_equal(duration(1), "1 s");
    assert_string_equal(duration(59), "59 s");
    assert_string_equal(duration(60), "1 min");
    assert_string_equal(duration(61), "1 min"); /* seconds only if there is nothing longer */
    assert_string_equal(duration(3599), "59 min");
    assert_string_equal(duration(3600), "1 h");
    assert_string_equal(duration(3661), "1 h 1 min");
    assert_string_equal(duration(86399), "23 h 59 min");
    assert_string_equal(duration(86400), "1 d");
    assert_string_equal(duration(2 * 86400 + 3 * 3600 + 10 * 60), "2 d 3 h 10 min");
    assert_string_equal(duration(86400 + 60), "1 d 1 min");
}

static void squares_and_men(void **state)
{
    static const char *const men[] = { "man", "pawn", "bishop", "knight", "rook", "king", "queen" };
    char room[8];
    Pen pen = text_pen(room, sizeof room);

    (void)state;
    says_square(&pen, 0);
    says_square(&pen, 63);
    says_square(&pen, 64); /* nowhere */
    says_square(&pen, 11);
    assert_int_equal(pen.size, 6);
    assert_memory_equal(room, "a1h8d2", 6);
    for (unsigned i = 0; i < 7; i++)
        assert_string_equal(says_kind((Kind)i), men[i]);
}

typedef struct Time {
    const char *word;
    int64_t time;
    bool dated, zoned;
    int32_t zone;
} Time;

static void times(void **state)
{
    static const Time good[] = {
        { "0:00", 0, false, false, 0 },
        { "0:00:59", 59, false, false, 0 },
        { "0:59", 3540, false, false, 0 },
        { "1:00:01", 3601, false, false, 0 },
        { "99999:59:59", 359999999, false, false, 0 },
        { "1970-01-01T00:00", 0, true, false, 0 },
        { "1970-01-02", 86400, true, false, 0 },
        { "1969-12-31T23:59", -60, true, false, 0 },
        { "1904-02-29T12:30", -2077702200, true, false, 0 },
        { "1916-05-22T09:00+01:00", -1691852400, true, true, 3600 },
        { "1916-05-22T09:00-00:30", -1691852400, true, true, -1800 },
        { "1916-05-22T09:00Z", -1691852400, true, true, 0 },
    };
    static const char *const bad[] = {
        "",
        "0",
        "0:60",
        "0:00:60",
        "100000:00",
        "0:00:00:00",
        ":00",
        "a:00",
        "1903-2-28",
        "1903-02-29",
        "1903-02-30",
        "1903-13-01",
        "1903-00-01",
        "1903-01-00",
        "1903-04-31",
        "1903-02-28T24:00",
        "1903-02-28T10:60",
        "1903-02-28T10",
        "1903-02-28T",
        "1903-02-28T10:00+",

        "1903-02-28T10:00+01:60",
        "1903-02-28T10:00Zx",
        "1903-02-28x",
        "0:00x",
        "0:00:00x",
    };

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char room[40];
        Pen pen = text_pen(room, sizeof room);
        Timing timing = { 0 }, again = { 0 };
        if (!timing_read(text_of(good[i].word), &timing))
            fail_msg("not read: %s", good[i].word);
        if (timing.time != good[i].time)
            fail_msg("%s is read as %lld", good[i].word, (long long)timing.time);
        assert_int_equal(timing.dated, good[i].dated);
        assert_int_equal(timing.zoned, good[i].zoned);
        assert_int_equal(timing.zone, good[i].zone);
        timing_write(&pen, &timing);
        assert_true(timing_read((Text){ room, pen.size }, &again));
        assert_int_equal(again.time, timing.time);
        assert_int_equal(again.zone, timing.zone);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Timing timing;
        if (timing_read(text_of(bad[i]), &timing))
            fail_msg("read: %s", bad[i]);
    }
}

static void limits(void **state)
{
    static const struct {
        const char *word;
        int64_t seconds;
    } durations_read[] = {
        { "2h", 7200 },        { "1h30m", 5400 },   { "45s", 45 }, { "3d", 259200 },
        { "90m", 5400 },       { "1d12h", 129600 }, { "", -1 },    { "h", -1 },
        { "2", -1 },           { "2x", -1 },        { "0h", -1 },  { "2 h", -1 },
        { "99999999999h", -1 }
    };

    (void)state;
    for (size_t i = 0; i < sizeof durations_read / sizeof *durations_read; i++) {
        uint32_t seconds = 0;
        const bool read = limit_duration(text_of(durations_read[i].word), &seconds);
        if (read != (durations_read[i].seconds >= 0) ||
            (read && seconds != durations_read[i].seconds))
            fail_msg("%s: %d, %u", durations_read[i].word, read, (unsigned)seconds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(durations),
        cmocka_unit_test(squares_and_men),
        cmocka_unit_test(times),
        cmocka_unit_test(limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

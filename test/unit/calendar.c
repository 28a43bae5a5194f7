#include "unit.h"

#include "game/calendar.h"

/* Days in each month, counted on the fingers and not as the calendar does it. */
static unsigned length(int64_t year, unsigned month)
{
    if (month == 4 || month == 6 || month == 9 || month == 11)
        return 30;
    if (month != 2)
        return 31;
    return year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) ? 29 : 28;
}

/* Walks from one day to the next through 3,600 years, and compares both ways. */
static void days_follow_each_other(void **state)
{
    int64_t year, month, date, day = calendar_day(-801, 1, 1);

    (void)state;
    for (int64_t y = -801; y <= 2800; y++)
        for (unsigned m = 1; m <= 12; m++)
            for (unsigned d = 1; d <= length(y, m); d++, day++) {
                assert_int_equal(calendar_day(y, m, d), day);
                calendar_civil(day, &year, &month, &date);
                assert_int_equal(year, y);
                assert_int_equal(month, m);
                assert_int_equal(date, d);
            }
}

static void known_days(void **state)
{
    (void)state;
    assert_int_equal(calendar_day(1970, 1, 1), 0);
    assert_int_equal(calendar_day(1969, 12, 31), -1);
    assert_int_equal(calendar_day(2000, 3, 1), 11017);
    assert_int_equal(calendar_day(1903, 1, 1), -24472);
}

static void only_dates_are_dates(void **state)
{
    static const uint32_t years[] = { 1, 1896, 1899, 1900, 1903, 1904, 2000, 2100 };

    (void)state;
    for (size_t i = 0; i < sizeof years / sizeof *years; i++)
        for (uint32_t month = 0; month <= 12; month++)
            for (uint32_t day = 0; day <= 33; day++)
                assert_int_equal(calendar_is_date(years[i], month, day),
                                 month > 0 && day > 0 && day <= length(years[i], month));
    assert_false(calendar_is_date(1903, 13, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_follow_each_other),
        cmocka_unit_test(known_days),
        cmocka_unit_test(only_dates_are_dates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

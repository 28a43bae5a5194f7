#include "game/calendar.h"

bool calendar_is_date(uint32_t year, uint32_t month, uint32_t day)
{
    static const uint8_t days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

    return month >= 1 && month <= 12 && day >= 1 &&
           day <= days[month - 1] + (uint32_t)(month == 2 && leap);
}

int64_t calendar_day(int64_t year, int64_t month, int64_t day)
{
    const int64_t y = month <= 2 ? year - 1 : year;
    const int64_t era = (y >= 0 ? y : y - 399) / 400;
    const int64_t of_era = y - era * 400;
    const int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;

    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

void calendar_civil(int64_t day, int64_t *year, int64_t *month, int64_t *date)
{
    const int64_t z = day + 719468;
    const int64_t era = (z >= 0 ? z : z - 146096) / 146097;
    const int64_t of_era = z - era * 146097;
    const int64_t y = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const int64_t of_year = of_era - (365 * y + y / 4 - y / 100);
    const int64_t m = (5 * of_year + 2) / 153;

    *date = of_year - (153 * m + 2) / 5 + 1;
    *month = m < 10 ? m + 3 : m - 9;
    *year = y + era * 400 + (*month <= 2);
}

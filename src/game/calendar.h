// Days and dates of the civil calendar. Games by letter are reckoned in days and months, and the
// core asks no library for them.
#ifndef ADOUBE_GAME_CALENDAR_H
#define ADOUBE_GAME_CALENDAR_H

#include <stdbool.h>
#include <stdint.h>

bool calendar_is_date(uint32_t year, uint32_t month, uint32_t day);

/* The number of days from 1 January 1970 to a date, and the date of such a number. */
int64_t calendar_day(int64_t year, int64_t month, int64_t day);
void calendar_civil(int64_t day, int64_t *year, int64_t *month, int64_t *date);

#endif

#include "speech/timing.h"

#include "game/calendar.h"

static bool read_digits(Text *rest, uint32_t most, uint32_t *number)
{
    size_t size = 0;

    while (size < rest->size && rest->start[size] >= '0' && rest->start[size] <= '9')
        size++;
    if (!text_number((Text){ rest->start, size }, most, number))
        return false;
    rest->start += size;
    rest->size -= size;
    return true;
}

static bool take_sign(Text *rest, char sign)
{
    if (rest->size == 0 || *rest->start != sign)
        return false;
    rest->start++;
    rest->size--;
    return true;
}

/* Reads how far the clock is ahead of Greenwich: nothing, Z, or +01:00. */
static bool read_zone(Text word, Timing *timing)
{
    const bool west = word.size && *word.start == '-';
    uint32_t hours, minutes;

    timing->zoned = word.size > 0;
    timing->zone = 0;
    if (word.size == 0 || text_is(word, "Z"))
        return true;
    if ((!take_sign(&word, '+') && !take_sign(&word, '-')) || !read_digits(&word, 14, &hours) ||
        !take_sign(&word, ':') || !read_digits(&word, 59, &minutes) || word.size != 0)
        return false;
    timing->zone = (int32_t)(hours * 3600 + minutes * 60) * (west ? -1 : 1);
    return true;
}

/* 1903-05-04T18:00, 1903-05-04T18:00+01:00 */
static bool read_date(Text word, Timing *timing)
{
    uint32_t year, month, day, hour, minute;

    if (!read_digits(&word, 9999, &year) || !take_sign(&word, '-') ||
        !read_digits(&word, 12, &month) || !take_sign(&word, '-') ||
        !read_digits(&word, 31, &day) || !take_sign(&word, 'T') || !read_digits(&word, 23, &hour) ||
        !take_sign(&word, ':') || !read_digits(&word, 59, &minute) || !read_zone(word, timing) ||
        !calendar_is_date(year, month, day))
        return false;
    timing->dated = true;
    timing->time = calendar_day(year, month, day) * 86400 + hour * 3600 + minute * 60;
    return true;
}

/* 0:12:30, or 0:12 */
static bool read_elapsed(Text word, Timing *timing)
{
    uint32_t hours, minutes, seconds = 0;

    if (!read_digits(&word, 99999, &hours) || !take_sign(&word, ':') ||
        !read_digits(&word, 59, &minutes))
        return false;
    if (word.size && (!take_sign(&word, ':') || !read_digits(&word, 59, &seconds) || word.size))
        return false;
    *timing = (Timing){ .zoned = false };
    timing->time = (int64_t)hours * 3600 + minutes * 60 + seconds;
    return true;
}

/* 1903-05-04: the hour is not told */
static bool read_day(Text word, Timing *timing)
{
    *timing = (Timing){ .dated = true };
    return timing_read_day(word, &timing->time);
}

bool timing_read(Text word, Timing *timing)
{
    return read_elapsed(word, timing) || read_date(word, timing) || read_day(word, timing);
}

bool timing_read_date(Text word, Timing *timing)
{
    return read_date(word, timing);
}

bool timing_read_day(Text word, int64_t *time)
{
    char text[17];
    Timing timing;

    if (word.size != 10)
        return false;
    for (unsigned i = 0; i < 10; i++)
        text[i] = word.start[i];
    for (unsigned i = 0; i < 6; i++)
        text[10 + i] = "T00:00"[i];
    if (!read_date((Text){ text, 16 }, &timing))
        return false;
    *time = timing.time;
    return true;
}

static void put_two(Pen *pen, int64_t number)
{
    text_put(pen, (char)('0' + number / 10 % 10));
    text_put(pen, (char)('0' + number % 10));
}

void timing_write_date(Pen *pen, int64_t time)
{
    enum { DAY = 86400 };
    const int64_t day = (time - (time % DAY + DAY) % DAY) / DAY, of_day = time - day * DAY;
    int64_t year, month, date;

    calendar_civil(day, &year, &month, &date);
    put_two(pen, year / 100);
    put_two(pen, year % 100);
    text_put(pen, '-');
    put_two(pen, month);
    text_put(pen, '-');
    put_two(pen, date);
    text_put(pen, ' ');
    put_two(pen, of_day / 3600);
    text_put(pen, ':');
    put_two(pen, of_day / 60 % 60);
}

static void put_elapsed(Pen *pen, int64_t time)
{
    text_put_number(pen, (uint64_t)(time / 3600));
    text_put(pen, ':');
    put_two(pen, time / 60 % 60);
    text_put(pen, ':');
    put_two(pen, time % 60);
}

static void put_zone(Pen *pen, int32_t zone)
{
    const int32_t east = zone < 0 ? -zone : zone;

    if (zone == 0) {
        text_put(pen, 'Z');
        return;
    }
    text_put(pen, zone < 0 ? '-' : '+');
    put_two(pen, east / 3600);
    text_put(pen, ':');
    put_two(pen, east / 60 % 60);
}

void timing_write(Pen *pen, const Timing *timing)
{
    char date[17];
    Pen inner = text_pen(date, sizeof date);

    if (!timing->dated) {
        put_elapsed(pen, timing->time);
        return;
    }
    timing_write_date(&inner, timing->time);
    for (size_t i = 0; i < inner.size && i < sizeof date - 1; i++)
        text_put(pen, date[i] == ' ' ? 'T' : date[i]);
    if (timing->zoned)
        put_zone(pen, timing->zone);
}

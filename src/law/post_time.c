#include "law/post_time.h"

enum { DAY = 86400, WEEK = 7, SUNDAY = 3 /* the first of January 1970 was a Thursday */ };

void post_time_begin(Game *game)
{
    game->post.began = game->clock.now;
    game->post.zone = game->clock.zone;
    game->post.reckoned = false;
}

int64_t post_time_first(const Game *game, int64_t time)
{
    const int64_t agreed = game->terms.start - game->clock.zone;

    return game->terms.has_start && agreed < time ? agreed : time;
}

bool post_time_arrives(const Game *game, const Act *act)
{
    return act->kind == ACT_RECEIVE && act->by == (uint8_t)game_turn(game) &&
           game->post.state == POST_NONE && !game->post.received;
}

/* Whose time runs: the player's who has to send, or to say what he meant. */
static Side runner(const Game *game)
{
    return game->post.state == POST_AUTHORS ? (Side)game->post.by : game_turn(game);
}

static int64_t day_of(int64_t time)
{
    return time >= 0 ? time / DAY : -((DAY - 1 - time) / DAY);
}

static bool is_sunday(int64_t day)
{
    return ((day - SUNDAY) % WEEK + WEEK) % WEEK == 0;
}

static bool is_free(const Terms *terms, int64_t day)
{
    if (terms->sundays && is_sunday(day))
        return true;
    for (unsigned i = 0; i < terms->holidays; i++)
        if (terms->holiday[i] == day)
            return true;
    return false;
}

/* A turn of more than a few years is long past any limit, and is not looked through day by day. */
enum { DAYS_MOST = 4000 };

/* A clock put on or back within the turn is so in the night to a Sunday: that day is an hour
 * shorter, or longer. */
int64_t post_time_used(const Game *game)
{
    const int64_t from = game->post.began, to = game->clock.now;
    int64_t zone = game->post.zone, used = to - from + game->post.lost[runner(game)];

    if (game->terms.limit.kind != LIMIT_TURN || to <= from || day_of(to) - day_of(from) > DAYS_MOST)
        return used;
    for (int64_t day = day_of(from + zone); day <= day_of(to + game->clock.zone); day++) {
        const int64_t begins = day * DAY - zone;
        const int64_t ends = (day + 1) * DAY - (is_sunday(day) ? game->clock.zone : zone);
        const int64_t start = begins > from ? begins : from;
        const int64_t end = ends < to ? ends : to;
        zone = (day + 1) * DAY - ends;
        if (is_free(&game->terms, day) && end > start)
            used -= end - start;
    }
    return used;
}

int64_t post_time_expires(const Game *game)
{
    int64_t left = (int64_t)game->terms.limit.turn - game->post.lost[runner(game)];

    for (int64_t day = day_of(game->post.began); left >= 0; day++) {
        const int64_t start = day * DAY > game->post.began ? day * DAY : game->post.began;
        if (day > day_of(game->post.began) + DAYS_MOST)
            return -1;
        if (is_free(&game->terms, day))
            continue;
        if (start + left < (day + 1) * DAY)
            return start + left + 1;
        left -= (day + 1) * DAY - start;
    }
    return game->post.began + 1;
}

bool post_time_spared(const Game *game)
{
    const int64_t all = game->clock.now - game->post.began + game->post.lost[runner(game)];

    return game->terms.limit.kind == LIMIT_TURN && post_time_used(game) < all;
}

enum { EXCEEDED = 1U << (IDEA_FORFEIT_TIME - IDEA_FORFEIT_UPSET) };

void post_time_received(Game *game, Side by)
{
    if (game->post.reckoned) {
        game->charge[by].found &= (uint16_t)~EXCEEDED;
        game->charge[by].known &= (uint16_t)~EXCEEDED;
    }
    post_time_begin(game);
}

void post_time_exceeded(Hearing *h, Side who)
{
    Charge *const charge = &h->game->charge[who];
    const uint16_t ground = EXCEEDED;

    if ((charge->found | charge->denied) & ground)
        return;
    charge->found |= ground;
    charge->known |= ground;
    h->game->post.reckoned = true;
    hearing_cite(h, IDEA_POST_LIMIT);
}

bool post_time_runs(const Game *game, Side *against)
{
    *against = runner(game);
    return game->status == STATUS_PLAYING &&
           (game->post.state == POST_NONE || game->post.state == POST_AUTHORS);
}

bool post_time_is_over(const Game *game)
{
    Side against;

    return game->dated && post_time_runs(game, &against) &&
           post_time_used(game) > (int64_t)game->terms.limit.turn;
}

/* Calendar months count to the same day of a later month. */
static void civil(int64_t day, int64_t *year, int64_t *month, int64_t *date)
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

bool post_time_months_passed(const Game *game)
{
    int64_t today, y0, m0, d0, y1, m1, d1, y2, m2, d2, months;

    if (game->terms.months == 0 || !game->dated)
        return false;
    today = day_of(game->clock.now + game->clock.zone);
    civil(day_of(game->post_start + game->clock.zone), &y0, &m0, &d0);
    civil(today, &y1, &m1, &d1);
    civil(today + 1, &y2, &m2, &d2); /* a shorter month has passed with its last day */
    months = (y1 - y0) * 12 + m1 - m0 - (d1 < d0 && m2 == m1);
    return months >= game->terms.months;
}

bool post_time_date_come(const Game *game)
{
    return game->terms.date != 0 && game->clock.now + game->clock.zone >= game->terms.date;
}

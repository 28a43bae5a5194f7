#include "law/letters/time.h"

#include "game/calendar.h"
#include "law/enact/charge.h"
#include "law/enact/clock.h"
#include "law/enact/letter.h"

enum { DAY = 86400, WEEK = 7, SUNDAY = 3 /* the first of January 1970 was a Thursday */ };

int64_t letters_time_first(const Game *game, int64_t time)
{
    const int64_t agreed = game->terms.start - game->clock.zone;

    return game->terms.has_start && agreed < time ? agreed : time;
}

/* The player whose time runs: he has to send a record, or to say what he meant. */
static Side runner(const Game *game)
{
    return game->post.state == POST_AUTHORS ? (Side)game->post.by : game_turn(game);
}

bool letters_time_arrives(const Game *game, const Act *act)
{
    return act->kind == ACT_RECEIVE && act->by == (uint8_t)runner(game) && !game->post.received &&
           (game->post.state == POST_NONE || game->post.state == POST_AUTHORS);
}

static int64_t day_of(int64_t time)
{
    return time >= 0 ? time / DAY : -((DAY - 1 - time) / DAY);
}

static bool is_sunday(int64_t day)
{
    return ((day - SUNDAY) % WEEK + WEEK) % WEEK == 0;
}

/* Does the day not count against this player? */
static bool is_free(const Terms *terms, int64_t day, Side who)
{
    if (terms->sundays && is_sunday(day))
        return true;
    for (unsigned i = 0; i < terms->holidays; i++) {
        const FreeDays *const free = &terms->holiday[i];
        if (free->first <= day && day <= free->first + free->more &&
            (free->of > BLACK || free->of == who))
            return true;
    }
    return false;
}

/* A turn longer than this is past any limit, and its days are not looked at one by one. */
enum { DAYS_MOST = 4000 };

/* The seconds from one time to another that do not count against a player. If the clock was put on
 * or back between them, that was in the night to a Sunday, which is an hour shorter or longer for
 * it. */
static int64_t free_seconds(const Game *game, int64_t from, int32_t from_zone, int64_t to, Side who)
{
    int64_t zone = from_zone, spared = 0;

    if (to <= from || day_of(to) - day_of(from) > DAYS_MOST)
        return 0;
    for (int64_t day = day_of(from + zone); day <= day_of(to + game->clock.zone); day++) {
        const int64_t begins = day * DAY - zone;
        const int64_t ends = (day + 1) * DAY - (is_sunday(day) ? game->clock.zone : zone);
        const int64_t start = begins > from ? begins : from;
        const int64_t end = ends < to ? ends : to;
        zone = (day + 1) * DAY - ends;
        if (is_free(&game->terms, day, who) && end > start)
            spared += end - start;
    }
    return spared;
}

int64_t letters_time_free(const Game *game, int64_t from, Side who)
{
    if (!game->dated || game->terms.play != PLAY_CORRESPONDENCE)
        return 0; /* by wire every day is a day of play */
    return free_seconds(game, from, game->post.zone, game->clock.now, who);
}

/* The seconds of the turn so far, without its free days. */
static int64_t counted(const Game *game)
{
    const int64_t from = game->post.began, to = game->clock.now;

    return to - from - letters_time_free(game, from, runner(game));
}

int64_t letters_time_used(const Game *game)
{
    const Post *const post = &game->post;

    return post->carried + (post->paused ? 0 : counted(game)) + post->lost[runner(game)];
}

void letters_time_pause(Hearing *h)
{
    enact_letter_pause(h->change, counted(h->game));
}

void letters_time_appeal(Hearing *h)
{
    enact_letter_appeal(h->change, counted(h->game));
}

int64_t letters_time_due(const Game *game)
{
    const int64_t zone = game->clock.zone;
    int64_t left = (int64_t)game->terms.limit.turn - game->post.lost[runner(game)] -
                   game->post.carried;
    int64_t at = game->post.began;

    for (unsigned days = 0; left > 0 && days < DAYS_MOST; days++) {
        const int64_t day = day_of(at + zone), rest = (day + 1) * DAY - zone - at;
        const bool is_over = !is_free(&game->terms, day, runner(game)) && left <= rest;
        if (is_over)
            return at + left;
        left -= is_free(&game->terms, day, runner(game)) ? 0 : rest;
        at += rest;
    }
    return at;
}

bool letters_time_spared(const Game *game)
{
    return game->post.spared || (game->terms.limit.kind != LIMIT_NONE &&
                                 counted(game) < game->clock.now - game->post.began);
}

void letters_time_received(Hearing *h, Side by)
{
    enact_letter_not_exceeded(h->change, by);
    enact_clock_give_back(h->change, by, h->game->post.charged);
    enact_letter_begin_turn(h->change);
    letters_time_look(h, by); /* a penalty, or an earlier turn, may have used it up all the same */
}

void letters_time_give_back(Hearing *h)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    const Side who = runner(game);
    const int64_t ran = post->carried + (post->paused ? 0 : counted(game));

    if (ran == 0)
        return;
    enact_clock_give_back(h->change, who, post->charged);
    hearing_cite(h, IDEA_POST_DAYS);
    if (post->reckoned) {
        enact_letter_not_exceeded(h->change, who);
        ruling_uncite(h->c.ruling, IDEA_POST_LIMIT);
    }
}

void letters_time_exceeded(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Limit *const limit = &game->terms.limit;
    const bool by_turn = limit->kind == LIMIT_TURN; /* each turn has its own time */
    const uint32_t due = by_turn ? 0 : clock_due(limit, game->clock.used[who], false);

    if (by_turn ? game->post.reckoned : game->post.late_for[who] >= due)
        return; /* no further period has run out */
    enact_letter_exceeded(h->change, who, due);
    hearing_cite(h, IDEA_POST_LIMIT);
}

void letters_time_look(Hearing *h, Side who)
{
    const Game *const game = h->game;
    Side against;

    if (!letters_time_runs(game, &against) || against != who || game->clock.over ||
        code_row(h->c.code, IDEA_FORFEIT_TIME) == NULL)
        return;
    if (game->terms.limit.kind == LIMIT_TURN
            ? letters_time_is_over(game)
            : game->clock.ended[who] < clock_due(&game->terms.limit, game->clock.used[who], false))
        letters_time_exceeded(h, who);
}

bool letters_time_runs(const Game *game, Side *against)
{
    *against = runner(game);
    return game->status == STATUS_PLAYING && !game->post.paused &&
           (game->post.state == POST_NONE || game->post.state == POST_AUTHORS);
}

bool letters_time_is_over(const Game *game)
{
    Side against;

    return game->dated && letters_time_runs(game, &against) &&
           letters_time_used(game) > (int64_t)game->terms.limit.turn;
}

/* Calendar months count to the same day of a later month. */
bool letters_time_months_passed(const Game *game)
{
    int64_t today, y0, m0, d0, y1, m1, d1, y2, m2, d2, months;

    if (game->terms.months == 0 || !game->dated)
        return false;
    today = day_of(game->clock.now + game->clock.zone);
    calendar_civil(day_of(game->post_start + game->clock.zone), &y0, &m0, &d0);
    calendar_civil(today, &y1, &m1, &d1);
    calendar_civil(today + 1, &y2, &m2, &d2); /* a shorter month has passed with its last day */
    months = (y1 - y0) * 12 + m1 - m0 - (d1 < d0 && m2 == m1);
    return months >= game->terms.months;
}

bool letters_time_date_come(const Game *game)
{
    return game->terms.date != 0 && game->clock.now + game->clock.zone >= game->terms.date;
}

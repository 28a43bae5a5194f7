#include "games/live_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Players first, White's before Black's; the others by the names of their seats. */
static int compare_seats(const void *one, const void *other)
{
    static const int rank[SEAT_KINDS] = { [SEAT_WHITE] = 0,
                                          [SEAT_BLACK] = 1,
                                          [SEAT_SPECTATOR] = 2,
                                          [SEAT_TABLE] = 3,
                                          [SEAT_UMPIRE] = 4 };
    const Seat *const a = one, *const b = other;

    return a->kind == b->kind ? a->number - b->number : rank[a->kind] - rank[b->kind];
}

/* Null if there is no memory, or a seat is none. */
static Seat *make_seats(const StoredSeat *stored, unsigned count)
{
    Seat *const seats = calloc(count + 1, sizeof *seats);

    for (unsigned i = 0; i < count && seats; i++) {
        seats[i] = (Seat){ .number = stored[i].number, .stored = stored[i] };
        seat_fill(&seats[i].allowance);
        if (!seat_kind(stored[i].seat, &seats[i].kind)) {
            free(seats);
            return NULL;
        }
    }
    if (seats)
        qsort(seats, count, sizeof *seats, compare_seats);
    return seats;
}

bool live_game_all_seated(const LiveGame *game)
{
    for (unsigned i = 0; i < game->seats; i++)
        if ((game->seat[i].kind <= SEAT_BLACK || game->seat[i].kind == SEAT_TABLE) &&
            !game->seat[i].stored.taken)
            return false;
    return true;
}

void live_game_read_summary(LiveGame *game)
{
    adoube_summary summary;

    adoube_umpire_summary(game->state.umpire, &summary);
    game->silent = summary.silent;
    game->letters = strcmp(summary.play, "correspondence") == 0;
}

/* After an outage nobody's time runs for so many milliseconds, or until he is connected again: he
 * could not act before. */
enum { GRACE = 30000 };

/* Time has run since the last line, except when there was no server. */
void live_game_set_clocks(LiveGame *game, const Clock *clock)
{
    adoube_docket_fault fault;

    game->last_used = game->at = clock->play;
    if (!game->state.ready && game->stored.begun)
        game_state_ready(&game->state, &fault);
    if (!game->state.ready)
        return;
    live_game_read_summary(game);
    game->running = game->state.seq > (int64_t)game->state.heads;
    game->play = game->line_play = game->state.turn.now * 1000;
    if (!game->running)
        return;
    live_game_reckon(game, clock);
    if (!clock->shared && game->state.date < clock->began && !game->letters) {
        /* the clock of play began with this life of the server; what was before it has passed */
        if (game->state.turn.runs)
            game->play -= game->at;
        game->at = GRACE;
    }
    game->interrupted = game->stored.attended && !game->letters && game->state.turn.runs &&
                        clock_was_away(clock, game->state.date);
}

LiveGame *live_game_new(const StoredGame *stored, const StoredSeat *seats, unsigned count,
                        const GameState *state, const Clock *clock)
{
    LiveGame *const game = calloc(1, sizeof *game);

    if (game == NULL || (game->seat = make_seats(seats, count)) == NULL) {
        free(game);
        return NULL;
    }
    game->seats = count;
    game->stored = *stored;
    game->state = *state;
    live_game_set_clocks(game, clock);
    return game;
}

void live_game_reckon(LiveGame *game, const Clock *clock)
{
    if (!game->running)
        return;
    game->play = game->line_play;
    game->at = clock->play - clock_since(clock, game->state.date);
}

/* The docket shows whole seconds. The part of a second is known from the dates of the lines. */
void live_game_heard_elsewhere(LiveGame *game, const StoredLine *line, int64_t date_before,
                               bool ran_before, const Clock *clock)
{
    const int64_t shown = game->state.turn.now * 1000;
    int64_t play = game->line_play;

    if (docket_line_is_head(line))
        return;
    if (game->running && ran_before)
        play += clock_since(clock, date_before) - clock_since(clock, line->at);
    game->line_play = play < shown ? shown : play > shown + 999 ? shown + 999 : play;
    game->running = true;
    live_game_reckon(game, clock);
}

/* ---- Rows that another node has written ---- */

/* Was the lot drawn since, and have the players changed sides by it? */
static bool has_swapped(const StoredGame *before, const StoredGame *now)
{
    return strcmp(before->maker, "lot") == 0 && strcmp(now->maker, "black") == 0;
}

static SeatKind other_side(SeatKind kind)
{
    return kind == SEAT_WHITE ? SEAT_BLACK : kind == SEAT_BLACK ? SEAT_WHITE : kind;
}

bool live_game_take_rows(LiveGame *game, const StoreQuestion *about)
{
    Seat *const seats = make_seats(about->seats, about->seat_count);
    const bool swapped = has_swapped(&game->stored, &about->game);

    if (seats == NULL)
        return false;
    for (unsigned i = 0; i < about->seat_count; i++) {
        const Seat *const before = live_game_seat(
            game, swapped ? other_side(seats[i].kind) : seats[i].kind, seats[i].number);
        if (before == NULL)
            continue;
        seats[i].here = before->here;
        seats[i].left = before->left;
        seats[i].allowance = before->allowance;
        memcpy(seats[i].elsewhere, before->elsewhere, sizeof before->elsewhere);
    }
    free(game->seat);
    game->seat = seats;
    game->seats = about->seat_count;
    game->stored = about->game;
    return true;
}

void live_game_free(LiveGame *game)
{
    game_state_free(&game->state);
    free(game->seat);
    free(game);
}

Seat *live_game_seat_of_token(LiveGame *game, const unsigned char token[SECRET_HASH])
{
    for (unsigned i = 0; i < game->seats; i++)
        if (game->seat[i].stored.taken && secret_same(game->seat[i].stored.token, token))
            return &game->seat[i];
    return NULL;
}

Seat *live_game_seat_of_invite(LiveGame *game, const unsigned char invite[SECRET_HASH])
{
    static const unsigned char none[SECRET_HASH];

    for (unsigned i = 0; i < game->seats; i++)
        if (!secret_same(game->seat[i].stored.invite, none) &&
            secret_same(game->seat[i].stored.invite, invite))
            return &game->seat[i];
    return NULL;
}

Seat *live_game_seat(const LiveGame *game, SeatKind kind, int number)
{
    for (unsigned i = 0; i < game->seats; i++)
        if (game->seat[i].kind == kind && game->seat[i].number == number)
            return &game->seat[i];
    return NULL;
}

void live_game_run_clock(LiveGame *game, int64_t play)
{
    if (play <= game->at)
        return;
    if (game->running && game->state.turn.runs)
        game->play += play - game->at;
    game->at = play;
}

void live_game_end_grace(LiveGame *game, int64_t play)
{
    if (game->at > play)
        game->at = play;
}

void live_game_write_time(LiveGame *game, int64_t play, int64_t date, char *out, size_t size)
{
    live_game_run_clock(game, play);
    if (game->letters) {
        /* it is never earlier than the line before, whatever the machine's clock showed then */
        const int64_t at = date > game->state.date ? date : game->state.date;
        const time_t seconds = (time_t)(at / 1000);
        struct tm parts;
        gmtime_r(&seconds, &parts);
        strftime(out, size, "%Y-%m-%dT%H:%M", &parts);
        return;
    }
    snprintf(out, size, "%lld:%02d:%02d", (long long)(game->play / 3600000),
             (int)(game->play / 60000 % 60), (int)(game->play / 1000 % 60));
}

static bool has_limit(const LiveGame *game)
{
    return game->state.ready && game->state.turn.expires >= 0 && game->running;
}

/* It is below nought when the limit has passed. The docket writes no seconds of a date, so the
 * minute must have ended. */
static int64_t until_limit(const LiveGame *game, const Clock *clock)
{
    const int64_t expires = game->state.turn.expires;

    return game->letters ? (expires + 60) * 1000 - clock->date
                         : expires * 1000 - game->play - (clock->play - game->at);
}

int64_t live_game_time_left(const LiveGame *game, const Clock *clock)
{
    const int64_t left = has_limit(game) ? until_limit(game, clock) : -1;

    return !has_limit(game) ? -1 : left > 0 ? left : 0;
}

int64_t live_game_overdue(const LiveGame *game, const Clock *clock)
{
    const int64_t left = has_limit(game) ? until_limit(game, clock) : 1;

    return left > 0 ? -1 : -left;
}

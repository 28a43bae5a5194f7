#include "games/live_game.h"

#include "docket/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool take_seat(void *self, const StoredSeat *stored)
{
    LiveGame *const game = self;
    Seat *const seats = game->seats < LIVE_GAME_SEATS
                            ? realloc(game->seat, (game->seats + 1) * sizeof *seats)
                            : NULL;
    Seat *const seat = seats ? &seats[game->seats] : NULL;

    if (seats == NULL)
        return false;
    game->seat = seats;
    *seat = (Seat){ .number = stored->number, .stored = *stored };
    seat_fill(&seat->allowance);
    if (!seat_kind(stored->seat, &seat->kind))
        return false;
    game->seats++;
    return true;
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

/* Time has run since the last line, except when there was no server. */
static void set_clocks(LiveGame *game, const Clock *clock)
{
    adoube_docket_fault fault;

    game->last_used = game->at = clock->play;
    if (!game->state.ready && game->stored.begun)
        game_state_ready(&game->state, &fault);
    if (!game->state.ready)
        return;
    live_game_read_summary(game);
    game->running = game->state.seq > (int64_t)game->state.heads;
    game->play = game->state.turn.now * 1000;
    if (!game->running)
        return;
    game->at = clock->play - clock_since(clock, game->state.date);
    game->interrupted = game->stored.attended && !game->letters && game->state.turn.runs &&
                        clock_was_away(clock, game->state.date);
}

static bool go_on(void *self, const StoredLine *line)
{
    (void)self;
    (void)line;
    return true;
}

/* Copies a reason, because the replay that has its text is freed. */
static void keep_why(const char **why, const char *reason)
{
    static char kept[160];

    snprintf(kept, sizeof kept, "%s", reason);
    *why = kept;
}

static bool replay(LiveGame *game, Store *store, const unsigned char key[SECRET_KEY],
                   const char **why)
{
    Replay replay;

    if (!replay_begin(&replay, store, game->stored.id, key,
                      store->last_line(store, game->stored.id))) {
        keep_why(why, replay.why);
        return false;
    }
    game->unread = replay.state.seq;
    if (replay_some(&replay, UINT32_MAX, go_on, NULL) == REPLAY_END) {
        game->state = replay.state; /* the game frees it */
        return true;
    }
    keep_why(why, replay.why);
    replay_free(&replay);
    return false;
}

/* In a seat that was given anew, the IDs of acts begin anew, too. */
static void renew_ids(LiveGame *game, Store *store)
{
    for (unsigned i = 0; i < game->seats; i++) {
        const StoredSeat *const seat = &game->seat[i].stored;
        if (seat->fresh > 0)
            game_state_set_last_id(
                &game->state, seat->seat, seat->number,
                store->last_id(store, game->stored.id, seat->seat, seat->number, seat->fresh));
    }
}

LiveGame *live_game_load(Store *store, const char *game_id, const unsigned char key[SECRET_KEY],
                         const Clock *clock, const char **why)
{
    LiveGame *const game = calloc(1, sizeof *game);

    *why = "no memory";
    if (game == NULL)
        return NULL;
    *why = "no such game";
    if (store->game(store, game_id, &game->stored)) {
        *why = "its seats cannot be read";
        if (store->seats(store, game_id, take_seat, game) && replay(game, store, key, why)) {
            renew_ids(game, store);
            set_clocks(game, clock);
            return game;
        }
    } else if (store->why(store)[0]) {
        keep_why(why, store->why(store));
    }
    live_game_free(game);
    return NULL;
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

/* Counts the time of play up to now. */
static void run_clock(LiveGame *game, int64_t play)
{
    if (play <= game->at)
        return;
    if (game->running && game->state.turn.runs)
        game->play += play - game->at;
    game->at = play;
}

void live_game_write_time(LiveGame *game, int64_t play, int64_t date, char *out, size_t size)
{
    run_clock(game, play);
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

int64_t live_game_time_left(const LiveGame *game, const Clock *clock)
{
    const adoube_turn *const turn = &game->state.turn;
    int64_t left;

    if (!game->state.ready || turn->expires < 0 || !game->running)
        return -1;
    /* the docket writes no seconds of a date, so the minute must have ended */
    left = game->letters ? (turn->expires + 60) * 1000 - clock->date
                         : turn->expires * 1000 - game->play - (clock->play - game->at);
    return left > 0 ? left : 0;
}

#include "games/news.h"

#include "docket/replay.h"
#include "games/claims.h"
#include "games/tell.h"

#include <string.h>

enum { PAGE = 400 }; /* lines that are asked for at a time */

/* ---- Rows ---- */

/* What a seat was before the players changed sides. */
typedef struct SeatBefore {
    SeatKind kind;
    int number, given;
} SeatBefore;

static bool is_player(SeatKind kind)
{
    return kind <= SEAT_BLACK;
}

/* Every client goes with his seat to the other side. */
static void swap_views(LiveGame *game)
{
    for (Client *client = game->clients; client; client = client->next)
        if (is_player(client->view.kind))
            client->view.kind = client->view.kind == SEAT_WHITE ? SEAT_BLACK : SEAT_WHITE;
}

/* In a seat that was given anew, IDs of acts begin anew, and whoever sat there leaves. */
static void renew_seats(Hall *hall, LiveGame *game, const StoreQuestion *about,
                        const SeatBefore *before, unsigned count)
{
    for (unsigned i = 0; i < about->seat_count; i++) {
        const StoredSeat *const seat = &about->seats[i];
        SeatKind kind = SEAT_KINDS;
        if (!seat_kind(seat->seat, &kind))
            continue;
        if (seat->fresh > 0)
            game_state_set_last_id(&game->state, seat->seat, seat->number, about->last_id[i]);
        for (unsigned j = 0; j < count; j++)
            if (before[j].kind == kind && before[j].number == seat->number &&
                before[j].given != seat->given) {
                client_close_seat(game, kind, seat->number);
                claims_forget_seat(hall, game, kind, seat->number);
            }
    }
}

bool news_take_rows(Hall *hall, LiveGame *game, const StoreQuestion *about)
{
    const bool swapped = strcmp(game->stored.maker, "lot") == 0 &&
                         strcmp(about->game.maker, "black") == 0;
    SeatBefore before[STORE_SEATS];
    unsigned count = 0;

    for (; count < game->seats && count < STORE_SEATS; count++) {
        const Seat *const seat = &game->seat[count];
        before[count] = (SeatBefore){ seat->kind, seat->number, seat->stored.given };
        if (swapped && is_player(seat->kind))
            before[count].kind = seat->kind == SEAT_WHITE ? SEAT_BLACK : SEAT_WHITE;
    }
    if (!live_game_take_rows(game, about))
        return false;
    if (swapped)
        swap_views(game);
    renew_seats(hall, game, about, before, count);
    return true;
}

/* ---- Lines ---- */

static bool take_line(Hall *hall, LiveGame *game, const StoredLine *line)
{
    const int64_t date = game->state.date;
    const bool ran = game->state.ready && game->state.turn.runs;
    Replay replay = { .key = hall->key, .state = game->state };
    bool read;

    memcpy(replay.game_id, game->stored.id, SECRET_ID);
    read = replay_line(&replay, line);
    game->state = replay.state;
    if (!read) {
        log_say(hall->log, LOG_ERROR, "game-damaged", game->stored.id, "%s", replay.why);
        return false;
    }
    live_game_heard_elsewhere(game, line, date, ran, &hall->clock);
    tell_line(game, line);
    return true;
}

/* The head is complete, and the game begins. */
static void begin(Hall *hall, LiveGame *game)
{
    adoube_docket_fault fault;

    if (!game->stored.begun || game->state.ready || !game_state_ready(&game->state, &fault))
        return;
    live_game_read_summary(game);
    game->at = hall_play(hall);
}

/* Lines follow those that the game has; some of them may have come meanwhile. */
static bool take_lines(Hall *hall, LiveGame *game, const StoreQuestion *question)
{
    for (unsigned i = 0; i < question->line_count; i++) {
        const StoredLine *const line = &question->lines[i];
        if (line->seq == game->state.seq + 1 && !take_line(hall, game, line)) {
            hall_forget(hall, game, 1011, "the game cannot be read");
            return false;
        }
    }
    begin(hall, game);
    return true;
}

static void take(Hall *hall, LiveGame *game, const StoreQuestion *question)
{
    const bool rows = question->game.revision != game->stored.revision;
    const int64_t seq = game->state.seq;

    hall_play(hall);
    if (rows && !news_take_rows(hall, game, question)) {
        hall_forget(hall, game, 1011, "no memory");
        return;
    }
    game->stored.begun = question->game.begun;
    game->stored.attended = question->game.attended;
    if (!take_lines(hall, game, question))
        return;
    if (rows)
        tell_about(game);
    hall->counts.news += (uint64_t)(game->state.seq - seq);
    if (game->acts && (rows || game->state.seq > seq)) {
        claims_begin_again(hall, game);
        game = hall_find(hall, question->game_id); /* an act that could not be kept closes it */
    }
    if (game && (rows || game->state.seq > seq))
        hall_tell_engine(hall, game);
    if (game && question->more)
        news_look(hall, game);
}

/* Nothing is being asked any more, so whoever waited has waited for this answer. */
static void end_waits(Hall *hall, const StoreQuestion *question)
{
    LiveGame *const game = hall_find(hall, question->game_id);

    if (game && game->news == NULL && !game->news_again)
        game_wait_end(&game->waits, question->found == STORE_FOUND
                                        ? NULL
                                        : "the database does not answer: ask again");
}

static void answered(StoreQuestion *question, void *self)
{
    Hall *const hall = self;
    LiveGame *const game = hall_find(hall, question->game_id);
    bool again;

    if (game && game->news == question) {
        again = game->news_again;
        game->news = NULL;
        game->news_again = false;
        if (question->found == STORE_MISSING)
            hall_forget(hall, game, 1001, "the game was removed");
        else if (question->found == STORE_FOUND && (game->stale || journal_is_unsaved(hall, game)))
            game->news_again = true; /* it is looked at again when that has ended */
        else if (question->found == STORE_FOUND)
            take(hall, game, question);
        if (again && hall_find(hall, question->game_id) == game)
            news_look(hall, game);
        end_waits(hall, question);
    }
    store_question_free(question);
}

void news_look(Hall *hall, LiveGame *game)
{
    if (game->news || game->stale || journal_is_unsaved(hall, game)) {
        game->news_again = true;
        return;
    }
    game->news = store_question_new(STORE_READ_NEWS, game->stored.id);
    if (game->news == NULL)
        return; /* it is looked for again */
    game->news->from = game->state.seq + 1;
    game->news->most = PAGE;
    game->news->done = answered;
    game->news->self = hall;
    hall->store->ask(hall->store, game->news);
}

void news_wait(Hall *hall, LiveGame *game, GameWait *wait)
{
    game_wait_join(&game->waits, wait);
    news_look(hall, game);
}

void news_kept(Hall *hall, LiveGame *game)
{
    if (!game->news_again || game->news || game->stale || journal_is_unsaved(hall, game))
        return;
    game->news_again = false;
    news_look(hall, game);
}

void news_drop(LiveGame *game)
{
    if (game->news)
        store_question_drop(game->news);
    game->news = NULL;
}

/* ---- All games ---- */

static void listed(StoreQuestion *question, void *self)
{
    Hall *const hall = self;

    hall->changed = NULL;
    for (unsigned i = 0; i < question->id_count; i++) {
        LiveGame *const game = hall_find(hall, question->ids[i]);
        if (game)
            news_look(hall, game);
    }
    store_question_free(question);
}

void news_look_at_all(Hall *hall)
{
    StoreQuestion *question;

    hall->news_looked = hall->clock.play;
    if (hall->changed || hall->games == 0)
        return;
    question = store_question_new(STORE_LIST_CHANGED, "");
    if (question == NULL)
        return;
    question->known = arena_take(&question->arena, hall->games * sizeof *question->known);
    for (unsigned i = 0; i < hall->slots && question->known; i++)
        for (const LiveGame *game = hall->slot[i]; game && question->known_count < hall->games;
             game = game->next) {
            StoreKnown *const known = &question->known[question->known_count++];
            *known = (StoreKnown){ .seq = game->state.seq, .revision = game->stored.revision };
            memcpy(known->game_id, game->stored.id, SECRET_ID);
        }
    question->most = question->known_count + 1;
    question->done = listed;
    question->self = hall;
    hall->changed = question;
    hall->store->ask(hall->store, question);
}

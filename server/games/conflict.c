#include "games/conflict.h"

#include "games/claims.h"
#include "games/client.h"
#include "games/loading.h"
#include "games/news.h"
#include "games/tell.h"

#include <string.h>

/* ---- Acts that are heard again ---- */

/* The act of a line, as its seat has sent it: without the time, and with the record that went under
 * seal. The size; 0 if it cannot be had. */
static size_t act_of(const Hall *hall, const char *game_id, const StoredLine *line,
                     char out[DOCKET_LINE_SIZE])
{
    char whole[DOCKET_LINE_SIZE];
    SealedMove sealed;
    const char *text = line->text, *act;
    size_t size = line->size;

    if (line->sealed) {
        if (!sealed_move_open(&sealed, game_id, hall->key, line))
            return 0;
        size = docket_line_with_record(whole, line, sealed.record);
        text = whole;
    }
    act = size ? memchr(text, ' ', size) : NULL;
    if (act == NULL)
        return 0;
    size -= (size_t)(act + 1 - text);
    memcpy(out, act + 1, size);
    return size;
}

/* What the server itself has written is not heard again: it looks anew whether that is due. */
static void keep_acts(Hall *hall, LiveGame *game, const StorePart *part)
{
    for (const StoreChange *change = part->first; change; change = change->next) {
        const StoredLine *const line = &change->line;
        ActFrom from = { .number = line->number, .id = line->id, .date = line->at };
        char text[DOCKET_LINE_SIZE];
        size_t size;
        if (change->kind != STORE_ADD_LINE || line->id == 0 || line->seat == NULL ||
            !seat_kind(line->seat, &from.kind))
            continue;
        /* it may have waited for long: its time is that at which it was heard first */
        from.play = hall->clock.play - clock_since(&hall->clock, line->at);
        size = act_of(hall, game->stored.id, line, text);
        if (size > 0)
            (void)claims_hear_again(game, &from, text, size);
    }
}

/* ---- The beginning ---- */

/* The first line that was lost; a number above all others if none was. */
static int64_t first_lost(const StorePart *part)
{
    for (const StoreChange *change = part->first; change; change = change->next)
        if (change->kind == STORE_ADD_LINE)
            return change->line.seq;
    return INT64_MAX;
}

/* What the game has in the batch that is being gathered was heard after what was lost. */
static void keep_later_acts(Hall *hall, LiveGame *game)
{
    for (StorePart *part = hall->journal.open ? hall->journal.open->first : NULL; part;
         part = part->next)
        if (strcmp(part->game_id, game->stored.id) == 0) {
            keep_acts(hall, game, part);
            store_batch_cut(part, NULL);
            part->revision = -1;
        }
}

void conflict_begin(Hall *hall, LiveGame *game, const StorePart *lost)
{
    WaitingAct *waited;

    hall->counts.conflicts++;
    gate_lose(hall, lost->game_id);
    if (game == NULL)
        return; /* it has left the memory since; what there is now was read later */
    waited = claims_set_aside(hall, game);
    keep_acts(hall, game, lost);
    keep_later_acts(hall, game);
    claims_put_behind(game, waited);
    for (Client *client = game->clients; client; client = client->next)
        client_catch_up_wait(client, first_lost(lost));
    game->stale = true;
    if (!loading_start(hall, lost->game_id, NULL))
        hall_forget(hall, game, 1011, "no memory");
}

/* ---- The end ---- */

bool conflict_end(Hall *hall, LiveGame *game, const StoreQuestion *about, GameState *state)
{
    char game_id[SECRET_ID];

    memcpy(game_id, game->stored.id, SECRET_ID);
    game_state_free(&game->state);
    game->state = *state;
    memset(state, 0, sizeof *state); /* it is the game's now */
    game->stale = false;
    if (!news_take_rows(hall, game, about)) {
        hall_forget(hall, game, 1011, "no memory");
        return false;
    }
    live_game_set_clocks(game, &hall->clock);
    tell_about(game);
    for (Client *client = game->clients; client; client = client->next)
        client_catch_up_resume(client);
    claims_begin_again(hall, game);
    game = hall_find(hall, game_id);
    if (game == NULL)
        return false;
    hall_tell_engine(hall, game);
    news_kept(hall, game);
    return true;
}

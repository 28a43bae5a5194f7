#include "speech/ledger.h"

#include "law/letters/time.h"
#include "speech/says.h"
#include "speech/timing.h"

static const char *name_of(unsigned side)
{
    return side == WHITE ? "White" : "Black";
}

static bool is_despatch(const Act *act)
{
    return act->kind == ACT_SEND || (act->kind == ACT_OFFER && act->words.size > 0);
}

/* By letter: what the turn took, and what was left of it. */
static void tell_turn(Pen *pen, const Entry *entry)
{
    const int64_t took = entry->game->post.took, limit = entry->game->terms.limit.turn;

    if (!is_despatch(entry->act) || entry->ruling->word == RULING_REFUSED || took < 0)
        return;
    text_put_string(pen, "Time: the turn took ");
    says_duration(pen, took);
    text_put_string(pen, took > limit ? ", too long by " : "; left of it: ");
    says_duration(pen, took > limit ? took - limit : limit - took);
}

/* A player's clock, and how much time is left for how many turns. */
static void tell_clock(Pen *pen, const Game *game, Side side)
{
    const Limit *const limit = &game->terms.limit;
    const uint32_t made = game->clock.ended[side], next = clock_next(limit, made);
    const int64_t left = clock_time_for(limit, next) - game->clock.used[side];

    text_put_string(pen, name_of(side));
    text_put(pen, ' ');
    says_duration(pen, game->clock.used[side]);
    if (game_is_over(game) || game->clock.over || next <= made)
        return;
    if (left < 0) {
        text_put_string(pen, " (too long by ");
        says_duration(pen, -left);
        text_put(pen, ')');
        return;
    }
    text_put_string(pen, " (");
    says_duration(pen, left);
    text_put_string(pen, " left for ");
    text_put_number(pen, next - made);
    text_put_string(pen, next - made == 1 ? " turn)" : " turns)");
}

void ledger_time(Pen *pen, const Entry *entry)
{
    const Game *const game = entry->game;

    if (game->terms.limit.kind == LIMIT_NONE || !entry->act->timed)
        return;
    if (game->terms.limit.kind == LIMIT_TURN) {
        tell_turn(pen, entry);
        return;
    }
    text_put_string(pen, "Time: ");
    tell_clock(pen, game, WHITE);
    text_put_string(pen, "; ");
    tell_clock(pen, game, BLACK);
}

/* Can a turn begin with this act? Then the secretary writes when the reply is due. */
static bool opens_turn(const Act *act)
{
    return act->kind == ACT_RECEIVE || act->kind == ACT_EXACT || act->kind == ACT_ADOPT ||
           act->kind == ACT_INTERPRET || act->kind == ACT_WAIVE;
}

void ledger_due(Pen *pen, const Entry *entry)
{
    const Game *const game = entry->game;
    Side side;

    if (game->terms.limit.kind != LIMIT_TURN || !game->dated || !entry->act->timed ||
        !opens_turn(entry->act) || entry->ruling->word == RULING_REFUSED ||
        !letters_time_runs(game, &side))
        return;
    text_put_string(pen, "Due: from ");
    text_put_string(pen, name_of(side));
    text_put_string(pen, " by ");
    timing_write_date(pen, letters_time_due(game) + game->clock.zone);
}

void ledger_meaning(Pen *pen, const Entry *entry)
{
    if (entry->meaning.size == 0)
        return;
    text_put_string(pen, "Meaning: ");
    for (size_t i = 0; i < entry->meaning.size && pen->size < LEDGER_ROOM; i++)
        text_put(pen, entry->meaning.start[i]);
}

void ledger_penalty(Pen *pen, const Entry *entry)
{
    const Terms *const terms = &entry->game->terms;

    if (entry->ruling->word != RULING_UPHELD || terms->e_size == 0 ||
        !ruling_cites(entry->ruling, IDEA_PENALTY_E))
        return;
    text_put_string(pen, "Penalty E: ");
    for (unsigned i = 0; i < terms->e_size; i++)
        text_put(pen, terms->e_text[i]);
}

static void put_time(Pen *pen, const char *key, int64_t time, const Timing *like)
{
    const Timing timing = { time, like->dated, like->zoned, like->zone };

    text_put_string(pen, key);
    timing_write(pen, &timing);
    text_put(pen, '"');
}

/* When the next record is due, by whom: in a game with so much time for each turn. */
static void put_due(Pen *pen, const Game *game, const Timing *like)
{
    Side side;

    if (game->terms.limit.kind != LIMIT_TURN || !game->dated || !letters_time_runs(game, &side))
        return;
    text_put_string(pen, ",\"due\":{\"by\":\"");
    text_put_string(pen, side == WHITE ? "white" : "black");
    put_time(pen, "\",\"at\":\"", letters_time_due(game) + game->clock.zone, like);
    text_put(pen, '}');
}

static void put_seconds(Pen *pen, const char *key, int64_t seconds)
{
    text_put_string(pen, key);
    text_put_number(pen, (uint64_t)(seconds > 0 ? seconds : 0));
}

void ledger_json(Pen *pen, const Entry *entry)
{
    const Game *const game = entry->game;
    const Act *const act = entry->act;
    const Timing like = { act->time, act->dated, act->zoned, act->zone };

    if (!game_is_by_letter(game) || !act->timed)
        return;
    put_time(pen, ",\"at\":\"", act->time, &like);
    if (is_despatch(act) && entry->ruling->word != RULING_REFUSED && game->post.took >= 0)
        put_seconds(pen, ",\"took\":", game->post.took);
    if (game->terms.limit.kind != LIMIT_TURN) {
        put_seconds(pen, ",\"used\":{\"white\":", game->clock.used[WHITE]);
        put_seconds(pen, ",\"black\":", game->clock.used[BLACK]);
        text_put(pen, '}');
    }
    put_due(pen, game, &like);
}

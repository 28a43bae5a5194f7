#include "speech/press_text.h"

#include "speech/says.h"

static const char *const sides[] = { "white", "black" };

static void put_pair(Pen *pen, const char *key, uint64_t white, uint64_t black)
{
    text_put_string(pen, key);
    text_put(pen, '[');
    text_put_number(pen, white);
    text_put(pen, ',');
    text_put_number(pen, black);
    text_put(pen, ']');
}

static void put_points(Pen *pen, unsigned halves)
{
    if (halves == 1) {
        text_put_string(pen, "\"1/2\"");
        return;
    }
    text_put_number(pen, halves / 2);
    if (halves % 2)
        text_put_string(pen, ".5");
}

static void put_seconds(Pen *pen, int32_t left)
{
    text_put_number(pen, (uint64_t)(left > 0 ? left : 0));
}

static void put_clock(Pen *pen, const Game *game)
{
    const PressedClock *const clock = &game->pressed.clock;
    const unsigned of = clock->runs != CLOCK_OF_NOBODY ? clock->runs : clock->resumes;

    text_put_string(pen, ",\"clock\":{\"white\":");
    put_seconds(pen, clock->left[WHITE]);
    text_put_string(pen, ",\"black\":");
    put_seconds(pen, clock->left[BLACK]);
    text_put_string(pen, ",\"runs\":");
    if (clock->runs == CLOCK_OF_NOBODY) {
        text_put_string(pen, "null");
    } else {
        text_put(pen, '"');
        text_put_string(pen, sides[clock->runs & 1U]);
        text_put(pen, '"');
    }
    text_put_string(pen, ",\"period\":");
    text_put_number(pen, clock->period[of & 1U] + 1U);
    put_pair(pen, ",\"completed\":", clock->completed[WHITE], clock->completed[BLACK]);
    text_put(pen, '}');
}

void press_text_json(Pen *pen, const Game *game)
{
    const Pressed *const p = &game->pressed;

    if (!game_has(game, CUSTOM_CLOCK_BY_PRESS))
        return;
    if (game->terms.event.periods > 0)
        put_clock(pen, game);
    text_put_string(pen, p->unpressed[WHITE] || p->unpressed[BLACK] ? ",\"made\":true"
                                                                    : ",\"made\":false");
    put_pair(pen, ",\"illegal\":", p->illegal[WHITE], p->illegal[BLACK]);
    if (!game_is_over(game) || !p->scored)
        return;
    text_put_string(pen, ",\"score\":[");
    put_points(pen, p->points[WHITE]);
    text_put(pen, ',');
    put_points(pen, p->points[BLACK]);
    text_put(pen, ']');
}

static void put_clock_time(Pen *pen, int32_t left)
{
    const unsigned seconds = (unsigned)(left > 0 ? left : 0);

    text_put_number(pen, seconds / 3600);
    text_put(pen, ':');
    text_put(pen, (char)('0' + seconds / 600 % 6));
    text_put(pen, (char)('0' + seconds / 60 % 10));
    text_put(pen, ':');
    text_put(pen, (char)('0' + seconds / 10 % 6));
    text_put(pen, (char)('0' + seconds % 10));
}

void press_text_clocks(Pen *pen, const Entry *entry)
{
    const Game *const game = entry->game;
    const PressedClock *const clock = &game->pressed.clock;

    if (!game_has(game, CUSTOM_CLOCK_BY_PRESS) || game->terms.event.periods == 0 ||
        !entry->act->timed)
        return;
    text_put_string(pen, "Clocks: White ");
    put_clock_time(pen, clock->left[WHITE]);
    text_put_string(pen, ", Black ");
    put_clock_time(pen, clock->left[BLACK]);
    text_put_string(pen, clock->runs == CLOCK_OF_NOBODY ? "; both stand"
                         : clock->runs == WHITE         ? "; White's runs"
                                                        : "; Black's runs");
}

void press_text_order(Pen *pen, const Entry *entry, const Right *right)
{
    const Row *row;

    switch ((ActKind)right->kind) {
    case ACT_RESTORES:
        text_put_string(pen, "restore");
        break;
    case ACT_EXCHANGE:
        text_put_string(pen, "exchange queen");
        break;
    case ACT_ADDS:
        text_put_string(pen, "adds ");
        text_put_number(pen, right->letters);
        text_put_string(pen, "m ");
        text_put_string(pen, sides[right->offender & 1U]);
        break;
    case ACT_DECLARES:
        text_put_string(pen, "declares ");
        text_put_string(pen, sides[right->offender & 1U]);
        text_put_string(pen, " loses");
        break;
    default:
        row = code_row(entry->code, (Idea)right->law[0]);
        text_put_string(pen, "warns ");
        text_put_string(pen, sides[right->offender & 1U]);
        text_put_string(pen, " for ");
        text_put_string(pen, row != NULL ? row->section : "0.2");
        break;
    }
}

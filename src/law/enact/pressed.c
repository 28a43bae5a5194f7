#include "law/enact/pressed.h"

#include "chess/identity.h"
#include "game/history.h"
#include "law/enact/inside.h"

#include <string.h>

void enact_pressed_begin(Changing *c)
{
    Game *const game = &c->game;
    const Event *const event = &game->terms.event;
    Pressed *const p = &game->pressed;
    const Position *const position = game_position(game);

    memset(p, 0, sizeof *p);
    memset(&game->pressed_moments, 0, sizeof game->pressed_moments);
    p->clock.runs = (uint8_t)position_turn(position);
    p->clock.resumes = p->clock.runs;
    p->notice = CLOCK_OF_NOBODY;
    p->claim = CLAIM_COUNT;
    for (unsigned side = 0; side < 2; side++) {
        p->grip[side].at = p->grip[side].from = NOWHERE;
        if (event->periods > 0)
            p->clock.left[side] = (int32_t)(event->period[0].seconds +
                                            (event->period[0].delay ? 0U : event->period[0].bonus));
    }
    if (event->periods > 0 && event->period[0].delay)
        p->clock.delay = event->period[0].bonus;
    p->seen[game->opened.turns % PRESSED_REPEATED] = (uint32_t)identity_today_hash(position);
    game->clock.now = event->start;
}

void enact_pressed_take(const Game *game, PressedTable *table)
{
    table->p = game->pressed;
    table->m = game->pressed_moments;
    table->opened = game->opened;
    table->wood = game->wood;
    table->offer[WHITE] = game->offer[WHITE];
    table->offer[BLACK] = game->offer[BLACK];
    table->played = (Move){ 0 };
}

void enact_pressed_lay(Changing *c, const PressedTable *table)
{
    Game *const game = &c->game;

    game->pressed = table->p;
    game->pressed_moments = table->m;
    game->opened = table->opened;
    game->wood = table->wood;
    game->offer[WHITE] = table->offer[WHITE];
    game->offer[BLACK] = table->offer[BLACK];
    game->told_turn = table->opened.score.position.turn;
    game->begun = true;
    if (table->played.bits != 0)
        game->history[(game->opened.turns - 1) % GAME_HISTORY] = history_entry(&table->played_in,
                                                                               table->played);
}

void enact_pressed_order(Changing *c, const Duty *duties, unsigned count)
{
    for (unsigned i = 0; i < count && i < DUTY_MOST; i++)
        c->game.duty[i] = duties[i];
    c->game.duties = (uint8_t)(count < DUTY_MOST ? count : DUTY_MOST);
}

void enact_pressed_adjourn(Changing *c, bool adjourned)
{
    c->game.status = adjourned ? STATUS_ADJOURNED : STATUS_PLAYING;
}

#include "law/enact/men.h"

#include "law/enact/hand.h"
#include "law/enact/inside.h"

Man enact_men_lift(Changing *c, unsigned square, unsigned *from)
{
    return wood_lift(&c->game.wood, square, from);
}

bool enact_men_place(Changing *c, unsigned square, Man man, unsigned from)
{
    return wood_place(&c->game.wood, square, man, from);
}

void enact_men_uncover(Changing *c)
{
    wood_uncover(&c->game.wood);
}

bool enact_men_strew(Changing *c, Strewn strewn)
{
    return wood_strew(&c->game.wood, strewn);
}

unsigned enact_men_displace(Changing *c, Side by, unsigned square, unsigned to)
{
    Game *const game = &c->game;
    const bool on_another = game->wood.covered_at == square; /* where no man can be left */
    unsigned from, home = on_another ? game->wood.from[square] : wood_belongs(&game->wood, square);
    const Man man = wood_lift(&game->wood, square, &from);

    for (unsigned side = 0; side < 2; side++) {
        const Hand *const hand = &game->hand[side];
        if (hand->state != HAND_ON || hand->at != square)
            continue;
        if (hand->lifted) /* he had not quitted it there */
            home = hand->up;
        enact_hand_release(c, (Side)side);
    }
    if (game_second_stands(game)) /* an accident does not undo the second move */
        from = home = square;
    wood_strew(&game->wood, (Strewn){ .man = man,
                                      .home = (uint8_t)home,
                                      .name = (uint8_t)from,
                                      .now = (uint8_t)to,
                                      .by = (uint8_t)by,
                                      .accident = true });
    if (to != NOWHERE) {
        game->wood.board.on[to] = man;
        game->wood.from[to] = (uint8_t)from;
    }
    return from;
}

/* Does a fault stand that a silent umpire keeps to himself? Then nobody has to put a man back. */
static bool is_watched(const Game *game)
{
    return game->terms.silent && game->standing.state != WATCH_NOTHING;
}

/* Who has to put back the man that belongs on a square; false if nobody has. */
static bool owes_putting_back(const Game *game, unsigned home, uint8_t *by)
{
    for (unsigned side = 0; side < 2; side++)
        if (game_duty(game, (Side)side, DUTY_PUT_BACK, home) != NULL) {
            *by = (uint8_t)side;
            return true;
        }
    return false;
}

void enact_men_capture(Changing *c, unsigned square)
{
    Game *const game = &c->game;
    uint8_t by = 0;
    unsigned from;
    const Man man = wood_lift(&game->wood, square, &from);

    if (!is_watched(game) &&
        owes_putting_back(game, from, &by)) /* it belongs elsewhere, and is still to be put there */
        wood_strew(&game->wood, (Strewn){ .man = man,
                                          .home = (uint8_t)from,
                                          .name = (uint8_t)from,
                                          .now = NOWHERE,
                                          .by = by,
                                          .accident = true });
}

/* A man that has to be put back may have been taken up since, and set down on another square. */
static unsigned put_back_moved(Game *game, unsigned only)
{
    unsigned count = 0;

    for (unsigned i = 0; i < game->duties; i++) {
        const unsigned name = game->duty[i].a, home = game->duty[i].b;
        unsigned at, from;
        if (game->duty[i].kind != DUTY_PUT_BACK ||
            (only != NOWHERE && only != name && only != home) ||
            !man_is_none(game->wood.board.on[home]))
            continue;
        at = wood_find(&game->wood, name);
        if (at == NOWHERE || at == home)
            continue;
        wood_place(&game->wood, home, wood_lift(&game->wood, at, &from), name);
        count++;
    }
    return count;
}

unsigned enact_men_mend(Changing *c, Side by, unsigned only)
{
    const unsigned strewn = wood_mend(&c->game.wood, by, only);

    return is_watched(&c->game) ? strewn : strewn + put_back_moved(&c->game, only);
}

void enact_men_sweep(Changing *c, unsigned square)
{
    Wood *const wood = &c->game.wood;

    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].accident && wood->strewn[i].now == square) {
            wood->strewn[i].now = NOWHERE;
            wood->board.on[square] = man_none();
        }
}

void enact_men_exchange(Changing *c, unsigned square, Man piece)
{
    c->game.wood.board.on[square] = piece;
}

bool enact_men_add(Changing *c, Added added)
{
    Game *const game = &c->game;

    if (game->added_count == GAME_ADDED)
        return false;
    game->added[game->added_count++] = added;
    return true;
}

void enact_men_take_added(Changing *c, unsigned square)
{
    Game *const game = &c->game;
    unsigned kept = 0;

    for (unsigned i = 0; i < game->added_count; i++)
        if (game->added[i].at != square)
            game->added[kept++] = game->added[i];
    game->added_count = (uint8_t)kept;
}

void enact_men_undo(Changing *c, const Wood *before)
{
    c->game.wood = *before;
}

void enact_men_set_up(Changing *c, const Board *placed)
{
    c->game.wood.board = *placed;
    c->game.wood.changed = true;
}

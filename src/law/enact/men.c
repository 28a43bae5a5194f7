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
    const bool second = game_has(game, CUSTOM_SECOND_MOVE_STANDS) &&
                        game->conduct[side_other(game_turn(game))].stray != STRAY_NONE;
    unsigned from, home = wood_belongs(&game->wood, square);
    const Man man = wood_lift(&game->wood, square, &from);

    if (second) /* the man may have come there by a second move, which an accident does not undo */
        from = home = square;
    for (unsigned side = 0; side < 2; side++)
        if (game->hand[side].state == HAND_ON && game->hand[side].at == square)
            enact_hand_release(c, (Side)side);
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

unsigned enact_men_mend(Changing *c, Side by)
{
    return wood_mend(&c->game.wood, by);
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

void enact_men_undo(Changing *c, const Wood *before)
{
    c->game.wood = *before;
}

void enact_men_set_up(Changing *c, const Board *placed)
{
    c->game.wood.board = *placed;
    c->game.wood.changed = true;
}

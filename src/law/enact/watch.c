#include "law/enact/watch.h"

#include "law/enact/inside.h"

void enact_watch_begin(Changing *c, Side by, unsigned law, const Moment *before)
{
    c->game.standing = (Standing){ .state = WATCH_FAULT,
                                   .by = (uint8_t)by,
                                   .law = (uint8_t)law,
                                   .moment = *before,
                                   .quiet = before->score.position.quiet };
}

void enact_watch_ripen(Changing *c)
{
    c->game.standing.state = WATCH_RIPE;
}

void enact_watch_move(Changing *c, Side who)
{
    Game *const game = &c->game;
    Standing *const standing = &game->standing;
    Bitboard pawns = 0;
    unsigned men = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man man = game->wood.board.on[at];
        men += !man_is_none(man);
        if (man_kind(man) == KIND_PAWN)
            pawns |= bitboard_of(at);
    }
    standing->quiet = (uint16_t)(standing->plies > 0 && men == standing->men &&
                                         pawns == standing->pawns
                                     ? standing->quiet + 1
                                     : 0);
    standing->men = (uint8_t)men;
    standing->pawns = pawns;
    standing->plies++;
    game->told_turn = (uint8_t)side_other(who);
}

void enact_watch_end(Changing *c)
{
    c->game.standing.state = WATCH_NOTHING;
    c->game.told_turn = game_position(&c->game)->turn;
}

void enact_watch_correct(Changing *c)
{
    c->game.standing.state = WATCH_NOTHING;
}

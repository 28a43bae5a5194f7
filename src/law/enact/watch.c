#include "law/enact/watch.h"

#include "law/enact/inside.h"

void enact_watch_begin(Changing *c, Side by, unsigned law, const Moment *before)
{
    c->game.standing = (Standing){ .state = WATCH_FAULT,
                                   .by = (uint8_t)by,
                                   .law = (uint16_t)law,
                                   .moment = *before,
                                   .quiet = before->score.position.quiet };
}

/* For time, moves made since the fault count although they will be annulled (note to 1903:II.10),
 * and so does an illegal move that the opponent passed over. One that is put right within the turn
 * does not: then it is the right move that counts. */
void enact_watch_ripen(Changing *c)
{
    Standing *const standing = &c->game.standing;
    const bool in_his_turn = standing->moment.score.position.turn == standing->by;

    if (standing->state == WATCH_FAULT && standing->plies > 0 && in_his_turn)
        c->game.clock.ended[standing->by]++;
    standing->state = WATCH_RIPE;
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
    if (standing->state == WATCH_RIPE && game->told_turn == (uint8_t)who)
        game->clock.ended[who]++;
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

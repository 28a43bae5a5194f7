#include "law/enact/restore.h"

#include "law/enact/conduct.h"
#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/inside.h"
#include "law/enact/said_check.h"
#include "law/enact/turn.h"

/* The move that he made before the turn that begins again still stands, and he might replace it. */
static void keep_move(Conduct *conduct, const Conduct *before)
{
    conduct->start = before->start;
    conduct->made = before->made;
    conduct->used = before->used;
    conduct->turn = TURN_CLOSED;
}

void enact_restore(Changing *c, const Moment *moment)
{
    Game *const game = &c->game;
    const Moment to = *moment; /* a copy, because the moment may lie in the game itself */
    const uint32_t turns = game->opened.turns;
    const bool same_turn = to.turns == turns;

    game->opened = to;
    game->status = STATUS_PLAYING;
    game->winner = 0;
    game->reason = REASON_NONE;
    game->standing.state = WATCH_NOTHING;
    game->sealed.state = SEALED_NONE; /* a record of a later move is void */
    if (game->terms.odds.extra > 1 && to.turns == 0)
        game->extra_left = (uint8_t)(game->terms.odds.extra - to.done[game->terms.odds.extra_side]);
    enact_duty_keep_after_restoring(c, same_turn);
    for (unsigned side = 0; side < 2; side++) {
        const Conduct before = game->conduct[side];
        enact_conduct_begin(c, (Side)side, &to);
        enact_conduct_forget_strays(c, (Side)side);
        game->conduct[side].treat = 0;
        game->conduct[side].turn = TURN_NONE;
        if (same_turn && side != game_turn(game) && conduct_moved(&before) &&
            !game_has(game, CUSTOM_SECOND_MOVE_STANDS))
            keep_move(&game->conduct[side], &before);
    }
    wood_set(&game->wood, game_position(game));
    if (game_has(game, CUSTOM_CHECK_IS_SAID))
        enact_said_check_restore(c, turns);
    enact_turn_begin(c);
}

void enact_restore_men(Changing *c)
{
    Game *const game = &c->game;
    const Side turn = game_turn(game);

    wood_set(&game->wood, game_position(game));
    if (game->extra_left > 0 && game->conduct[turn].start.done[turn] != game->opened.done[turn])
        for (unsigned i = 0; i < game->stepped_count; i++) /* the turn goes on from there */
            game->wood.from[game->stepped[i].at] = game->stepped[i].name;
    enact_hand_free_both(c);
    enact_duty_drop_of_hands(c);
}

void enact_restore_all(Changing *c, const Game *before)
{
    c->game = *before;
}

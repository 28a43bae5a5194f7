#include "law/enact/begin.h"

#include "law/enact/conduct.h"
#include "law/enact/inside.h"
#include "law/enact/placing.h"
#include "law/enact/pressed.h"
#include "law/enact/said_check.h"
#include "law/enact/turn.h"

#include <string.h>

static void begin(Changing *c, const Terms *terms, const Position *position, const Position *right)
{
    Game *const game = &c->game;

    memset(game, 0, sizeof *game);
    game->terms = *terms;
    game->right = *right;
    game->opened.score = record_game(position);
    game->opened.since_capture = position->quiet;
    game->sealed.state = SEALED_NONE;
    game->post.received = terms->play !=
                          PLAY_TELEGRAPH_NZ; /* there the umpire gives notice (A.3) */
    wood_set(&game->wood, position);
    enact_conduct_begin(c, side_other(position_turn(position)), &game->opened);
    enact_turn_begin(c);
    enact_placing_find(c, position);
    if (game_has(game, CUSTOM_CHECK_IS_SAID))
        enact_said_check_begin(c);
    if (game_has(game, CUSTOM_CLOCK_BY_PRESS))
        enact_pressed_begin(c);
    enact_turn_look_for_an_end(c);
}

Game enact_begin(const Terms *terms, const Position *position, const Position *right)
{
    Changing c;

    begin(&c, terms, position, right);
    return c.game;
}

void enact_begin_wrongly(Changing *c, const Moment *flipped)
{
    Game *const game = &c->game;
    const Side who = position_turn(&flipped->score.position);
    /* what he touched before binds him, where touching out of turn does */
    const Bitboard touched = game_has(game, CUSTOM_FALSE_MOVE_STANDS) ? 0
                                                                      : game->conduct[who].strayed;

    game->opened = *flipped;
    game->begun = game->begun_wrongly = true;
    game->told_turn = (uint8_t)who;
    enact_turn_count_extra(c);
    enact_conduct_begin(c, who, flipped);
    enact_conduct_forget_strays(c, who);
    game->conduct[who].touched = touched;
    game->touched = true;
    if (game_has(game, CUSTOM_CHECK_IS_SAID)) /* no check has stood in a turn of the other's yet */
        game->alarm[side_other(who)].open = false;
}

void enact_begin_again(Changing *c)
{
    const Clock clock = c->game.clock;
    const Position right = c->game.right;
    Terms terms = c->game.terms;

    terms.turned = terms.forgot_odds = false;
    terms.setup = SETUP_RIGHT;
    begin(c, &terms, &right, &right);
    c->game.clock = clock;
}

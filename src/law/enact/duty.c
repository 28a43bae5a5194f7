#include "law/enact/duty.h"

#include "law/enact/inside.h"

#include <string.h>

enum { REFUSAL = 1U << GROUND_REFUSAL };

void enact_duty_lay(Changing *c, Duty duty)
{
    Game *const game = &c->game;

    if (duty_is_of_move(&duty)) /* a new penalty takes the place of the one before */
        enact_duty_drop_of_moves(c, (Side)duty.by);
    if (!game_is_over(game) && game->duties < DUTY_MOST &&
        game_duty(game, (Side)duty.by, (DutyKind)duty.kind, duty.a) == NULL)
        game->duty[game->duties++] = duty;
}

void enact_duty_forgive(Changing *c, Side side)
{
    Game *const game = &c->game;

    if (!game->ignored[side])
        return;
    game->charge[side].found &= (uint16_t)~REFUSAL;
    game->charge[side].known &= (uint16_t)~REFUSAL;
    if (game->ignored_lost[side])
        game->charge[side].lost |= REFUSAL;
    game->ignored[side] = game->ignored_lost[side] = false;
}

static void find_refusal(Changing *c, Side side)
{
    Charge *const charge = &c->game.charge[side];

    charge->found |= REFUSAL;
    charge->known |= REFUSAL;
    charge->lost &= (uint16_t)~REFUSAL;
}

void enact_duty_refuse(Changing *c, Side side)
{
    /* what he says is not forgiven if he complies after all */
    c->game.ignored[side] = c->game.ignored_lost[side] = false;
    find_refusal(c, side);
}

void enact_duty_ignore(Changing *c, Side side)
{
    const Charge *const charge = &c->game.charge[side];

    if (charge->lost & REFUSAL)
        c->game.ignored_lost[side] = true;
    c->game.ignored[side] |= !(charge->found & ~charge->lost & REFUSAL);
    find_refusal(c, side);
}

bool enact_duty_discharge(Changing *c, Side by, DutyKind kind, unsigned a)
{
    Game *const game = &c->game;
    const Duty *const duty = game_duty(game, by, kind, a);
    size_t i;

    if (duty == NULL)
        return false;
    i = (size_t)(duty - game->duty);
    if (duty->required)
        enact_duty_forgive(c, by);
    game->duties--;
    memmove(&game->duty[i], &game->duty[i + 1], (game->duties - i) * sizeof game->duty[0]);
    return true;
}

void enact_duty_release(Changing *c, Side side)
{
    Game *const game = &c->game;
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by != side || !game->duty[i].required)
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
    game->ignored[side] = false;
    game->waived[side_other(side)] |= WAIVED_HAND; /* nor is the same required of his hand again */
    game->charge[side].found &= (uint16_t)~REFUSAL;
    game->charge[side].known &= (uint16_t)~REFUSAL;
    game->charge[side].claimed &= (uint16_t)~REFUSAL;
}

bool enact_duty_drop_of_moves(Changing *c, Side by)
{
    Game *const game = &c->game;
    const unsigned before = game->duties;
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by != by || !duty_is_of_move(&game->duty[i]))
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
    return kept < before;
}

void enact_duty_drop_of_hands(Changing *c)
{
    Game *const game = &c->game;
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].kind < DUTY_REPLACE || game->duty[i].kind > DUTY_PUT_BACK)
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
}

void enact_duty_follow_promoted(Changing *c, unsigned from, unsigned to)
{
    Game *const game = &c->game;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].kind == DUTY_REPLACE_PROMOTED && game->duty[i].a == from)
            game->duty[i].a = (uint8_t)to;
}

void enact_duty_follow_strewn(Changing *c)
{
    Game *const game = &c->game;

    for (unsigned i = 0; i < game->duties; i++)
        for (unsigned j = 0; j < game->wood.strewn_count; j++)
            if (game->duty[i].kind == DUTY_PUT_BACK &&
                game->duty[i].a == game->wood.strewn[j].name) {
                game->duty[i].a = game->wood.strewn[j].home;
                break;
            }
}

/* Does a man of his that stands for a piece stand there? */
static bool has_stand_in(const Game *game, const Duty *duty)
{
    return (game->opened.named & bitboard_of(duty->a)) &&
           man_side(position_at(game_position(game), square_at(duty->a))) == (Side)duty->by;
}

void enact_duty_drop_of_promoted(Changing *c)
{
    Game *const game = &c->game;
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].kind != DUTY_REPLACE_PROMOTED || has_stand_in(game, &game->duty[i]))
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
}

/* A piece that has moved since is named by the square from which it did. */
static void follow_back(const Game *game, Duty *duty)
{
    const Conduct *const conduct = &game->conduct[duty->by];

    if (duty->kind == DUTY_REPLACE_PROMOTED && conduct_moved(conduct) &&
        conduct->start.turns == game->opened.turns && duty->a == move_to(conduct->made).at)
        duty->a = (uint8_t)move_from(conduct->made).at;
}

void enact_duty_keep_after_restoring(Changing *c, bool same_turn)
{
    Game *const game = &c->game;
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        follow_back(game, &game->duty[i]);
    for (unsigned i = 0; i < game->duties; i++)
        if ((game->duty[i].kind == DUTY_REPLACE_PROMOTED && has_stand_in(game, &game->duty[i])) ||
            game->duty[i].kind == DUTY_TAKE_OFF || (same_turn && duty_is_of_move(&game->duty[i])))
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
}

#include "law/enact/duties.h"

#include "law/idea.h"

#include <string.h>

void duties_lay(Game *game, Duty duty)
{
    if (!game_is_over(game) && game->duties < DUTY_MOST &&
        duties_find(game, (Side)duty.by, (DutyKind)duty.kind, duty.a) == NULL)
        game->duty[game->duties++] = duty;
}

const Duty *duties_find(const Game *game, Side by, DutyKind kind, unsigned a)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == by && game->duty[i].kind == kind &&
            (a == NOWHERE || game->duty[i].a == a))
            return &game->duty[i];
    return NULL;
}

/* He ignored a duty without a word, and has complied after all. */
void duties_forgive(Game *game, Side side)
{
    const uint16_t refusal = 1U << (IDEA_FORFEIT_REFUSAL - IDEA_FORFEIT_UPSET);

    if (!game->ignored[side])
        return;
    game->charge[side].found &= (uint16_t)~refusal;
    game->charge[side].known &= (uint16_t)~refusal;
    game->ignored[side] = false;
}

bool duties_discharge(Game *game, Side by, DutyKind kind, unsigned a)
{
    const Duty *const duty = duties_find(game, by, kind, a);
    size_t i;

    if (duty == NULL)
        return false;
    i = (size_t)(duty - game->duty);
    game->duties--;
    memmove(&game->duty[i], &game->duty[i + 1], (game->duties - i) * sizeof game->duty[0]);
    duties_forgive(game, by);
    return true;
}

void duties_drop_of_moves(Game *game, Side by)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by != by || !duty_is_of_move(&game->duty[i]))
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
}

/* Men stand where they should and hands are free: of the duties only that stays which is of
 * neither.
 */
void duties_drop_all_but_promoted(Game *game)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].kind == DUTY_REPLACE_PROMOTED)
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
}

void duties_drop_of_hands(Game *game)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].kind < DUTY_REPLACE || game->duty[i].kind > DUTY_PUT_BACK)
            game->duty[kept++] = game->duty[i];
    game->duties = (uint8_t)kept;
}

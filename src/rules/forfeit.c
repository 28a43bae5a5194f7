#include "rules/forfeit.h"

#include <string.h>

static bool is_open(const Game *game, unsigned side, unsigned ground)
{
    const Charge *const charge = &game->charge[side];

    return (charge->found & ~charge->lost & ~game_consented(game, (Side)side)) >> ground & 1;
}

/* Does an earlier ground of the same section give the same claim? */
static bool is_given(const Case *c, unsigned side, unsigned ground)
{
    for (unsigned i = 0; i < ground; i++) {
        const Row *const row = code_row(c->code, (Idea)(IDEA_FORFEIT_UPSET + i));
        if (row != NULL && strcmp(row->section, c->row->section) == 0 && is_open(c->game, side, i))
            return true;
    }
    return false;
}

/* Each ground has a row of its own. The opponent may claim on a ground that is established, if he
 * has completed no move since he knew of it. */
void forfeit_found(Case *c)
{
    const unsigned ground = (unsigned)c->row->idea - IDEA_FORFEIT_UPSET;

    if (game_is_over(c->game))
        return;
    for (unsigned side = 0; side < 2; side++) {
        if (!is_open(c->game, side, ground) || is_given(c, side, ground))
            continue;
        case_grant(c,
                   (Right){ .by = (uint8_t)(1 - side),
                            .kind = ACT_CLAIM,
                            .what = CLAIM_FORFEIT,
                            .letters = (uint8_t)ground,
                            .from = NOWHERE,
                            .to = NOWHERE,
                            .remedy = REMEDY_FORFEIT },
                   IDEA_FORFEIT, IDEA_NONE);
    }
}

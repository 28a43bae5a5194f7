#include "rules/forfeit.h"

/* Each ground has a row of its own. The opponent may claim on a ground that is established, if he
 * has completed no move since he knew of it. */
void forfeit_found(Case *c)
{
    const unsigned ground = (unsigned)c->row->idea - IDEA_FORFEIT_UPSET;

    if (game_is_over(c->game))
        return;
    for (unsigned side = 0; side < 2; side++) {
        const Charge *const charge = &c->game->charge[side];
        if (!((charge->found & ~charge->lost & ~c->game->terms.consent) >> ground & 1))
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

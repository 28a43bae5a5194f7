#include "law/outcome/duties.h"

#include "law/enact/duty.h"

static void refuse(Hearing *h, Side who, bool only_put_back)
{
    const Game *const game = h->game;
    bool required = false;

    for (unsigned i = 0; i < 2U * game->duties; i++) { /* what the opponent required comes first */
        const Duty *const duty = &game->duty[i % game->duties];
        const bool puts_right = duty->kind == DUTY_PUT_BACK || duty->kind == DUTY_TAKE_OFF;
        if (duty->by != who || (only_put_back && !puts_right) || puts_right != (i >= game->duties))
            continue;
        hearing_cite(h,
                     code_row(h->c.code, (Idea)duty->law) != NULL ? (Idea)duty->law : IDEA_PREFACE);
        required |= duty->required;
    }
    h->c.ruling->word = RULING_REFUSED;
    h->c.ruling->sayings = 0;
    hearing_say(h, SAY_IGNORES_DUTY, who);
    if (!required)
        return;
    enact_duty_ignore(h->change, who);
    hearing_cite(h, IDEA_FORFEIT_REFUSAL);
}

void duties_refuse(Hearing *h, Side who)
{
    refuse(h, who, false);
}

void duties_refuse_until_put_back(Hearing *h, Side who)
{
    refuse(h, who, true);
}

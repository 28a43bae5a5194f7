#include "law/outcome/duties.h"

#include "law/enact/duty.h"

static void refuse(Hearing *h, Side who, bool only_put_back)
{
    const Game *const game = h->game;
    bool required = false;

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == who && (!only_put_back || game->duty[i].kind == DUTY_PUT_BACK ||
                                        game->duty[i].kind == DUTY_TAKE_OFF)) {
            hearing_cite(h, (Idea)game->duty[i].law);
            required |= game->duty[i].required;
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

#include "law/words/offers.h"

#include "law/enact/words.h"
#include "law/outcome/conclude.h"

void offers_make(Hearing *h)
{
    const Side by = act_side(h->act);

    enact_words_offer(h->change, by);
    hearing_rule(h, RULING_NOTED, IDEA_DRAW_AGREED);
    hearing_say(h, SAY_OFFERED, by);
}

void offers_withdraw(Hearing *h)
{
    const Side by = act_side(h->act);

    if (!h->game->offer[by]) {
        hearing_refuse(h, SAY_NO_OFFER_MADE, IDEA_DRAW_AGREED);
        return;
    }
    enact_words_drop_offer(h->change, by);
    hearing_rule(h, RULING_NOTED, IDEA_DRAW_AGREED);
    hearing_say(h, SAY_WITHDRAWN, by);
}

void offers_answer(Hearing *h, bool accepted)
{
    const Game *const game = h->game;
    const Side by = act_side(h->act);

    if (!game->offer[side_other(by)]) {
        hearing_refuse(h, SAY_NO_OFFER, IDEA_DRAW_AGREED);
        return;
    }
    enact_words_drop_offer(h->change, side_other(by));
    hearing_rule(h, accepted ? RULING_ALLOWED : RULING_NOTED, IDEA_DRAW_AGREED);
    hearing_say(h, accepted ? SAY_DRAW_AGREED : SAY_DECLINED, by);
    if (accepted)
        conclude_with(h, STATUS_DRAWN, WHITE, REASON_AGREEMENT);
}

void offers_resign(Hearing *h)
{
    const Side by = act_side(h->act);

    hearing_rule(h, RULING_ALLOWED, IDEA_FORFEIT);
    hearing_say(h, SAY_RESIGNED, by);
    conclude_with(h, STATUS_WON, side_other(by), REASON_RESIGNATION);
}

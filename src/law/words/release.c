#include "law/words/release.h"

#include "law/enact/duty.h"
#include "law/enact/letter.h"

static bool is_bound(const Game *game, Side who)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == who && game->duty[i].required)
            return true;
    return false;
}

/* What a law itself orders, as that displaced men are put back, is nobody's to give up. */
void release_hear(Hearing *h)
{
    const Side by = act_side(h->act), other = side_other(by);
    const Idea law = code_row(h->c.code, IDEA_POST_WAIVER) != NULL ? IDEA_POST_WAIVER
                                                                   : IDEA_PREFACE;

    if (!is_bound(h->game, other)) {
        hearing_refuse(h, SAY_NOTHING_TO_RELEASE, law);
        return;
    }
    enact_duty_release(h->change, other);
    enact_letter_go_on(h->change); /* a claim that he refused waits no longer */
    hearing_rule(h, RULING_NOTED, law);
    hearing_say(h, SAY_RELEASED, by);
}

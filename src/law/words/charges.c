#include "law/words/charges.h"

#include "law/enact/charge.h"
#include "law/enact/duty.h"
#include "law/enact/letter.h"
#include "law/letters/time.h"
#include "law/outcome/conclude.h"
#include "law/words/announce.h"

_Static_assert(IDEA_FORFEIT_CHANGED - IDEA_FORFEIT_UPSET == GROUND_CHANGED,
               "grounds are in the order of their ideas");

/* The grounds that a section names: a set, empty if it names none. A.13(a) names two. */
static uint16_t grounds_of(const Code *code, Text section)
{
    unsigned grounds = 0;

    for (unsigned i = 0; i < GROUND_COUNT; i++) {
        const Row *const row = code_row(code, (Idea)(IDEA_FORFEIT_UPSET + i));
        if (row != NULL && text_is(section, row->section))
            grounds |= 1U << i;
    }
    return (uint16_t)grounds;
}

static void establish(Hearing *h, Side offender, uint16_t grounds)
{
    const Charge *const charge = &h->game->charge[offender];

    enact_charge_find(h->change, offender, grounds);
    enact_charge_settle(h->change, offender, grounds);
    if (!(charge->claimed & grounds & ~charge->lost))
        return;
    hearing_say(h, SAY_FORFEITED, offender);
    conclude_with(h, STATUS_WON, side_other(offender), REASON_FORFEIT);
}

static void cite_grounds(Hearing *h, uint16_t grounds)
{
    for (unsigned i = 0; i < GROUND_COUNT; i++)
        if (grounds >> i & 1)
            hearing_cite(h, (Idea)(IDEA_FORFEIT_UPSET + i));
    hearing_cite(h, IDEA_FORFEIT);
}

/* Has the umpire reckoned the time himself? Then nobody has to admit or find it. */
static bool is_reckoned(const Game *game, uint16_t grounds)
{
    return (grounds & 1U << GROUND_TIME) && game->terms.limit.kind != LIMIT_NONE &&
           game->clock.told;
}

/* The umpire claims a forfeit (A.13). If he names the whole law, he claims on every ground that was
 * found; if he names one ground, that is established by his word. */
static void umpire_claims(Hearing *h)
{
    const Side offender = (Side)h->act->about;
    const Charge *const charge = &h->game->charge[offender];
    const Row *const whole = code_row(h->c.code, IDEA_FORFEIT);
    const uint16_t named = grounds_of(h->c.code, h->act->words);
    const uint16_t open = (uint16_t) ~(charge->lost | game_consented(h->game, offender));
    const bool all = named == 0 && text_is(h->act->words, whole->section);
    const uint16_t grounds = (uint16_t)((all ? charge->found : named) & open);

    if (grounds == 0) {
        cite_grounds(h, named);
        hearing_refuse(h, named == 0 ? SAY_NO_SUCH_GROUND : SAY_KNEW_AND_MOVED, IDEA_FORFEIT);
        h->c.ruling->saying[h->c.ruling->sayings - 1].who = (uint8_t)side_other(offender);
        return;
    }
    h->c.ruling->word = RULING_UPHELD;
    cite_grounds(h, grounds);
    enact_charge_claim(h->change, offender, grounds);
    establish(h, offender, grounds);
}

/* Is a ground among them that only the umpire can claim? */
static bool is_umpires_own(const Code *code, uint16_t grounds)
{
    for (unsigned i = 0; i < GROUND_COUNT; i++)
        if ((grounds >> i & 1) &&
            code_row(code, (Idea)(IDEA_FORFEIT_UPSET + i))->via != VIA_OPPONENT)
            return true;
    return false;
}

void charges_claim_forfeit(Hearing *h)
{
    const Game *const game = h->game;
    const Side by = act_side(h->act), offender = side_other(by);
    const uint16_t named = grounds_of(h->c.code, h->act->words);
    const uint16_t grounds = (uint16_t)(named & ~game_consented(game, offender));
    const Charge *const charge = &game->charge[offender];

    if (h->act->by == ACTOR_UMPIRE) {
        umpire_claims(h);
        return;
    }
    if (named == 0) {
        hearing_refuse(h, SAY_NO_SUCH_GROUND, IDEA_FORFEIT);
        return;
    }
    cite_grounds(h, named);
    if (is_umpires_own(h->c.code, named)) {
        hearing_refuse(h, SAY_UMPIRE_ONLY, IDEA_NONE);
    } else if (grounds == 0) {
        hearing_refuse(h, SAY_CONSENTED, IDEA_POST_MEANS);
    } else if ((charge->lost & grounds) == grounds) {
        hearing_refuse(h, SAY_KNEW_AND_MOVED, IDEA_NONE);
    } else if (charge->found & grounds & ~charge->lost) {
        h->c.ruling->word = RULING_UPHELD;
        hearing_say(h, SAY_FORFEITED, offender);
        conclude_with(h, STATUS_WON, by, REASON_FORFEIT);
    } else if (is_reckoned(game, grounds)) {
        hearing_refuse(h, SAY_POST_TIME_NOT_EXCEEDED, IDEA_NONE);
    } else if ((charge->denied & grounds) == grounds) {
        hearing_refuse(h, SAY_FOUND_NOT_BEFORE, IDEA_NONE);
        h->c.ruling->saying[h->c.ruling->sayings - 1].who = (uint8_t)offender;
    } else {
        enact_charge_claim(h->change, offender, grounds);
        h->c.ruling->word = RULING_NOTED;
        hearing_say(h, SAY_CLAIM_WAITS, by);
        if (code_row(h->c.code, IDEA_POST_DAYS) != NULL)
            letters_time_pause(h); /* until the claim is answered */
    }
}

void charges_allege(Hearing *h)
{
    const Side by = act_side(h->act);
    const uint16_t grounds = grounds_of(h->c.code, h->act->words);

    if (grounds == 0) {
        hearing_refuse(h, SAY_NO_SUCH_GROUND, IDEA_FORFEIT);
        return;
    }
    enact_charge_know(h->change, side_other(by), grounds);
    h->c.ruling->word = RULING_NOTED;
    cite_grounds(h, grounds);
    hearing_say(h, SAY_ALLEGED, by);
}

void charges_admit(Hearing *h)
{
    const Side by = act_side(h->act);
    const Charge *const charge = &h->game->charge[by];
    const uint16_t claimed = charge->claimed & (uint16_t)~charge->lost;
    /* what the umpire has seen himself since is another offence, and answers no allegation */
    const uint16_t alleged = (uint16_t)(((charge->known & ~charge->found) | charge->alleged) &
                                        ~charge->lost);
    const uint16_t grounds = claimed ? claimed : alleged; /* he answers a claim that waits */

    if (grounds == 0) {
        hearing_refuse(h, SAY_NOTHING_TO_ADMIT, IDEA_FORFEIT);
        return;
    }
    h->c.ruling->word = RULING_NOTED;
    cite_grounds(h, grounds);
    hearing_say(h, SAY_ADMITTED, by);
    establish(h, by, grounds);
    enact_letter_go_on(h->change);
}

void charges_find(Hearing *h, bool found)
{
    const Game *const game = h->game;
    const Side offender = (Side)h->act->letters;
    uint16_t grounds;

    if (h->act->what == MATTER_POSITION_LOST && announce_position_lost(h))
        return;
    if (h->act->what == MATTER_POSITION_LOST && code_row(h->c.code, IDEA_UNCORRECTED) == NULL) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        return;
    }
    if (h->act->what == MATTER_POSITION_LOST) {
        const bool resumed = game->resumed || game->sealed.wrong ||
                             game->status == STATUS_ADJOURNED ||
                             (game->standing.state != WATCH_NOTHING &&
                              game->standing.law == IDEA_WRONG_RESUMPTION);
        hearing_rule(h, RULING_UPHELD, resumed ? IDEA_POSITION_LOST : IDEA_UNCORRECTED);
        hearing_cite(h, IDEA_AFTER_ANNULMENT);
        hearing_say(h, SAY_POSITION_LOST, (Side)game->terms.first);
        conclude_with(h, STATUS_ANNULLED, WHITE, REASON_POSITION_LOST);
        return;
    }
    grounds = grounds_of(h->c.code, h->act->words);
    if (grounds == 0) {
        hearing_refuse(h, SAY_NO_SUCH_GROUND, IDEA_FORFEIT);
        return;
    }
    h->c.ruling->word = RULING_NOTED;
    cite_grounds(h, grounds);
    if (found) {
        hearing_say(h, SAY_FOUND, offender);
        establish(h, offender, grounds);
    } else {
        if (is_reckoned(game, grounds) && !(game->charge[offender].found & 1U << GROUND_TIME))
            grounds &= (uint16_t) ~(1U << GROUND_TIME); /* it says nothing of time to come */
        enact_charge_deny(h->change, offender, grounds);
        hearing_say(h, SAY_FOUND_NOT, offender);
    }
    enact_letter_answer(h->change); /* and other claims wait on */
}

/* To refuse what the opponent required is one ground of forfeit (II.9(e)). To refuse what a law
 * itself orders, and nobody required, is to refuse to abide by the laws (II.9(f)). */
void charges_refuse(Hearing *h)
{
    const Game *const game = h->game;
    const Side by = act_side(h->act);
    /* V.9(b) and VI.9(c) speak of any legal requirement, II.9(e) of the opponent's */
    bool any = false, required = code_row(h->c.code, IDEA_POST_APPLIES) != NULL;
    const bool told = required || !game->terms.silent; /* what a law orders of itself */

    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == by && (told || game->duty[i].required)) {
            any = true;
            required |= game->duty[i].required;
        }
    if (!any) {
        hearing_refuse(h, SAY_NO_DUTY, IDEA_FORFEIT_REFUSAL);
        return;
    }
    if (code_row(h->c.code, IDEA_FORFEIT_REFUSAL) == NULL) {
        hearing_refuse(h, SAY_REFUSES_FREELY, IDEA_PREFACE);
        return;
    }
    if (required)
        enact_duty_refuse(h->change, by);
    else
        enact_charge_commit(h->change, by, 1U << GROUND_LAWS);
    hearing_rule(h, RULING_OFFENCE, required ? IDEA_FORFEIT_REFUSAL : IDEA_FORFEIT_LAWS);
    hearing_cite(h, IDEA_FORFEIT);
    hearing_say(h, SAY_REFUSES, by);
}

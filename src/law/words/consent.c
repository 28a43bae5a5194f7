#include "law/words/consent.h"

#include "law/enact/charge.h"
#include "law/enact/conduct.h"
#include "law/enact/letter.h"
#include "law/enact/stray.h"

_Static_assert(CONSENT_ASSISTANCE - CONSENT_SECOND_BOARD == GROUND_ASSISTANCE - GROUND_SECOND_BOARD,
               "consents are in the order of the grounds");

static Ground ground_of(const Act *act)
{
    return (Ground)(GROUND_SECOND_BOARD + act->what - CONSENT_SECOND_BOARD);
}

Idea consent_law(const Act *act)
{
    return act->what == CONSENT_REPLACING ? IDEA_SUBSTITUTED
                                          : (Idea)(IDEA_FORFEIT_UPSET + ground_of(act));
}

static void to_replacing(Hearing *h)
{
    const Game *const game = h->game;
    const Side by = act_side(h->act), other = side_other(by);
    const Conduct *const conduct = &game->conduct[other];
    const bool replacing = game_turn(game) == other && conduct->illegal && !conduct_moved(conduct);
    const bool late = conduct->illegal &&
                      conduct_moved(conduct); /* the illegal move is replaced (reading 9) */
    const Board began = position_board(&conduct->start.score.position);
    const bool taken_back = wood_stands_as(&game->wood, &began);
    const bool straying = game_turn(game) == by && conduct_moved(conduct) &&
                          (conduct->stray <= STRAY_UNFINISHED || taken_back) && !late;

    if (!replacing && !straying && !game->terms.silent) {
        hearing_refuse(h, SAY_NOTHING_TO_CONSENT, IDEA_SUBSTITUTED);
        return;
    }
    if (replacing)
        enact_conduct_consent(h->change, other);
    else if (straying)
        enact_stray_consent(h->change, other);
    hearing_rule(h, RULING_NOTED, replacing ? IDEA_SUBSTITUTED : IDEA_MOVED_OUT_OF_TURN);
    hearing_say(h, SAY_CONSENT, by);
}

void consent_hear(Hearing *h)
{
    static const uint16_t says[CONSENT_COUNT] = { 0, SAY_CONSENT_SECOND_BOARD, SAY_CONSENT_PRINT,
                                                  SAY_CONSENT_ASSISTANCE };
    const Side by = act_side(h->act);

    if (h->act->what == CONSENT_REPLACING) {
        to_replacing(h);
        return;
    }
    enact_charge_consent(h->change, side_other(by), ground_of(h->act));
    enact_letter_go_on(h->change); /* unless another claim waits */
    hearing_rule(h, RULING_NOTED, consent_law(h->act));
    hearing_say(h, (Say)says[h->act->what], by);
}

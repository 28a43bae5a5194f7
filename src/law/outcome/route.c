#include "law/outcome/route.h"

#include "law/enact/restore.h"
#include "law/enact/watch.h"
#include "law/outcome/remedy.h"
#include "law/outcome/rights.h"

bool route_only_watches(const Hearing *h)
{
    return h->game->terms.silent && h->game->standing.state != WATCH_NOTHING;
}

Passing route_passed_over(Hearing *h, Side who, unsigned when)
{
    const Game *const game = h->game;
    const bool stray = game_turn(game) == who &&
                       game->conduct[side_other(who)].stray == STRAY_FURTHER;
    Finding *const found = &h->c.found;

    h->c.who = who;
    found->there = false;
    case_ask(&h->c, when);
    if (!found->there)
        return PASSING_NOTHING;
    if (game->terms.silent) {
        if (game->standing.state == WATCH_NOTHING)
            enact_watch_begin(h->change, (Side)found->offender, IDEA_UNCORRECTED, &found->before);
        enact_watch_ripen(h->change);
        return PASSING_NOTHING;
    }
    enact_restore(h->change, &found->before);
    h->c.ruling->sayings = 0;
    hearing_rule(h, game_turn(game) == who ? RULING_ALLOWED : RULING_OFFENCE, IDEA_UNCORRECTED);
    hearing_say(h, stray ? SAY_UNCORRECTED_STRAY : SAY_UNCORRECTED, (Side)found->offender);
    return game_turn(game) == who ? PASSING_ON : PASSING_STOPPED;
}

void route_ripen(Hearing *h, unsigned when)
{
    const Row *const row = code_row(h->c.code, IDEA_UNCORRECTED);

    if (row != NULL && (row->on & when))
        enact_watch_ripen(h->change);
}

/* The first right that nobody has to ask for. */
static const Right *find_due(const Ruling *ruling)
{
    for (unsigned i = 0; i < ruling->rights; i++)
        if (ruling->may[i].via == VIA_ITSELF || ruling->may[i].via == VIA_UMPIRE)
            return &ruling->may[i];
    return NULL;
}

static void carry_out(Hearing *h, const Right *due)
{
    Ruling *const ruling = h->c.ruling;
    const Right right = *due;

    if (ruling->word == RULING_ALLOWED)
        ruling->word = RULING_OFFENCE;
    for (unsigned i = 0; i < right.laws; i++)
        hearing_cite(h, (Idea)right.law[i]);
    if (right.via == VIA_UMPIRE)
        ruling->does[ruling->done++] = right;
    remedy_apply(h, &right);
}

void route_rights(Hearing *h)
{
    const Right *due;

    rights_list(h->c.code, h->game, h->c.ruling);
    while (h->c.ruling->done < RULING_DONE && (due = find_due(h->c.ruling)) != NULL) {
        carry_out(h, due);
        rights_list(h->c.code, h->game, h->c.ruling);
    }
}

#include "law/outcome/route.h"

#include "law/enact/clock.h"
#include "law/enact/restore.h"
#include "law/enact/watch.h"
#include "law/outcome/remedy.h"
#include "law/outcome/rights.h"

bool route_only_watches(const Hearing *h)
{
    return h->game->terms.silent && h->game->standing.state != WATCH_NOTHING;
}

/* For time, moves count although they are annulled (note to 1903:II.10): the illegal move that was
 * passed over, and the one that the opponent made after it. */
static void count_annulled(Hearing *h, Side who, unsigned when)
{
    const Game *const game = h->game;
    const Side offender = (Side)h->c.found.offender;

    if (game_turn(game) == offender && game->conduct[offender].illegal)
        enact_clock_count_turn(h->change, offender);
    if (when == ON_MOVE)
        enact_clock_count_turn(h->change, who);
}

void route_pass_over_silently(Hearing *h, Side offender, const Moment *before)
{
    if (h->game->standing.state == WATCH_NOTHING)
        enact_watch_begin(h->change, offender, IDEA_UNCORRECTED, before);
    enact_watch_ripen(h->change);
}

Passing route_passed_over(Hearing *h, Side who, unsigned when)
{
    const Game *const game = h->game;
    const bool stray = game_turn(game) == who &&
                       game->conduct[side_other(who)].stray == STRAY_FURTHER;
    const bool his_turn = game_turn(game) == who;
    Finding *const found = &h->c.found;

    h->c.who = who;
    h->c.before = &h->before;
    found->there = false;
    case_ask(&h->c, when);
    if (!found->there)
        return PASSING_NOTHING;
    if (game->terms.silent) {
        route_pass_over_silently(h, (Side)found->offender, &found->before);
        return PASSING_NOTHING;
    }
    count_annulled(h, who, when);
    enact_restore(h->change, &found->before);
    h->c.ruling->sayings = 0;
    hearing_rule(h, his_turn ? RULING_ALLOWED : RULING_OFFENCE, IDEA_UNCORRECTED);
    hearing_say(h, stray ? SAY_UNCORRECTED_STRAY : SAY_UNCORRECTED, (Side)found->offender);
    return game_turn(game) == who ? PASSING_ON : PASSING_STOPPED;
}

void route_ripen(Hearing *h, unsigned when)
{
    const Row *const row = code_row(h->c.code, IDEA_UNCORRECTED);

    if (row != NULL && (row->on & when))
        enact_watch_ripen(h->change);
}

/* Does nobody have to ask for it? */
static bool is_due(const Right *right)
{
    return right->via == VIA_ITSELF || right->via == VIA_UMPIRE;
}

static const Right *find_due(const Ruling *ruling)
{
    for (unsigned i = 0; i < ruling->rights; i++)
        if (is_due(&ruling->may[i]))
            return &ruling->may[i];
    return NULL;
}

static void drop_due(Ruling *ruling)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < ruling->rights; i++)
        if (!is_due(&ruling->may[i]))
            ruling->may[kept++] = ruling->may[i];
    ruling->rights = kept;
}

/* Is it the actor's fault that has to be put right? A draw is nobody's fault. */
static bool is_his_fault(const Hearing *h, const Right *right)
{
    return right->offender == h->act->by && right->remedy != REMEDY_DRAW;
}

/* The ruling's word is about the act, not about what follows from it; but what was allowed so far
 * is an offence if it has to be put right. */
static void carry_out(Hearing *h, const Right *due)
{
    Ruling *const ruling = h->c.ruling;
    const Right right = *due;
    uint8_t word;

    if (ruling->word == RULING_ALLOWED && is_his_fault(h, &right)) {
        ruling->sayings = 0;
        rights_rule_offence(h, &right);
    }
    for (unsigned i = 0; i < right.laws; i++)
        hearing_cite(h, (Idea)right.law[i]);
    if (right.via == VIA_UMPIRE)
        ruling->does[ruling->done++] = right;
    word = ruling->word;
    remedy_apply(h, &right);
    ruling->word = word;
}

/* One remedy may make room for the next: a position is restored, and then a man must be moved. The
 * number of rounds is limited, because a rule may go on finding what its remedy does not end; what
 * is left then is done with the next act. */
void route_rights(Hearing *h)
{
    Ruling *const ruling = h->c.ruling;
    const Laws laws = ruling->laws;
    const Right *due;

    rights_list(h->c.code, h->game, ruling);
    if (find_due(ruling) == NULL)
        return;
    ruling->laws.count = 0; /* what is done stands before what else the act is ruled by */
    for (unsigned round = 0; round < RULING_DONE && (due = find_due(ruling)) != NULL; round++) {
        carry_out(h, due);
        rights_list(h->c.code, h->game, ruling);
    }
    drop_due(ruling);
    for (unsigned i = 0; i < laws.count; i++)
        ruling_cite(ruling, (Idea)laws.idea[i]);
}

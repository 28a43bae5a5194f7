#include "law/hands/contact.h"

#include "law/enact/accept.h"
#include "law/enact/conduct.h"
#include "law/enact/restore.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/enact/watch.h"

bool contact_only_watches(const Hearing *h)
{
    return h->game->terms.silent && h->game->standing.fault;
}

/* Men this player took off by mistake, and they are still off: in this turn, or in his last. */
static bool has_removed(const Game *game, Side by, bool carried)
{
    for (unsigned i = 0; i < game->wood.strewn_count; i++) {
        const Strewn *const s = &game->wood.strewn[i];
        if (s->by == by && !s->accident && !s->taking && s->carried == carried)
            return true;
    }
    return false;
}

static bool is_uncorrected(const Game *game, Side by)
{
    const Conduct *const conduct = &game->conduct[by];

    const bool called = conduct->unsealed && game->sealed.called;

    return game_turn(game) == by ? (conduct->illegal || called) && !conduct->moved
                                 : conduct->stray_move && !conduct->stray_replaces;
}

/* The start of the turn in which the fault was made. */
static Moment fault_began(const Game *game, Side by)
{
    const bool before = game_turn(game) != by && !is_uncorrected(game, by) &&
                        !has_removed(game, by, false);

    return before ? game->conduct[by].start : game->opened;
}

Passing contact_passes_over(Hearing *h, Side who, unsigned when)
{
    const Game *const game = h->game;
    const Side faulty = side_other(who);
    const bool stray = game_turn(game) == who && is_uncorrected(game, faulty);
    Moment back;

    if (!is_uncorrected(game, faulty) && !has_removed(game, faulty, false) &&
        !has_removed(game, faulty, true))
        return PASSING_NOTHING;
    h->c.corrected = false;
    case_ask(&h->c, when);
    if (!h->c.corrected)
        return PASSING_NOTHING;
    back = fault_began(game, faulty);
    if (game->terms.silent) {
        if (!game->standing.fault)
            enact_watch_begin(h->change, faulty, IDEA_UNCORRECTED, &back);
        enact_watch_ripen(h->change);
        return PASSING_NOTHING;
    }
    enact_restore(h->change, &back);
    h->c.ruling->sayings = 0;
    hearing_rule(h, game_turn(game) == who ? RULING_ALLOWED : RULING_OFFENCE, IDEA_UNCORRECTED);
    hearing_say(h, stray ? SAY_UNCORRECTED_STRAY : SAY_UNCORRECTED, faulty);
    return game_turn(game) == who ? PASSING_ON : PASSING_STOPPED;
}

bool contact_has_move_duty(const Game *game, Side who)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == who && duty_is_of_move(&game->duty[i]))
            return true;
    return false;
}

/* Is this man one that a duty is about? */
static bool serves_duty(const Game *game, const Duty *duty, unsigned from)
{
    const Position *const p = game_position(game);
    const Man man = position_at(p, square_at(from));

    switch ((DutyKind)duty->kind) {
    case DUTY_MOVE:
        return duty->a == from;
    case DUTY_MOVE_KING:
        return man_same(man, man_of(KIND_KING, position_turn(p)));
    case DUTY_TAKE:
        return duty->a == from || duty->b == from ||
               (duty->b == NOWHERE && !man_is_none(man) && man_side(man) == position_turn(p));
    case DUTY_CASTLE:
        return man_same(man, man_of(KIND_KING, position_turn(p))) ||
               man_same(man, man_of(KIND_ROOK, position_turn(p)));
    default:
        return false;
    }
}

bool contact_is_excused(const Hearing *h, Side who, unsigned square, unsigned notice)
{
    const Game *const game = h->game;

    if (notice == square && (game_turn(game) == who || game_has(game, CUSTOM_ADJUSTS_ANY_TIME)))
        return true;
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == who && game_turn(game) == who &&
            serves_duty(game, &game->duty[i], game->wood.from[square] & 63))
            return true;
    return false;
}

static void touch_watched(Hearing *h, Side who)
{
    const Game *const game = h->game;

    enact_conduct_close(h->change, who);
    if (who == game->standing.by)
        return;
    h->c.corrected = false;
    case_ask(&h->c, ON_TOUCH);
    if (h->c.corrected)
        enact_watch_ripen(h->change);
}

bool contact_touch(Hearing *h, Side who, unsigned square)
{
    const Game *const game = h->game;
    const unsigned from = game->wood.from[square] & 63;

    if (contact_only_watches(h)) {
        touch_watched(h, who);
        return true;
    }
    if (contact_passes_over(h, who, ON_TOUCH) == PASSING_STOPPED)
        return false;
    if (game_turn(game) == who) {
        const Conduct *const other = &game->conduct[side_other(who)];
        if (other->stray_move && game_has(game, CUSTOM_SECOND_MOVE_STANDS)) {
            if (!enact_accept_both(h->change)) /* a king is never taken */
                enact_restore_men(h->change);
        } else if (other->stray_move && other->stray_replaces) {
            enact_turn_replace_last(h->change,
                                    other->stray_made); /* not annulled at once: it stands */
        }
        if (!contact_has_move_duty(game, who))
            enact_conduct_touch(h->change, who, bitboard_of(from));
        enact_turn_touched(h->change);
    } else {
        enact_stray_touch(h->change, who, bitboard_of(from));
    }
    if (game->terms.players[who] > 1 && !game->terms.apart)
        hearing_cite(h, IDEA_CONSULTATION_BOUND);
    enact_conduct_close(h->change, who);
    return true;
}

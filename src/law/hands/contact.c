#include "law/hands/contact.h"

#include "law/enact/accept.h"
#include "law/enact/conduct.h"
#include "law/enact/restore.h"
#include "law/enact/said_check.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/enact/watch.h"
#include "law/hands/instead.h"
#include "law/outcome/conclude.h"
#include "law/outcome/route.h"

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

bool contact_serves_duty(const Game *game, Side who, unsigned from)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == who && serves_duty(game, &game->duty[i], from))
            return true;
    return false;
}

/* Was this man displaced, so that a touch serves to put it back (II.5)? */
static bool is_displaced(const Wood *wood, unsigned square)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].now == square)
            return true;
    return false;
}

Excuse contact_excuse(const Hearing *h, Side who, unsigned square, unsigned notice)
{
    const Game *const game = h->game;

    if (notice == square && (game_turn(game) == who || game_has(game, CUSTOM_ADJUSTS_ANY_TIME)))
        return EXCUSE_NOTICE;
    if (is_displaced(&game->wood, square))
        return EXCUSE_PUTS_BACK;
    if (game_turn(game) == who && contact_serves_duty(game, who, game->wood.from[square] & 63))
        return EXCUSE_DUTY;
    return EXCUSE_NONE;
}

/* By touching a man a player loses the penalties that he could have exacted. He may still have a
 * move annulled that the other made in his turn, until he completes his own (II.6(d)). */
static void lose_penalties(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Side other = side_other(who);
    const bool annullable = game->conduct[other].stray != STRAY_NONE &&
                            !game->conduct[other].stray_late;

    enact_conduct_close(h->change, who);
    if (annullable && game_turn(game) == who && !game_has(game, CUSTOM_SECOND_MOVE_STANDS))
        enact_stray_only_annul(h->change, other);
}

/* Does the act complete a move, legal or not? */
static bool completes_move(const Act *act)
{
    return act->kind == ACT_MOVE || act->kind == ACT_CASTLE;
}

static void touch_watched(Hearing *h, Side who)
{
    const Game *const game = h->game;

    lose_penalties(h, who);
    if (who == game->standing.by)
        return;
    route_ripen(h, ON_TOUCH);
}

bool contact_touch(Hearing *h, Side who, unsigned square)
{
    const Game *const game = h->game;
    const bool could_recall = game_has(game, CUSTOM_CHECK_IS_SAID) && game_turn(game) == who &&
                              game->alarm[who].late;
    unsigned from;

    if (route_only_watches(h)) {
        touch_watched(h, who);
        return true;
    }
    if (route_passed_over(h, who, ON_TOUCH) == PASSING_STOPPED)
        return false;
    if (game_turn(game) == who) {
        const Conduct *const other = &game->conduct[side_other(who)];
        if (other->stray != STRAY_NONE && game_has(game, CUSTOM_SECOND_MOVE_STANDS)) {
            if (!enact_accept_both(h->change)) /* a king would be missing, and is never taken */
                enact_restore_men(h->change);
        } else if (other->stray == STRAY_REPLACES && completes_move(h->act)) {
            enact_turn_replace_last(h->change,
                                    other->stray_made); /* it was not annulled, and stands */
        }
        from = game->wood.from[square] & 63U; /* its name, in the position that stands now */
        if (instead_is_misled(game, who))
            enact_said_check_mislead(h->change, who);
        else if (!contact_has_move_duty(game, who) && !man_is_none(game->wood.board.on[square]))
            enact_conduct_touch(h->change, who, bitboard_of(from)); /* else it has been put back */
        enact_turn_touched(h->change);
    } else {
        from = game->wood.from[square] & 63U;
        enact_stray_touch(h->change, who, bitboard_of(from));
    }
    if (game->terms.players[who] > 1 && !(game->terms.agreed & AGREED_APART))
        hearing_cite(h, IDEA_CONSULTATION_BOUND);
    lose_penalties(h, who);
    if (could_recall) /* he goes on instead, and may be mated */
        enact_turn_look_for_an_end(h->change);
    conclude(h);
    return !game_is_over(game);
}

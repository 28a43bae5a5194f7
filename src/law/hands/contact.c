#include "law/hands/contact.h"

#include "game/left_unfinished.h"
#include "law/enact/accept.h"
#include "law/enact/conduct.h"
#include "law/enact/restore.h"
#include "law/enact/said_check.h"
#include "law/enact/stray.h"
#include "law/enact/turn.h"
#include "law/enact/watch.h"
#include "law/hands/completes.h"
#include "law/hands/instead.h"
#include "law/hands/transfer.h"
#include "law/lawful.h"
#include "law/outcome/conclude.h"
#include "law/outcome/route.h"

bool contact_has_move_duty(const Game *game, Side who)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == who && duty_is_of_move(&game->duty[i]))
            return true;
    return false;
}

/* Can this man make the move that is required? */
static bool can_take(const Game *game, unsigned from)
{
    MoveList list;

    lawful_from(game, &game->opened, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (move_from(list.move[i]).at == from && lawful_obeys(game, list.move[i]))
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
        if (duty->a == from || duty->b == from)
            return true;
        if (game_has(game, CUSTOM_FALSE_MOVE_STANDS))
            return can_take(game, from);
        return duty->b == NOWHERE && !man_is_none(man) && man_side(man) == position_turn(p);
    case DUTY_CASTLE:
        if (game_has(game, CUSTOM_FALSE_MOVE_STANDS))
            return man_same(man, man_of(KIND_KING, position_turn(p))) ||
                   man_same(man, man_of(KIND_ROOK, position_turn(p)));
        return man_same(man, man_of(KIND_KING, position_turn(p))) ||
               from == (position_turn(p) == WHITE ? 0U : 56U) + (duty->a ? 7U : 0U);
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

/* Under Lewis a player who puts a fallen man back without a word has touched it (VII), unless he
 * has to make some other move or it is not his turn. */
static bool counts_putting_back(const Hearing *h, Side who)
{
    return code_has_rule(h->c.code, IDEA_PUT_STRAIGHT) && game_turn(h->game) == who &&
           !route_only_watches(h) && !contact_has_move_duty(h->game, who);
}

Excuse contact_excuse(const Hearing *h, Side who, unsigned square, unsigned notice)
{
    const Game *const game = h->game;

    if (notice != NOWHERE && (notice == square || notice == wood_belongs(&game->wood, square)) &&
        (game_turn(game) == who || game_has(game, CUSTOM_ADJUSTS_ANY_TIME)))
        return EXCUSE_NOTICE;
    if (is_displaced(&game->wood, square) && !counts_putting_back(h, who))
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

static void touch_watched(Hearing *h, Side who, unsigned square)
{
    const Game *const game = h->game;

    if (game_turn(game) != who) {
        enact_stray_find(h->change, who, square);
        enact_stray_touch(h->change, who, bitboard_of(game->wood.from[square] & 63U));
    }
    lose_penalties(h, who);
    if (who == game->standing.by)
        return;
    route_ripen(h, ON_TOUCH);
}

bool contact_is_misled(const Hearing *h, Side who)
{
    const ActKind kind = (ActKind)h->act->kind;

    return kind != ACT_MEND && kind != ACT_PUT_BACK && kind != ACT_REPLACE &&
           instead_is_misled(h->game, who);
}

void contact_keep(Hearing *h, Side who, Bitboard men)
{
    const Game *const game = h->game;

    if (game_turn(game) != who) {
        enact_stray_touch(h->change, who, men);
    } else if (contact_is_misled(h, who)) {
        if (!contact_has_move_duty(game, who) ||
            !contact_serves_duty(game, who, bitboard_first(men))) /* else he does what he must */
            enact_said_check_mislead(h->change, who);
    } else if (!contact_has_move_duty(game, who)) {
        enact_conduct_touch(h->change, who, men);
        if (instead_is_misled(game, who))
            enact_said_check_bind(h->change, who, men);
    }
}

void contact_touch_held(Hearing *h, Side who, const Hand *hand)
{
    const Game *const game = h->game;

    if (hand->excuse != EXCUSE_NONE || game_turn(game) != who || hand->from >= SQUARE_COUNT ||
        route_only_watches(h) || contact_has_move_duty(game, who) ||
        (game->touched && (game->conduct[who].touched & bitboard_of(hand->from))))
        return;
    contact_keep(h, who, bitboard_of(hand->from));
    if (game_has(h->game, CUSTOM_FALSE_MOVE_STANDS))
        return;
    enact_turn_touched(h->change);
    lose_penalties(h, who);
}

void contact_touch_excused(Hearing *h, Side who, const Hand *hand)
{
    const Game *const game = h->game;

    if (hand->excuse == EXCUSE_NONE || route_only_watches(h))
        return;
    if (game_turn(game) == who) {
        enact_conduct_touch(h->change, who, bitboard_of(hand->from & 63U));
        enact_turn_touched(h->change);
    } else if (!game_has(game, CUSTOM_FALSE_MOVE_STANDS)) {
        enact_stray_touch(h->change, who, bitboard_of(hand->from & 63U));
    }
    enact_conduct_close(h->change, who);
}

/* Does his hand go to a man in his turn while the other player has begun a move and not completed
 * it, or to the very man that the other has moved? Then that is put back first. */
static bool takes_up_stray(const Hearing *h, Side who, unsigned square)
{
    const Game *const game = h->game;
    const Conduct *const other = &game->conduct[side_other(who)];
    const unsigned name = game->wood.from[square] & 63U;

    if (game_turn(game) != who || code_row(h->c.code, IDEA_UNCORRECTED) == NULL)
        return false;
    return left_unfinished(game, side_other(who)) ||
           (other->stray == STRAY_FURTHER && name != square &&
            (other->strayed & other->stray_moved & bitboard_of(name)));
}

void contact_put_back_stray(Hearing *h, Side who, unsigned square)
{
    const Game *const game = h->game;

    if (!takes_up_stray(h, who, square))
        return;
    if (game->terms.silent) {
        route_pass_over_silently(h, side_other(who), &game->conduct[who].start);
        return;
    }
    if (game->conduct[side_other(who)].stray == STRAY_FURTHER)
        hearing_say(h, SAY_UNCORRECTED_STRAY, side_other(who));
    enact_stray_undo(h->change, side_other(who));
    hearing_cite(h, IDEA_UNCORRECTED);
}

bool contact_touch(Hearing *h, Side who, unsigned square)
{
    const Game *const game = h->game;
    const bool could_recall = game_has(game, CUSTOM_CHECK_IS_SAID) && game_turn(game) == who &&
                              game->alarm[who].late;
    unsigned from;

    if (man_is_none(game->wood.board.on[square]))
        return false; /* his hand has quitted another man before, and this one was put back */
    if (route_only_watches(h)) {
        touch_watched(h, who, square);
        return true;
    }
    if (route_passed_over(h, who, ON_TOUCH) == PASSING_STOPPED)
        return false;
    contact_put_back_stray(h, who, square);
    if (game_turn(game) == who) {
        const Conduct *const other = &game->conduct[side_other(who)];
        if (other->stray != STRAY_NONE && game_has(game, CUSTOM_SECOND_MOVE_STANDS)) {
            if (!enact_accept_both(h->change)) /* a king would be missing, and is never taken */
                enact_restore_men(h->change);
            h->before = game->wood; /* that both moves stand is not undone with this act */
        } else if (other->stray == STRAY_REPLACES && !route_only_watches(h) &&
                   completes_move_at_once(game, h->act) && !transfer_must_put_back(game, who) &&
                   !contact_has_move_duty(game, who)) {
            enact_turn_replace_last(h->change,
                                    other->stray_made); /* it was not annulled, and stands */
        }
        from = game->wood.from[square] & 63U; /* its name, in the position that stands now */
        if (!man_is_none(game->wood.board.on[square])) /* else it has been put back */
            contact_keep(h, who, bitboard_of(from));
        enact_turn_touched(h->change);
    } else {
        from = game->wood.from[square] & 63U;
        if (!game_has(game, CUSTOM_FALSE_MOVE_STANDS))
            enact_stray_find(h->change, who, square);
        contact_keep(h, who, bitboard_of(from));
    }
    if (game->terms.players[who] > 1 && !(game->terms.agreed & AGREED_APART))
        hearing_cite(h, IDEA_CONSULTATION_BOUND);
    lose_penalties(h, who);
    if (could_recall) /* he goes on instead, and may be mated */
        enact_turn_look_for_an_end(h->change);
    conclude(h);
    return !game_is_over(game);
}

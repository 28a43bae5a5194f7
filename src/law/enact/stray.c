#include "law/enact/stray.h"

#include "game/left_standing.h"
#include "law/enact/duty.h"
#include "law/enact/inside.h"
#include "law/enact/restore.h"
#include "law/enact/turn.h"
#include "law/enact/watch.h"

#include <string.h>

void enact_stray_touch(Changing *c, Side who, Bitboard men)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->strayed |= men;
    if (conduct->stray == STRAY_NONE) /* what he moved before was annulled: it is touched anew */
        conduct->stray_moved &= ~men;
}

void enact_stray_set_touched(Changing *c, Side who, Bitboard men)
{
    c->game.conduct[who].strayed = men;
}

/* Which of the men that he touched out of turn are not on their squares? */
static void note_moved(Game *game, Side who)
{
    Conduct *const conduct = &game->conduct[who];
    const Wood *const wood = &game->wood;

    for (Bitboard men = conduct->strayed; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        if (man_is_none(wood->board.on[at]) || wood->from[at] != at)
            conduct->stray_moved |= bitboard_of(at);
    }
}

/* Has he a man in hand, or a move that he has begun and not completed? */
static bool has_begun(const Game *game, Side who)
{
    const Hand *const hand = &game->hand[who];

    return hand->state == HAND_HOLDS ||
           (hand->state == HAND_ON && hand->lifted && hand->at != hand->from) || game->unfinished ||
           wood_unnamed_pawn(&game->wood, who) != NOWHERE;
}

void enact_stray_move(Changing *c, Side who, bool replaces, Move move)
{
    Conduct *const conduct = &c->game.conduct[who];

    if (conduct->stray <= STRAY_UNFINISHED)
        conduct->stray_first = !c->game.touched;
    conduct->stray = replaces ? STRAY_REPLACES : STRAY_FURTHER;
    conduct->stray_late = false;
    conduct->stray_meanwhile = has_begun(&c->game, side_other(who));
    conduct->stray_made = move;
    if (conduct->stray_first || !conduct->stray_due) /* else only for an earlier move is B due */
        conduct->stray_touched |= conduct->strayed;
    note_moved(&c->game, who);
}

void enact_stray_leave_unfinished(Changing *c, Side who)
{
    note_moved(&c->game, who);
    if (c->game.conduct[who].stray == STRAY_NONE)
        c->game.conduct[who].stray = STRAY_UNFINISHED;
}

void enact_stray_weigh_both(Changing *c)
{
    Moment both;

    c->game.both_can_stand = left_standing(&c->game, game_turn(&c->game), &both);
}

void enact_stray_consent(Changing *c, Side who)
{
    c->game.conduct[who].stray_consented = true;
}

void enact_stray_replace(Changing *c, Side who, Move move)
{
    c->game.conduct[who].strayed = c->game.conduct[who].stray_touched = 0;
    enact_turn_replace_last(c, move);
}

void enact_stray_withdraw(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->stray = STRAY_NONE;
    conduct->stray_touched = conduct->stray_moved = 0;
}

void enact_stray_put_back(Changing *c, Side who)
{
    Game *const game = &c->game;
    Wood *const wood = &game->wood;

    for (unsigned i = wood->strewn_count; i-- > 0;) {
        const Strewn s = wood->strewn[i];
        if (s.by != who || s.accident || s.carried || !man_is_none(wood->board.on[s.home]))
            continue;
        enact_duty_discharge(c, who, DUTY_PUT_BACK, s.name);
        game->conduct[who].strayed &= ~bitboard_of(s.name & 63U);
        wood_put_back(wood, i);
    }
}

/* The men were put back. What the player had in his hand stays there, or under it. */
static void keep_hand(Game *game, Side who, Hand hand)
{
    unsigned from;

    if (hand.state == HAND_FREE || hand.from >= SQUARE_COUNT || hand.promoting ||
        !man_same(game->wood.board.on[hand.from], hand.man))
        return;
    if (hand.state == HAND_ON && hand.at != hand.from && !hand.lifted)
        return; /* the man has gone from under it */
    if (hand.state == HAND_HOLDS || hand.at != hand.from)
        wood_lift(&game->wood, hand.from, &from);
    if (hand.state == HAND_ON && hand.at != hand.from &&
        !wood_place(&game->wood, hand.at, hand.man, hand.from))
        return;
    game->hand[who] = hand;
}

/* What he had taken off himself, and what an accident has displaced, is still where it was put. */
static void keep_strewn(Game *game, Side who, const Wood *before)
{
    for (unsigned i = 0; i < before->strewn_count; i++) {
        const Strewn s = before->strewn[i];
        unsigned from;

        if ((s.by != who && !s.accident) || !man_same(game->wood.board.on[s.home], s.man) ||
            (s.now != NOWHERE && !man_is_none(game->wood.board.on[s.now])))
            continue;
        wood_lift(&game->wood, s.home, &from);
        wood_strew(&game->wood, s);
        if (s.now != NOWHERE) {
            game->wood.board.on[s.now] = s.man;
            game->wood.from[s.now] = s.name;
        }
    }
}

/* Was the man of this square neither on the board nor beside it? */
static bool is_gone(const Wood *wood, unsigned name)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].name == name)
            return false;
    return wood_find(wood, name) == NOWHERE &&
           !(wood->covered_at != NOWHERE && wood->covered_from == name);
}

/* What the player whose turn it is had moved himself, and not completed, stays as it was. */
static void keep_begun(Game *game, const Wood *before, Bitboard strays, Hand hand, Hand theirs)
{
    Wood *const wood = &game->wood;
    unsigned from;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const unsigned name = before->from[at];
        if (man_is_none(before->board.on[at]) || name == at || name >= SQUARE_COUNT ||
            (strays & bitboard_of(name)) || wood_belongs(before, at) != at ||
            (hand.state == HAND_ON && hand.at == at) ||
            (theirs.state == HAND_ON && theirs.at == at) || man_is_none(wood->board.on[name]))
            continue;
        wood_lift(wood, name, &from);
        if (!man_is_none(wood->board.on[at]) && before->covered_at != at)
            wood_lift(wood, at, &from); /* he had taken it */
        wood_place(wood, at, before->board.on[at], name);
    }
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(wood->board.on[at]) && wood->from[at] == at && wood->covered_at != at &&
            is_gone(before, at) && !(strays & bitboard_of(at)) && hand.from != at &&
            theirs.from != at)
            wood_lift(wood, at, &from); /* he had taken it in passing */
}

/* Is this still to be done: by the player whose turn it is, or about a man that still lies
 * elsewhere?
 */
static bool is_still_due(const Game *game, const Duty *duty, Side us)
{
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        if (duty->kind == DUTY_PUT_BACK && game->wood.strewn[i].name == duty->a)
            return true;
    return duty->kind != DUTY_PUT_BACK && duty->by == us;
}

/* Takes back what this player moved and took off out of turn, and nothing else. */
static void take_back(Changing *c, Side who)
{
    Game *const game = &c->game;
    const Side us = side_other(who);
    const Hand hand = game->hand[us], theirs = game->hand[who];
    const Wood before = game->wood;
    Duty duty[DUTY_MOST];
    const unsigned duties = game->duties;

    memcpy(duty, game->duty, sizeof duty);
    enact_restore_men(c);
    if (game->conduct[us].start.done[us] == game->opened.done[us]) {
        keep_begun(game, &before, game->conduct[who].stray_moved, hand, theirs);
        keep_hand(game, us, hand);
    }
    keep_strewn(game, us, &before);
    for (unsigned i = 0; i < duties; i++)
        if (is_still_due(game, &duty[i], us))
            enact_duty_lay(c, duty[i]);
}

void enact_stray_undo(Changing *c, Side who)
{
    take_back(c, who);
    c->game.conduct[who].stray = STRAY_NONE;
    c->game.conduct[who].strayed = c->game.conduct[who].stray_touched = 0;
}

void enact_stray_annul(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    take_back(c, who);
    conduct->stray = STRAY_NONE;
    conduct->stray_due |= conduct->stray_first;
    enact_watch_end(c);
}

void enact_stray_not_meanwhile(Changing *c, Side who)
{
    c->game.conduct[who].stray_meanwhile = false;
}

void enact_stray_only_annul(Changing *c, Side who)
{
    c->game.conduct[who].stray_late = c->game.conduct[who].stray_first = false;
}

void enact_stray_forgive(Changing *c, Side who)
{
    enact_restore_men(c);
    c->game.conduct[who].stray = STRAY_NONE;
    c->game.conduct[who].stray_due = false;
    c->game.conduct[who].stray_touched = 0;
}

void enact_stray_keep(Changing *c, Side who, const Conduct *before, Bitboard names)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->strayed = names;
    conduct->stray_due = before->stray_due;
    conduct->stray_touched = before->stray_due ? before->stray_touched : 0;
    conduct->stray_moved = before->stray_moved;
}

void enact_stray_castle(Changing *c, Side who, Move castling, bool rook_first)
{
    c->game.conduct[who].strayed = 0;
    enact_turn_replace_last(c, castling);
    c->game.conduct[who].rook_first = rook_first;
}

/* Men that a player touched in this turn, and left on their squares, may be treated as touched in
 * his own (II.5(e)), whatever is due for a move that he made in it. */
static void carry(Conduct *conduct, const Position *before, Move move)
{
    Bitboard names = conduct->strayed & ~conduct->stray_moved;
    Bitboard due = 0;

    conduct->treat = 0;
    for (; names; names = bitboard_rest(names)) {
        const unsigned name = bitboard_first(names), now = moment_after_move(before, move, name);
        if (now == NOWHERE)
            continue;
        conduct->treat |= bitboard_of(now);
        conduct->treat_name[now] = (uint8_t)name;
    }
    for (Bitboard men = conduct->stray_touched; men; men = bitboard_rest(men)) {
        const unsigned now = moment_after_move(before, move, bitboard_first(men));
        due |= now == NOWHERE ? 0 : bitboard_of(now);
    }
    conduct->stray_touched = due;
    conduct->strayed = conduct->stray_moved = 0;
    conduct->stray = STRAY_NONE;
    conduct->stray_first = false;
    conduct->stray_late = false;
}

void enact_stray_settle(Changing *c, Side mover, const Position *before, Move move)
{
    Conduct *const us = &c->game.conduct[mover];
    Conduct *const them = &c->game.conduct[side_other(mover)];

    us->stray_lapsed |= us->stray_due;
    us->stray_due = false;
    us->stray_touched = 0;
    if (them->strayed | them->stray_touched) {
        carry(them, before, move);
    } else {
        them->stray = STRAY_NONE;
        them->stray_late = false;
        them->treat = 0;
    }
}

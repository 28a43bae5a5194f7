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
    c->game.conduct[who].strayed |= men;
}

void enact_stray_set_touched(Changing *c, Side who, Bitboard men)
{
    c->game.conduct[who].strayed = men;
}

void enact_stray_move(Changing *c, Side who, bool replaces, Move move)
{
    Conduct *const conduct = &c->game.conduct[who];
    const Wood *const wood = &c->game.wood;

    if (conduct->stray == STRAY_NONE)
        conduct->stray_first = !c->game.touched;
    conduct->stray = replaces ? STRAY_REPLACES : STRAY_FURTHER;
    conduct->stray_late = false;
    conduct->stray_made = move;
    if (conduct->stray_first || !conduct->stray_due) /* else only for an earlier move is B due */
        conduct->stray_touched |= conduct->strayed;
    for (Bitboard men = conduct->strayed; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        if (man_is_none(wood->board.on[at]) || wood->from[at] != at)
            conduct->stray_moved |= bitboard_of(at);
    }
}

void enact_stray_leave_unfinished(Changing *c, Side who)
{
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

void enact_stray_undo(Changing *c, Side who)
{
    enact_restore_men(c);
    c->game.conduct[who].stray = STRAY_NONE;
    c->game.conduct[who].strayed = c->game.conduct[who].stray_touched = 0;
}

/* The men were put back. What the player had in his hand stays there, or under it. */
static void keep_hand(Game *game, Side who, Hand hand)
{
    unsigned from;

    if (hand.state == HAND_FREE || hand.from >= SQUARE_COUNT || hand.promoting ||
        !man_same(game->wood.board.on[hand.from], hand.man))
        return;
    if (hand.state == HAND_HOLDS || hand.at != hand.from)
        wood_lift(&game->wood, hand.from, &from);
    if (hand.state == HAND_ON && hand.at != hand.from &&
        !wood_place(&game->wood, hand.at, hand.man, hand.from))
        return;
    game->hand[who] = hand;
}

/* What he had taken off or displaced himself is still where he put it. */
static void keep_strewn(Game *game, Side who, const Wood *before)
{
    for (unsigned i = 0; i < before->strewn_count; i++) {
        const Strewn s = before->strewn[i];
        unsigned from;

        if (s.by != who || !man_same(game->wood.board.on[s.home], s.man) ||
            (s.now != NOWHERE && !man_is_none(game->wood.board.on[s.now])))
            continue;
        wood_lift(&game->wood, s.home, &from);
        wood_strew(&game->wood, s);
        if (s.now != NOWHERE) {
            game->wood.board.on[s.now] = s.man;
            game->wood.from[s.now] = s.home;
        }
    }
}

void enact_stray_annul(Changing *c, Side who)
{
    Game *const game = &c->game;
    Conduct *const conduct = &game->conduct[who];
    const Side us = side_other(who);
    const Hand hand = game->hand[us];
    const Wood before = game->wood;
    Duty duty[DUTY_MOST];
    const unsigned duties = game->duties;

    memcpy(duty, game->duty, sizeof duty);
    enact_restore_men(c);
    for (unsigned i = 0; i < duties; i++)
        if (duty[i].by == us) /* what was required of his hand is required still */
            enact_duty_lay(c, duty[i]);
    keep_hand(game, us, hand);
    keep_strewn(game, us, &before);
    conduct->stray = STRAY_NONE;
    conduct->stray_due |= conduct->stray_first;
    enact_watch_end(c);
}

void enact_stray_only_annul(Changing *c, Side who)
{
    c->game.conduct[who].stray_late = c->game.conduct[who].stray_first = false;
}

void enact_stray_forgive(Changing *c, Side who)
{
    enact_stray_annul(c, who);
    c->game.conduct[who].stray_due = false;
    c->game.conduct[who].stray_touched = 0;
    c->game.said_check[who] = false; /* what was said of the second move has gone with it */
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

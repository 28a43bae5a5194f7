#include "law/enact/stray.h"

#include "game/left_standing.h"
#include "law/enact/inside.h"
#include "law/enact/restore.h"
#include "law/enact/turn.h"
#include "law/enact/watch.h"

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

    if (conduct->stray == STRAY_NONE)
        conduct->stray_first = !c->game.touched;
    conduct->stray = replaces ? STRAY_REPLACES : STRAY_FURTHER;
    conduct->stray_late = false;
    conduct->stray_made = move;
    conduct->stray_touched |= conduct->strayed;
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
    conduct->stray_touched = 0;
}

void enact_stray_undo(Changing *c, Side who)
{
    enact_restore_men(c);
    c->game.conduct[who].stray = STRAY_NONE;
    c->game.conduct[who].stray_touched = 0;
}

void enact_stray_annul(Changing *c, Side who)
{
    Game *const game = &c->game;
    Conduct *const conduct = &game->conduct[who];
    const Side us = side_other(who);
    const Hand hand = game->hand[us];

    enact_restore_men(c);
    if (hand.state == HAND_ON && hand.at == hand.from)
        game->hand[us] = hand;
    conduct->stray = STRAY_NONE;
    conduct->stray_due = conduct->stray_first;
    enact_watch_end(c);
}

void enact_stray_forgive(Changing *c, Side who)
{
    enact_stray_annul(c, who);
    c->game.conduct[who].stray_due = false;
    c->game.conduct[who].stray_touched = 0;
    c->game.said_check[who] = false; /* what was said of the second move has gone with it */
}

void enact_stray_castle(Changing *c, Side who, Move castling)
{
    c->game.conduct[who].strayed = 0;
    enact_turn_replace_last(c, castling);
    c->game.conduct[who].rook_first = true;
}

/* Men that a player touched in this turn may be treated as touched in his own (II.5(e)). */
static void carry(Conduct *conduct, const Position *before, Move move)
{
    Bitboard names = conduct->strayed & ~conduct->stray_touched;
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
    conduct->strayed = 0;
    conduct->stray = STRAY_NONE;
    conduct->stray_first = false;
    conduct->stray_late = false;
}

void enact_stray_settle(Changing *c, Side mover, const Position *before, Move move)
{
    Conduct *const us = &c->game.conduct[mover];
    Conduct *const them = &c->game.conduct[side_other(mover)];

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

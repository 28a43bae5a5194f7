#include "law/enact/stray.h"

#include "chess/castling.h"
#include "game/left_standing.h"
#include "game/left_unfinished.h"
#include "law/enact/charge.h"
#include "law/enact/duty.h"
#include "law/enact/hand.h"
#include "law/enact/inside.h"
#include "law/enact/restore.h"
#include "law/enact/said_check.h"
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

void enact_stray_find(Changing *c, Side who, unsigned square)
{
    Conduct *const conduct = &c->game.conduct[who];
    const unsigned name = c->game.wood.from[square] & 63U;

    const Bitboard begun = c->game.conduct[side_other(who)].touched & ~conduct->stray_moved;

    if (name == square || wood_belongs(&c->game.wood, square) != square ||
        !((begun | ~conduct->strayed) & bitboard_of(name)) ||
        (conduct->stray_moved & bitboard_of(name)))
        return; /* it stands where the turn began, or he has moved it there himself */
    conduct->stray_found = (uint8_t)square;
    conduct->stray_name = (uint8_t)name;
}

void enact_stray_go_on(Changing *c, Side who, unsigned name)
{
    c->game.conduct[who].stray_moved |= bitboard_of(name);
}

void enact_stray_set_touched(Changing *c, Side who, Bitboard men)
{
    c->game.conduct[who].strayed = men;
}

/* Has the player whose turn it is taken the man of this square himself, or taken it up? */
static bool is_taken_in_turn(const Game *game, Side turn, unsigned at)
{
    const Wood *const wood = &game->wood;
    const Conduct *const conduct = &game->conduct[turn];
    const Hand *const hand = &game->hand[turn];

    if (hand->from == at && (hand->state == HAND_HOLDS ||
                             (hand->lifted && man_same(wood->board.on[hand->at], hand->man))))
        return true;
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].name == at)
            return wood->strewn[i].by == turn;
    return !man_is_none(wood->board.on[at]) &&
           (conduct->touched & ~game->conduct[side_other(turn)].strayed &
            bitboard_of(wood->from[at] & 63U)) &&
           wood_find(wood, at) == NOWHERE;
}

/* Has an accident taken this man from the square on which the turn began? */
static bool is_displaced(const Wood *wood, unsigned name)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].accident && wood->strewn[i].name == name &&
            wood->strewn[i].home == name)
            return true;
    return false;
}

/* Which of the men that he touched out of turn has he not left on their squares? */
static void note_moved(Game *game, Side who)
{
    Conduct *const conduct = &game->conduct[who];
    const Wood *const wood = &game->wood;

    for (Bitboard men = conduct->strayed; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        if ((man_is_none(wood->board.on[at]) || wood->from[at] != at) && !is_displaced(wood, at) &&
            !is_taken_in_turn(game, side_other(who), at))
            conduct->stray_moved |= bitboard_of(at);
    }
}

/* Has he moved a pawn to the eighth rank himself, and not named it? */
static bool leaves_unnamed(const Game *game, Side who)
{
    const Bitboard strays = game->conduct[side_other(who)].strayed;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (wood_is_unnamed_pawn(&game->wood, who, at) &&
            !(strays & bitboard_of(game->wood.from[at] & 63U)))
            return true;
    return false;
}

/* Has he a man in hand, or a move that he has begun and not completed? */
static bool has_begun(const Game *game, Side who)
{
    const Hand *const hand = &game->hand[who];

    return hand->state == HAND_HOLDS ||
           (hand->state == HAND_ON && hand->lifted && hand->at != hand->from) || game->unfinished ||
           leaves_unnamed(game, who);
}

void enact_stray_move(Changing *c, Side who, bool replaces, Move move)
{
    Conduct *const conduct = &c->game.conduct[who];

    if (conduct->stray <= STRAY_UNFINISHED || conduct->stray_late) /* what was waived is past */
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

void enact_stray_take_up(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];
    Hand *const hand = &c->game.hand[who];

    if (conduct->stray != STRAY_UNFINISHED || left_unfinished(&c->game, who))
        return;
    if (hand->from < SQUARE_COUNT && (conduct->stray_moved & bitboard_of(hand->from)))
        hand->up = hand->from; /* where he had left it, it made no move and cannot be left */
    conduct->stray = STRAY_NONE;
    conduct->stray_moved = 0;
}

void enact_stray_displaced(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    if (conduct->stray != STRAY_UNFINISHED || left_unfinished(&c->game, who))
        return;
    conduct->stray = STRAY_NONE;
    conduct->strayed &= ~conduct->stray_moved; /* not left on their squares (II.5(e)) */
    conduct->stray_moved = 0;
}

void enact_stray_mended(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    for (Bitboard men = conduct->stray_moved; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        if (man_is_none(c->game.wood.board.on[at]) || c->game.wood.from[at] != at)
            continue;
        conduct->stray_moved &= ~bitboard_of(at);
        conduct->strayed &= ~bitboard_of(at);
    }
}

void enact_stray_begin_anew(Changing *c, Side us)
{
    Game *const game = &c->game;
    Conduct *const conduct = &game->conduct[us];

    if (!game->touched)
        return;
    game->touched = false;
    conduct->touched = conduct->spent = conduct->unclaimed = conduct->barred = 0;
    conduct->barred_late = false;
    enact_hand_release(c, us);
    if (game_has(game, CUSTOM_CHECK_IS_SAID))
        enact_said_check_begin_anew(c, us);
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
    Conduct *const conduct = &c->game.conduct[who];

    conduct->strayed &= ~conduct->stray_moved; /* other men were touched, whatever he may replace */
    conduct->stray_touched = conduct->stray_moved = 0;
    enact_turn_replace_last(c, move);
    enact_charge_lapse(c, side_other(who)); /* he has completed a move since (II.9) */
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
    const unsigned at = wood_find(&game->wood, hand.from);
    const Man man = hand.promoting ? man_of(KIND_PAWN, who) : hand.man;
    unsigned from;

    if (hand.state == HAND_FREE || hand.from >= SQUARE_COUNT || at == NOWHERE ||
        !man_same(game->wood.board.on[at], man))
        return;
    if (hand.state == HAND_ON && hand.at != at && !hand.lifted && !hand.promoting)
        return; /* the man has gone from under it */
    if (hand.state == HAND_HOLDS || hand.at != at)
        wood_lift(&game->wood, at, &from);
    if (hand.state == HAND_ON && hand.at != at &&
        !wood_place(&game->wood, hand.at, hand.man, hand.from))
        return;
    game->hand[who] = hand;
}

/* What he had taken off himself, and what an accident has displaced, is still where it was put. */
static void keep_strewn(Game *game, Side who, const Wood *before)
{
    for (unsigned i = 0; i < before->strewn_count; i++) {
        Strewn s = before->strewn[i];
        unsigned from;

        if ((s.by != who && !s.accident) || !man_same(game->wood.board.on[s.home], s.man))
            continue;
        if (s.now != NOWHERE && !man_is_none(game->wood.board.on[s.now]))
            s.now = NOWHERE; /* it lay in the way, and is swept off */
        wood_lift(&game->wood, s.home, &from);
        wood_strew(&game->wood, s);
        if (s.now != NOWHERE) {
            game->wood.board.on[s.now] = s.man;
            game->wood.from[s.now] = s.name;
        }
    }
}

/* Has this hand set the man down here, and not only gone to where it stands? */
static bool is_carried(const Hand *hand, unsigned at)
{
    return hand->state == HAND_ON && hand->at == at && (hand->lifted || hand->promoting);
}

/* What the player whose turn it is had moved himself, and not completed, stays as it was. */
static void keep_begun(Game *game, const Wood *before, Bitboard strays, Hand hand, Hand theirs)
{
    Wood *const wood = &game->wood;
    unsigned from;

    if (before->covered_at != NOWHERE && !man_is_none(wood->board.on[before->covered_at]) &&
        wood_is_gone(before, wood->from[before->covered_at]) &&
        !(strays & bitboard_of(before->covered_from & 63U)) &&
        wood_find(wood, before->covered_from) != NOWHERE &&
        wood_find(wood, before->covered_from) != before->covered_at)
        wood_lift(wood, before->covered_at, &from); /* he had taken it there */
    if (before->covered_at != NOWHERE && !(strays & bitboard_of(before->covered_from & 63U)) &&
        man_is_none(wood->board.on[before->covered_at]) &&
        wood_find(wood, before->covered_from) != NOWHERE) /* a man was set on it */
        wood_place(wood, before->covered_at,
                   wood_lift(wood, wood_find(wood, before->covered_from), &from),
                   before->covered_from);
    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const unsigned name = before->from[at], stood = wood_find(wood, name);
        if (man_is_none(before->board.on[at]) || stood == at || stood == NOWHERE ||
            (strays & bitboard_of(name)) || wood_belongs(before, at) != at ||
            is_carried(&hand, at) || is_carried(&theirs, at))
            continue;
        wood_lift(wood, stood, &from);
        if (!man_is_none(wood->board.on[at]) && before->covered_at != at)
            wood_lift(wood, at, &from); /* he had taken it */
        wood_place(wood, at, before->board.on[at], name);
    }
    for (unsigned i = 0; i < before->strewn_count; i++) { /* the other had taken it off there */
        const Strewn *const s = &before->strewn[i];
        const unsigned stood = wood_find(wood, s->name);
        if (!s->accident && s->home != s->name && stood != NOWHERE &&
            !(strays & bitboard_of(s->name & 63U)) && man_is_none(wood->board.on[s->home]))
            wood_place(wood, s->home, wood_lift(wood, stood, &from), s->name);
    }
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(wood->board.on[at]) && wood->covered_at != at &&
            wood_is_gone(before, wood->from[at]) && !(strays & bitboard_of(wood->from[at] & 63U)) &&
            hand.from != wood->from[at] && theirs.from != wood->from[at])
            wood_lift(wood, at, &from); /* he had taken it in passing */
}

/* A man that the player whose turn it is had begun to move goes back to where the other found it.
 */
static void keep_found(Game *game, const Conduct *other)
{
    Wood *const wood = &game->wood;
    const unsigned name = other->stray_name, found = other->stray_found;
    unsigned from;

    if (name == found || !(other->stray_moved & bitboard_of(name)) || wood_find(wood, name) != name)
        return;
    wood_place(wood, found, wood_lift(wood, name, &from), name);
}

/* Is this still to be done: by the player whose turn it is, or about a man that still lies
 * elsewhere?
 */
static bool is_still_due(const Game *game, const Duty *duty, Side us)
{
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        if (duty->kind == DUTY_PUT_BACK && game->wood.strewn[i].name == duty->a)
            return true;
    if (duty->kind == DUTY_PUT_BACK && game->hand[us].state == HAND_HOLDS &&
        game->hand[us].from == duty->a)
        return true; /* he has taken it up to put it back */
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
    const uint8_t unfinished = game->unfinished; /* a castling that was begun */

    memcpy(duty, game->duty, sizeof duty);
    enact_restore_men(c);
    game->unfinished = unfinished;
    keep_begun(game, &before, game->conduct[who].stray_moved, hand, theirs);
    keep_found(game, &game->conduct[who]);
    keep_hand(game, us, hand);
    keep_strewn(game, us, &before);
    for (unsigned i = 0; i < duties; i++)
        if (is_still_due(game, &duty[i], us))
            enact_duty_lay(c, duty[i]);
}

void enact_stray_undo(Changing *c, Side who)
{
    take_back(c, who);
    c->game.conduct[who].stray = STRAY_NONE;
    c->game.conduct[who].strayed = 0;
    if (!c->game.conduct[who].stray_due) /* else an earlier move was annulled, and B names them */
        c->game.conduct[who].stray_touched = 0;
}

void enact_stray_annul(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    take_back(c, who);
    conduct->stray = STRAY_NONE;
    conduct->strayed &= ~conduct->stray_moved; /* those were not left on their squares (II.5(e)) */
    conduct->stray_moved = 0;
    conduct->stray_due |= conduct->stray_first;
    conduct->stray_forgone = !conduct->stray_due;
    enact_watch_end(c);
}

void enact_stray_not_meanwhile(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->stray_meanwhile = conduct->stray_meanwhile && has_begun(&c->game, side_other(who));
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

void enact_stray_keep(Changing *c, Side who, const Conduct *before, Bitboard names, Bitboard due)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->strayed = names & ~before->stray_moved;
    conduct->stray_due = before->stray_due;
    conduct->stray_touched = before->stray_due ? due : 0;
    conduct->stray_moved = before->stray_moved;
}

void enact_stray_castle(Changing *c, Side who, Move castling, bool rook_first)
{
    Conduct *const conduct = &c->game.conduct[who];
    const unsigned rook = castling_rook_to(who,
                                           move_to(castling).at == castling_king_to(who, true));

    conduct->strayed &= ~(bitboard_of(move_from(castling).at) | bitboard_of(rook));
    enact_turn_replace_last(c, castling);
    conduct->rook_first = rook_first;
}

/* Men that a player touched in this turn, and left on their squares, may be treated as touched in
 * his own (II.5(e)), whatever is due for a move that he made in it. */
static void carry(Conduct *conduct, const Position *before, Move move)
{
    Bitboard names = conduct->strayed & ~conduct->stray_moved;
    Bitboard due = 0, gone = 0;

    conduct->treat = 0;
    conduct->stray_gone = false;
    for (; names; names = bitboard_rest(names)) {
        const unsigned name = bitboard_first(names), now = moment_after_move(before, move, name);
        if (now == NOWHERE) {
            gone |= bitboard_of(name); /* but the move that took it may be undone */
            continue;
        }
        conduct->treat |= bitboard_of(now);
        conduct->treat_name[now] = (uint8_t)name;
    }
    for (Bitboard men = conduct->stray_touched; men; men = bitboard_rest(men)) {
        const unsigned now = moment_after_move(before, move, bitboard_first(men));
        due |= now == NOWHERE ? 0 : bitboard_of(now);
        conduct->stray_gone |= now == NOWHERE;
    }
    conduct->stray_touched = due;
    conduct->strayed = gone;
    conduct->stray_moved = 0;
    conduct->stray = STRAY_NONE;
    conduct->stray_first = false;
    conduct->stray_late = false;
    conduct->stray_found = conduct->stray_name = 0;
}

void enact_stray_settle(Changing *c, Side mover, const Position *before, Move move)
{
    Conduct *const us = &c->game.conduct[mover];
    Conduct *const them = &c->game.conduct[side_other(mover)];

    us->stray_lapsed |= us->stray_due;
    us->stray_due = us->stray_forgone = false;
    us->stray_touched = 0;
    us->strayed = 0;
    if (them->strayed | them->stray_touched) {
        carry(them, before, move);
    } else {
        them->stray = STRAY_NONE;
        them->stray_late = false;
        them->treat = 0;
    }
}

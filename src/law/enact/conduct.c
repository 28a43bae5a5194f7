#include "law/enact/conduct.h"

#include "law/enact/inside.h"

void enact_conduct_begin(Changing *c, Side who, const Moment *start)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->start = *start;
    conduct->touched = 0;
    conduct->removed = conduct->spent = conduct->held = conduct->used = 0;
    conduct->illegal = ILLEGAL_NONE;
    conduct->turn = TURN_OPEN;
    conduct->pardoned = false;
    conduct->falsely = FALSE_NONE;
    conduct->barred = conduct->unclaimed = 0;
    conduct->barred_late = false;
    conduct->stray_consented = conduct->stray_lapsed = false;
    conduct->restored = conduct->rook_first = conduct->unsealed = false;
}

void enact_conduct_forget_strays(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->strayed = conduct->stray_touched = conduct->stray_moved = 0;
    conduct->stray = STRAY_NONE;
    conduct->stray_first = conduct->stray_due = conduct->stray_late = false;
    conduct->stray_forgone = false;
    conduct->stray_found = conduct->stray_name = 0;
}

void enact_conduct_touch(Changing *c, Side who, Bitboard men)
{
    c->game.conduct[who].touched |= men;
    c->game.conduct[who].spent &= ~men; /* a new touch may be taken up anew */
}

void enact_conduct_set_touched(Changing *c, Side who, Bitboard men)
{
    c->game.conduct[who].touched = men;
}

void enact_conduct_spend(Changing *c, Side who, Bitboard men)
{
    c->game.conduct[who].spent |= men;
}

void enact_conduct_remove(Changing *c, Side who, Bitboard men)
{
    c->game.conduct[who].removed |= men & ~c->game.conduct[who].treat; /* one right is enough */
}

void enact_conduct_illegal(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->unsealed = conduct->unsealed && !conduct->pardoned;
    conduct->pardoned = false; /* what was waived or lost was due for an earlier move */
    conduct->illegal = ILLEGAL_MADE;
    conduct->restored = false;
    c->game.begun = true;
}

void enact_conduct_false(Changing *c, Side who, FalseMove how, unsigned man, unsigned other)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->falsely = (uint8_t)how;
    conduct->false_man = (uint8_t)man;
    conduct->false_other = (uint8_t)other;
}

void enact_conduct_bar(Changing *c, Side who, Bitboard men, const Conduct *before)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->touched = before->touched; /* it is not for touching them that they can be required */
    conduct->spent = before->spent;
    conduct->barred = conduct->barred_late ? men : conduct->barred | men;
    conduct->barred_late = false;
}

void enact_conduct_unsealed(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    if (conduct->pardoned) /* nothing is due for it any more */
        conduct->illegal = ILLEGAL_NONE;
    conduct->unsealed = true;
    conduct->pardoned = false; /* what was waived was due for an earlier record */
}

void enact_conduct_restored(Changing *c, Side who, Bitboard held)
{
    c->game.conduct[who].restored = true;
    c->game.conduct[who].held = held;
}

void enact_conduct_rook_first(Changing *c, Side who)
{
    c->game.conduct[who].rook_first = true;
}

void enact_conduct_rook_alone(Changing *c, Side who, unsigned castled)
{
    Conduct *const conduct = &c->game.conduct[who];
    const Bitboard king = bitboard_of(position_king(&conduct->start.score.position, who).at);

    conduct->rook_first = false;
    conduct->strayed &= ~(king | bitboard_of(castled));
    conduct->touched &= ~king;
}

void enact_conduct_consent(Changing *c, Side who)
{
    c->game.conduct[who].illegal = ILLEGAL_CONSENTED;
}

unsigned enact_conduct_treat(Changing *c, Side who, unsigned name)
{
    Conduct *const conduct = &c->game.conduct[who];
    unsigned now = NOWHERE;

    for (Bitboard m = conduct->treat; m; m = bitboard_rest(m))
        if (conduct->treat_name[bitboard_first(m)] == name)
            now = bitboard_first(m);
    if (now == NOWHERE)
        now = name;
    if (conduct->turn == TURN_CLOSED) { /* a penalty was lost, but not for this man (II.11(e)) */
        conduct->used |= conduct->touched;
        conduct->turn = TURN_MOVED;
    }
    conduct->treat &= ~bitboard_of(now);
    conduct->removed &= ~bitboard_of(now);
    conduct->touched |= bitboard_of(now);
    return now;
}

/* Men that are off their squares, in his hand or beside the board. They are not yet left there, so
 * nothing is due for that (II.5(b)). */
static Bitboard off_their_squares(const Game *game, Side who)
{
    const Hand *const hand = &game->hand[who];
    Bitboard men = 0;

    if (hand->from < SQUARE_COUNT && hand->state != HAND_FREE &&
        !(hand->state == HAND_ON && hand->at == hand->from))
        men |= bitboard_of(hand->from);
    for (unsigned i = 0; i < game->wood.strewn_count; i++)
        if (game->wood.strewn[i].by == who && !game->wood.strewn[i].accident)
            men |= bitboard_of(game->wood.strewn[i].name);
    return men;
}

void enact_conduct_let_stand(Changing *c, Side who)
{
    Conduct *const conduct = &c->game.conduct[who];

    conduct->spent |= conduct->touched;
    conduct->turn = TURN_CLOSED;
    if (game_has(&c->game, CUSTOM_FALSE_MOVE_STANDS)) { /* that settles it, in time */
        conduct->falsely = FALSE_NONE;
        conduct->touched = conduct->barred = 0;
    }
    if (conduct->stray == STRAY_NONE)
        conduct->stray_late = false;
}

/* Where a man is claimed as soon as it was left on its square (Lewis VII): the touched men of which
 * that cannot be said yet. */
static Bitboard not_left(const Game *game, Side who)
{
    const Conduct *const conduct = &game->conduct[who];
    const Hand *const hand = &game->hand[who];
    const bool untimely = game_has(game, CUSTOM_CHECK_IS_SAID) && game->alarm[who].untimely;
    Bitboard men = 0;

    for (Bitboard m = conduct->touched; m; m = bitboard_rest(m)) {
        const unsigned man = bitboard_first(m);
        if (untimely || wood_find(&game->wood, man) != man ||
            (hand->state != HAND_FREE && hand->from == man))
            men |= bitboard_of(man);
    }
    return men & (conduct->unclaimed | ~conduct->spent);
}

void enact_conduct_lose_penalty(Changing *c, Side holder)
{
    Conduct *const other = &c->game.conduct[side_other(holder)];
    const Bitboard treat = other->treat, removed = other->removed, strayed = other->strayed;
    const uint8_t turn = other->turn;
    const bool rook_first = other->rook_first, stray_first = other->stray_first;
    const bool stray_late = other->stray_late;

    enact_conduct_close(c, holder);
    other->stray_first = stray_first;
    other->stray_late = stray_late; /* a move out of turn is another offence */
    other->treat = treat;
    other->removed = removed;
    other->strayed = strayed;
    if (rook_first) {
        other->rook_first = true;
        other->turn = turn;
    }
}

void enact_conduct_close(Changing *c, Side holder)
{
    Game *const game = &c->game;
    Conduct *const other = &game->conduct[side_other(holder)];

    if (game_has(game, CUSTOM_FALSE_MOVE_STANDS)) {
        other->unclaimed = not_left(game, side_other(holder));
        other->spent |= other->touched;
        other->barred_late |= other->barred != 0;
    } else {
        other->spent |= other->touched & ~off_their_squares(game, side_other(holder));
    }
    if (game_has(game, CUSTOM_CHECK_IS_SAID) && game_turn(game) == holder)
        game->alarm[holder].late = false; /* he goes on instead of recalling his move */
    other->pardoned |= other->illegal != ILLEGAL_NONE || other->unsealed;
    if (other->turn == TURN_MOVED)
        other->turn = TURN_CLOSED;
    other->restored = other->rook_first = false;
    other->removed = 0;
    other->treat = 0;
    other->stray_late |= other->stray != STRAY_NONE;
    if (game_turn(game) == holder) /* he has touched a man since, or waived it */
        other->stray_first = false;
    if (game_turn(game) != holder && !game_has(game, CUSTOM_FALSE_MOVE_STANDS))
        other->strayed =
            0; /* men that were taken since: also if the move that took them is undone */
    if (game_turn(game) != holder) { /* it is the offender's turn, when B or C could be exacted */
        other->stray_lapsed |= other->stray_due;
        other->stray_due = false;
    }
}

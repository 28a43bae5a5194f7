#include "law/pressed/pressing.h"

#include "chess/castling.h"
#include "chess/irregularity.h"
#include "chess/question.h"
#include "law/pressed/mating.h"
#include "law/pressed/playing.h"
#include "law/pressed/ticking.h"
#include "law/pressed/turning.h"

/* What 7.5.5 gives: time for the opponent, and for the second the game. */
static void exact_price(Desk *d, Side by)
{
    enum { MINUTE = 60 };
    Pressed *const p = &d->t.p;
    const unsigned minutes = desk_minutes(d);

    desk_cite(d, IDEA_ILLEGAL_PRICE);
    p->illegal[by]++;
    if (p->illegal[by] < 2) {
        if (!desk_keeps_time(d))
            return;
        p->clock.left[side_other(by)] += (int32_t)(minutes * MINUTE);
        desk_does(d, ACT_ADDS, side_other(by), minutes, IDEA_ILLEGAL_PRICE);
        if (minutes == 1)
            desk_cite(d, IDEA_RAPID_MINUTES);
        if (d->event->pace == PACE_BLITZ)
            desk_cite(d, desk_is_limited(d) ? IDEA_BLITZ_LIMITED : IDEA_BLITZ_FULL);
        return;
    }
    if (question_has_move(desk_position(d)) && mating_is_impossible(d, side_other(by))) {
        desk_say(d, SAY_PRESS_SECOND_DRAWN, by);
        desk_end(d, STATUS_DRAWN, WHITE, REASON_ILLEGAL_MOVE);
        return;
    }
    desk_say(d, SAY_PRESS_SECOND, by);
    desk_end(d, STATUS_WON, side_other(by), REASON_ILLEGAL_MOVE);
}

/* The pawn on the last rank becomes a queen (7.5.2); false if that is no legal move. */
static bool make_queen(Desk *d, Side by)
{
    const unsigned pawn = wood_unnamed_pawn(&d->t.wood, by);
    Move move;

    if (pawn == NOWHERE)
        return false;
    move = move_of(square_at(d->t.wood.from[pawn]), square_at(pawn), MOVE_QUEEN);
    if (!question_is_legal(desk_position(d), move))
        return false;
    turning_make(d, move);
    return true;
}

static bool has_pawn_left(const Desk *d, Side by)
{
    const unsigned pawn = wood_unnamed_pawn(&d->t.wood, by);

    return pawn != NOWHERE &&
           question_is_legal(desk_position(d),
                             move_of(square_at(d->t.wood.from[pawn]), square_at(pawn), MOVE_QUEEN));
}

/* ---- What the umpire saw ---- */

static void offence(Desk *d, Side by, Idea law, Say say)
{
    desk_rule(d, RULING_OFFENCE, law);
    if (desk_is_limited(d))
        desk_cite(d, IDEA_LIMITED_ILLEGAL);
    desk_say(d, say, by);
}

static void cite_bond(Desk *d)
{
    const Bond bond = playing_bond(d);

    if (bond.law != 0 && bond.law != IDEA_TOUCH_FREE)
        desk_cite(d, (Idea)bond.law);
}

/* The king was let go as in castling: only castling on that side is left to him (4.7.2). */
static void bind_to_castling(Desk *d, Side by)
{
    const int wing = playing_castling(d);
    const Position *const p = desk_position(d);
    const unsigned king = position_king(p, by).at;
    Bitboard rook;

    if (wing < 0)
        return;
    rook = castling_right(p->castling, by, king, (unsigned)wing);
    d->t.p.touches.count = 2;
    d->t.p.touches.at[0] = (uint8_t)king;
    d->t.p.touches.at[1] = (uint8_t)bitboard_first(rook);
    desk_cite(d, IDEA_CASTLING_COMPLETE);
}

static void act_on_illegal(Desk *d, Side by)
{
    const uint8_t chosen = d->t.p.chosen;

    d->t.p.imposed = true;
    offence(d, by, IDEA_ILLEGAL_COMPLETED, SAY_PRESS_COMPLETED_ILLEGAL);
    desk_cite(d, playing_fault(d));
    bind_to_castling(d, by);
    desk_put_back(d);
    d->t.p.chosen = chosen; /* the piece that touched its square stays chosen */
    desk_does(d, ACT_RESTORES, by, 0, IDEA_ILLEGAL_COMPLETED);
    desk_cite(d, IDEA_CLOCKS_RESET);
    cite_bond(d);
    exact_price(d, by);
}

static void act_on_pawn(Desk *d, Side by)
{
    offence(d, by, IDEA_PAWN_LEFT, SAY_PRESS_PAWN_LEFT);
    make_queen(d, by);
    d->t.p.unpressed[by] = false;
    ticking_complete(d, by);
    desk_does(d, ACT_EXCHANGE, by, 0, IDEA_PAWN_LEFT);
    exact_price(d, by);
    if (!d->ended)
        turning_look_for_an_end(d);
}

static void act_on_no_move(Desk *d, Side by)
{
    offence(d, by, IDEA_PRESSED_UNMOVED, SAY_PRESS_UNMOVED);
    exact_price(d, by);
}

static void act_on_hands(Desk *d, Side by)
{
    offence(d, by, IDEA_TWO_HANDS, SAY_PRESS_TWO_HANDS);
    exact_price(d, by);
}

/* A position that no game brings about was seen: it is looked at again after the next completed
 * move (A.5.4). */
static bool look_again(Desk *d)
{
    Pressed *const p = &d->t.p;
    const Position *const now = desk_position(d);
    const IrregularitySet wrong = irregularity_of_position(now);

    if (p->position_wrong != 1)
        return false;
    p->position_wrong = 0;
    if (!(wrong & (irregularity_set(IRREGULARITY_WAITING_KING) |
                   irregularity_set(IRREGULARITY_PAWN_ON_EIGHTH))))
        return false;
    if (!(wrong & irregularity_set(IRREGULARITY_PAWN_ON_EIGHTH)) && !question_in_check(now))
        return false;
    desk_cite(d, IDEA_LIMITED_POSITION);
    desk_say(d, SAY_PRESS_POSITION_DRAWN, WHITE);
    desk_end(d, STATUS_DRAWN, WHITE, REASON_ILLEGAL_POSITION);
    return true;
}

/* ---- What he did not see ---- */

/* Keeps what is needed to put it right later: the earliest, and under limited supervision the last
 * as well. */
static void keep(Desk *d, Side by, Idea law, const Moment *before, const TouchedMen *touches)
{
    Pressed *const p = &d->t.p;
    unsigned at = p->faults;

    if (p->faults == PRESSED_FAULTS)
        return;
    if (p->faults == 1 && !desk_is_limited(d))
        return;
    p->fault[at] = (Uncorrected){ .by = (uint8_t)by,
                                  .law = (uint16_t)law,
                                  .completed = { p->clock.completed[0], p->clock.completed[1] },
                                  .touches = *touches };
    d->t.m.fault[at] = *before;
    p->faults++;
}

/* Has the opponent a king and a move in the position as it stands? */
static bool can_be_played_on(const Desk *d, Side by)
{
    const Position *const now = desk_position(d);
    const Board board = d->t.wood.board;
    const PositionState state = { side_other(by), wood_castling(&board, now), 0, 0, 1 };
    Position position;

    return position_of_board(&board, &state, &position) && question_has_move(&position);
}

/* An illegal position is pressed on, and with it what he had not pressed before. False if a king is
 * gone: that nobody overlooks. */
static bool pass_over(Desk *d, Side by, Idea law)
{
    const Moment before = d->t.opened;
    const TouchedMen touches = d->t.p.touches;
    const bool moved = playing_is_unfinished(d);

    if (d->t.p.position_wrong == 1 && law == IDEA_ILLEGAL_COMPLETED && turning_let_stand(d, by)) {
        turning_complete_last(d, by);
        desk_rule(d, RULING_NOTED, IDEA_LIMITED_POSITION);
        ticking_complete(d, by);
        if (look_again(d))
            return true;
        keep(d, by, law, &before, &touches);
        return true;
    }
    if (!can_be_played_on(d, by) || !turning_let_stand(d, by))
        return false;
    if (!moved)
        d->t.opened.score.position.quiet = before.score.position.quiet;
    turning_complete_last(d, by);
    keep(d, by, law, &before, &touches);
    ticking_complete(d, by);
    desk_rule(d, RULING_OFFENCE, law);
    desk_say(d, SAY_PRESS_UNSEEN, by);
    return true;
}

/* While he waits for the next completed move he penalises nobody (A.5.4). */
static bool sees(const Desk *d)
{
    return d->knows && d->t.p.position_wrong == 0;
}

/* ---- Pressed in one's own turn: the move is not made ---- */

static void without_move(Desk *d, Side by)
{
    if (!playing_is_unfinished(d)) {
        if (sees(d) || !pass_over(d, by, IDEA_PRESSED_UNMOVED))
            act_on_no_move(d, by);
        return;
    }
    if (has_pawn_left(d, by)) {
        if (sees(d) || !pass_over(d, by, IDEA_PAWN_LEFT))
            act_on_pawn(d, by);
        return;
    }
    if (sees(d)) {
        act_on_illegal(d, by);
    } else if (!pass_over(d, by, IDEA_ILLEGAL_COMPLETED)) { /* a king is gone */
        d->t.p.king_gone = true;
        ticking_complete(d, by);
        desk_rule(d, RULING_NOTED, IDEA_KING_NOT_TAKEN);
        desk_say(d, SAY_PRESS_UNSEEN, by);
    }
}

/* A man in the hand is let go before the hand goes to the clock. */
static void let_go(Desk *d, Side by)
{
    Grip *const grip = &d->t.p.grip[by];

    if (grip->state == HAND_HOLDS && grip->from < SQUARE_COUNT &&
        man_is_none(d->t.wood.board.on[grip->from]))
        wood_place(&d->t.wood, grip->from, grip->man, grip->from);
    grip->state = HAND_FREE;
}

static void completes(Desk *d, Side by)
{
    Pressed *const p = &d->t.p;
    const bool hands = p->two_handed[by];
    const Moment before = d->t.m.before;

    p->unpressed[by] = p->two_handed[by] = false;
    desk_rule(d, RULING_ALLOWED, IDEA_MOVE_COMPLETED);
    desk_say(d, SAY_PRESS_COMPLETED, by);
    if (p->clock.runs == by || (p->clock.paused && p->clock.resumes == by)) {
        ticking_complete(d, by);
        if (p->unpressed[side_other(by)]) /* the opponent has replied already (6.2.2) */
            desk_cite(d, IDEA_MAY_PRESS);
    } else {
        p->clock.completed[by]++;
    }
    if (hands) {
        if (d->knows)
            act_on_hands(d, by);
        else
            keep(d, by, IDEA_TWO_HANDS, &before, &p->last_touches);
    }
    if (d->t.wood.strewn_count > 0) {
        desk_cite(d, IDEA_DISPLACED);
        desk_charge(d, by, IDEA_DISPLACED);
    }
    if (!d->ended)
        look_again(d);
}

static bool has_helper(const Desk *d, Side by)
{
    return !(d->act->marks & MARK_ASSISTANT) || (d->event->helper[by] & HELPS_PRESSING) != 0;
}

/* His clock does not run: there is nothing that a press could stop (6.2.1). */
static void idle(Desk *d, Side by)
{
    const bool waits = d->t.p.unpressed[by]; /* his move is made; he presses when his clock runs */

    desk_rule(d, RULING_NOTED, waits ? IDEA_MOVE_COMPLETED : IDEA_CLOCK_STARTED);
    desk_say(d, SAY_PRESS_IDLE, by);
}

void pressing_hear(Desk *d)
{
    Pressed *const p = &d->t.p;
    const Side by = act_side(d->act);
    const unsigned runs = p->clock.paused ? p->clock.resumes : p->clock.runs;

    if (!has_helper(d, by)) {
        desk_refuse(d, SAY_PRESS_NO_HELPER, IDEA_CLOCK_HELPER);
        return;
    }
    let_go(d, by);
    p->notice = CLOCK_OF_NOBODY;
    if (runs != by && (desk_keeps_time(d) || !p->unpressed[by])) {
        idle(d, by);
        if (d->act->what != PRESS_HARD) /* a clock is not hit, whoever's runs */
            return;
    } else if (p->unpressed[by] && !(desk_turn(d) == by && playing_is_unfinished(d))) {
        completes(d, by);
    } else if (desk_turn(d) == by) {
        without_move(d, by);
    } else {
        idle(d, by);
        return;
    }
    if (d->act->marks & MARK_ASSISTANT)
        desk_cite(d, IDEA_CLOCK_HELPER);
    if (d->ended || (!(d->act->marks & MARK_OTHER_HAND) && d->act->what != PRESS_HARD))
        return;
    d->h->c.ruling->word = RULING_OFFENCE;
    desk_cite(d, d->act->what == PRESS_HARD ? IDEA_CLOCK_HANDLED : IDEA_PRESSING_HAND);
    desk_charge(d, by, d->act->what == PRESS_HARD ? IDEA_CLOCK_HANDLED : IDEA_PRESSING_HAND);
}

void pressing_handle_clock(Desk *d)
{
    const Side by = act_side(d->act);
    const Idea law = d->act->kind == ACT_HOVER ? IDEA_PRESSING_HAND : IDEA_CLOCK_HANDLED;

    desk_rule(d, RULING_OFFENCE, law);
    desk_say(d, SAY_PRESS_HANDLED, by);
    desk_charge(d, by, law);
}

unsigned pressing_find(const Desk *d, Side by, unsigned law)
{
    const Pressed *const p = &d->t.p;

    for (unsigned i = 0; i < p->faults; i++) {
        const unsigned at = desk_is_limited(d) ? p->faults - 1 - i : i;
        if (p->fault[at].by == by && (law == 0 || p->fault[at].law == law))
            return at;
    }
    return PRESSED_FAULTS;
}

/* Everything since the fault is undone. */
void pressing_restore_king(Desk *d)
{
    const Side by = desk_turn(d);

    d->t.p.king_gone = false;
    ticking_undo(d, by);
    ticking_turn_to(d, by);
    act_on_illegal(d, by);
}

static void restore(Desk *d, unsigned which)
{
    Pressed *const p = &d->t.p;
    const Uncorrected fault = p->fault[which];
    const Side by = (Side)fault.by;

    ticking_undo(d, by);
    p->clock.completed[WHITE] = fault.completed[WHITE];
    p->clock.completed[BLACK] = fault.completed[BLACK];
    d->t.opened = d->t.m.fault[which];
    p->faults = (uint8_t)which;
    p->last = (Move){ 0 };
    p->last_bond = NOWHERE;
    p->last_law = 0;
    p->unpressed[WHITE] = p->unpressed[BLACK] = false;
    p->two_handed[WHITE] = p->two_handed[BLACK] = false;
    p->intended = p->written = (Move){ 0 };
    p->touches = fault.touches;
    p->imposed = true;
    p->claims_lapsed = fault.touches.count > 0;
    p->position_wrong = 0;
    d->t.wood.strewn_count = 0;
    desk_put_back(d);
    ticking_turn_to(d, by);
    desk_does(d, ACT_RESTORES, by, 0, (Idea)fault.law);
    desk_cite(d, IDEA_CLOCKS_RESET);
}

static void put_queen(Desk *d, unsigned which)
{
    Pressed *const p = &d->t.p;
    const Side by = (Side)p->fault[which].by;
    const Board board = d->t.wood.board;
    const Position before = d->t.m.fault[which].score.position;
    unsigned pawn = NOWHERE, from = NOWHERE;

    for (unsigned file = 0; file < 8; file++) {
        const unsigned at = (by == WHITE ? 56U : 0U) + file;
        const Man stood = position_at(&before, square_at(at));
        if (man_same(board.on[at], man_of(KIND_PAWN, by)) && !man_same(stood, board.on[at]))
            pawn = at;
    }
    for (unsigned file = 0; pawn != NOWHERE && file < 8; file++) {
        const unsigned at = (by == WHITE ? 48U : 8U) + file;
        if (man_same(position_at(&before, square_at(at)), man_of(KIND_PAWN, by)) &&
            man_is_none(board.on[at]))
            from = at;
    }
    d->t.opened = d->t.m.fault[which];
    p->faults = (uint8_t)which;
    p->unpressed[WHITE] = p->unpressed[BLACK] = false;
    p->touches = (TouchedMen){ 0 };
    d->t.wood.strewn_count = 0;
    if (pawn != NOWHERE && from != NOWHERE)
        turning_make(d, move_of(square_at(from), square_at(pawn), MOVE_QUEEN));
    desk_put_back(d);
    p->unpressed[by] = false;
    p->clock.completed[side_other(by)] = p->fault[which].completed[side_other(by)];
    ticking_turn_to(d, side_other(by));
    desk_does(d, ACT_EXCHANGE, by, 0, IDEA_PAWN_LEFT);
}

void pressing_correct(Desk *d, unsigned which)
{
    const Uncorrected fault = d->t.p.fault[which];
    const Side by = (Side)fault.by;

    desk_cite(d, (Idea)fault.law);
    if (desk_is_limited(d))
        desk_cite(d, IDEA_LIMITED_ILLEGAL);
    switch (fault.law) {
    case IDEA_PAWN_LEFT:
        put_queen(d, which);
        break;
    case IDEA_TWO_HANDS:
        d->t.p.faults = (uint8_t)which;
        break;
    default:
        restore(d, which);
        break;
    }
    desk_say(d, SAY_PRESS_PUT_RIGHT, by);
    exact_price(d, by);
    if (!d->ended && fault.law == IDEA_PAWN_LEFT)
        turning_look_for_an_end(d);
}

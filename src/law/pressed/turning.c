#include "law/pressed/turning.h"

#include "chess/identity.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "law/pressed/mating.h"
#include "law/pressed/ticking.h"

#include <string.h>

static unsigned times_before(const Desk *d, const Position *position, uint32_t turns)
{
    const uint32_t hash = (uint32_t)identity_today_hash(position);
    unsigned back = position->quiet, count = 0;

    if (back > turns)
        back = turns;
    if (back >= PRESSED_REPEATED)
        back = PRESSED_REPEATED - 1;
    for (unsigned i = 2; i <= back; i += 2)
        count += d->t.p.seen[(turns - i) % PRESSED_REPEATED] == hash;
    return count;
}

unsigned turning_repeated(const Desk *d)
{
    return 1 + times_before(d, desk_position(d), d->t.opened.turns);
}

unsigned turning_would_repeat(const Desk *d, Move move)
{
    const Position after = position_make(desk_position(d), move);

    return 1 + times_before(d, &after, d->t.opened.turns + 1);
}

static void remember(Desk *d)
{
    d->t.p.seen[d->t.opened.turns % PRESSED_REPEATED] = (uint32_t)identity_today_hash(
        desk_position(d));
}

/* What the player to move has now: nothing touched, nothing written. */
static void begin_turn(Desk *d)
{
    Pressed *const p = &d->t.p;
    const Side turn = desk_turn(d);

    if (d->t.wood.strewn_count > 0)
        wood_begin_turn(&d->t.wood, desk_position(d));
    else
        wood_set(&d->t.wood, desk_position(d));
    p->touches = (TouchedMen){ 0 };
    p->claims_lapsed = false;
    p->marks = 0;
    p->chosen = 0;
    p->imposed = false;
    p->written = p->intended = (Move){ 0 };
    p->notice = CLOCK_OF_NOBODY;
    p->grip[turn] = p->grip[side_other(turn)] = (Grip){ HAND_FREE, man_none(), NOWHERE, NOWHERE };
}

/* Faults of the opponent's that his last move was: under limited supervision they stand as soon as
 * the next move is made. */
static void let_lapse(Desk *d, Side by)
{
    Pressed *const p = &d->t.p;
    unsigned kept = 0;

    for (unsigned i = 0; i < p->faults; i++) {
        if (desk_is_limited(d) && p->fault[i].by != by) {
            d->t.m.lapsed = d->t.m.fault[i];
            continue;
        }
        d->t.m.fault[kept] = d->t.m.fault[i];
        p->fault[kept++] = p->fault[i];
    }
    if (kept < p->faults)
        p->lapsed = true;
    p->faults = (uint8_t)kept;
}

void turning_complete_last(Desk *d, Side by)
{
    if (!d->t.p.unpressed[by])
        return;
    d->t.p.unpressed[by] = d->t.p.two_handed[by] = false;
    d->t.p.clock.completed[by]++;
    desk_cite(d, IDEA_COMPLETED_BY_NEXT);
}

static bool rights_change(const Position *position, Move move)
{
    const Position after = position_make(position, move);

    return position->castling != 0 && after.castling != position->castling;
}

void turning_make(Desk *d, Move move)
{
    Pressed *const p = &d->t.p;
    const Side us = desk_turn(d);

    turning_complete_last(d, us);
    d->t.m.before = d->t.opened;
    if (rights_change(desk_position(d), move))
        p->rights_lost = d->t.opened.turns;
    d->t.played = move;
    d->t.played_in = *desk_position(d);
    p->last = move;
    p->last_touches = p->touches;
    p->last_bond = NOWHERE;
    p->last_law = 0;
    let_lapse(d, us);
    moment_advance(&d->t.opened, move, true);
    p->unpressed[us] = true;
    p->two_handed[us] = (p->marks & MARK_TWO_HANDED) != 0;
    desk_cite(d, IDEA_HAS_MOVE);
    begin_turn(d);
    remember(d);
}

/* Has a man been taken, or a pawn moved? Then the count of quiet moves begins anew. */
static bool is_quiet(const Board *before, const Board *now)
{
    unsigned men_before = 0, men_now = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const bool pawn = man_kind(before->on[at]) == KIND_PAWN,
                   pawn_now = man_kind(now->on[at]) == KIND_PAWN;
        if ((pawn || pawn_now) && !man_same(before->on[at], now->on[at]))
            return false;
        men_before += !man_is_none(before->on[at]);
        men_now += !man_is_none(now->on[at]);
    }
    return men_before == men_now;
}

bool turning_let_stand(Desk *d, Side by)
{
    Pressed *const p = &d->t.p;
    const Position *const now = desk_position(d);
    const Board board = d->t.wood.board;
    const unsigned number = now->number + (by == BLACK ? 1U : 0U);
    const Board before = position_board(now);
    const unsigned quiet = !is_quiet(&before, &board) ? 0
                           : now->quiet < 150         ? now->quiet + 1
                                                      : now->quiet;
    const PositionState state = { side_other(by), wood_castling(&board, now), 0, quiet,
                                  number < POSITION_COUNTER_MAX ? number : now->number };
    Position position;

    if (!position_of_board(&board, &state, &position))
        return false;
    d->t.m.before = d->t.opened;
    d->t.opened.score = record_game(&position);
    d->t.opened.turns++;
    d->t.opened.done[by]++;
    d->t.opened.since_capture++;
    p->last = (Move){ 0 };
    p->last_touches = p->touches;
    p->last_bond = NOWHERE;
    p->last_law = 0;
    begin_turn(d);
    remember(d);
    return true;
}

void turning_restored(Desk *d)
{
    Pressed *const p = &d->t.p;

    p->faults = 0;
    p->last = (Move){ 0 };
    p->last_law = 0;
    p->last_bond = NOWHERE;
    p->unpressed[WHITE] = p->unpressed[BLACK] = false;
    p->two_handed[WHITE] = p->two_handed[BLACK] = false;
    p->touches = p->last_touches = (TouchedMen){ 0 };
    p->claims_lapsed = false;
    p->intended = p->written = (Move){ 0 };
    d->t.wood.strewn_count = 0;
    desk_put_back(d);
}

void turning_take_back(Desk *d)
{
    Pressed *const p = &d->t.p;

    d->t.opened = d->t.m.before;
    p->last = (Move){ 0 };
    begin_turn(d);
    p->touches = p->last_touches;
    p->claims_lapsed = p->touches.count > 0;
    p->last_bond = NOWHERE;
    p->last_law = 0;
    p->unpressed[desk_turn(d)] = p->two_handed[desk_turn(d)] = false;
    p->imposed = true;
}

/* The board ends the game, and with it the move is completed (6.2.1.1). */
static void end(Desk *d, Idea law, Say say, Status status, Side winner, Reason reason)
{
    desk_cite(d, law);
    if (law == IDEA_CHECKMATE)
        desk_cite(d, IDEA_KING_NOT_TAKEN);
    desk_cite(d, IDEA_COMPLETED_BY_END);
    desk_say(d, say, winner);
    desk_end(d, status, winner, reason);
}

void turning_look_for_an_end(Desk *d)
{
    enum { FIVE_TIMES = 5, SEVENTY_FIVE = 150 };
    const Position *const p = desk_position(d);
    const Side us = side_other(position_turn(p));

    if (!question_has_move(p)) {
        if (question_in_check(p))
            end(d, IDEA_CHECKMATE, SAY_MATE, STATUS_WON, us, REASON_CHECKMATE);
        else
            end(d, IDEA_STALEMATE, SAY_STALEMATE, STATUS_DRAWN, side_other(us), REASON_STALEMATE);
    } else if (mating_is_over(d)) {
        end(d, IDEA_DEAD_POSITION, SAY_PRESS_DEAD, STATUS_DRAWN, us, REASON_DEAD_POSITION);
    } else if (p->quiet >= 2 * (FIVE_TIMES - 1) && turning_repeated(d) >= FIVE_TIMES) {
        end(d, IDEA_FIVEFOLD, SAY_PRESS_FIVEFOLD, STATUS_DRAWN, us, REASON_FIVEFOLD);
    } else if (p->quiet >= SEVENTY_FIVE) {
        end(d, IDEA_SEVENTY_FIVE, SAY_PRESS_SEVENTY_FIVE, STATUS_DRAWN, us,
            REASON_SEVENTY_FIVE_MOVES);
    }
    if (d->ended && d->t.p.unpressed[us]) {
        d->t.p.unpressed[us] = false;
        d->t.p.clock.completed[us]++;
    }
}

#include "law/pressed/claiming.h"

#include "chess/castling.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "game/history.h"
#include "law/pressed/mating.h"
#include "law/pressed/playing.h"
#include "law/pressed/pressing.h"
#include "law/pressed/ticking.h"
#include "law/pressed/turning.h"

enum { MINUTE = 60, THREE_TIMES = 3, FIFTY = 100 };

static Side player(const Desk *d)
{
    return act_side(d->act);
}

/* ---- Draws by repetition and fifty moves ---- */

bool claiming_is_open(const Desk *d, Side by)
{
    return desk_turn(d) == by && !d->t.p.claims_lapsed && d->t.p.intended.bits == 0 &&
           d->t.p.written.bits == 0;
}

bool claiming_repeats(const Desk *d)
{
    return turning_repeated(d) >= THREE_TIMES;
}

bool claiming_is_fifty(const Desk *d)
{
    return desk_position(d)->quiet >= FIFTY;
}

/* The clocks are paused for the claim, and show a flag that nobody had seen (reading 19). */
static void show_flag(Desk *d)
{
    for (unsigned side = 0; side < 2 && !d->ended; side++)
        if (d->t.p.clock.flag[side] == FLAG_DOWN)
            ticking_lose(d, (Side)side);
}

/* The men stood so three times, and it was not the same position: why not (9.2.3)? */
static void cite_difference(Desk *d)
{
    const Position *const p = desk_position(d);
    const uint32_t turns = d->t.opened.turns;
    const uint32_t since = turns > p->quiet ? turns - p->quiet : 0;

    if (d->act->what != CLAIM_REPETITION || d->act->words.size > 0 ||
        history_repetitions(d->h->game) + 1 < THREE_TIMES)
        return;
    desk_cite(d,
              d->t.p.rights_lost >= since && p->castling == 0 && turns > 0 && d->t.p.rights_lost > 0
                  ? IDEA_RIGHTS_SINCE
                  : IDEA_PASSING_ONCE);
}

static void wrong(Desk *d, Say say)
{
    const Side by = player(d);
    const unsigned minutes = desk_minutes(d);

    desk_rule(d, RULING_REFUSED, IDEA_CLAIM_WRONG);
    desk_say(d, say, by);
    d->t.offer[by] = d->t.p.claim_offered = true; /* a claim is an offer */
    desk_cite(d, IDEA_CLAIM_OFFERS);
    if (!desk_keeps_time(d))
        return;
    cite_difference(d);
    d->t.p.clock.left[side_other(by)] += (int32_t)(minutes * MINUTE);
    desk_does(d, ACT_ADDS, side_other(by), minutes, IDEA_CLAIM_WRONG);
    if (minutes == 1)
        desk_cite(d, IDEA_RAPID_MINUTES);
    show_flag(d);
}

static void right(Desk *d, Idea law, bool fifty)
{
    desk_rule(d, RULING_UPHELD, law);
    desk_cite(d, IDEA_CLAIM_RIGHT);
    desk_say(d, fifty ? SAY_FIFTY : SAY_REPETITION, player(d));
    desk_end(d, STATUS_DRAWN, WHITE, fifty ? REASON_FIFTY_MOVES : REASON_REPETITION);
}

/* A move that was written for the claim: the only legal one the record can mean. */
static bool reads_move(const Desk *d, Text record, Move *move)
{
    RecordReading reading;

    record_read(&d->t.opened.score, record, &reading);
    *move = reading.moves.move[0];
    return reading.verdict == RECORD_CLEAR;
}

static unsigned square_in(Text record, size_t at)
{
    if (at + 1 >= record.size || record.start[at] < 'a' || record.start[at] > 'h' ||
        record.start[at + 1] < '1' || record.start[at + 1] > '8')
        return NOWHERE;
    return (unsigned)(record.start[at + 1] - '1') * 8 + (unsigned)(record.start[at] - 'a');
}

/* Only algebraic notation is recognised (C): it names a square, or castles. */
static bool is_algebraic(Text record)
{
    for (size_t i = 0; i < record.size; i++)
        if (square_in(record, i) != NOWHERE)
            return true;
    return record.size >= 3 && (record.start[0] == '0' || record.start[0] == 'O') &&
           record.start[1] == '-';
}

/* The man that an illegal written move speaks of is bound all the same. */
static void bind_to_record(Desk *d, Text record)
{
    const Position *const p = desk_position(d);
    Kind kind = KIND_PAWN;
    Bitboard men;

    if (record.size > 0)
        switch (record.start[0]) {
        case 'K':
            kind = KIND_KING;
            break;
        case 'Q':
            kind = KIND_QUEEN;
            break;
        case 'R':
            kind = KIND_ROOK;
            break;
        case 'B':
            kind = KIND_BISHOP;
            break;
        case 'N':
            kind = KIND_KNIGHT;
            break;
        default:
            break;
        }
    men = position_kind(p, kind) & position_side(p, position_turn(p));
    for (size_t i = 0; i + 3 < record.size; i++) {
        const unsigned from = square_in(record, i);
        if (from != NOWHERE && square_in(record, i + 2 + (record.start[i + 2] == 'x')) != NOWHERE)
            men &= bitboard_of(from);
    }
    if (men != 0 && bitboard_rest(men) == 0 && d->t.p.touches.count < PRESSED_TOUCHES) {
        d->t.p.touches.at[d->t.p.touches.count++] = (uint8_t)bitboard_first(men);
        d->t.p.imposed = true;
        d->t.p.claims_lapsed = true;
    }
}

static bool will_be_fifty(const Desk *d, Move move)
{
    const Position *const p = desk_position(d);

    return p->quiet + 1 >= FIFTY && !movegen_is_capture(p, move) &&
           man_kind(position_at(p, move_from(move))) != KIND_PAWN;
}

static void claim_by_move(Desk *d, Text record, bool fifty)
{
    const Idea law = fifty ? IDEA_FIFTY_INTENDED : IDEA_REPETITION_INTENDED;
    Move move;

    if (!reads_move(d, record, &move)) {
        wrong(d, SAY_PRESS_INTENDED_ILLEGAL);
        desk_cite(d, law);
        bind_to_record(d, record);
        return;
    }
    if (fifty ? will_be_fifty(d, move) : turning_would_repeat(d, move) >= THREE_TIMES) {
        right(d, law, fifty);
        return;
    }
    wrong(d, fifty ? SAY_NOT_FIFTY : SAY_NOT_REPEATED);
    desk_cite(d, law);
    d->t.p.intended = move;
}

static void claim_draw(Desk *d, bool fifty)
{
    const Side by = player(d);
    const Text record = d->act->words;
    const Move written = d->t.p.written;

    if (desk_turn(d) != by || d->t.p.claims_lapsed) {
        desk_refuse(d, desk_turn(d) != by ? SAY_NOT_HIS_TURN : SAY_TOUCHED_ALREADY,
                    IDEA_CLAIM_TOUCHED);
        desk_charge(d, by, IDEA_DISTRACTION);
        return;
    }
    if (d->t.p.intended.bits != 0) {
        desk_refuse(d, SAY_CLAIMS_GIVEN_UP, IDEA_CLAIM_WRONG);
        return;
    }
    if (d->act->marks & MARK_SCREEN) {
        desk_refuse(d, SAY_PRESS_SCREEN, IDEA_SCREEN);
        return;
    }
    if (record.size > 0 && !is_algebraic(record)) {
        desk_refuse(d, SAY_PRESS_NOT_ALGEBRAIC, IDEA_NOTATION_ALGEBRAIC);
        return;
    }
    if (record.size > 0) {
        if (written.bits != 0) { /* what is written cannot be changed */
            Move move;
            if (!reads_move(d, record, &move) || !move_same(move, written)) {
                wrong(d, SAY_PRESS_WRITTEN_OTHERWISE);
                d->t.p.intended = written;
                return;
            }
        }
        claim_by_move(d, record, fifty);
    } else if (written.bits != 0) {
        if (fifty ? will_be_fifty(d, written) : turning_would_repeat(d, written) >= THREE_TIMES) {
            right(d, fifty ? IDEA_FIFTY_INTENDED : IDEA_REPETITION_INTENDED, fifty);
            return;
        }
        wrong(d, fifty ? SAY_NOT_FIFTY : SAY_NOT_REPEATED);
        desk_cite(d, fifty ? IDEA_FIFTY_INTENDED : IDEA_REPETITION_INTENDED);
        d->t.p.intended = written;
    } else if (fifty ? claiming_is_fifty(d) : claiming_repeats(d)) {
        right(d, fifty ? IDEA_FIFTY_MOVES : IDEA_REPETITION, fifty);
    } else {
        wrong(d, fifty ? SAY_NOT_FIFTY : SAY_NOT_REPEATED);
        desk_cite(d, fifty ? IDEA_FIFTY_MOVES : IDEA_REPETITION);
    }
}

void claiming_write(Desk *d)
{
    Move move;

    desk_rule(d, RULING_NOTED, IDEA_WRITTEN_BEFORE);
    desk_say(d, SAY_PRESS_WRITTEN, player(d));
    if (desk_turn(d) != player(d) || !reads_move(d, d->act->words, &move))
        return;
    if (d->t.p.written.bits == 0)
        d->t.p.written = move;
}

/* ---- Other claims ---- */

static void claim_flag(Desk *d)
{
    const Side by = player(d), other = side_other(by);

    if (d->act->marks & MARK_SCREEN) {
        desk_refuse(d, SAY_PRESS_SCREEN, IDEA_SCREEN);
        return;
    }
    if (d->t.p.clock.flag[other] != FLAG_DOWN) {
        desk_refuse(d, SAY_PRESS_FLAG_UP, IDEA_FLAG_SEEN);
        return;
    }
    desk_rule(d, RULING_UPHELD, IDEA_FLAG_SEEN);
    if (d->event->pace != PACE_STANDARD)
        desk_cite(d, IDEA_LIMITED_FLAG);
    ticking_lose(d, other);
}

/* He castled with the rook first: the king goes back, and the rook's move stands where it is one.
 */
static void let_rook_stand(Desk *d, Move castling, bool pressed)
{
    const Position *const p = desk_position(d);
    const Side us = position_turn(p);
    const unsigned kingside = square_file(move_to(castling)) > 4;
    const Bitboard rook = castling_right(p->castling, us, move_from(castling).at, kingside);
    Move alone;

    if (move_sort(castling) != MOVE_CASTLE || rook == 0)
        return;
    alone = question_transfer(p, square_at(bitboard_first(rook)),
                              square_at(castling_rook_to(us, kingside)));
    if (!question_is_legal(p, alone))
        return;
    desk_cite(d, IDEA_TRANSFER_COMPLETE);
    turning_make(d, alone);
    turning_look_for_an_end(d);
    if (pressed && !d->ended) {
        d->t.p.unpressed[us] = false;
        ticking_complete(d, us);
    }
}

static void claim_touch(Desk *d)
{
    Pressed *const p = &d->t.p;
    const Side by = player(d), other = side_other(by);
    const Idea law = (Idea)p->last_law;
    const Move last = p->last;
    const bool pressed = !p->unpressed[other];
    bool listed = false;

    if (desk_turn(d) != by || p->last_law == 0) {
        for (unsigned i = 0; i < p->last_touches.count; i++)
            listed |= p->last_touches.at[i] == d->act->from;
        if (p->claims_lapsed && desk_turn(d) == by && listed) {
            desk_rule(d, RULING_NOTED, IDEA_CLAIM_LAPSED);
            desk_say(d, SAY_PRESS_TOUCHED_SINCE, by);
            return;
        }
        desk_refuse(d, SAY_NOT_THERE, IDEA_TOUCH_OWN);
        return;
    }
    if (p->last_bond != d->act->from) {
        desk_refuse(d, SAY_NOT_THERE, law);
        return;
    }
    desk_rule(d, RULING_UPHELD, law);
    if (!p->unpressed[other])
        ticking_undo(d, other);
    turning_take_back(d);
    desk_put_back(d);
    ticking_turn_to(d, other);
    desk_does(d, ACT_RESTORES, other, 0, law);
    desk_say(d, SAY_PRESS_NOT_MOVED, other);
    if (law == IDEA_TOUCH_ROOK_FIRST)
        let_rook_stand(d, last, pressed);
}

static unsigned law_of_claim(unsigned what)
{
    switch (what) {
    case CLAIM_HANDS:
        return IDEA_TWO_HANDS;
    case CLAIM_PROMOTION:
        return IDEA_PAWN_LEFT;
    case CLAIM_PRESS:
        return IDEA_PRESSED_UNMOVED;
    default:
        return 0;
    }
}

static void claim_illegal(Desk *d)
{
    const unsigned law = d->act->kind == ACT_CLAIM ? law_of_claim(d->act->what) : 0;
    unsigned which = PRESSED_FAULTS;

    if (d->t.p.king_gone && d->act->by <= ACTOR_BLACK && desk_turn(d) != player(d)) {
        pressing_restore_king(d);
        d->h->c.ruling->word = RULING_UPHELD;
        return;
    }
    if (d->act->by == ACTOR_UMPIRE || !desk_is_limited(d))
        which = pressing_find(d, player(d), law);
    if (which == PRESSED_FAULTS || d->act->by != ACTOR_UMPIRE) {
        const unsigned other = pressing_find(d, side_other(player(d)), law);
        if (other != PRESSED_FAULTS)
            which = which == PRESSED_FAULTS || other < which ? other : which;
    }
    if (which == PRESSED_FAULTS && d->act->by != ACTOR_UMPIRE && desk_turn(d) != player(d) &&
        law == 0 && playing_is_unfinished(d)) { /* not pressed: put right without penalty */
        desk_rule(d, RULING_UPHELD, IDEA_ILLEGAL_COMPLETED);
        desk_put_back(d);
        desk_does(d, ACT_RESTORES, desk_turn(d), 0, IDEA_ILLEGAL_COMPLETED);
        desk_say(d, SAY_RESTORED, desk_turn(d));
        return;
    }
    if (which == PRESSED_FAULTS && d->t.p.lapsed) {
        desk_rule(d, RULING_NOTED, IDEA_LIMITED_ILLEGAL);
        desk_say(d, SAY_POINTED_LATE, player(d));
        return;
    }
    if (which == PRESSED_FAULTS) {
        if (desk_is_limited(d))
            desk_cite(d, IDEA_LIMITED_ILLEGAL);
        desk_refuse(d, SAY_NOT_THERE, law ? (Idea)law : IDEA_ILLEGAL_COMPLETED);
        return;
    }
    d->h->c.ruling->word = RULING_UPHELD;
    pressing_correct(d, which);
}

bool claiming_is_short(const Desk *d, Side by)
{
    const PressedClock *const clock = &d->t.p.clock;

    return desk_keeps_time(d) && desk_turn(d) == by && clock->left[by] < 2 * MINUTE &&
           clock->flag[by] == FLAG_UP;
}

/* III.2: only if announced, and only where no increment is given, and never in blitz. */
bool claiming_is_barred(Desk *d, Regulation regulation)
{
    if (!(d->event->regulations & regulation)) {
        desk_refuse(d, SAY_PRESS_NOT_SHORT, IDEA_FINISH_ANNOUNCED);
        return true;
    }
    if (d->event->pace == PACE_BLITZ || d->event->period[0].bonus > 0) {
        desk_refuse(d, SAY_PRESS_NOT_SHORT, IDEA_FINISH_NO_INCREMENT);
        return true;
    }
    return false;
}

/* III: the arbiter has to judge it. */
static void claim_quickplay(Desk *d)
{
    const Side by = player(d);
    const bool nobody = d->event->supervision == SUPERVISION_NONE;
    const Idea law = nobody ? IDEA_QUICKPLAY_NOBODY : IDEA_QUICKPLAY;

    if (claiming_is_barred(d, REGULATION_QUICKPLAY))
        return;
    if (!claiming_is_short(d, by)) {
        desk_refuse(d, SAY_PRESS_NOT_SHORT, law);
        return;
    }
    if (d->act->marks & MARK_SCREEN) {
        desk_refuse(d, SAY_PRESS_SCREEN, IDEA_SCREEN);
        return;
    }
    ticking_pause(d);
    d->t.p.claim = d->act->what;
    d->t.p.claimant = (uint8_t)by;
    d->t.p.attends = !nobody;
    d->t.offer[by] = true;
    desk_rule(d, RULING_NOTED, law);
    if (nobody)
        desk_cite(d, d->act->what == CLAIM_NO_EFFORT ? IDEA_NOBODY_EFFORT : IDEA_NOBODY_MEANS);
    desk_say(d, SAY_PRESS_CLAIM_WAITS, by);
}

void claiming_claim(Desk *d)
{
    if (d->act->by > ACTOR_BLACK) {
        desk_refuse(d, SAY_NOT_AN_UMPIRES_ACT, IDEA_STEPS_IN);
        return;
    }
    switch ((Claim)d->act->what) {
    case CLAIM_REPETITION:
    case CLAIM_FIFTY_MOVES:
        claim_draw(d, d->act->what == CLAIM_FIFTY_MOVES);
        break;
    case CLAIM_FLAG:
        claim_flag(d);
        break;
    case CLAIM_TOUCH:
        claim_touch(d);
        break;
    case CLAIM_ILLEGAL:
    case CLAIM_HANDS:
    case CLAIM_PROMOTION:
    case CLAIM_PRESS:
        claim_illegal(d);
        break;
    case CLAIM_NORMAL_MEANS:
    case CLAIM_NO_EFFORT:
        claim_quickplay(d);
        break;
    default:
        desk_refuse(d, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        break;
    }
}

/* ---- Faults pointed out ---- */

static bool is_after_ten(const Desk *d)
{
    enum { TEN = 10 };
    const PressedClock *const clock = &d->t.p.clock;

    return clock->completed[WHITE] >= TEN && clock->completed[BLACK] >= TEN;
}

/* A.5.1.2: with one arbiter for many games it is too late after ten moves. */
static bool is_too_late(Desk *d)
{
    if (!desk_is_limited(d) || !is_after_ten(d))
        return false;
    desk_rule(d, RULING_NOTED, IDEA_LATE_SETUP);
    desk_say(d, SAY_POINTED_LATE, player(d));
    return true;
}

static void point_out_setup(Desk *d)
{
    const Terms *const terms = &d->h->game->terms;

    if (terms->setup == SETUP_RIGHT) {
        desk_refuse(d, SAY_NOT_THERE, IDEA_SETUP);
        return;
    }
    if (is_too_late(d))
        return;
    desk_rule(d, RULING_UPHELD, IDEA_SETUP);
    desk_say(d, SAY_ANNULLED, WHITE);
    desk_end(d, STATUS_ANNULLED, WHITE, REASON_SETUP);
}

static void point_out_board(Desk *d)
{
    if (!d->h->game->terms.turned || d->t.p.setup_pointed) {
        desk_refuse(d, SAY_NOT_THERE, IDEA_BOARD_TURNED);
        return;
    }
    if (is_too_late(d))
        return;
    d->t.p.setup_pointed = true;
    desk_rule(d, RULING_UPHELD, IDEA_BOARD_TURNED);
    desk_say(d, SAY_PRESS_BOARD_TURNED, WHITE);
}

static void point_out_colours(Desk *d)
{
    enum { TEN = 10 };

    if (!d->event->reversed) {
        desk_refuse(d, SAY_NOT_THERE, IDEA_COLOURS_REVERSED);
        return;
    }
    if (d->t.opened.done[BLACK] >= TEN && d->t.opened.done[WHITE] >= TEN) {
        desk_rule(d, RULING_NOTED, IDEA_COLOURS_REVERSED);
        desk_say(d, SAY_POINTED_LATE, player(d));
        return;
    }
    desk_rule(d, RULING_UPHELD, IDEA_COLOURS_REVERSED);
    desk_say(d, SAY_ANNULLED, WHITE);
    desk_end(d, STATUS_ANNULLED, WHITE, REASON_COLOURS);
}

static void point_out_displaced(Desk *d)
{
    const Wood *const wood = &d->t.wood;
    Side by;

    if (wood->strewn_count == 0) {
        desk_refuse(d, SAY_NOT_THERE, IDEA_MISPLACED_MAN);
        return;
    }
    by = (Side)wood->strewn[0].by;
    if (d->t.opened.turns > d->t.p.displaced_in) { /* found later: back to before it happened */
        d->t.opened = d->t.m.displaced;
        turning_restored(d);
        for (unsigned side = 0; side < 2; side++) { /* what was completed since is undone */
            d->t.p.clock.completed[side] = d->t.p.completed_then[side];
            d->t.p.unpressed[side] = d->t.p.unpressed_then[side];
        }
        desk_rule(d, RULING_UPHELD, IDEA_MISPLACED_MAN);
        desk_does(d, ACT_RESTORES, desk_turn(d), 0, IDEA_MISPLACED_MAN);
        desk_say(d, SAY_RESTORED, by);
        ticking_turn_to(d, desk_turn(d));
        return;
    }
    desk_rule(d, RULING_UPHELD, IDEA_DISPLACED_PAUSE);
    desk_cite(d, IDEA_DISPLACED);
    desk_say(d, SAY_PRESS_DISPLACED, by);
    if (desk_keeps_time(d) && !d->t.p.clock.paused)
        d->t.p.clock.runs = (uint8_t)by; /* he puts them right in his own time */
}

static void point_out_clock(Desk *d)
{
    if (!desk_keeps_time(d)) {
        desk_refuse(d, SAY_NO_CLOCKS, IDEA_CLOCK_SET_WRONG);
        return;
    }
    if (desk_is_limited(d) && is_after_ten(d)) {
        desk_refuse(d, SAY_POINTED_LATE, IDEA_LATE_CLOCK);
        return;
    }
    ticking_pause(d);
    d->t.p.clock_wrong = true;
    d->t.p.attends = true;
    desk_rule(d, RULING_NOTED, IDEA_CLOCK_SET_WRONG);
    desk_say(d, SAY_PRESS_CLOCK_WRONG, player(d));
}

void claiming_point_out(Desk *d)
{
    switch ((Fault)d->act->what) {
    case FAULT_SETUP:
        point_out_setup(d);
        break;
    case FAULT_BOARD:
        point_out_board(d);
        break;
    case FAULT_COLOURS:
        point_out_colours(d);
        break;
    case FAULT_DISPLACED:
        point_out_displaced(d);
        break;
    case FAULT_CLOCK:
        point_out_clock(d);
        break;
    case FAULT_ILLEGAL:
        claim_illegal(d);
        break;
    case FAULT_BOARDS: /* where both can see there is one board */
        desk_refuse(d, d->event->unsighted ? SAY_PRESS_UNSUPPORTED : SAY_PRESS_NOT_USED,
                    d->event->unsighted ? IDEA_PREFACE : IDEA_SCOPE);
        break;
    default:
        desk_refuse(d, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        break;
    }
}

/* ---- Agreement and resignation ---- */

static bool is_forbidden(const Desk *d)
{
    if (d->t.p.consents)
        return false;
    return (d->event->regulations & REGULATION_NO_DRAWS) ||
           d->t.opened.score.position.number < d->event->no_draw_before ||
           (d->event->no_draw_before != 0 &&
            d->t.opened.done[BLACK] < d->event->no_draw_before - 1U);
}

void claiming_offer(Desk *d)
{
    const Side by = player(d);

    if (d->act->words.size > 0 || d->act->what != MATTER_DRAW) {
        desk_refuse(d, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        return;
    }
    desk_rule(d, RULING_NOTED, IDEA_DRAW_OFFERED);
    if (is_forbidden(d))
        desk_cite(d, IDEA_DRAWS_FORBIDDEN);
    desk_say(d, SAY_OFFERED, by);
    if (d->t.offer[by] || !d->t.p.unpressed[by])
        desk_charge(d, by, IDEA_DISTRACTION);
    d->t.offer[by] = true;
    d->t.p.claim_offered = d->t.p.increment_asked = false;
}

void claiming_answer(Desk *d)
{
    const Side by = player(d), other = side_other(by);

    if (!d->t.offer[other]) {
        desk_refuse(d, SAY_NO_OFFER, IDEA_DRAW_OFFERED);
        return;
    }
    if (d->act->kind == ACT_DECLINE) {
        d->t.offer[other] = false;
        desk_rule(d, RULING_NOTED, IDEA_DRAW_OFFERED);
        desk_say(d, SAY_DECLINED, by);
        return;
    }
    if (is_forbidden(d)) {
        desk_refuse(d, SAY_PRESS_DRAW_FORBIDDEN, IDEA_DRAWS_FORBIDDEN);
        return;
    }
    if (d->t.opened.done[WHITE] == 0 || d->t.opened.done[BLACK] == 0) {
        desk_refuse(d, SAY_PRESS_DRAW_EARLY, IDEA_DRAW_AGREED);
        return;
    }
    desk_rule(d, RULING_ALLOWED, IDEA_DRAW_AGREED);
    if (d->t.p.increment_asked)
        desk_cite(d, IDEA_INCREMENT_ASKED);
    if (d->t.p.claim_offered)
        desk_cite(d, IDEA_CLAIM_OFFERS);
    desk_say(d, SAY_DRAW_AGREED, by);
    desk_end(d, STATUS_DRAWN, WHITE, REASON_AGREEMENT);
}

void claiming_resign(Desk *d)
{
    const Side by = player(d);

    desk_rule(d, RULING_ALLOWED, IDEA_RESIGNED);
    if (mating_is_impossible(d, side_other(by))) {
        desk_say(d, SAY_PRESS_RESIGNED_DRAWN, by);
        desk_end(d, STATUS_DRAWN, WHITE, REASON_RESIGNATION);
        return;
    }
    desk_say(d, SAY_RESIGNED, by);
    desk_end(d, STATUS_WON, side_other(by), REASON_RESIGNATION);
}

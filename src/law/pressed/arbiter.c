#include "law/pressed/arbiter.h"

#include "chess/question.h"
#include "law/pressed/claiming.h"
#include "law/pressed/mating.h"
#include "law/pressed/playing.h"
#include "law/pressed/pressing.h"
#include "law/pressed/ticking.h"
#include "law/pressed/turning.h"
#include "record/fen.h"

#include <string.h>

static void note(Desk *d, Idea law, Say say, Side who)
{
    desk_rule(d, RULING_NOTED, law);
    desk_say(d, say, who);
}

/* ---- Findings ---- */

Idea arbiter_finding(const Code *code, Text section)
{
    const Row *row;
    const size_t prefix = strlen(code->prefix);

    if (text_begins(section, code->prefix))
        section = (Text){ section.start + prefix, section.size - prefix };
    row = code_section(code, section);
    return row != NULL ? (Idea)row->idea : IDEA_NONE;
}

static bool is_conduct(Idea idea)
{
    return idea == IDEA_PRESSING_HAND || idea == IDEA_CLOCK_HANDLED ||
           idea == IDEA_ADJUSTS_OWN_TIME || idea == IDEA_ONE_HAND || idea == IDEA_CONTACT ||
           idea == IDEA_DISPLACED || idea == IDEA_DISPLACED_PENALTY || idea == IDEA_PAUSE_REASON ||
           (idea >= IDEA_WRITTEN_BEFORE && idea <= IDEA_RECORD_ARREARS) ||
           (idea >= IDEA_RECORDS_BOTH && idea <= IDEA_OFFER_WRITTEN) || idea == IDEA_OTHERS_ENTER ||
           idea == IDEA_NOTATION_ALGEBRAIC || (idea >= IDEA_DISREPUTE && idea <= IDEA_APPEALS) ||
           idea == IDEA_TOLD_ARBITER || idea == IDEA_PHONES;
}

static void find_device(Desk *d, Side side)
{
    if (d->event->regulations & REGULATION_DEVICE) {
        desk_charge(d, side, IDEA_DEVICE_ON_PERSON);
        return;
    }
    desk_say(d, SAY_PRESS_DEVICE, side);
    desk_end(d, STATUS_WON, side_other(side), REASON_DEVICE);
}

/* Nobody has to record in rapid and blitz (A.2), nor with little time left (8.4). */
static bool is_free_to_record(Desk *d, Side side, Idea idea)
{
    const bool letter = (d->event->regulations & REGULATION_LETTER) != 0 &&
                        d->event->pace == PACE_BLITZ && d->event->supervision == SUPERVISION_FULL;

    if (idea != IDEA_RECORD_OWN && idea != IDEA_RECORDS_BOTH && idea != IDEA_RECORDS_ALGEBRAIC)
        return false;
    if (d->event->pace != PACE_STANDARD && !letter) {
        desk_refuse(d, SAY_PRESS_FREE_OF_RECORD, IDEA_RAPID_RECORD);
        return true;
    }
    if (d->t.p.free_of_record >> side & 1) {
        desk_refuse(d, SAY_PRESS_FREE_OF_RECORD, IDEA_RECORDING_FREE);
        return true;
    }
    return false;
}

static void find_section(Desk *d)
{
    const Idea idea = arbiter_finding(d->h->c.code, d->act->words);
    const bool both = d->act->what == MATTER_SECTION;
    const Side side = (Side)(d->act->letters & 1U);

    if (idea == IDEA_NONE) {
        desk_refuse(d, SAY_PRESS_NO_SECTION, IDEA_PREFACE);
        return;
    }
    if (idea == IDEA_CLOCK_SET_WRONG) {
        ticking_pause(d);
        d->t.p.clock_wrong = true;
        note(d, idea, SAY_PRESS_CLOCK_WRONG, WHITE);
        return;
    }
    if (!is_conduct(idea) || (both && idea != IDEA_BOTH_GUILTY)) {
        desk_refuse(d, both && is_conduct(idea) ? SAY_PRESS_NAME_SIDE : SAY_PRESS_NO_SECTION, idea);
        return;
    }
    if (is_free_to_record(d, side, idea))
        return;
    note(d, idea, SAY_PRESS_FOUND, side);
    if (idea == IDEA_RECORDS_OFFER)
        desk_cite(d, IDEA_OFFER_WRITTEN);
    if (idea == IDEA_BOTH_GUILTY) {
        desk_end(d, STATUS_LOST_BY_BOTH, WHITE, REASON_CONDUCT);
    } else if (idea == IDEA_DEVICE_ON_PERSON) {
        find_device(d, side);
    } else if (idea == IDEA_PERSISTENCE) {
        desk_end(d, STATUS_WON, side_other(side), REASON_CONDUCT);
    } else {
        if (idea >= IDEA_DISREPUTE && idea <= IDEA_DISTRACTION)
            desk_cite(d, IDEA_CONDUCT_PENALTY);
        desk_charge(d, side, idea);
        d->t.p.charged[side] = (uint16_t)idea;
    }
}

static void find_absent(Desk *d)
{
    const unsigned which = d->act->letters;

    for (unsigned side = 0; side < 2; side++)
        if ((which == 2 || which == side) && !d->t.p.arrived[side])
            d->t.p.away[side] = true;
    d->t.p.nobody |= which == 2;
    note(d, which == 2 ? IDEA_NOBODY_THERE : IDEA_CLOCK_STARTED, SAY_PRESS_ABSENT,
         which == 1 ? BLACK : WHITE);
    ticking_is_defaulted(d);
}

static void find(Desk *d)
{
    switch ((Matter)d->act->what) {
    case MATTER_ABSENT:
        find_absent(d);
        break;
    case MATTER_COMPLETED:
        d->t.p.clock.completed[WHITE] = (uint16_t)d->act->seconds;
        d->t.p.clock.completed[BLACK] = (uint16_t)d->act->more_seconds;
        note(d, IDEA_PERIOD_ENDS, SAY_PRESS_COUNTED, WHITE);
        break;
    case MATTER_UNKNOWN_MOVES:
        for (unsigned side = 0; side < 2; side++)
            if (d->t.p.clock.flag[side] == FLAG_DOWN &&
                d->t.p.clock.period[side] + 1U < d->event->periods) {
                d->t.p.clock.flag[side] = FLAG_UP;
                d->t.p.clock.period[side]++;
                d->t.p.clock.left[side] +=
                    (int32_t)d->event->period[d->t.p.clock.period[side]].seconds;
            }
        note(d, IDEA_MOVES_UNKNOWN, SAY_PRESS_COUNT_UNKNOWN, WHITE);
        break;
    case MATTER_POSITION_LOST:
        note(d, IDEA_ILLEGAL_COMPLETED, SAY_PRESS_POSITION_LOST, WHITE);
        break;
    case MATTER_NONE:
    case MATTER_SECTION:
        if (d->act->kind == ACT_FINDS)
            find_section(d);
        else
            note(d, arbiter_finding(d->h->c.code, d->act->words), SAY_PRESS_NOT_FOUND,
                 (Side)(d->act->letters & 1U));
        break;
    default:
        desk_refuse(d, SAY_PRESS_UNSUPPORTED, IDEA_PREFACE);
        break;
    }
}

/* ---- What he sees ---- */

/* He saw the last thing that was done: a completed illegal move, or a breach of a touch. */
static void saw(Desk *d)
{
    Pressed *const p = &d->t.p;

    if (p->faults > 0) {
        d->h->c.ruling->word = RULING_UPHELD;
        desk_cite(d, IDEA_KEEPS_LAWS);
        pressing_correct(d, desk_is_limited(d) ? p->faults - 1U : 0U);
        return;
    }
    if (p->last_law != 0) {
        desk_rule(d, RULING_UPHELD, (Idea)p->last_law);
        desk_cite(d, IDEA_KEEPS_LAWS);
        desk_say(d, SAY_PRESS_NOT_MOVED, side_other(desk_turn(d)));
        if (!p->unpressed[side_other(desk_turn(d))])
            ticking_undo(d, side_other(desk_turn(d)));
        p->unpressed[side_other(desk_turn(d))] = false;
        d->t.opened = d->t.m.before;
        p->touches = p->last_touches;
        p->imposed = true;
        p->claims_lapsed = true;
        p->last_law = 0;
        p->last_bond = NOWHERE;
        p->last = (Move){ 0 };
        desk_put_back(d);
        ticking_turn_to(d, desk_turn(d));
        desk_does(d, ACT_RESTORES, desk_turn(d), 0, IDEA_TOUCH_OWN);
        return;
    }
    note(d, desk_is_limited(d) ? IDEA_LIMITED_ILLEGAL : IDEA_STEPS_IN, SAY_PRESS_SEES, WHITE);
}

/* A fault that shows on the board itself: both kings in check, a king left in check, a pawn on the
 * last rank. */
static bool shows_fault(const Desk *d)
{
    const IrregularitySet wrong = irregularity_of_position(desk_position(d));

    return wrong & (irregularity_set(IRREGULARITY_WAITING_KING) |
                    irregularity_set(IRREGULARITY_PAWN_ON_EIGHTH));
}

static bool both_in_check_or_pawn(const Desk *d)
{
    const IrregularitySet wrong = irregularity_of_position(desk_position(d));

    return (wrong & irregularity_set(IRREGULARITY_PAWN_ON_EIGHTH)) ||
           ((wrong & irregularity_set(IRREGULARITY_WAITING_KING)) &&
            question_in_check(desk_position(d)));
}

static void looks(Desk *d)
{
    Pressed *const p = &d->t.p;

    for (unsigned side = 0; side < 2; side++)
        if (p->clock.flag[side] == FLAG_DOWN) {
            desk_rule(d, RULING_UPHELD, IDEA_FLAG_SEEN);
            if (desk_is_limited(d))
                desk_cite(d, IDEA_LIMITED_CALLS);
            ticking_lose(d, (Side)side);
            return;
        }
    if (!desk_is_limited(d) && p->faults > 0 && shows_fault(d)) {
        d->h->c.ruling->word = RULING_UPHELD;
        pressing_correct(d, 0);
        return;
    }
    if (desk_is_limited(d) && both_in_check_or_pawn(d)) {
        p->position_wrong = 1;
        note(d, IDEA_LIMITED_POSITION, SAY_PRESS_POSITION_SEEN, WHITE);
        return;
    }
    note(d, IDEA_STEPS_IN, SAY_PRESS_SEES, WHITE);
}

/* Somebody else told him: he looks into it, but not with one arbiter for many games (12.7). */
static void is_told(Desk *d)
{
    if (!desk_is_limited(d) && d->t.p.faults > 0) {
        desk_rule(d, RULING_UPHELD, IDEA_TOLD_ARBITER);
        pressing_correct(d, 0);
        return;
    }
    note(d, IDEA_TOLD_ARBITER, SAY_PRESS_TOLD, WHITE);
}

/* ---- Clocks ---- */

static bool lacks_clock(Desk *d)
{
    if (desk_keeps_time(d))
        return false;
    desk_refuse(d, SAY_NO_CLOCKS, IDEA_TIME_ALLOTTED);
    return true;
}

static void set_times(Desk *d)
{
    enum { MOST = 864000 };
    Pressed *const p = &d->t.p;

    if (lacks_clock(d))
        return;
    p->clock.left[WHITE] = (int32_t)(d->act->seconds < MOST ? d->act->seconds : MOST);
    p->clock.left[BLACK] = (int32_t)(d->act->more_seconds < MOST ? d->act->more_seconds : MOST);
    p->clock.flag[WHITE] = p->clock.flag[BLACK] = FLAG_UP;
    note(d, IDEA_CLOCKS_RESET, SAY_PRESS_CLOCKS_SET, WHITE);
    if (p->clock_wrong)
        desk_cite(d, IDEA_CLOCK_SET_WRONG);
    p->clock_wrong = false;
}

static void change_time(Desk *d)
{
    enum { MOST = 864000 };
    Pressed *const p = &d->t.p;
    const bool adds = d->act->kind == ACT_ADDS;
    const Side side = (Side)(d->act->about & 1U);
    const int32_t seconds = (int32_t)(d->act->seconds < MOST ? d->act->seconds : MOST);

    if (!desk_keeps_time(d) && p->charged[adds ? side_other(side) : side] != 0) {
        note(d, adds ? IDEA_PENALTY_TIME_MORE : IDEA_PENALTY_TIME_LESS,
             adds ? SAY_PRESS_TIME_ADDED : SAY_PRESS_TIME_TAKEN, side);
        d->h->c.ruling->word = RULING_UPHELD;
        return;
    }
    if (lacks_clock(d))
        return;
    p->clock.left[side] += adds ? seconds : -seconds;
    if (p->clock.left[side] > 2 * MOST)
        p->clock.left[side] = 2 * MOST;
    if (p->clock.left[side] < 0)
        p->clock.left[side] = 0;
    note(d,
         p->charged[adds ? side_other(side) : side] == 0 ? IDEA_TIME_GIVEN
         : adds                                          ? IDEA_PENALTY_TIME_MORE
                                                         : IDEA_PENALTY_TIME_LESS,
         adds ? SAY_PRESS_TIME_ADDED : SAY_PRESS_TIME_TAKEN, side);
    if (p->charged[adds ? side_other(side) : side] != 0) /* a right of the umpire's is used */
        d->h->c.ruling->word = RULING_UPHELD;
}

static void start(Desk *d)
{
    PressedClock *const clock = &d->t.p.clock;
    const Side side = d->act->about <= BLACK ? (Side)d->act->about : desk_turn(d);

    if (clock->paused) {
        if (d->act->about <= BLACK)
            clock->resumes = (uint8_t)side;
        ticking_go_on(d);
        note(d, IDEA_PLAY_GOES_ON, SAY_PRESS_GOES_ON, WHITE);
        return;
    }
    if (d->act->about <= BLACK)
        clock->runs = (uint8_t)side;
    if (d->t.opened.turns > 0 || clock->started) {
        note(d, IDEA_CLOCK_STARTED, SAY_PRESS_RUNS, (Side)(clock->runs & 1U));
        return;
    }
    clock->started = true;
    if (desk_keeps_time(d)) { /* until now it had not been started */
        const EventPeriod *const period = &d->event->period[0];
        clock->left[side] = (int32_t)(period->seconds + (period->delay ? 0U : period->bonus));
        clock->delay = period->delay ? period->bonus : 0;
        clock->flag[side] = FLAG_UP;
        clock->period[side] = 0;
    }
    note(d, IDEA_CLOCK_STARTED, SAY_PRESS_STARTED, side);
}

static void call_flag(Desk *d)
{
    const Side side = (Side)(d->act->about & 1U);

    if (lacks_clock(d))
        return;
    if (d->act->kind == ACT_FLAG && d->t.p.clock.flag[side] != FLAG_DOWN) { /* it is conclusive */
        d->t.p.clock.flag[side] = FLAG_DOWN;
        d->t.p.clock.fell[side] = d->h->game->clock.now;
        if (d->t.p.clock.left[side] > 0)
            d->t.p.clock.left[side] = 0;
    }
    if (d->t.p.clock.flag[side] != FLAG_DOWN) {
        desk_refuse(d, SAY_PRESS_FLAG_UP, IDEA_FLAG_SEEN);
        return;
    }
    desk_rule(d, RULING_UPHELD, d->act->kind == ACT_FLAG ? IDEA_CLOCK_CONCLUSIVE : IDEA_FLAG_SEEN);
    if (desk_is_limited(d))
        desk_cite(d, IDEA_LIMITED_CALLS);
    ticking_lose(d, side);
}

/* Both are down, and which fell first is not to be known (III.3.1): play goes on, unless it is the
 * last period. */
static bool both_flags(Desk *d)
{
    PressedClock *const clock = &d->t.p.clock;

    if (!(d->event->regulations & REGULATION_QUICKPLAY))
        return false;
    if (clock->period[WHITE] + 1U >= d->event->periods ||
        clock->period[BLACK] + 1U >= d->event->periods) {
        desk_cite(d, IDEA_FLAGS_DRAWN);
        desk_say(d, SAY_PRESS_BOTH_FLAGS, WHITE);
        desk_end(d, STATUS_DRAWN, WHITE, REASON_BOTH_FLAGS);
        return true;
    }
    desk_cite(d, IDEA_FLAGS_PLAY_ON);
    for (unsigned side = 0; side < 2; side++) {
        clock->period[side]++;
        clock->left[side] = (int32_t)d->event->period[clock->period[side]].seconds;
        clock->flag[side] = FLAG_UP;
    }
    return true;
}

static void shows(Desk *d)
{
    enum { MOST = 864000 };
    Pressed *const p = &d->t.p;
    const int64_t shown[2] = { d->act->seconds, d->act->more_seconds };

    if (lacks_clock(d))
        return;
    note(d, IDEA_CLOCK_CONCLUSIVE, SAY_PRESS_SHOWN, WHITE);
    if (shown[WHITE] == 0 && shown[BLACK] == 0 && both_flags(d))
        return;
    for (unsigned side = 0; side < 2; side++) {
        p->clock.left[side] = (int32_t)(shown[side] < MOST ? shown[side] : MOST);
        if (shown[side] == 0 && p->clock.flag[side] == FLAG_UP) {
            p->clock.flag[side] = FLAG_DOWN;
            p->clock.fell[side] = d->h->game->clock.now;
        }
    }
    for (unsigned side = 0; side < 2; side++)
        if (d->knows && p->clock.flag[side] == FLAG_DOWN) {
            ticking_lose(d, (Side)side);
            return;
        }
}

/* ---- Orders ---- */

static void declare(Desk *d)
{
    const Side side = (Side)(d->act->about & 1U);
    const uint8_t *const points = d->event->points;
    const unsigned other = d->act->piece != KIND_NONE ? points[0] : d->act->letters;
    const Reason reason = d->t.p.claim != CLAIM_COUNT ? REASON_NORMAL_MEANS : REASON_CONDUCT;

    if (d->act->what == DECLARES_DRAW) {
        desk_rule(d, RULING_NOTED,
                  reason != REASON_NORMAL_MEANS ? IDEA_PENALTIES
                  : d->t.p.postponed            ? IDEA_QUICKPLAY_POSTPONED
                                                : IDEA_QUICKPLAY_LATER);
        desk_say(d, SAY_PRESS_DECLARED_DRAWN, WHITE);
        desk_end(d, STATUS_DRAWN, WHITE, reason);
        return;
    }
    if (d->act->what == DECLARES_BOTH) {
        note(d, IDEA_PENALTY_GAME, SAY_PRESS_BOTH_LOSE, WHITE);
        desk_cite(d, IDEA_BOTH_GUILTY);
        desk_end(d, STATUS_LOST_BY_BOTH, WHITE, reason);
        return;
    }
    if (other != points[0] && other != points[1] && other != points[2]) {
        desk_refuse(d, SAY_PRESS_NO_SUCH_SCORE, IDEA_SCORE_BOUNDS);
        return;
    }
    desk_rule(d, RULING_NOTED, IDEA_PENALTY_GAME);
    desk_say(d, SAY_PRESS_LOSES, side);
    if (d->t.p.charged[side] != 0)
        d->h->c.ruling->word = RULING_UPHELD;
    if (other == points[0]) {
        desk_end(d, STATUS_WON, side_other(side), reason);
        return;
    }
    desk_cite(d, IDEA_PENALTY_POINTS_LESS);
    desk_end(d, STATUS_LOST_BY_BOTH, WHITE, reason);
    desk_score(d, side == WHITE ? points[2] : other, side == WHITE ? other : points[2]);
}

/* A right of the umpire's: to warn for what was done. */
static void warn(Desk *d)
{
    const Side side = (Side)(d->act->about & 1U);
    const Idea idea = arbiter_finding(d->h->c.code, d->act->more);

    if (idea == IDEA_NONE) {
        desk_refuse(d, SAY_PRESS_NO_SECTION, IDEA_PENALTY_WARNING);
        return;
    }
    desk_rule(d, RULING_UPHELD, IDEA_PENALTY_WARNING);
    desk_cite(d, idea);
    desk_say(d, SAY_PRESS_WARNED, side);
    if (d->t.p.charged[side] == idea)
        d->t.p.charged[side] = 0;
}

static void restore_fen(Desk *d)
{
    Position position;
    FenFault fault;

    if (!fen_read_position(d->act->more, 0, &position, &fault) || !question_has_move(&position)) {
        desk_refuse(d, SAY_BAD_PLACEMENT, IDEA_ILLEGAL_COMPLETED);
        return;
    }
    d->t.opened.score = record_game(&position);
    d->t.opened.turns++;
    turning_restored(d);
    ticking_turn_to(d, desk_turn(d));
    note(d, IDEA_ILLEGAL_COMPLETED, SAY_RESTORED, desk_turn(d));
    desk_cite(d, IDEA_MISPLACED_MAN);
}

/* He finds whether a player had a valid reason to stop the clocks; or, if an increment was asked
 * for and he agrees, introduces it (III.4). */
static void judge_pause(Desk *d)
{
    enum { MINUTE = 60, FIVE_SECONDS = 5 };
    Pressed *const p = &d->t.p;
    const Side by = (Side)p->claimant;

    if (p->increment_asked && d->act->kind == ACT_SATISFIED) {
        desk_rule(d, RULING_UPHELD, IDEA_INCREMENT_ASKED);
        desk_say(d, SAY_PRESS_INCREMENT_GIVEN, by);
        p->clock.left[side_other(by)] += 2 * MINUTE;
        p->increment_asked = false;
        p->adopted = true;
        desk_does(d, ACT_ADDS, side_other(by), 2, IDEA_INCREMENT_ASKED);
        return;
    }
    note(d, IDEA_PAUSE_REASON, SAY_PRESS_SEES, WHITE);
    if (d->act->kind == ACT_NOT_SATISFIED && p->paused_by <= ACTOR_BLACK && p->clock.paused)
        desk_charge(d, (Side)p->paused_by, IDEA_PAUSE_REASON);
}

/* He judges a claim in the last two minutes. */
static void judge_quickplay(Desk *d)
{
    enum { MINUTE = 60 };
    Pressed *const p = &d->t.p;
    const Side by = (Side)p->claimant;

    if (p->claim == CLAIM_COUNT) {
        judge_pause(d);
        return;
    }
    if (d->act->kind == ACT_SATISFIED) {
        desk_rule(d, RULING_UPHELD, IDEA_QUICKPLAY_AGREED);
        desk_say(d, SAY_PRESS_NORMAL_MEANS, by);
        desk_end(d, STATUS_DRAWN, WHITE, REASON_NORMAL_MEANS);
        return;
    }
    desk_rule(d, RULING_NOTED,
              d->act->kind == ACT_POSTPONES ? IDEA_QUICKPLAY_POSTPONED : IDEA_QUICKPLAY_REJECTED);
    desk_say(d, d->act->kind == ACT_POSTPONES ? SAY_PRESS_POSTPONED : SAY_PRESS_REJECTED, by);
    p->postponed = d->act->kind == ACT_POSTPONES;
    if (d->act->kind == ACT_NOT_SATISFIED) {
        p->clock.left[side_other(by)] += 2 * MINUTE;
        desk_does(d, ACT_ADDS, side_other(by), 2, IDEA_QUICKPLAY_REJECTED);
        p->claim = CLAIM_COUNT;
    }
    ticking_go_on(d);
}

static void order(Desk *d)
{
    const Side side = (Side)(d->act->about & 1U);
    Pressed *const p = &d->t.p;

    switch ((ActKind)d->act->kind) {
    case ACT_EXCUSES:
        p->excused[side] = true;
        note(d, IDEA_DEFAULT_TIME, SAY_PRESS_EXCUSED, side);
        break;
    case ACT_REPLACES:
        ticking_pause(d);
        note(d, IDEA_CLOCK_CONCLUSIVE, SAY_PRESS_CLOCK_REPLACED, WHITE);
        break;
    case ACT_CONSENTS:
    case ACT_REFUSES_CONSENT:
        p->consents = d->act->kind == ACT_CONSENTS;
        note(d, IDEA_DRAWS_FORBIDDEN, p->consents ? SAY_PRESS_CONSENTS : SAY_PRESS_CONSENT_REFUSED,
             WHITE);
        break;
    case ACT_RECONSTRUCTS:
        ticking_pause(d);
        note(d, IDEA_RECONSTRUCTED, SAY_PRESS_RECONSTRUCTED, WHITE);
        break;
    case ACT_INSPECTS:
        p->inspected |= (uint8_t)(1U << side);
        note(d, IDEA_INSPECTION, SAY_PRESS_INSPECTED, side);
        break;
    case ACT_FINES:
        note(d, IDEA_PENALTY_FINE, SAY_PRESS_FINED, side);
        break;
    case ACT_EXCLUDES:
        note(d, IDEA_PENALTY_EXCLUSION, SAY_PRESS_EXCLUDED, side);
        break;
    case ACT_EXPELS:
        note(d, IDEA_PENALTY_EXPULSION, SAY_PRESS_EXPELLED, side);
        break;
    case ACT_PERMITS:
        p->permitted[side] = true;
        note(d, IDEA_LEAVE_GIVEN, SAY_PRESS_PERMITTED, side);
        break;
    case ACT_LEAVES:
        p->attends = false;
        note(d, IDEA_STEPS_IN, SAY_PRESS_LEAVES, WHITE);
        break;
    default:
        desk_refuse(d, SAY_PRESS_UNSUPPORTED, IDEA_PREFACE);
        break;
    }
}

static void pause(Desk *d)
{
    if (d->t.p.clock.paused) {
        note(d, IDEA_PAUSED, SAY_PRESS_PAUSED_ALREADY, WHITE);
        return;
    }
    ticking_pause(d);
    d->t.p.attends = true;
    d->t.p.paused_by = d->act->by;
    if (d->act->by == ACTOR_UMPIRE) {
        note(d, IDEA_INTERRUPTED, SAY_PRESS_INTERRUPTED, WHITE);
        return;
    }
    desk_rule(d, RULING_ALLOWED, IDEA_PAUSED);
    if (d->t.wood.strewn_count > 0)
        desk_cite(d, IDEA_DISPLACED_PAUSE);
    desk_say(d, SAY_PRESS_PAUSED, act_side(d->act));
}

void arbiter_hear(Desk *d)
{
    switch ((ActKind)d->act->kind) {
    case ACT_FINDS:
    case ACT_FINDS_NOT:
        find(d);
        break;
    case ACT_TIME:
        note(d, IDEA_TIME_ALLOTTED, SAY_PRESS_TIME, WHITE);
        break;
    case ACT_DECIDES:
        if (d->act->what != DECISION_WORDS)
            desk_refuse(d, SAY_PRESS_UNSUPPORTED, IDEA_PREFACE);
        else
            note(d, IDEA_PREFACE, SAY_DECIDED, WHITE);
        break;
    case ACT_PAUSE:
        pause(d);
        break;
    case ACT_START:
        start(d);
        break;
    case ACT_SETS:
        set_times(d);
        break;
    case ACT_ADDS:
    case ACT_TAKES:
        change_time(d);
        break;
    case ACT_CALLS:
    case ACT_FLAG:
        call_flag(d);
        break;
    case ACT_SHOWS:
        shows(d);
        break;
    case ACT_SAW:
        saw(d);
        break;
    case ACT_LOOKS:
        looks(d);
        break;
    case ACT_TOLD:
        is_told(d);
        break;
    case ACT_WARNS:
        warn(d);
        break;
    case ACT_DECLARES:
        declare(d);
        break;
    case ACT_RESTORES:
        restore_fen(d);
        break;
    case ACT_SATISFIED:
    case ACT_NOT_SATISFIED:
    case ACT_POSTPONES:
        judge_quickplay(d);
        break;
    default:
        order(d);
        break;
    }
}

/* ---- What players tell and ask ---- */

static void arrive(Desk *d)
{
    Pressed *const p = &d->t.p;
    const Side by = act_side(d->act);

    if (p->arrived[by]) {
        note(d, IDEA_DEFAULT_TIME, SAY_PRESS_HERE, by);
        return;
    }
    p->arrived[by] = true;
    p->away[by] = false;
    if (ticking_late(d) <= d->event->late || p->excused[by]) {
        desk_rule(d, RULING_ALLOWED,
                  d->t.p.nobody && by == desk_turn(d) ? IDEA_NOBODY_THERE : IDEA_CLOCK_STARTED);
        desk_say(d, SAY_PRESS_HERE, by);
        return;
    }
    desk_rule(d, RULING_OFFENCE, IDEA_DEFAULT_TIME);
    if (p->away[side_other(by)]) {
        desk_say(d, SAY_PRESS_DEFAULT_BOTH, by);
        desk_end(d, STATUS_LOST_BY_BOTH, WHITE, REASON_DEFAULT);
        return;
    }
    desk_say(d, SAY_PRESS_DEFAULT, by);
    desk_end(d, STATUS_WON, side_other(by), REASON_DEFAULT);
}

static void ask(Desk *d)
{
    enum { FIVE = 5 };
    const Side by = act_side(d->act);
    const Idea shown = d->event->pace == PACE_BLITZ ? IDEA_BLITZ_RECORD_SHOWN : IDEA_RECORD_SHOWN;

    if (d->act->what == ASK_LAW) {
        note(d, IDEA_EXPLAINS, SAY_PRESS_ASKED, by);
    } else if (d->act->what == ASK_SCORESHEET) {
        desk_rule(d, RULING_ALLOWED, IDEA_RAPID_RECORD);
        desk_say(d, SAY_PRESS_ASKED, by);
    } else if (desk_turn(d) != by) {
        desk_refuse(d, SAY_PRESS_ASKED_OFTEN, shown);
    } else if (d->t.p.asked[by] < FIVE) {
        d->t.p.asked[by]++;
        desk_rule(d, RULING_ALLOWED, shown);
        desk_say(d, SAY_PRESS_ASKED, by);
    } else {
        desk_rule(d, RULING_OFFENCE, shown);
        desk_say(d, SAY_PRESS_ASKED_OFTEN, by);
        desk_charge(d, by, IDEA_DISTRACTION);
    }
}

static void leave(Desk *d)
{
    Pressed *const p = &d->t.p;
    const Side by = act_side(d->act);
    const bool venue = d->act->what != 0;
    const bool reports = (d->event->regulations & REGULATION_REPORT) != 0;

    if (!p->permitted[by] && (venue || desk_turn(d) == by)) {
        desk_rule(d, RULING_OFFENCE, venue ? IDEA_LEAVES_VENUE : IDEA_LEAVES_AREA);
        desk_say(d, SAY_PRESS_LEFT, by);
        desk_charge(d, by, venue ? IDEA_LEAVES_VENUE : IDEA_LEAVES_AREA);
    } else if (!p->permitted[by] && reports && !p->reported[by]) {
        desk_rule(d, RULING_OFFENCE, IDEA_REPORTS);
        desk_say(d, SAY_PRESS_LEFT, by);
        desk_charge(d, by, IDEA_REPORTS);
    } else {
        desk_rule(d, RULING_ALLOWED,
                  venue              ? IDEA_LEAVES_VENUE
                  : p->permitted[by] ? IDEA_LEAVE_GIVEN
                  : reports          ? IDEA_REPORTS
                                     : IDEA_HAS_MOVE);
        desk_say(d, SAY_PRESS_GONE, by);
    }
    p->permitted[by] = p->reported[by] = false;
}

static void refuse(Desk *d)
{
    const Side by = act_side(d->act);

    if (d->t.p.corrects >> side_other(by) & 1) {
        d->t.p.corrects = 0;
        note(d, IDEA_LIMITED_ILLEGAL, SAY_REFUSES_FREELY, by);
        return;
    }
    if (d->t.p.inspected >> by & 1) {
        d->t.p.inspected &= (uint8_t) ~(1U << by);
        desk_rule(d, RULING_OFFENCE, IDEA_INSPECTION);
        desk_say(d, SAY_PRESS_REFUSES_INSPECTION, by);
        desk_charge(d, by, IDEA_INSPECTION);
        return;
    }
    if (d->h->game->duties == 0 || d->h->game->duty[0].by != by) {
        desk_refuse(d, SAY_NO_DUTY, IDEA_PERSISTENCE);
        return;
    }
    desk_rule(d, RULING_OFFENCE, (Idea)d->h->game->duty[0].law);
    if (++d->t.p.refused[by] < 2) {
        desk_say(d, SAY_PRESS_REFUSES, by);
        desk_charge(d, by, (Idea)d->h->game->duty[0].law);
        return;
    }
    desk_cite(d, IDEA_PERSISTENCE);
    desk_say(d, SAY_PRESS_LOSES, by);
    desk_end(d, STATUS_WON, side_other(by), REASON_CONDUCT);
}

static void request(Desk *d)
{
    const Side by = act_side(d->act);

    if (claiming_is_barred(d, REGULATION_INCREMENT))
        return;
    if (!claiming_is_short(d, by)) {
        desk_refuse(d, SAY_PRESS_NOT_SHORT, IDEA_INCREMENT_ASKED);
        return;
    }
    d->t.offer[by] = d->t.p.increment_asked = true;
    d->t.p.claimant = (uint8_t)by;
    note(d, IDEA_INCREMENT_ASKED, SAY_PRESS_INCREMENT, by);
}

static void records(Desk *d)
{
    Pressed *const p = &d->t.p;
    const Side by = act_side(d->act);

    if (d->act->marks & MARK_ASSISTANT && !(d->event->helper[by] & HELPS_SCORE)) {
        desk_refuse(d, SAY_PRESS_NO_HELPER, IDEA_RECORD_HELPER);
        return;
    }
    if (p->arrears >> by & 1) {
        desk_rule(d, RULING_ALLOWED, p->recording_both ? IDEA_RECORD_BOTH : IDEA_RECORD_ARREARS);
        p->arrears &= (uint8_t) ~(1U << by);
        p->recording_both = p->recording_both && p->arrears != 0;
    } else {
        desk_rule(d, RULING_NOTED,
                  d->act->marks & MARK_ASSISTANT ? IDEA_RECORD_HELPER : IDEA_RECORD_OWN);
    }
    desk_say(d, SAY_PRESS_RECORDED, by);
}

/* A.5.2: what stands, because the next move was made, is corrected only if both agree. */
static void correct(Desk *d)
{
    const Side by = act_side(d->act);

    if (d->act->words.size > 0 || !desk_is_limited(d) || !d->t.p.lapsed) {
        desk_refuse(d, SAY_NOT_THERE, desk_is_limited(d) ? IDEA_LIMITED_ILLEGAL : IDEA_PREFACE);
        return;
    }
    d->t.p.corrects |= (uint8_t)(1U << by);
    note(d, IDEA_LIMITED_ILLEGAL, SAY_PRESS_CORRECTS, by);
}

static void correct_by_agreement(Desk *d)
{
    d->t.opened = d->t.m.lapsed;
    turning_restored(d);
    d->t.p.lapsed = false;
    d->t.p.corrects = 0;
    ticking_turn_to(d, desk_turn(d));
    desk_rule(d, RULING_UPHELD, IDEA_LIMITED_ILLEGAL);
    desk_does(d, ACT_RESTORES, desk_turn(d), 0, IDEA_LIMITED_ILLEGAL);
    desk_say(d, SAY_RESTORED, desk_turn(d));
}

/* With nobody in charge the final position, or the scoresheet, is laid before somebody later. */
static void submit(Desk *d)
{
    const Side by = act_side(d->act);

    if (d->t.p.claim == CLAIM_COUNT || d->event->supervision != SUPERVISION_NONE) {
        desk_refuse(d, SAY_PRESS_NOT_CLAIMED, IDEA_QUICKPLAY_NOBODY);
        return;
    }
    note(d, d->t.p.claim == CLAIM_NO_EFFORT ? IDEA_NOBODY_EFFORT : IDEA_NOBODY_MEANS,
         SAY_PRESS_SUBMITTED, by);
}

void arbiter_attend(Desk *d)
{
    const Side by = act_side(d->act);

    switch ((ActKind)d->act->kind) {
    case ACT_PAUSE:
        pause(d);
        break;
    case ACT_SUMMON:
        d->t.p.attends = true;
        note(d, IDEA_PAUSED, SAY_PRESS_SUMMONED, by);
        break;
    case ACT_ARRIVE:
        arrive(d);
        break;
    case ACT_RECORD:
        records(d);
        break;
    case ACT_BORROW:
        d->t.p.borrowed[by] = true;
        desk_rule(d, RULING_ALLOWED, IDEA_RECORD_ARREARS);
        desk_say(d, SAY_PRESS_BORROWED, by);
        break;
    case ACT_RETURN:
        d->t.p.borrowed[by] = d->t.p.borrowed[by] && !d->act->what;
        desk_rule(d, RULING_ALLOWED, d->act->what ? IDEA_RECORD_ARREARS : IDEA_LEAVE_GIVEN);
        desk_say(d, SAY_PRESS_RETURNED_THERE, by);
        break;
    case ACT_ASK:
        ask(d);
        break;
    case ACT_LEAVE:
        leave(d);
        break;
    case ACT_REPORT:
        d->t.p.reported[by] = true;
        note(d, IDEA_REPORTS, SAY_PRESS_GONE, by);
        break;
    case ACT_APPEAL:
        if (d->event->regulations & REGULATION_NO_APPEAL)
            desk_refuse(d, SAY_PRESS_NO_APPEAL, IDEA_APPEALS);
        else
            note(d, IDEA_APPEALS, SAY_PRESS_APPEALS, by);
        break;
    case ACT_REFUSE:
        refuse(d);
        break;
    case ACT_REQUEST:
        request(d);
        break;
    case ACT_SIGN:
        desk_refuse(d, SAY_PRESS_NOT_OVER, IDEA_SIGNED);
        break;
    case ACT_WITHDRAW:
        if (d->act->what == MATTER_DRAW && !d->t.offer[by])
            desk_refuse(d, SAY_NO_OFFER_MADE, IDEA_DRAW_OFFERED);
        else
            desk_refuse(d, SAY_PRESS_STAYS,
                        d->act->what == MATTER_DRAW ? IDEA_DRAW_OFFERED : IDEA_CLAIM_STANDS);
        break;
    case ACT_CORRECT:
        correct(d);
        break;
    case ACT_CONSENT:
        if (d->t.p.corrects >> side_other(by) & 1) {
            correct_by_agreement(d);
            break;
        }
        if (!(d->t.p.inspected >> by & 1)) {
            desk_refuse(d, SAY_NOTHING_TO_CONSENT, IDEA_PREFACE);
            break;
        }
        d->t.p.inspected &= (uint8_t) ~(1U << by);
        note(d, IDEA_INSPECTION, SAY_PRESS_INSPECTED, by);
        break;
    case ACT_VERIFY:
    case ACT_DISPUTE:
    case ACT_SUBMIT:
        submit(d);
        break;
    case ACT_ADJOURN:
    case ACT_SEAL:
    case ACT_RESUME:
    case ACT_CALL:
    case ACT_REPEAT:
    case ACT_RESEAL:
    case ACT_STATE:
        desk_refuse(d,
                    d->event->regulations & REGULATION_ADJOURNED ? SAY_PRESS_UNSUPPORTED
                                                                 : SAY_PRESS_NOT_USED,
                    d->event->regulations & REGULATION_ADJOURNED ? IDEA_PREFACE : IDEA_SCOPE);
        break;
    default:
        desk_refuse(d, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        break;
    }
}

#include "law/announce.h"

#include "law/conclude.h"
#include "law/enact.h"

/* Right after the move: it is about that. */
static void say_after(Hearing *h, Side who)
{
    Game *const game = h->game;
    Alarm *const alarm = &game->alarm[side_other(who)];

    if (!alarm->open) {
        alarm->unfounded = true;
        alarm->began = game->opened;
        hearing_rule(h, RULING_OFFENCE, IDEA_FALSE_ALARM);
        hearing_say(h, SAY_CHECK_FALSE, who);
        return;
    }
    alarm->announced = true;
    alarm->late |= alarm->ignored;
    hearing_cite(h, IDEA_ANNOUNCEMENT);
    hearing_say(h, alarm->late ? SAY_CHECK_LATE : SAY_CHECK_ANNOUNCED, who);
    enact_look_for_an_end(game);
    conclude(h);
}

/* Before the move: about a check that stands unattended, and about the move to come. */
static void say_before(Hearing *h, Side who)
{
    Game *const game = h->game;
    Alarm *const alarm = &game->alarm[side_other(who)];

    game->said_check[who] = true;
    hearing_cite(h, IDEA_ANNOUNCEMENT);
    if (alarm->open && alarm->ignored) {
        alarm->announced = alarm->late = true;
        hearing_say(h, SAY_CHECK_LATE, who);
    } else {
        hearing_rule(h, RULING_NOTED, IDEA_NONE);
        hearing_say(h, SAY_CHECK_BEFORE, who);
    }
}

void announce_check(Hearing *h)
{
    const Side who = act_side(h->act);

    if (code_row(h->c.code, IDEA_ANNOUNCEMENT) == NULL) {
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say(h, SAY_CHECK_SAID, who);
    } else if (game_turn(h->game) == who) {
        say_before(h, who);
    } else {
        say_after(h, who);
    }
}

enum { TWO_MOVES = 2 };

static void attend(Hearing *h, Side side, const Moment *moment, Say say)
{
    Game *const game = h->game;
    const Moment back = *moment;

    enact_restore(game, &back);
    game->alarm[side].announced = true;
    hearing_say(h, say, side);
    enact_look_for_an_end(game);
    conclude(h);
}

static Side checked_side(const Game *game)
{
    return game->alarm[WHITE].open && game->alarm[WHITE].ignored ? WHITE : BLACK;
}

void announce_found_check(Hearing *h)
{
    Game *const game = h->game;
    const Side side = checked_side(game);
    Alarm *const alarm = &game->alarm[side];

    if (code_row(h->c.code, IDEA_LATE_CHECK) == NULL) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
    } else if (!alarm->open || !alarm->ignored) {
        hearing_refuse(h, SAY_NOT_THERE, IDEA_LATE_CHECK);
    } else if (alarm->moves >= TWO_MOVES) {
        hearing_rule(h, RULING_UPHELD, IDEA_LATE_CHECK);
        attend(h, side, &alarm->began, SAY_CHECKS_PUT_BACK);
    } else {
        alarm->announced = alarm->late = true;
        hearing_rule(h, RULING_UPHELD, IDEA_ANNOUNCEMENT);
        hearing_say(h, SAY_CHECK_LATE, side_other(side));
    }
}

bool announce_position_lost(Hearing *h)
{
    Game *const game = h->game;
    const Side side = checked_side(game);

    if (code_row(h->c.code, IDEA_LATE_CHECK) == NULL || !game->alarm[side].open ||
        !game->alarm[side].ignored)
        return false;
    hearing_rule(h, RULING_UPHELD, IDEA_LATE_CHECK);
    attend(h, side, &game->alarm[side].last, SAY_RECALLED);
    return true;
}

/* ---- Fifty moves from notice ---- */

static unsigned men_of(const Position *p, Side side, Kind kind)
{
    return bitboard_count(position_kind(p, kind) & position_side(p, side));
}

/* Force enough to mate a king: a queen, a rook, or two minor pieces of which one is a bishop. */
static bool can_mate(const Position *p, Side side)
{
    const unsigned bishops = men_of(p, side, KIND_BISHOP), knights = men_of(p, side, KIND_KNIGHT);

    return men_of(p, side, KIND_QUEEN) + men_of(p, side, KIND_ROOK) > 0 || bishops > 1 ||
           (bishops == 1 && knights > 0);
}

/* Not harder than rook and bishop against rook: the defender has his king and no more than one
 * piece. */
static bool is_ending(const Position *p, Side defender)
{
    return bitboard_count(position_side(p, defender)) <= 2 && men_of(p, defender, KIND_PAWN) == 0 &&
           can_mate(p, side_other(defender));
}

void announce_fifty(Hearing *h)
{
    Game *const game = h->game;
    const Side who = act_side(h->act);
    const Odds *const odds = &game->terms.odds;

    if (code_row(h->c.code, IDEA_COUNT_NOTICE) == NULL) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
    } else if (odds->undertaking != UNDERTAKES_NOTHING && odds->undertaker != who) {
        hearing_refuse(h, SAY_COUNT_EXEMPT, IDEA_COUNT_NOTICE);
    } else if (game->count.on || !is_ending(game_position(game), who)) {
        hearing_refuse(h, SAY_COUNT_REFUSED, IDEA_COUNT_NOTICE);
    } else {
        game->count = (Count){ .on = true,
                               .defender = (uint8_t)who,
                               .men = (uint8_t)bitboard_count(
                                   position_occupied(game_position(game))) };
        hearing_rule(h, RULING_NOTED, IDEA_COUNT_NOTICE);
        hearing_say(h, SAY_COUNT_BEGUN, who);
    }
}

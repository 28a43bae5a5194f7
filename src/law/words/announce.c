#include "law/words/announce.h"

#include "chess/command.h"
#include "chess/question.h"
#include "game/left_standing.h"
#include "law/enact/said_check.h"
#include "law/enact/turn.h"

enum { TWO_MOVES = 2 };

static void put_back_moves(Hearing *h, Side checked);

static bool stands_in_check(const Game *game, Side side)
{
    const Position position = left_standing_now(game);

    return command_checkers(&position, side) != 0;
}

/* Does his king still stand in the check that he has not attended to? By a second move he may have
 * left that one for another. */
static bool is_still_in_check(const Game *game, Side side)
{
    const Position now = left_standing_now(game);
    const Position *const start = &game->conduct[side].start.score.position;
    const bool twice = game_has(game, CUSTOM_SECOND_MOVE_STANDS) &&
                       game->conduct[side].stray != STRAY_NONE;
    const Bitboard checkers = command_checkers(&now, side);

    return (twice ? checkers & command_checkers(start, side) : checkers) != 0;
}

/* Does this side's king stand in a check that it has not attended to, for two moves or more? */
static bool is_long_ignored(const Game *game, Side side)
{
    const Alarm alarm = left_standing_alarm(game, side);

    return alarm.open && alarm.ignored && !alarm.announced && alarm.moves >= TWO_MOVES &&
           is_still_in_check(game, side);
}

static void say_falsely(Hearing *h, Side who)
{
    if (!h->game->alarm[side_other(who)].open)
        enact_said_check_unfounded(h->change, side_other(who));
    hearing_rule(h, RULING_OFFENCE, IDEA_FALSE_ALARM);
    hearing_say(h, SAY_CHECK_FALSE, who);
}

/* He has moved twice, and says check of what stands on the board. If the second move is annulled,
 * the word is about the first. */
static void say_after_both(Hearing *h, Side who)
{
    const Side other = side_other(who);
    Moment both;
    const bool standing = left_standing(h->game, other, &both) &&
                          command_checkers(&both.score.position, other) != 0;
    const bool before = standing && (command_checkers(&both.score.position, other) &
                                     ~left_standing_said(h->game, who, &both.score.position)) == 0;

    enact_said_check_before(h->change, who);
    if (!standing) {
        say_falsely(h, who);
        return;
    }
    if (before) {
        h->c.ruling->word = RULING_NOTED;
    } else if (is_long_ignored(h->game, other)) {
        put_back_moves(h, other);
        return;
    } else {
        enact_said_check_after_both(h->change, other);
    }
    hearing_cite(h, IDEA_ANNOUNCEMENT);
    hearing_say(h, SAY_CHECK_ANNOUNCED, who);
}

/* Was check said of every man that gives it? */
static bool is_known(const Game *game, Side checked)
{
    const Bitboard checkers = command_checkers(game_position(game), checked);

    return checkers != 0 && (checkers & ~game->alarm[checked].announced) == 0;
}

/* Must he make some particular move? */
static bool has_move_duty(const Game *game, Side who)
{
    for (unsigned i = 0; i < game->duties; i++)
        if (game->duty[i].by == who && duty_is_of_move(&game->duty[i]))
            return true;
    return false;
}

/* In the opponent's turn a player says check of the move he has just made. */
static void say_after(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Alarm *const alarm = &game->alarm[side_other(who)];

    if (game_has(game, CUSTOM_SECOND_MOVE_STANDS) && game->conduct[who].stray != STRAY_NONE) {
        say_after_both(h, who);
        return;
    }
    enact_said_check_before(h->change, who);
    if (!alarm->open) {
        say_falsely(h, who);
        return;
    }
    if (is_long_ignored(game, side_other(who))) {
        put_back_moves(h, side_other(who));
        return;
    }
    hearing_cite(h, IDEA_ANNOUNCEMENT);
    if (is_known(game, side_other(who)) || alarm->untimely) {
        hearing_rule(h, RULING_NOTED, IDEA_NONE);
        hearing_say(h, SAY_CHECK_ANNOUNCED, who);
        return;
    }
    if (game->touched || has_move_duty(game, side_other(who))) {
        enact_said_check_untimely(h->change, side_other(who));
        hearing_say(h, SAY_CHECK_UNTIMELY, who);
        return;
    }
    enact_said_check_make_known(h->change, side_other(who));
    hearing_say(h, alarm->late ? SAY_CHECK_LATE : SAY_CHECK_ANNOUNCED, who);
}

/* In his own turn a player says check of one that stands unattended, or of the move to come. */
static void say_before(Hearing *h, Side who)
{
    const Game *const game = h->game;
    const Alarm *const alarm = &game->alarm[side_other(who)];

    if (!alarm->open || !alarm->ignored || alarm->announced ||
        !is_still_in_check(game, side_other(who))) {
        if (!is_known(game, side_other(who)) || !stands_in_check(game, side_other(who)))
            enact_said_check_before(h->change, who); /* else it says nothing new */
        hearing_rule(h, RULING_NOTED, IDEA_ANNOUNCEMENT);
        hearing_say(h, SAY_CHECK_BEFORE, who);
    } else if (alarm->moves >= TWO_MOVES) {
        put_back_moves(h, side_other(who));
    } else {
        hearing_cite(h, IDEA_ANNOUNCEMENT);
        enact_said_check_make_known(h->change, side_other(who));
        hearing_say(h, SAY_CHECK_LATE, who);
    }
}

/* Who says checkmate says check. If it is check and no mate, that is all that he has said. */
static void weigh_mate(Hearing *h, Side who)
{
    const Game *const game = h->game;

    if (game_turn(game) != who && game->alarm[side_other(who)].open &&
        question_has_move(game_position(game)))
        hearing_say(h, SAY_NO_MATE, who);
}

void announce_check(Hearing *h)
{
    const Side who = act_side(h->act);
    const bool mate = h->act->what == MATTER_CHECKMATE;

    if (code_row(h->c.code, IDEA_ANNOUNCEMENT) == NULL) {
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say(h, mate ? SAY_MATE_SAID : SAY_CHECK_SAID, who);
        return;
    }
    if (game_turn(h->game) == who)
        say_before(h, who);
    else
        say_after(h, who);
    if (mate)
        weigh_mate(h, who);
}

static void attend(Hearing *h, Side side, const Moment *moment, Say say)
{
    enact_said_check_attend(h->change, side, moment);
    hearing_say(h, say, side);
}

/* XIX: play goes back to where the check first stood. */
static void put_back_moves(Hearing *h, Side checked)
{
    const Alarm alarm = left_standing_alarm(h->game, checked);

    hearing_rule(h, RULING_UPHELD, IDEA_LATE_CHECK);
    attend(h, checked, &alarm.began, SAY_CHECKS_PUT_BACK);
}

/* If both kings have been in check for two moves or more, everything goes back to the check that
 * has stood longer. */
static Side checked_side(const Game *game)
{
    const Alarm white = left_standing_alarm(game, WHITE), black = left_standing_alarm(game, BLACK);

    if (is_long_ignored(game, WHITE) && is_long_ignored(game, BLACK))
        return white.began.turns < black.began.turns ? WHITE : BLACK;
    return is_long_ignored(game, WHITE) ? WHITE : BLACK;
}

/* The checker points it out: that is the same as saying it. */
static void point_out_own(Hearing *h, Side checker)
{
    if (game_turn(h->game) == checker)
        say_before(h, checker);
    else
        say_after(h, checker);
    if (h->c.ruling->word == RULING_ALLOWED)
        h->c.ruling->word = RULING_UPHELD;
}

static bool is_announced(const Game *game, Side side)
{
    const Position position = left_standing_now(game);

    if (game->conduct[side_other(side)].stray != STRAY_NONE)
        return left_standing_said(game, side_other(side), &position);
    return game->said_check[side_other(side)] ||
           (game->alarm[side].open && (game->alarm[side].announced || game->alarm[side].untimely));
}

void announce_found_check(Hearing *h)
{
    const Game *const game = h->game;
    const bool player = h->act->by != ACTOR_UMPIRE;
    const Side by = act_side(h->act);

    if (code_row(h->c.code, IDEA_LATE_CHECK) == NULL) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
    } else if (is_long_ignored(game, checked_side(game))) {
        put_back_moves(h, checked_side(game));
    } else if (player && stands_in_check(game, side_other(by))) {
        point_out_own(h, by);
    } else if (player && stands_in_check(game, by) && !is_announced(game, by)) {
        /* he may recall his move only if the checker says it */
        hearing_rule(h, RULING_NOTED, IDEA_ANNOUNCEMENT);
        hearing_say(h, SAY_CHECK_NOT_SAID, by);
    } else {
        hearing_refuse(h, SAY_NOT_THERE, IDEA_LATE_CHECK);
    }
}

bool announce_position_lost(Hearing *h)
{
    const Game *const game = h->game;
    Alarm alarm;
    Side side;

    if (code_row(h->c.code, IDEA_LATE_CHECK) == NULL)
        return false;
    side = checked_side(game);
    if (!is_long_ignored(game, side))
        return false;
    alarm = left_standing_alarm(game, side);
    hearing_rule(h, RULING_UPHELD, IDEA_LATE_CHECK);
    attend(h, side, &alarm.last, SAY_RECALLED);
    return true;
}

/* ---- Fifty moves from notice ---- */

static unsigned men_of(const Position *p, Side side, Kind kind)
{
    return bitboard_count(position_kind(p, kind) & position_side(p, side));
}

/* Can he mate a bare king: with a queen, a rook, two unlike bishops, or knight and bishop? */
static bool mates_king(const Position *p, Side side)
{
    const Bitboard bishops = position_kind(p, KIND_BISHOP) & position_side(p, side);
    const Bitboard dark = UINT64_C(0xaa55aa55aa55aa55);

    return men_of(p, side, KIND_QUEEN) + men_of(p, side, KIND_ROOK) > 0 ||
           ((bishops & dark) && (bishops & ~dark)) || (bishops && men_of(p, side, KIND_KNIGHT) > 0);
}

/* Has he a queen, or a rook and another piece, against one piece that is no queen? */
static bool mates_with_ease(const Position *p, Side side)
{
    const unsigned pieces = bitboard_count(position_side(p, side)) - 1 - men_of(p, side, KIND_PAWN);

    return men_of(p, side, KIND_QUEEN) > 0 || (men_of(p, side, KIND_ROOK) > 0 && pieces > 1);
}

/* Is the ending no harder than rook and bishop against rook, or queen against rook? */
static bool is_ending(const Position *p, Side defender)
{
    const Side attacker = side_other(defender);
    const unsigned men = bitboard_count(position_side(p, defender));

    if (men > 2 || men_of(p, defender, KIND_PAWN) > 0 || men_of(p, defender, KIND_QUEEN) > 0)
        return false;
    return men == 1 ? mates_king(p, attacker) : mates_with_ease(p, attacker);
}

void announce_fifty(Hearing *h)
{
    const Game *const game = h->game;
    const Side who = act_side(h->act);
    const Odds *const odds = &game->terms.odds;

    if (code_row(h->c.code, IDEA_COUNT_NOTICE) == NULL) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
    } else if (odds->undertaking != UNDERTAKES_NOTHING && odds->undertaker != who) {
        hearing_refuse(h, SAY_COUNT_EXEMPT, IDEA_COUNT_NOTICE);
    } else if (game->counting) {
        hearing_refuse(h, SAY_COUNT_ALREADY, IDEA_COUNT_NOTICE);
    } else if (!is_ending(game_position(game), who)) {
        hearing_refuse(h, SAY_COUNT_REFUSED, IDEA_COUNT_NOTICE);
    } else {
        enact_turn_begin_count(h->change);
        hearing_rule(h, RULING_NOTED, IDEA_COUNT_NOTICE);
        hearing_say(h, SAY_COUNT_BEGUN, who);
    }
}

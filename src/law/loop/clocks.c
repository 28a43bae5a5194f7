#include "law/loop/clocks.h"

#include "law/enact/clock.h"
#include "law/enact/end.h"
#include "law/enact/letter.h"
#include "law/letters/time.h"
#include "law/outcome/conclude.h"

/* Regulation D is a section of 1903; under another code it is only what the players agreed. */
static Idea forfeit_law(const Code *code, const Limit *limit)
{
    switch ((LimitKind)limit->kind) {
    case LIMIT_B:
        return IDEA_TIME_B_FORFEIT;
    case LIMIT_C:
        return IDEA_TIME_C_FORFEIT;
    default:
        return code_row(code, IDEA_TIME_D) != NULL ? IDEA_TIME_D : IDEA_TIME;
    }
}

/* Has he used more than the time for so many moves, and made fewer? */
static bool has_exceeded(const Game *game, Side side)
{
    return game->clock.ended[side] < clock_due(&game->terms.limit, game->clock.used[side], false);
}

static void say_times(Hearing *h, Say say, Side side, uint32_t due)
{
    ruling_say(h->c.ruling, (Saying){ .say = (uint16_t)say,
                                      .who = (uint8_t)side,
                                      .number = h->game->clock.ended[side],
                                      .more = due });
}

static void forfeits(Hearing *h, Side side)
{
    const Limit *const limit = &h->game->terms.limit;

    hearing_rule(h, RULING_REFUSED, forfeit_law(h->c.code, limit));
    if (limit->kind == LIMIT_B)
        hearing_cite(h, IDEA_TIME_B);
    if (limit->kind == LIMIT_C)
        hearing_cite(h, IDEA_TIME_C);
    hearing_cite(h, IDEA_TIME_AGAINST);
    if (limit->kind == LIMIT_TURN)
        hearing_say(h, SAY_POST_TIME_FORFEIT, side);
    else
        say_times(h, SAY_TIME_FORFEIT, side, clock_next(limit, h->game->clock.ended[side]));
    conclude_with(h, STATUS_WON, side_other(side), REASON_TIME);
}

static bool is_short(const Game *game, Side side)
{
    return game->clock.ended[side] <
           clock_due_in_proportion(&game->terms.limit, game->clock.used[side]);
}

/* The fixed end of play: an hour begun counts in proportion (II.10.C). */
static void reckon(Hearing *h)
{
    const Game *const game = h->game;
    const bool white = is_short(game, WHITE), black = is_short(game, BLACK);
    const Side side = white ? WHITE : BLACK;

    hearing_cite(h, IDEA_TIME_C_PROPORTION);
    if (!white && !black)
        return;
    hearing_rule(h, RULING_REFUSED, IDEA_TIME_C_SHORT);
    if (white && black) {
        hearing_cite(h, IDEA_AFTER_ANNULMENT);
        hearing_say(h, SAY_TIME_BOTH_SHORT, (Side)game->terms.first);
        conclude_with(h, STATUS_ANNULLED, WHITE, REASON_TIME);
        return;
    }
    say_times(h, SAY_TIME_SHORT, side,
              clock_due_in_proportion(&game->terms.limit, game->clock.used[side]));
    conclude_with(h, STATUS_WON, side_other(side), REASON_TIME);
}

bool clocks_runs(const Game *game, Side *against)
{
    const bool runs = letters_time_runs(game, against) && !game->clock.over;
    const unsigned pressed = game->pressed.clock.runs;

    if (game_has(game, CUSTOM_CLOCK_BY_PRESS)) {
        *against = pressed <= BLACK ? (Side)pressed : game_turn(game);
        return pressed <= BLACK && !game_is_over(game);
    }
    if (game->terms.silent && game->standing.state != WATCH_NOTHING)
        *against = (Side)game->told_turn;
    if (game->sealed.state == SEALED_AMBIGUOUS) /* the opponent's turn has begun (I.14.B(d)) */
        *against = side_other((Side)game->sealed.by);
    return runs;
}

int64_t clocks_expires(const Game *game)
{
    const Limit *const limit = &game->terms.limit;
    int64_t when = limit->end ? game_end_of_play(game) : -1;
    int64_t own;
    Side side;

    if (limit->kind == LIMIT_NONE || !clocks_runs(game, &side))
        return -1;
    if (game->charge[side].found & 1U << GROUND_TIME)
        return -1; /* the time was found to be exceeded, and only a claim can follow */
    if (limit->kind == LIMIT_TURN)
        return game->dated ? letters_time_due(game) + 1 : -1;
    own = clock_limit(limit, game->clock.ended[side]);
    if (own < 0)
        return when;
    own = game->clock.now + own + 1 - game->clock.used[side];
    return when < 0 || own < when ? own : when;
}

/* Lets time run until then, but not beyond the fixed end of play. */
static void run_to(Hearing *h, int64_t time, bool in_the_post)
{
    const Game *const game = h->game;
    const bool ends = game->terms.limit.end && time > game_end_of_play(game);
    const int64_t before = game->clock.now;
    int64_t used;
    Side turn;

    if (!clocks_runs(game, &turn) || in_the_post) { /* time counts against nobody */
        enact_clock_pass(h->change, time);
        return;
    }
    used = game->clock.used[turn];
    enact_clock_run(h->change, turn, ends ? game_end_of_play(game) : time);
    enact_clock_give_back(h->change, turn, letters_time_free(game, before, turn));
    enact_letter_charge(h->change, game->clock.used[turn] - used);
}

/* By letter and wire in 1903 a player who exceeds the limit forfeits when that is claimed. 1899 has
 * no such law: there he forfeits at once, as under II.10. True if the game goes on. */
static bool exceeds(Hearing *h, Side side)
{
    if (code_row(h->c.code, IDEA_FORFEIT_TIME) != NULL) {
        letters_time_exceeded(h, side);
        return true;
    }
    forfeits(h, side);
    return false;
}

/* A date without an hour is the beginning of that day, or the time told last if that was later on
 * the same day. */
static int64_t time_of(const Game *game, const Act *act)
{
    enum { DAY = 86400 };
    const int64_t time = act->time - game->clock.zone;
    const bool hourless = act->dated && act->time % DAY == 0;

    return hourless && game->dated && game->clock.now > time && game->clock.now < time + DAY
               ? game->clock.now
               : time;
}

void clocks_pass(Hearing *h)
{
    const Game *const game = h->game;

    if (h->act->timed && !game->clock.over && (game->dated || !h->act->dated))
        enact_clock_pass(h->change, time_of(game, h->act));
}

bool clocks_settle(Hearing *h)
{
    const Game *const game = h->game;
    const Limit *const limit = &game->terms.limit;
    int64_t time;
    Side turn;
    bool ended, arrives;

    if (!h->act->timed || game->clock.over)
        return true;
    if (h->act->zoned) /* the zone changes when the players' clock is put on in summer */
        enact_clock_set_zone(h->change, h->act->zone);
    time = time_of(game, h->act);
    if (!game->dated && (game->terms.play == PLAY_CORRESPONDENCE || h->act->dated)) {
        enact_clock_date(h->change, letters_time_first(game, time), h->act->dated);
        enact_letter_begin_first_turn(h->change);
    }
    if (time < game->clock.now) {
        hearing_refuse(h, SAY_TIME_BACKWARDS, IDEA_TIME_RECORDED);
        return false;
    }
    enact_clock_tell(h->change);
    arrives = letters_time_arrives(game, h->act); /* until now the record was on its way */
    run_to(h, time, arrives);
    clocks_runs(game, &turn);
    if (limit->kind == LIMIT_TURN && !arrives && letters_time_is_over(game))
        return exceeds(h, turn);
    if (limit->kind == LIMIT_NONE || limit->kind == LIMIT_TURN || game->status == STATUS_ADJOURNED)
        return true;
    ended = limit->end && (time > game_end_of_play(game) ||
                           (time == game_end_of_play(game) && h->act->kind == ACT_TIME));
    if (!arrives && has_exceeded(game, turn) && !exceeds(h, turn))
        return false;
    if (!ended)
        return true;
    enact_end_play(h->change);
    if (limit->kind == LIMIT_C)
        reckon(h);
    return !game_is_over(game);
}

/* Time wrongly recorded is corrected by the umpire (II.10.E, VI.3(b), A.4(b)). The limit is tested
 * with the time as it is now. */
void clocks_correct(Hearing *h)
{
    const Game *const game = h->game;
    const Limit *const limit = &game->terms.limit;
    const Side side = (Side)h->act->about;
    const Idea law = code_row(h->c.code, IDEA_POST_OWN_TIME) != NULL ? IDEA_POST_OWN_TIME
                                                                     : IDEA_TIME_RECORDED;

    if (h->act->what != CORRECT_TIME || code_row(h->c.code, law) == NULL) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        return;
    }
    if (h->act->by != ACTOR_UMPIRE) {
        hearing_refuse(h, SAY_UMPIRE_ONLY, law);
        return;
    }
    if (limit->kind == LIMIT_NONE || limit->kind == LIMIT_TURN) {
        hearing_refuse(h, SAY_NO_CLOCKS, law);
        return;
    }
    enact_clock_set_used(h->change, side, h->act->seconds);
    enact_letter_correct_time(h->change, side, clock_due(limit, game->clock.used[side], false));
    hearing_rule(h, RULING_NOTED, law);
    ruling_say(h->c.ruling, (Saying){ .say = SAY_TIME_CORRECTED,
                                      .who = (uint8_t)side,
                                      .number = (uint32_t)h->act->seconds });
    if (has_exceeded(game, side)) {
        exceeds(h, side);
        h->c.ruling->word = RULING_NOTED; /* the correction itself is in order */
    }
}

void clocks_cite_end_last(Hearing *h)
{
    Ruling *const ruling = h->c.ruling;

    if (ruling->word != RULING_UPHELD || !ruling_cites(ruling, IDEA_TIME_C_PROPORTION))
        return;
    ruling_uncite(ruling, IDEA_TIME_C_PROPORTION);
    ruling_cite(ruling, IDEA_TIME_C_PROPORTION);
}

void clocks_tell(Hearing *h)
{
    hearing_rule(h, RULING_NOTED, IDEA_TIME_AGAINST);
    hearing_cite(h, IDEA_TIME_SEPARATE);
    hearing_say(h, h->game->clock.over ? SAY_TIME_OVER : SAY_TIME_TOLD, game_turn(h->game));
}

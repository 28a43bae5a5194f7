#include "proof/dead/dead.h"

#include "chess/movegen.h"
#include "chess/question.h"
#include "proof/dead/argument.h"
#include "proof/dead/caged_king.h"
#include "proof/dead/forced_reply.h"
#include "proof/dead/held_men.h"
#include "proof/dead/mating.h"

/* ---- Captures and pawns' moves ---- */

static bool pawn_pushes(Argument *a, const DeadState *s, const ReachSteady *steady, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];
    const Bitboard walls = steady->men[WHITE] | steady->men[BLACK];
    const Bitboard home = man->side == WHITE ? BITBOARD_RANK_1 << 8 : BITBOARD_RANK_1 << 48;
    const Bitboard ahead = reach_ahead(man->reach, man->side) & ~walls;
    const Bitboard twice = man->reach & home ? reach_ahead(ahead, man->side) & ~walls : 0;
    const Bitboard to = (ahead | twice) &
                        ~caged_king_mates(&s->reach, steady, i, ahead | twice, a->winner);
    const ArgumentMove leap = { i, twice, false, REACH_MEN, ahead };

    return argument_go(a, s, i, ahead & to, false) && (!(twice & to) || argument_move(a, s, &leap));
}

static bool pawn_takes_passing(Argument *a, const DeadState *s, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];
    const Bitboard to = reach_aside(man->reach, man->side) & s->reach.passed;

    for (unsigned j = 0; to && j < s->reach.count; j++) {
        const ReachMan *const other = &s->reach.man[j];
        const ArgumentMove move = { i, to, false, j, 0 };
        if (other->side != man->side && other->kind == KIND_PAWN &&
            other->reach == reach_ahead(to, other->side) && !argument_move(a, s, &move))
            return false;
    }
    return true;
}

/* Where a man may take. */
static Bitboard takes_on(const DeadState *s, const ReachSteady *steady, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];

    if (man->kind == KIND_KING)
        return argument_king_steps(s, steady, i);
    if (man->kind == KIND_PAWN)
        return man->reach ? reach_aside(man->reach, man->side) : reach_any_steps(man->promoted);
    return reach_lines(man, steady->men[WHITE] | steady->men[BLACK]);
}

static bool takes(Argument *a, const DeadState *s, const ReachSteady *steady, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];
    Bitboard on = takes_on(s, steady, i);

    if (man->reach)
        on &= ~caged_king_mates(&s->reach, steady, i, on, a->winner);
    return argument_take(a, s, i, on, !man->reach);
}

/* Follows the captures and pawns' moves of one side or of both. */
static bool follow(Argument *a, unsigned at, const ReachSteady *steady, unsigned sides)
{
    const DeadState s = a->state[at];

    for (unsigned i = 0; i < s.reach.count; i++) {
        const ReachMan *const man = &s.reach.man[i];
        if (!(sides >> man->side & 1) || !argument_squares(man) || argument_is_another(&s, i))
            continue;
        if (man->kind == KIND_PAWN && man->reach &&
            (!pawn_pushes(a, &s, steady, i) || !pawn_takes_passing(a, &s, i)))
            return false;
        if (!takes(a, &s, steady, i))
            return false;
    }
    return true;
}

/* ---- One state ---- */

/* Has the side to move nothing but captures and pawns' moves? */
static bool stands_still(const DeadState *s, const ReachSteady *steady)
{
    const Bitboard walls = steady->men[WHITE] | steady->men[BLACK];

    for (unsigned i = 0; i < s->reach.count; i++) {
        const ReachMan *const man = &s->reach.man[i];
        const Bitboard to = man->kind == KIND_KING ? argument_king_steps(s, steady, i)
                                                   : reach_steps(man->kind, man->reach) |
                                                         reach_any_steps(man->promoted);
        if (man->side == s->turn && (to & ~walls))
            return false;
    }
    return true;
}

/* Has the loser nobody but his king to move within the sets? */
static bool only_king_moves(const Argument *a, const Reach *reach)
{
    for (unsigned i = 0; i < reach->count; i++) {
        const ReachMan *const man = &reach->man[i];
        if (man->side != a->winner && man->kind != KIND_KING &&
            bitboard_rest(argument_squares(man)) != 0)
            return false;
    }
    return true;
}

/* Is there no mate now, nor after the next move? */
static bool is_later(const Argument *a)
{
    MoveList list;

    if (position_turn(a->root) != a->winner)
        return !question_is_mate(a->root);
    movegen_all(a->root, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Position after = position_make(a->root, list.move[i]);
        if (question_is_mate(&after))
            return false;
    }
    return true;
}

/* Is there no mate within the sets? `ran` is set if there is none only because the loser's king has
 * moved just before it, within the sets or with the capture that led to them. */
static bool is_mateless(const Argument *a, unsigned at, const Reach *reach,
                        const ReachSteady *steady, bool *ran)
{
    const DeadState *const s = &a->state[at];

    *ran = false;
    if (!mating_is_possible(reach, steady, a->winner, MATING_ANY, 0))
        return true;
    *ran = a->room > 1 && a->root->castling == 0 && only_king_moves(a, reach) &&
           (at == 0 ? is_later(a) : s->came && s->turn == a->winner) &&
           !mating_is_possible(reach, steady, a->winner, MATING_KING_RAN,
                               s->came | reach_king(reach, side_other(a->winner))->reach);
    return *ran;
}

/* For a state that the side to move must leave at once: is there no mate on the board? If one seems
 * possible, it may still be excluded, because a king that came from `came` would have had to
 * uncover the check. */
static bool is_no_mate_now(const Argument *a, DeadState *s, const ReachSteady *steady)
{
    const Bitboard came = s->came;

    s->came = 0;
    if (s->turn == a->winner || !mating_is_possible(&s->reach, steady, a->winner, MATING_ANY, 0))
        return true;
    s->came = came;
    return came && !mating_is_possible(&s->reach, steady, a->winner, MATING_BY_KING, came);
}

/* Settles the first state by holding every man that cannot move. Moves of held men and captures of
 * them lead to other states. */
static bool settle_held(Argument *a, unsigned at)
{
    DeadState *const s = &a->state[at];
    ReachSteady steady;
    bool ran;

    if (!held_men_choose(s, a->winner))
        return false;
    reach_close_for_ever(&s->reach, &steady, a->winner);
    if (!is_mateless(a, at, &s->reach, &steady, &ran))
        return false;
    s->sort = DEAD_HELD;
    return held_men_follow(a, at, &steady);
}

static bool settle_ever(Argument *a, unsigned at)
{
    DeadState *const s = &a->state[at];
    Reach grown = s->reach;
    ReachSteady steady;
    bool ran;

    reach_close_for_ever(&grown, &steady, a->winner);
    if (!is_mateless(a, at, &grown, &steady, &ran))
        return false;
    s->reach = grown;
    s->sort = DEAD_EVER;
    s->came = ran ? s->came : 0;
    return true;
}

static bool settle_still(Argument *a, unsigned at)
{
    DeadState *const s = &a->state[at];
    ReachSteady steady;
    bool ran;

    reach_close_for_a_while(&s->reach, &steady, a->winner);
    if (!is_mateless(a, at, &s->reach, &steady, &ran))
        return false;
    s->sort = DEAD_STILL;
    s->came = ran ? s->came : 0;
    return follow(a, at, &steady, 3);
}

/* Settles a state in the first way that works. All but the reply to a check need every man certain
 * to be there and every pawn on one square. */
static bool settle(Argument *a, unsigned at)
{
    DeadState *const s = &a->state[at];
    const bool exact = reach_is_exact(&s->reach);
    ReachSteady steady;

    if (exact && settle_ever(a, at))
        return true;
    if (a->room < 2)
        return false;
    reach_steady(&s->reach, &steady);
    if (exact && stands_still(s, &steady) && is_no_mate_now(a, s, &steady)) {
        s->sort = DEAD_ONCE;
        return follow(a, at, &steady, 1U << s->turn);
    }
    if (forced_reply_is_due(s) && is_no_mate_now(a, s, &steady)) {
        s->sort = DEAD_CHECK;
        return forced_reply_follow(a, at, &steady);
    }
    return exact && settle_still(a, at);
}

bool dead_is_worth_asking(DeadLuck *luck)
{
    enum { FIRST = 64, SELDOM = 16 };

    luck->asked++;
    return luck->asked < FIRST || SELDOM * luck->shown >= luck->asked || luck->asked % SELDOM == 0;
}

/* Settles all states, the first with `settle_first`. Returns how many there are, 0 if one could not
 * be settled. */
static unsigned show(const Position *position, Side winner, DeadState *states, unsigned room,
                     bool (*settle_first)(Argument *a, unsigned at))
{
    Argument a = { position, states, room, 1, winner };

    if (!reach_of_position(position, &states[0].reach))
        return 0;
    states[0].sort = DEAD_WAITING;
    states[0].turn = (uint8_t)position_turn(position);
    states[0].came = 0;
    for (unsigned at = 0; at < a.count; at++)
        if (!(at == 0 ? settle_first(&a, at) : settle(&a, at)))
            return 0;
    return a.count;
}

unsigned dead_show(const Position *position, Side winner, DeadState *states, unsigned room)
{
    unsigned count = show(position, winner, states, room, settle);

    if (count == 0 && room == DEAD_STATES && position->passed == 0)
        count = show(position, winner, states, room, settle_held);
    return count;
}

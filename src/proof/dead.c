#include "proof/dead.h"

#include "chess/attack.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "proof/cage.h"
#include "proof/mating.h"

typedef struct Argument {
    const Position *root;
    DeadState *state;
    unsigned room, count;
    Side winner;
} Argument;

static bool is_single(Bitboard set)
{
    return set != 0 && bitboard_rest(set) == 0;
}

static Bitboard squares_of(const ReachMan *man)
{
    return man->reach | man->promoted;
}

/* ---- Does a state speak for another? ---- */

/* Where a pawn was when the sets began to grow: behind all it can reach. */
static Bitboard start_of(const ReachMan *pawn)
{
    return pawn->side == WHITE || !pawn->reach
               ? pawn->reach & -pawn->reach
               : bitboard_of(63U - (unsigned)__builtin_clzll(pawn->reach));
}

static bool includes_man(const ReachMan *man, const ReachMan *other)
{
    if (!squares_of(other))
        return man->taken || !squares_of(man);
    if (man->kind == KIND_PAWN && other->reach != 0 && other->reach != start_of(man))
        return false;
    return (other->reach & ~man->reach) == 0 && (other->promoted & ~man->promoted) == 0;
}

static bool includes(const DeadState *state, const DeadState *other)
{
    if (other->reach.passed & ~state->reach.passed)
        return false;
    if ((state->sort == DEAD_WAITING || state->sort == DEAD_ONCE || state->came) &&
        state->turn != other->turn)
        return false;
    if (state->came && (!other->came || (other->came & ~state->came)))
        return false;
    for (unsigned i = 0; i < other->reach.count; i++)
        if (!includes_man(&state->reach.man[i], &other->reach.man[i]))
            return false;
    return true;
}

/* ---- What is known of the men together ---- */

/* No two on one square, no king beside the other; false if somebody has no square left. */
static bool narrow(Reach *r)
{
    Bitboard single[2] = { 0, 0 }, all;
    bool possible = true;

    for (unsigned i = 0; i < r->count; i++)
        if (is_single(squares_of(&r->man[i])))
            single[r->man[i].side] |= squares_of(&r->man[i]);
    all = single[WHITE] | single[BLACK];
    for (unsigned i = 0; i < r->count; i++) {
        ReachMan *const man = &r->man[i];
        if (!squares_of(man) || is_single(squares_of(man)))
            continue;
        man->reach &= ~all;
        man->promoted &= ~all;
        if (man->kind == KIND_KING && is_single(reach_king(r, 1U - man->side)->reach))
            man->reach &= ~attack_table_king[bitboard_first(reach_king(r, 1U - man->side)->reach)];
        possible = possible && squares_of(man) != 0;
    }
    return possible;
}

/* ---- Captures and pawns' moves ---- */

static bool add_state(Argument *a, DeadState *next)
{
    if (!narrow(&next->reach))
        return true;
    for (unsigned i = 0; i < a->count; i++)
        if (includes(&a->state[i], next))
            return true;
    if (a->count == a->room)
        return false;
    a->state[a->count++] = *next;
    return true;
}

/* A man comes to one of these squares, and perhaps another is gone. */
static bool move_man(Argument *a, const DeadState *from, unsigned mover, Bitboard to,
                     unsigned taken, Bitboard passed)
{
    DeadState next = *from;
    ReachMan *const man = &next.reach.man[mover];
    const Bitboard last = BITBOARD_RANK_1 | BITBOARD_RANK_8;

    next.came = man->kind == KIND_KING ? man->reach & reach_steps(KIND_KING, to) : 0;
    if (taken < REACH_MEN)
        next.reach.man[taken].reach = next.reach.man[taken].promoted = 0;
    if (man->kind == KIND_PAWN && (man->promoted || (to & last))) {
        man->reach = 0;
        man->promoted = to;
    } else {
        man->reach = to;
    }
    next.reach.passed = passed;
    next.turn = (uint8_t)(1U - man->side);
    next.sort = DEAD_WAITING;
    return add_state(a, &next);
}

static bool pawn_pushes(Argument *a, const DeadState *s, const ReachSteady *steady, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];
    const Bitboard walls = steady->men[WHITE] | steady->men[BLACK];
    const Bitboard home = man->side == WHITE ? BITBOARD_RANK_1 << 8 : BITBOARD_RANK_1 << 48;
    const Bitboard ahead = reach_ahead(man->reach, man->side) & ~walls;
    const Bitboard twice = man->reach & home ? reach_ahead(ahead, man->side) & ~walls : 0;
    const Bitboard to = (ahead | twice) &
                        ~cage_mates(&s->reach, steady, i, ahead | twice, a->winner);

    return (!(ahead & to) || move_man(a, s, i, ahead, REACH_MEN, 0)) &&
           (!(twice & to) || move_man(a, s, i, twice, REACH_MEN, ahead));
}

static bool pawn_takes_passing(Argument *a, const DeadState *s, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];
    const Bitboard to = reach_aside(man->reach, man->side) & s->reach.passed;

    for (unsigned j = 0; to && j < s->reach.count; j++) {
        const ReachMan *const other = &s->reach.man[j];
        if (other->side != man->side && other->kind == KIND_PAWN &&
            other->reach == reach_ahead(to, other->side) && !move_man(a, s, i, to, j, 0))
            return false;
    }
    return true;
}

/* Where a man may take another. */
static Bitboard takes_on(const DeadState *s, const ReachSteady *steady, const ReachMan *man,
                         const ReachMan *other)
{
    Bitboard on;

    if (man->side == other->side || other->kind == KIND_KING)
        return 0;
    if (man->kind == KIND_PAWN)
        on = man->reach ? reach_aside(man->reach, man->side) : reach_any_steps(man->promoted);
    else
        on = reach_lines(man, steady->men[WHITE] | steady->men[BLACK]);
    if (man->kind == KIND_KING) {
        on &= ~steady->guarded[other->side];
        if (is_single(reach_king(&s->reach, other->side)->reach))
            on &= ~attack_table_king[bitboard_first(reach_king(&s->reach, other->side)->reach)];
    }
    return on & squares_of(other);
}

/* Is there another piece of the same sort with the same squares? Which of them is taken makes no
 * difference then. */
static bool is_another(const DeadState *s, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];

    for (unsigned k = 0; k < i; k++) {
        const ReachMan *const other = &s->reach.man[k];
        if (man->kind != KIND_PAWN && other->kind == man->kind && other->side == man->side &&
            other->reach == man->reach)
            return true;
    }
    return false;
}

/* A pawn takes on one square or the other; a piece on any of its squares. */
static bool takes(Argument *a, const DeadState *s, const ReachSteady *steady, unsigned i)
{
    const ReachMan *const man = &s->reach.man[i];

    for (unsigned j = 0; j < s->reach.count; j++) {
        Bitboard on = takes_on(s, steady, man, &s->reach.man[j]);
        if (man->reach)
            on &= ~cage_mates(&s->reach, steady, i, on, a->winner);
        if (!on || is_another(s, j))
            continue;
        if (man->kind == KIND_PAWN && man->reach) {
            for (; on; on = bitboard_rest(on))
                if (!move_man(a, s, i, on & -on, j, 0))
                    return false;
        } else if (!move_man(a, s, i, on, j, 0)) {
            return false;
        }
    }
    return true;
}

/* Of one side, or of both. */
static bool follow(Argument *a, unsigned at, const ReachSteady *steady, unsigned sides)
{
    const DeadState s = a->state[at];

    for (unsigned i = 0; i < s.reach.count; i++) {
        const ReachMan *const man = &s.reach.man[i];
        if (!(sides >> man->side & 1) || !squares_of(man) || is_another(&s, i))
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
static bool stands_still(const DeadState *s, ReachSteady *steady)
{
    Reach grown = s->reach;
    const Bitboard king = reach_king(&s->reach, 1U - s->turn)->reach;

    reach_steady(&s->reach, steady);
    for (unsigned i = 0; i < grown.count; i++) {
        const ReachMan *const man = &grown.man[i];
        const Bitboard walls = steady->men[WHITE] | steady->men[BLACK];
        Bitboard to = reach_steps(man->kind, man->reach) | reach_any_steps(man->promoted);
        if (man->side != s->turn)
            continue;
        if (man->kind == KIND_KING)
            to &= ~steady->guarded[1U - s->turn] &
                  (is_single(king) ? ~attack_table_king[bitboard_first(king)] : ~UINT64_C(0));
        if (to & ~walls)
            return false;
    }
    return true;
}

/* Has the loser nobody but his king to move within the sets? */
static bool only_king_moves(const Argument *a, const Reach *reach)
{
    for (unsigned i = 0; i < reach->count; i++) {
        const ReachMan *const man = &reach->man[i];
        if (man->side != a->winner && man->kind != KIND_KING && bitboard_rest(squares_of(man)) != 0)
            return false;
    }
    return true;
}

/* Is the game neither over by mate nor so with the next move? */
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

/* No mate within the sets; `ran`: since the loser's king has moved just before it. Either he did so
 * within the sets, or with the capture that led to them. */
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

static bool settle(Argument *a, unsigned at)
{
    DeadState *const s = &a->state[at];
    DeadState grown = *s;
    ReachSteady steady;
    bool ran;

    reach_close_for_ever(&grown.reach, &steady, a->winner);
    if (is_mateless(a, at, &grown.reach, &steady, &ran)) {
        s->reach = grown.reach;
        s->sort = DEAD_EVER;
        s->came = ran ? s->came : 0;
        return true;
    }
    if (a->room < 2)
        return false;
    if (stands_still(s, &steady) &&
        (s->turn == a->winner ||
         !mating_is_possible(&s->reach, &steady, a->winner, s->came ? MATING_BY_KING : MATING_ANY,
                             s->came))) {
        s->sort = DEAD_ONCE;
        s->came = s->turn == a->winner ? 0 : s->came;
        return follow(a, at, &steady, 1U << s->turn);
    }
    reach_close_for_a_while(&s->reach, &steady, a->winner);
    if (!is_mateless(a, at, &s->reach, &steady, &ran))
        return false;
    s->sort = DEAD_STILL;
    s->came = ran ? s->came : 0;
    return follow(a, at, &steady, 3);
}

bool dead_is_worth_asking(DeadLuck *luck)
{
    enum { FIRST = 64, SELDOM = 16 };

    luck->asked++;
    return luck->asked < FIRST || SELDOM * luck->shown >= luck->asked || luck->asked % SELDOM == 0;
}

unsigned dead_show(const Position *position, Side winner, DeadState *states, unsigned room)
{
    Argument a = { position, states, room, 1, winner };

    if (!reach_of_position(position, &states[0].reach))
        return 0;
    states[0].sort = DEAD_WAITING;
    states[0].turn = (uint8_t)position_turn(position);
    states[0].came = 0;
    for (unsigned at = 0; at < a.count; at++)
        if (!settle(&a, at))
            return 0;
    return a.count;
}

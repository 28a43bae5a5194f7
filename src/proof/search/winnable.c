#include "proof/search/winnable.h"

#include "chess/question.h"
#include "proof/search/shorten.h"
#include "proof/search/sketch.h"

/* How many nodes each method may spend in the first round. In that round all plans get the same,
 * because most that lead anywhere do so soon. Later a plan gets the less the dearer it is. */
enum {
    CORNER = 200,
    WEAK = 20,
    LONGER = 1000,
    SWEEP = 400,
    PLAIN = 400,
    TO_CORNER = 110,
    FIRST_PLAN = 100,
    PLAN = 80,
    GROWTH = 4
};

/* A sweep stops if it meets more than SWEEP_WIDE positions for each that it looks at. It never
 * spends more than SWEEP_LONGEST times its share. */
enum { SWEEP_WIDE = 6, SWEEP_LONGEST = 16 };

size_t winnable_size(uint32_t room)
{
    return (hunt_size(room) + 63) / 64 * 64 + DEAD_STATES * sizeof(DeadState);
}

static uint64_t grown(const Winnable *s, uint64_t nodes)
{
    for (unsigned i = 0; i < s->round && nodes < UINT32_MAX; i++)
        nodes *= GROWTH;
    return nodes;
}

static void hunt(Winnable *s, const Plan *plan)
{
    hunt_begin(&s->hunt, s->memory, s->room, &s->root, s->winner, plan,
               s->nodes > 0 ? s->states : NULL);
}

static void begin_stage(Winnable *s, WinnableStage stage, uint64_t nodes)
{
    s->stage = stage;
    s->until = s->nodes + grown(s, nodes);
}

static void refute_dead(Winnable *s)
{
    hunt(s, NULL);
    s->hunt.node[0].dead = true;
    s->verdict = PROOF_REFUTED;
}

/* Has the winner a queen, a rook or a pawn to mate with? */
static bool is_strong(const Position *p, Side winner)
{
    return ((position_kind(p, KIND_QUEEN) | position_kind(p, KIND_ROOK) |
             position_kind(p, KIND_PAWN)) &
            position_side(p, winner)) != 0;
}

void winnable_begin(Winnable *s, void *memory, uint32_t room, const Position *position, Side winner,
                    uint64_t limit)
{
    s->memory = memory;
    s->room = room;
    s->states = (DeadState *)(void *)((char *)memory + (hunt_size(room) + 63) / 64 * 64);
    s->root = *position;
    s->winner = winner;
    s->verdict = PROOF_RUNNING;
    s->nodes = 0;
    s->limit = limit;
    s->round = 0;
    s->most_swept = 0;
    hunt(s, NULL);
    begin_stage(s, WINNABLE_CORNER, is_strong(position, winner) ? CORNER : WEAK);
    if (bitboard_rest(position_side(position, winner)) == 0)
        refute_dead(s);
}

/* ---- The sweep ---- */

/* Adds the position after a move to the sweep. False if there is no more room. */
static bool sweep_move(Winnable *s, const Position *p, Move move)
{
    Hunt *const h = &s->hunt;
    const Position after = position_make(p, move);
    const TableKey key = table_key(&after);
    bool added;
    const uint32_t at = table_add(&h->table, &key, &added);

    if (at == TABLE_NONE)
        return false;
    if (!added)
        return true;
    h->node[at] = (HuntNode){ s->swept, move, false, HUNT_OFF_LINE };
    if (position_turn(&after) != s->winner && question_is_mate(&after)) {
        h->mate = at;
        s->verdict = PROOF_PROVEN;
    } else if (hunt_is_irreversible(p, move) && dead_is_worth_asking(&h->luck)) {
        h->node[at].dead = dead_show(&after, s->winner, s->states, h->table.count < 400 ? 32 : 1) >
                           0;
        h->luck.shown += h->node[at].dead;
    }
    return true;
}

static void end_sweep(Winnable *s);

static void sweep(Winnable *s)
{
    Hunt *const h = &s->hunt;
    Position p;
    MoveList list;

    while (s->swept < h->table.count && h->node[s->swept].dead)
        s->swept++;
    if (s->swept == h->table.count) {
        s->verdict = PROOF_REFUTED;
        return;
    }
    p = table_position(&h->table.key[s->swept]);
    movegen_all(&p, &list);
    for (unsigned i = 0; i < list.count && s->verdict == PROOF_RUNNING; i++)
        if (!sweep_move(s, &p, list.move[i])) {
            end_sweep(s);
            return;
        }
    s->swept++;
}

/* ---- From stage to stage ---- */

static uint64_t nodes_of_plan(const Winnable *s)
{
    switch (s->at) {
    case 0:
        return TO_CORNER;
    case 1:
        return PLAIN;
    default:
        return s->round > 0 ? PLAN / (2 + s->at) : FIRST_PLAN;
    }
}

/* Begins to follow a plan. The first two are no plans but longer hunts for a mate in a corner. */
static void begin_plan(Winnable *s)
{
    const bool planned = s->at > 1;

    if (planned)
        plan_make(&s->plan, &s->sketch[s->at - 2], &s->steady, s->winner);
    hunt(s, planned ? &s->plan : NULL);
    s->hunt.plain = s->at == 1;
    begin_stage(s, WINNABLE_PLAN, nodes_of_plan(s));
}

static void end_sweep(Winnable *s)
{
    s->most_swept = s->swept > s->most_swept ? s->swept : s->most_swept;
    s->at = 0;
    begin_plan(s);
}

/* Begins another round with a sweep, unless an earlier sweep already looked at as many positions as
 * this one may. */
static void begin_round(Winnable *s)
{
    s->round++;
    s->swept = 0;
    hunt(s, NULL);
    begin_stage(s, WINNABLE_SWEEP, SWEEP / 4);
    if (grown(s, SWEEP) <= s->most_swept)
        end_sweep(s);
}

/* If many positions are added for each that is looked at, no end is in sight. If few are, the sweep
 * may spend more than its share. */
static bool sweep_goes_on(const Winnable *s)
{
    const uint64_t met = s->hunt.table.count;

    return s->swept < grown(s, SWEEP)
               ? met < SWEEP_WIDE * (uint64_t)s->swept
               : 2 * met < 3 * (uint64_t)s->swept && s->swept < SWEEP_LONGEST * grown(s, SWEEP);
}

/* Leaves out the winner's men that are taken with the next move, whichever it is: they are of no
 * use to a plan. */
static void leave_out_doomed(const Winnable *s, Reach *reach)
{
    Bitboard kept = 0;
    MoveList list;

    if (position_turn(&s->root) == s->winner)
        return;
    movegen_all(&s->root, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Position after = position_make(&s->root, list.move[i]);
        kept |= position_side(&after, s->winner);
    }
    for (unsigned i = 0; i < reach->count; i++)
        if (reach->man[i].side == s->winner && !(reach->man[i].reach & kept))
            reach->man[i].reach = 0;
}

/* Draws plans and follows the first; begins another round if there are none. */
static void draw_plans(Winnable *s)
{
    Reach reach;

    s->plans = 0;
    if (reach_of_position(&s->root, &reach)) {
        leave_out_doomed(s, &reach);
        reach_close_for_ever(&reach, &s->steady, s->winner);
        s->plans = sketch_mates(&s->root, &reach, &s->steady, s->winner, s->sketch, WINNABLE_PLANS);
    }
    s->at = 2;
    if (s->plans > 0)
        begin_plan(s);
    else
        begin_round(s);
}

/* With a strong man it is worth trying the corner in another way first, because drawing plans takes
 * as long as many nodes. */
static void begin_plain(Winnable *s)
{
    s->at = 1;
    s->plans = 0;
    if (is_strong(&s->root, s->winner))
        begin_plan(s);
    else
        draw_plans(s);
}

/* Makes the argument that no mate can come, in the middle of the first hunt. The hunt goes on if it
 * shows nothing. */
static void argue(Winnable *s)
{
    if (dead_show(&s->root, s->winner, s->states, DEAD_STATES) > 0)
        refute_dead(s);
    else
        begin_stage(s, WINNABLE_LONGER, is_strong(&s->root, s->winner) ? LONGER : 0);
}

static void next_stage(Winnable *s)
{
    switch (s->stage) {
    case WINNABLE_CORNER:
        s->stage = WINNABLE_ARGUE;
        s->until = s->nodes + 1;
        break;
    case WINNABLE_ARGUE:
        break;
    case WINNABLE_LONGER:
        begin_plain(s);
        break;
    case WINNABLE_SWEEP:
        if (sweep_goes_on(s))
            s->until = s->nodes + grown(s, SWEEP / 4);
        else
            end_sweep(s);
        break;
    case WINNABLE_PLAN:
        if (s->round == 0 && s->at == 1)
            draw_plans(s);
        else if (++s->at > s->plans + 1)
            begin_round(s);
        else
            begin_plan(s);
        break;
    }
}

static void hunt_on(Winnable *s)
{
    switch (hunt_step(&s->hunt)) {
    case HUNT_ON:
        break;
    case HUNT_MATE:
        shorten_line(&s->hunt);
        s->verdict = PROOF_PROVEN;
        break;
    case HUNT_ALL_SEEN:
        s->verdict = PROOF_REFUTED;
        break;
    case HUNT_LOST:
        next_stage(s);
        break;
    }
}

ProofVerdict winnable_run(Winnable *s, uint64_t nodes)
{
    for (uint64_t i = 0; i < nodes && s->verdict == PROOF_RUNNING; i++) {
        if (s->nodes >= s->limit) {
            s->verdict = PROOF_UNDECIDED;
            break;
        }
        if (s->nodes >= s->until)
            next_stage(s);
        s->nodes++;
        if (s->stage == WINNABLE_ARGUE)
            argue(s);
        else if (s->stage == WINNABLE_SWEEP)
            sweep(s);
        else
            hunt_on(s);
    }
    return s->verdict;
}

unsigned winnable_moves(const Winnable *s)
{
    unsigned moves = 0;

    for (uint32_t at = s->hunt.mate; s->hunt.node[at].parent != TABLE_NONE;
         at = s->hunt.node[at].parent)
        moves++;
    return moves;
}

uint32_t winnable_node(const Winnable *s, unsigned moves)
{
    uint32_t at = s->hunt.mate;

    for (unsigned left = winnable_moves(s); left > moves; left--)
        at = s->hunt.node[at].parent;
    return at;
}

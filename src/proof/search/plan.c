#include "proof/search/plan.h"

#include "chess/attack.h"
#include "proof/search/distance.h"

/* ---- The parts of a plan ---- */

Bitboard plan_moves(Kind kind, unsigned at, Bitboard walls)
{
    switch (kind) {
    case KIND_KNIGHT:
        return attack_table_knight[at];
    case KIND_BISHOP:
        return attack_bishop(at, walls);
    case KIND_ROOK:
        return attack_rook(at, walls);
    case KIND_QUEEN:
        return attack_bishop(at, walls) | attack_rook(at, walls);
    case KIND_KING:
        return attack_table_king[at];
    case KIND_NONE:
    case KIND_PAWN:
        break;
    }
    return 0;
}

/* Counts moves from the targets backwards, around walls. */
static void measure(uint8_t *moves, Kind kind, Bitboard targets, Bitboard walls, Bitboard barred)
{
    Bitboard seen = targets, edge = targets;

    for (unsigned at = 0; at < 64; at++)
        moves[at] = targets >> at & 1 ? 0 : PLAN_FAR;
    for (unsigned distance = 1; edge; distance++) {
        Bitboard next = 0;
        for (; edge; edge = bitboard_rest(edge))
            next |= plan_moves(kind, bitboard_first(edge), walls);
        edge = next & ~seen & ~walls & ~barred;
        seen |= edge;
        for (Bitboard rest = edge; rest; rest = bitboard_rest(rest))
            moves[bitboard_first(rest)] = (uint8_t)distance;
    }
}

/* How many moves a pawn promoted on a square still needs, as the best of the pieces that it may
 * become. */
static unsigned after_promotion(const PlanPart *part, unsigned at)
{
    static const Kind pieces[4] = { KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT };
    unsigned best = PLAN_FAR;

    for (unsigned i = 0; i < 4; i++)
        if (part->moves[pieces[i]][at] < best)
            best = part->moves[pieces[i]][at];
    return best;
}

/* A pawn goes to its place itself if it may stand there, or becomes the best of the pieces first.
 */
static void measure_pawn(PlanPart *part, Bitboard targets, bool promotes)
{
    uint8_t *const moves = part->moves[KIND_PAWN];

    for (unsigned at = 0; at < 64; at++) {
        const unsigned left = part->side == WHITE ? 7 - at / 8 : at / 8;
        const unsigned last = at % 8 + (part->side == WHITE ? 56U : 0);
        unsigned best = promotes ? left + after_promotion(part, last) : PLAN_FAR;
        if (best > PLAN_FAR)
            best = PLAN_FAR;
        for (Bitboard rest = targets; rest; rest = bitboard_rest(rest)) {
            const unsigned to = bitboard_first(rest);
            const int ahead = ((int)(to / 8) - (int)(at / 8)) * (part->side == WHITE ? 1 : -1);
            const int aside = (int)(to % 8) - (int)(at % 8);
            const unsigned files = (unsigned)(aside < 0 ? -aside : aside);
            if (ahead >= (int)files && (unsigned)ahead + 2 * files < best)
                best = (unsigned)ahead + 2 * files;
        }
        moves[at] = (uint8_t)best;
    }
}

typedef struct Targets {
    Bitboard to[8];
} Targets;

static void add_part(Plan *plan, Side side, const Targets *targets, const ReachSteady *steady,
                     bool promotes)
{
    PlanPart *const part = &plan->part[plan->count];
    Bitboard walls = steady->men[WHITE] | steady->men[BLACK];

    if (plan->count == PLAN_PARTS)
        return;
    plan->count++;
    part->side = side;
    part->promotes = promotes;
    part->weight = targets->to[KIND_KING] ? 3 : 1;
    for (unsigned kind = KIND_NONE; kind <= KIND_QUEEN; kind++)
        measure(part->moves[kind], (Kind)kind, targets->to[kind], walls & ~targets->to[kind],
                kind == KIND_KING ? steady->guarded[1U - side] : 0);
    measure_pawn(part, targets->to[KIND_PAWN], promotes);
}

bool plan_spoils(Kind kind, unsigned side, unsigned from, unsigned square, unsigned at)
{
    const Bitboard here = bitboard_of(from), checker = bitboard_of(at);
    const Bitboard between = attack_table_between[square][at];

    if (kind == KIND_PAWN)
        return ((reach_aside(here, side) & checker) | (reach_ahead(here, side) & between)) != 0;
    return (plan_moves(kind, from, bitboard_of(square)) & (checker | between)) != 0;
}

static void add_filled(Plan *plan, const PlanSketch *k, const ReachSteady *steady, Side side)
{
    for (Bitboard rest = k->filled; rest; rest = bitboard_rest(rest)) {
        Targets t = { { 0 } };
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
            if (kind != KIND_KING &&
                !plan_spoils((Kind)kind, side, bitboard_first(rest), k->square, k->man[0].at))
                t.to[kind] = rest & -rest;
        add_part(plan, side, &t, steady, true);
    }
}

void plan_make(Plan *plan, const PlanSketch *k, const ReachSteady *steady, Side winner)
{
    Targets t = { { 0 } };

    plan->count = 0;
    t.to[KIND_KING] = bitboard_of(k->square);
    add_part(plan, side_other(winner), &t, steady, false);
    t.to[KIND_KING] = 0;
    if (k->king < 64) {
        t.to[KIND_KING] = bitboard_of(k->king);
        add_part(plan, winner, &t, steady, false);
        t.to[KIND_KING] = 0;
    }
    for (unsigned i = 0; i < k->count; i++) {
        const unsigned kind = k->man[i].kind;
        t.to[kind] = bitboard_of(k->man[i].at);
        add_part(plan, winner, &t, steady, kind != KIND_PAWN);
        t.to[kind] = 0;
    }
    add_filled(plan, k, steady, side_other(winner));
}

static unsigned nearest(const PlanPart *part, const Position *p, Bitboard *men)
{
    unsigned best = 255, taken = 64;

    for (Bitboard rest = *men; rest; rest = bitboard_rest(rest)) {
        const unsigned at = bitboard_first(rest);
        const unsigned moves = part->moves[man_kind(position_at(p, square_at(at)))][at];
        if (moves < best) {
            best = moves;
            taken = at;
        }
    }
    if (taken == 64)
        return best;
    *men &= ~bitboard_of(taken);
    if (part->promotes && (position_kind(p, KIND_PAWN) >> taken & 1) && best > 0) {
        const Bitboard blocks = distance_blocking_pawns(p, part->side, taken);
        if (blocks)
            best += 4 + distance_nearest(position_king(p, part->side).at, blocks);
    }
    return best;
}

/* Each part takes the nearest man that no part before it has taken. */
unsigned plan_after(const Plan *plan, const Position *position, Move move)
{
    const Position p = position_make(position, move);
    Bitboard men[2] = { position_side(&p, WHITE), position_side(&p, BLACK) };
    unsigned sum = 0;

    for (unsigned i = 0; i < plan->count; i++)
        sum += plan->part[i].weight * nearest(&plan->part[i], &p, &men[plan->part[i].side]);
    return sum;
}

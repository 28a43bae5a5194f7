#include "proof/plan.h"

#include "chess/attack.h"
#include "proof/travel.h"

enum { PLAN_FAR = 40 };

/* ---- The parts of a plan ---- */

static Bitboard piece_moves(Kind kind, unsigned at, Bitboard walls)
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

/* From the targets backwards, around walls. */
static void measure(uint8_t *moves, Kind kind, Bitboard targets, Bitboard walls, Bitboard barred)
{
    Bitboard seen = targets, edge = targets;

    for (unsigned at = 0; at < 64; at++)
        moves[at] = targets >> at & 1 ? 0 : PLAN_FAR;
    for (unsigned distance = 1; edge; distance++) {
        Bitboard next = 0;
        for (; edge; edge = bitboard_rest(edge))
            next |= piece_moves(kind, bitboard_first(edge), walls);
        edge = next & ~seen & ~walls & ~barred;
        seen |= edge;
        for (Bitboard rest = edge; rest; rest = bitboard_rest(rest))
            moves[bitboard_first(rest)] = (uint8_t)distance;
    }
}

/* A pawn goes there itself if it may, or becomes the best of the pieces first. */
static void measure_pawn(PlanPart *part, Bitboard targets, bool promotes)
{
    uint8_t *const moves = part->moves[KIND_PAWN];

    for (unsigned at = 0; at < 64; at++) {
        const unsigned left = part->side == WHITE ? 7 - at / 8 : at / 8;
        unsigned best = promotes ? left + 2 : PLAN_FAR;
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
    for (unsigned kind = KIND_NONE; kind <= KIND_QUEEN; kind++)
        measure(part->moves[kind], (Kind)kind, targets->to[kind], walls & ~targets->to[kind],
                kind == KIND_KING ? steady->guarded[1U - side] : 0);
    measure_pawn(part, targets->to[KIND_PAWN], promotes);
}

/* Would a helper of a kind on a square take the checking man at once, or step between? */
static bool spoils(Kind kind, unsigned side, unsigned from, unsigned square, unsigned at)
{
    const Bitboard here = bitboard_of(from), checker = bitboard_of(at);
    const Bitboard between = attack_table_between[square][at];

    if (kind == KIND_PAWN)
        return ((reach_aside(here, side) & checker) | (reach_ahead(here, side) & between)) != 0;
    return (piece_moves(kind, from, bitboard_of(square)) & (checker | between)) != 0;
}

static void add_filled(Plan *plan, const PlanSketch *k, const ReachSteady *steady, Side side)
{
    for (Bitboard rest = k->filled; rest; rest = bitboard_rest(rest)) {
        Targets t = { { 0 } };
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
            if (kind != KIND_KING &&
                !spoils((Kind)kind, side, bitboard_first(rest), k->square, k->at))
                t.to[kind] = rest & -rest;
        add_part(plan, side, &t, steady, true);
    }
}

static Bitboard commanding(Kind kind, Side side, unsigned square, Bitboard walls)
{
    return kind == KIND_PAWN ? reach_aside(bitboard_of(square), side_other(side))
                             : piece_moves(kind, square, walls);
}

void plan_make(Plan *plan, const PlanSketch *k, const ReachSteady *steady, Side winner)
{
    const Bitboard walls = steady->men[WHITE] | steady->men[BLACK];
    Targets t = { { 0 } };

    plan->count = 0;
    t.to[KIND_KING] = bitboard_of(k->square);
    add_part(plan, side_other(winner), &t, steady, false);
    t.to[KIND_KING] = 0;
    t.to[k->kind] = bitboard_of(k->at);
    add_part(plan, winner, &t, steady, k->kind != KIND_PAWN);
    t.to[k->kind] = 0;
    if (k->king < 64) {
        t.to[KIND_KING] = bitboard_of(k->king);
        add_part(plan, winner, &t, steady, false);
    }
    add_filled(plan, k, steady, side_other(winner));
    for (Bitboard rest = k->covered; rest; rest = bitboard_rest(rest)) {
        for (unsigned kind = KIND_NONE; kind <= KIND_QUEEN; kind++)
            t.to[kind] = kind == KIND_KING || kind == KIND_NONE
                             ? 0
                             : commanding((Kind)kind, winner, bitboard_first(rest), walls);
        add_part(plan, winner, &t, steady, true);
    }
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
    if (taken < 64)
        *men &= ~bitboard_of(taken);
    return best;
}

/* Each part takes the nearest man that no part before it has taken. */
unsigned plan_after(const Plan *plan, const Position *position, Move move)
{
    const Position p = position_make(position, move);
    Bitboard men[2] = { position_side(&p, WHITE), position_side(&p, BLACK) };
    unsigned sum = 0;

    for (unsigned i = 0; i < plan->count; i++)
        sum += nearest(&plan->part[i], &p, &men[plan->part[i].side]);
    return sum;
}

/* ---- Sketches ---- */

typedef struct Sketching {
    const Position *position;
    const Reach *reach;
    Side winner;
    Bitboard walls;
    Bitboard king_reach;
    unsigned king, own; /* where the kings are now */
    PlanSketch *sketch;
    unsigned count, room;
    unsigned helpers;
    uint8_t cover[64];       /* moves of the winner's to cover a square */
    uint8_t moves[2][8][64]; /* to a square as a man of a kind: the loser's, the winner's */
    uint8_t fill[64];        /* moves to fill a square without spoiling the check looked at */
} Sketching;

/* Moves of a man, now on a square, to another as a man of a kind; a pawn may become it. */
static unsigned moves_to(const ReachMan *man, unsigned from, Kind kind, unsigned to)
{
    const unsigned left = man->side == WHITE ? 7 - from / 8 : from / 8;

    if (man->kind == kind && kind != KIND_PAWN)
        return man->reach >> to & 1 ? travel_piece(kind, from, to) : PLAN_FAR;
    if (man->kind != KIND_PAWN)
        return PLAN_FAR;
    if (kind == KIND_PAWN)
        return man->reach >> to & 1 ? travel_king(from, to) : PLAN_FAR;
    return man->promoted >> to & 1 ? left + 2 : PLAN_FAR;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* How near somebody is to every square, of either side. */
static void measure_men(Sketching *s)
{
    Bitboard men = position_occupied(s->position);

    for (unsigned at = 0; at < 64; at++) {
        s->cover[at] = PLAN_FAR;
        for (unsigned kind = 0; kind < 8; kind++)
            s->moves[0][kind][at] = s->moves[1][kind][at] = PLAN_FAR;
    }
    for (unsigned i = 0; i < s->reach->count; i++, men = bitboard_rest(men)) {
        const ReachMan *const man = &s->reach->man[i];
        const unsigned from = bitboard_first(men);
        const bool winners = man->side == s->winner;
        if (man->kind == KIND_KING)
            continue;
        s->helpers += !winners;
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
            uint8_t *const moves = s->moves[winners][kind];
            if (kind != man->kind && (kind == KIND_KING || !man->promoted))
                continue;
            for (unsigned at = 0; at < 64; at++)
                moves[at] = (uint8_t)least(moves[at], moves_to(man, from, (Kind)kind, at));
        }
    }
    for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
        for (unsigned at = 0; at < 64; at++) {
            if (s->moves[1][kind][at] >= PLAN_FAR)
                continue;
            for (Bitboard to = kind == KIND_PAWN ? reach_aside(bitboard_of(at), s->winner)
                                                 : piece_moves((Kind)kind, at, s->walls);
                 to; to = bitboard_rest(to))
                s->cover[bitboard_first(to)] = (uint8_t)least(s->cover[bitboard_first(to)],
                                                              s->moves[1][kind][at]);
        }
}

static bool same_place(const PlanSketch *a, const PlanSketch *b)
{
    return a->square == b->square;
}

/* Kept in order of their cost, no more than a few of one square. */
static void keep(Sketching *s, const PlanSketch *k)
{
    enum { OF_A_SQUARE = 4 };
    unsigned at = s->count, same = 0, worst = s->room;

    for (unsigned i = 0; i < s->count; i++)
        if (same_place(&s->sketch[i], k)) {
            same++;
            worst = i;
        }
    if (same == OF_A_SQUARE) {
        if (s->sketch[worst].cost <= k->cost)
            return;
        for (unsigned i = worst; i + 1 < s->count; i++)
            s->sketch[i] = s->sketch[i + 1];
        at = --s->count;
    } else if (s->count == s->room) {
        if (s->sketch[s->count - 1].cost <= k->cost)
            return;
        at = --s->count;
    }
    for (; at > 0 && s->sketch[at - 1].cost > k->cost; at--)
        s->sketch[at] = s->sketch[at - 1];
    s->sketch[at] = *k;
    s->count++;
}

/* With everybody placed but those at the ways out. */
static void sketch_rest(Sketching *s, PlanSketch *k, Bitboard left, unsigned cost)
{
    const Bitboard here = bitboard_of(k->at);

    k->filled = k->covered = 0;
    for (; left; left = bitboard_rest(left)) {
        const unsigned at = bitboard_first(left);
        const unsigned fill = here >> at & 1 ? PLAN_FAR : s->fill[at];
        const unsigned cover = s->cover[at] < PLAN_FAR ? s->cover[at] + 1U : PLAN_FAR;
        if (fill >= PLAN_FAR && cover >= PLAN_FAR)
            return;
        if (fill <= cover)
            k->filled |= bitboard_of(at);
        else
            k->covered |= bitboard_of(at);
        cost += 1 + least(fill, cover);
    }
    if (bitboard_count(k->filled) > s->helpers)
        return;
    k->cost = (uint16_t)cost;
    keep(s, k);
}

/* How near the loser's men are to the ways out, those left aside that would meet the check. */
static void measure_fillers(Sketching *s, const PlanSketch *k, Bitboard left)
{
    for (; left; left = bitboard_rest(left)) {
        const unsigned at = bitboard_first(left);
        s->fill[at] = PLAN_FAR;
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
            if (s->moves[0][kind][at] < s->fill[at] &&
                !spoils((Kind)kind, 1U - s->winner, at, k->square, k->at))
                s->fill[at] = s->moves[0][kind][at];
    }
}

static void sketch_checker(Sketching *s, PlanSketch *k)
{
    const Bitboard around = attack_table_king[k->square];
    const Bitboard free = s->walls & ~bitboard_of(k->square);
    const Bitboard attack = k->kind == KIND_PAWN ? reach_aside(bitboard_of(k->at), s->winner)
                                                 : piece_moves((Kind)k->kind, k->at, free);
    const Bitboard left = around & ~attack;
    const unsigned cost = travel_king(s->king, k->square) + s->moves[1][k->kind][k->at];
    Bitboard places = s->king_reach & ~around & ~bitboard_of(k->square) & ~bitboard_of(k->at) &
                      ~attack_table_between[k->square][k->at];

    measure_fillers(s, k, left);
    k->king = 64;
    sketch_rest(s, k, left, cost);
    for (; places; places = bitboard_rest(places)) {
        k->king = (uint8_t)bitboard_first(places);
        if (attack_table_king[k->king] & left)
            sketch_rest(s, k, left & ~attack_table_king[k->king],
                        cost + travel_king(s->own, k->king));
    }
}

unsigned plan_sketch(const Position *position, const Reach *reach, const ReachSteady *steady,
                     Side winner, PlanSketch *sketches, unsigned room)
{
    Sketching s = { .position = position,
                    .reach = reach,
                    .winner = winner,
                    .walls = steady->men[WHITE] | steady->men[BLACK],
                    .king_reach = reach_king(reach, winner)->reach,
                    .king = position_king(position, side_other(winner)).at,
                    .own = position_king(position, winner).at,
                    .sketch = sketches,
                    .room = room };

    measure_men(&s);
    for (Bitboard squares = reach_king(reach, side_other(winner))->reach; squares;
         squares = bitboard_rest(squares)) {
        PlanSketch k = { .square = (uint8_t)bitboard_first(squares) };
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
            k.kind = (uint8_t)kind;
            if (kind == KIND_KING)
                continue;
            for (Bitboard from = commanding((Kind)kind, winner, k.square,
                                            s.walls & ~bitboard_of(k.square));
                 from; from = bitboard_rest(from)) {
                k.at = (uint8_t)bitboard_first(from);
                if (s.moves[1][kind][k.at] < PLAN_FAR)
                    sketch_checker(&s, &k);
            }
        }
    }
    return s.count;
}

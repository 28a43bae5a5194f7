#include "proof/search/sketch.h"

#include "chess/attack.h"
#include "proof/search/distance.h"

/* How many sketches are kept for one square of the mated king; and how much work is spent on one
 * check with the winner's king in one place, on one square, and on all. */
enum { SKETCH_OF_A_SQUARE = 3, SKETCH_CHECK = 60, SKETCH_SQUARE = 1500, SKETCH_ALL = 48000 };

typedef struct Sketching {
    const Reach *reach;
    Side winner;
    Bitboard walls, king_reach;
    unsigned king, own;       /* where the loser's king is now, and the winner's */
    uint8_t from[REACH_MEN];  /* where each man is now */
    unsigned helpers;         /* how many men the loser has */
    uint8_t near[8][64];      /* moves of the loser's nearest man of a kind to a square */
    uint8_t fill[64];         /* moves to fill a square with a man that cannot meet the check */
    PlanSketch *sketch, next; /* the one that is being drawn */
    unsigned count, room;
    unsigned work; /* left for this check */
    unsigned square_work, all_work;
} Sketching;

/* How many moves a man on one square needs to stand on another as a man of some kind, which a pawn
 * may become. */
static unsigned moves_to(const ReachMan *man, unsigned from, Kind kind, unsigned to)
{
    const unsigned left = man->side == WHITE ? 7 - from / 8 : from / 8;

    if (man->kind != KIND_PAWN)
        return man->kind == kind && (man->reach >> to & 1) ? distance_piece(kind, from, to)
                                                           : PLAN_FAR;
    if (kind == KIND_PAWN)
        return man->reach >> to & 1 ? distance_king(from, to) : PLAN_FAR;
    return man->promoted >> to & 1 ? left + 2 : PLAN_FAR;
}

static bool becomes(const ReachMan *man, unsigned kind)
{
    return kind == man->kind || (kind != KIND_KING && man->promoted != 0);
}

static void measure_men(Sketching *s, const Position *position)
{
    Bitboard men = position_occupied(position);

    for (unsigned at = 0; at < 64; at++)
        for (unsigned kind = 0; kind < 8; kind++)
            s->near[kind][at] = PLAN_FAR;
    for (unsigned i = 0; i < s->reach->count; i++, men = bitboard_rest(men)) {
        const ReachMan *const man = &s->reach->man[i];
        s->from[i] = (uint8_t)bitboard_first(men);
        if (man->kind == KIND_KING || man->side == s->winner)
            continue;
        s->helpers++;
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
            for (unsigned at = 0; at < 64 && becomes(man, kind); at++)
                s->near[kind][at] = (uint8_t)distance_least(
                    s->near[kind][at], moves_to(man, s->from[i], (Kind)kind, at));
    }
}

/* Keeps the sketch that was drawn. Sketches are in order of cost, and only a few are kept for one
 * square. */
static void keep(Sketching *s)
{
    const PlanSketch *const k = &s->next;
    unsigned at = s->count, same = 0, worst = 0;

    for (unsigned i = 0; i < s->count; i++)
        if (s->sketch[i].square == k->square) {
            same++;
            worst = i;
        }
    if (same == SKETCH_OF_A_SQUARE) {
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

static bool is_too_dear(const Sketching *s, unsigned cost)
{
    return s->count == s->room && s->sketch[s->count - 1].cost <= cost;
}

static bool spend(Sketching *s)
{
    if (s->work == 0 || s->square_work == 0 || s->all_work == 0)
        return false;
    s->work--;
    s->square_work--;
    s->all_work--;
    return true;
}

static Bitboard commands(const Sketching *s, Kind kind, unsigned at, Bitboard walls)
{
    return kind == KIND_PAWN ? reach_aside(bitboard_of(at), s->winner)
                             : plan_moves(kind, at, walls);
}

/* The squares from which a man of a kind commands a square. */
static Bitboard commanding(const Sketching *s, Kind kind, unsigned square)
{
    return kind == KIND_PAWN ? reach_aside(bitboard_of(square), 1U - s->winner)
                             : plan_moves(kind, square, s->walls & ~bitboard_of(square));
}

static void draw_rest(Sketching *s, Bitboard left, unsigned cost, uint32_t used);

/* Draws a man of the winner's wherever it commands a square. */
static void draw_man(Sketching *s, unsigned square, Bitboard left, unsigned cost, uint32_t used)
{
    PlanSketch *const k = &s->next;
    const Bitboard walls = s->walls & ~bitboard_of(k->square);

    if (k->count == PLAN_MEN)
        return;
    for (unsigned i = 0; i < s->reach->count; i++) {
        const ReachMan *const man = &s->reach->man[i];
        if (man->side != s->winner || man->kind == KIND_KING || (used >> i & 1))
            continue;
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
            Bitboard from = becomes(man, kind) ? commanding(s, (Kind)kind, square) : 0;
            for (from &= kind == KIND_PAWN || !man->promoted ? man->reach : man->promoted; from;
                 from = bitboard_rest(from)) {
                const unsigned at = bitboard_first(from);
                const unsigned moves = cost + 1 + moves_to(man, s->from[i], (Kind)kind, at);
                if (!spend(s))
                    return;
                if (at == k->square || at == k->king || is_too_dear(s, moves))
                    continue;
                k->man[k->count].kind = (uint8_t)kind;
                k->man[k->count++].at = (uint8_t)at;
                draw_rest(s, left & ~commands(s, (Kind)kind, at, walls), moves,
                          used | UINT32_C(1) << i);
                k->count--;
            }
        }
    }
}

static bool may_fill(const Sketching *s, unsigned at)
{
    for (unsigned i = 0; i < s->next.count; i++)
        if (s->next.man[i].at == at)
            return false;
    return s->fill[at] < PLAN_FAR && bitboard_count(s->next.filled) < s->helpers;
}

/* Fills or covers each of the ways out that are left. */
static void draw_rest(Sketching *s, Bitboard left, unsigned cost, uint32_t used)
{
    PlanSketch *const k = &s->next;
    unsigned at;

    if (is_too_dear(s, cost) || !spend(s))
        return;
    if (left == 0) {
        k->cost = (uint16_t)cost;
        keep(s);
        return;
    }
    at = bitboard_first(left);
    if (may_fill(s, at)) {
        k->filled |= bitboard_of(at);
        draw_rest(s, bitboard_rest(left), cost + 1 + s->fill[at], used);
        k->filled &= ~bitboard_of(at);
    }
    draw_man(s, at, left, cost, used);
}

/* Measures how near the loser's men are to the ways out, leaving out those that would meet the
 * check. */
static void measure_fillers(Sketching *s, Bitboard left)
{
    for (; left; left = bitboard_rest(left)) {
        const unsigned at = bitboard_first(left);
        s->fill[at] = PLAN_FAR;
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
            if (s->near[kind][at] < s->fill[at] &&
                !plan_spoils((Kind)kind, 1U - s->winner, at, s->next.square, s->next.man[0].at))
                s->fill[at] = s->near[kind][at];
    }
}

static void draw_checker(Sketching *s, unsigned man, Kind kind, unsigned at)
{
    PlanSketch *const k = &s->next;
    const Bitboard around = attack_table_king[k->square];
    const Bitboard left = around & ~commands(s, kind, at, s->walls & ~bitboard_of(k->square));
    const unsigned cost = distance_king(s->king, k->square) +
                          moves_to(&s->reach->man[man], s->from[man], kind, at);
    Bitboard places = s->king_reach & ~around & ~bitboard_of(k->square) & ~bitboard_of(at) &
                      ~attack_table_between[k->square][at];

    if (is_too_dear(s, cost) || s->square_work == 0)
        return;
    k->count = 1;
    k->man[0].kind = (uint8_t)kind;
    k->man[0].at = (uint8_t)at;
    k->filled = 0;
    measure_fillers(s, left);
    k->king = 64;
    s->work = SKETCH_CHECK;
    draw_rest(s, left, cost, UINT32_C(1) << man);
    for (; places; places = bitboard_rest(places)) {
        k->king = (uint8_t)bitboard_first(places);
        s->work = SKETCH_CHECK;
        if (attack_table_king[k->king] & left)
            draw_rest(s, left & ~attack_table_king[k->king], cost + distance_king(s->own, k->king),
                      UINT32_C(1) << man);
    }
}

static void draw_square(Sketching *s)
{
    for (unsigned i = 0; i < s->reach->count; i++) {
        const ReachMan *const man = &s->reach->man[i];
        if (man->side != s->winner || man->kind == KIND_KING)
            continue;
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
            Bitboard from = becomes(man, kind) ? commanding(s, (Kind)kind, s->next.square) : 0;
            for (from &= kind == KIND_PAWN || !man->promoted ? man->reach : man->promoted; from;
                 from = bitboard_rest(from))
                draw_checker(s, i, (Kind)kind, bitboard_first(from));
        }
    }
}

/* Draws mates on these squares, the nearest first. */
static void draw_squares(Sketching *s, Bitboard squares)
{
    for (unsigned steps = 0; steps < 8; steps++)
        for (Bitboard rest = squares; rest; rest = bitboard_rest(rest)) {
            s->next.square = (uint8_t)bitboard_first(rest);
            if (distance_king(s->king, s->next.square) != steps || is_too_dear(s, steps))
                continue;
            s->square_work = SKETCH_SQUARE;
            draw_square(s);
        }
}

unsigned sketch_mates(const Position *position, const Reach *reach, const ReachSteady *steady,
                      Side winner, PlanSketch *sketches, unsigned room)
{
    Sketching s = { .reach = reach,
                    .winner = winner,
                    .walls = steady->men[WHITE] | steady->men[BLACK],
                    .king_reach = reach_king(reach, winner)->reach,
                    .king = position_king(position, side_other(winner)).at,
                    .own = position_king(position, winner).at,
                    .sketch = sketches,
                    .room = room,
                    .all_work = SKETCH_ALL };
    const Bitboard squares = reach_king(reach, side_other(winner))->reach;

    const Bitboard edge = BITBOARD_FILE_A | BITBOARD_FILE_H | BITBOARD_RANK_1 | BITBOARD_RANK_8;

    measure_men(&s, position);
    draw_squares(&s, squares & edge);
    draw_squares(&s, squares & ~edge);
    return s.count;
}

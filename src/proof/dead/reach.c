#include "proof/dead/reach.h"

#include <stddef.h>

#include "chess/attack.h"
#include "proof/dead/caged_king.h"

bool reach_of_position(const Position *position, Reach *reach)
{
    Bitboard men = position_occupied(position);

    reach->count = 0;
    reach->passed = position->passed;
    for (; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        const Man man = position_at(position, square_at(at));
        if (reach->count == REACH_MEN)
            return false;
        reach->man[reach->count++] = (ReachMan){ .kind = (uint8_t)man_kind(man),
                                                 .side = (uint8_t)man_side(man),
                                                 .reach = bitboard_of(at) };
    }
    return true;
}

static Bitboard west(Bitboard set)
{
    return (set & ~BITBOARD_FILE_A) >> 1;
}

static Bitboard east(Bitboard set)
{
    return (set & ~BITBOARD_FILE_H) << 1;
}

static Bitboard straight_steps(Bitboard set)
{
    return set << 8 | set >> 8 | west(set) | east(set);
}

static Bitboard diagonal_steps(Bitboard set)
{
    return west(set << 8 | set >> 8) | east(set << 8 | set >> 8);
}

static Bitboard knight_steps(Bitboard set)
{
    const Bitboard one = west(set) | east(set);
    const Bitboard two = west(west(set)) | east(east(set));

    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

static inline Bitboard steps_of(unsigned kind, Bitboard set)
{
    switch (kind) {
    case KIND_KNIGHT:
        return knight_steps(set);
    case KIND_BISHOP:
        return diagonal_steps(set);
    case KIND_ROOK:
        return straight_steps(set);
    case KIND_QUEEN:
    case KIND_KING:
        return straight_steps(set) | diagonal_steps(set);
    default:
        return 0;
    }
}

Bitboard reach_steps(unsigned kind, Bitboard set)
{
    return steps_of(kind, set);
}

Bitboard reach_any_steps(Bitboard set)
{
    return straight_steps(set) | diagonal_steps(set) | knight_steps(set);
}

Bitboard reach_lines(const ReachMan *piece, Bitboard walls)
{
    const bool diagonal = piece->kind == KIND_BISHOP || piece->kind == KIND_QUEEN;
    const bool straight = piece->kind == KIND_ROOK || piece->kind == KIND_QUEEN;
    Bitboard squares = 0;

    if (!diagonal && !straight)
        return steps_of(piece->kind, piece->reach);
    for (Bitboard from = piece->reach; from; from = bitboard_rest(from))
        squares |= (diagonal ? attack_bishop(bitboard_first(from), walls) : 0) |
                   (straight ? attack_rook(bitboard_first(from), walls) : 0);
    return squares;
}

Bitboard reach_ahead(Bitboard set, unsigned side)
{
    return side == WHITE ? set << 8 : set >> 8;
}

Bitboard reach_aside(Bitboard set, unsigned side)
{
    const Bitboard ahead = reach_ahead(set, side);

    return west(ahead) | east(ahead);
}

Bitboard reach_pushes(Bitboard pawns, unsigned side, Bitboard walls)
{
    const Bitboard home = side == WHITE ? BITBOARD_RANK_1 << 8 : BITBOARD_RANK_1 << 48;
    const Bitboard once = reach_ahead(pawns, side) & ~walls;

    return once | (reach_ahead(once & reach_ahead(home, side), side) & ~walls);
}

Bitboard reach_of_men(const Reach *reach, unsigned side)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < reach->count; i++)
        if (reach->man[i].side == side && reach->man[i].kind != KIND_KING)
            squares |= reach->man[i].reach | reach->man[i].promoted;
    return squares;
}

const ReachMan *reach_king(const Reach *reach, unsigned side)
{
    for (unsigned i = 0; i < reach->count; i++)
        if (reach->man[i].side == side && reach->man[i].kind == KIND_KING)
            return &reach->man[i];
    return NULL;
}

/* ---- Steady men ---- */

/* A man is steady as the sets are now. If its set grows later, it is steady no more. */
void reach_steady(const Reach *r, ReachSteady *steady)
{
    *steady = (ReachSteady){ { 0, 0 }, { 0, 0 } };
    for (unsigned i = 0; i < r->count; i++) {
        const ReachMan *const man = &r->man[i];
        if (man->taken || man->promoted || !bitboard_is_single(man->reach))
            continue;
        steady->men[man->side] |= man->reach;
        steady->guarded[man->side] |= man->kind == KIND_PAWN ? reach_aside(man->reach, man->side)
                                                             : reach_steps(man->kind, man->reach);
    }
}

static uint64_t size_of(const Reach *r)
{
    uint64_t size = 0;

    for (unsigned i = 0; i < r->count; i++)
        size += bitboard_count(r->man[i].reach) + bitboard_count(r->man[i].promoted) +
                r->man[i].taken;
    return size;
}

static unsigned count_of(const bool *marks, unsigned count)
{
    unsigned marked = 0;

    for (unsigned i = 0; i < count; i++)
        marked += marks[i];
    return marked;
}

/* ---- For ever ---- */

/* What the men of each side may do and suffer, all together. */
typedef struct Takings {
    Bitboard on[2];      /* squares on which they may take */
    Bitboard passing[2]; /* squares on which they may take a pawn in passing */
    Bitboard men[2];     /* squares on which they may stand and be taken */
    Bitboard behind[2];  /* squares behind adverse pawns that may be taken in passing */
} Takings;

/* The squares behind adverse pawns that may yet make a double step, and behind the one that just
 * made it: there these pawns may be taken in passing. */
Bitboard reach_passing(const Reach *r, unsigned by)
{
    const Bitboard second = by == WHITE ? BITBOARD_RANK_1 << 48 : BITBOARD_RANK_1 << 8;
    const Bitboard third = by == WHITE ? BITBOARD_RANK_1 << 40 : BITBOARD_RANK_1 << 16;
    Bitboard squares = r->passed & third;

    for (unsigned i = 0; i < r->count; i++) {
        const ReachMan *const pawn = &r->man[i];
        const Bitboard home = pawn->reach & second;
        if (pawn->side == by || pawn->kind != KIND_PAWN || home == 0)
            continue;
        if (pawn->reach & reach_ahead(reach_ahead(home, pawn->side), pawn->side))
            squares |= reach_ahead(home, pawn->side);
    }
    return squares;
}

/* Marks the men that may be taken, and in `as_pawn` the pawns that may be taken before they become
 * something else. */
static void mark_taken(Reach *r, const Takings *t, bool *as_pawn)
{
    for (unsigned i = 0; i < r->count; i++) {
        ReachMan *const man = &r->man[i];
        const unsigned by = 1U - man->side;
        if (man->kind == KIND_KING || man->held)
            continue;
        if ((man->reach & t->on[by]) ||
            (man->kind == KIND_PAWN && (man->reach & reach_ahead(t->passing[by], man->side))))
            man->taken = as_pawn[i] = true;
        if (man->promoted & t->on[by])
            man->taken = true;
    }
}

static bool keeps_file(const ReachMan *pawn, unsigned file)
{
    return (pawn->reach & ~(BITBOARD_FILE_A << file)) == 0;
}

/* Where those pawns of a side started that keep their file, are not taken and become nothing else.
 * An adverse pawn that started on the same file, facing one of these, and keeps its file never
 * comes so far: neither can become something else before it has passed the other. */
static Bitboard facing_pawns(const Reach *r, const Bitboard *start, const bool *as_pawn,
                             unsigned of)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < r->count; i++) {
        const ReachMan *const man = &r->man[i];
        if (man->kind == KIND_PAWN && man->side == of && !as_pawn[i] && start[i] && !man->taken &&
            !man->promoted && keeps_file(man, bitboard_first(start[i]) & 7))
            squares |= start[i];
    }
    return squares;
}

/* What the growth of one man's set depends on. */
typedef struct Growth {
    const Reach *reach;
    const ReachSteady *steady;
    Side winner;
    Bitboard held; /* squares of held men, to which nobody comes */
} Growth;

static void grow_pawn(const Growth *g, unsigned i, ReachMan *man, Bitboard start, Bitboard facing,
                      Takings *t)
{
    const unsigned side = man->side;
    const Bitboard last = side == WHITE ? BITBOARD_RANK_8 : BITBOARD_RANK_1;
    const Bitboard aside = reach_aside(man->reach, side);
    const Bitboard passing = aside & t->behind[side];
    const bool faced = start && keeps_file(man, bitboard_first(start) & 7);
    const Bitboard walls = g->steady->men[WHITE] | g->steady->men[BLACK] | (faced ? facing : 0);
    Bitboard to;

    to = reach_pushes(man->reach, side, walls) | (aside & t->men[1U - side] & ~g->held) | passing;
    to &= ~caged_king_mates(g->reach, g->steady, i, to & ~man->reach & ~passing, g->winner);
    man->reach |= to & ~last;
    man->promoted |= to & last;
    t->on[side] |= aside;
    t->passing[side] |= passing;
}

/* Grows the set of a piece along whole lines: it stops on no square where it would give mate, but
 * may pass over one. */
static Bitboard grow_by_lines(const Growth *g, unsigned i, ReachMan *man, Bitboard barred)
{
    const Bitboard walls = g->steady->men[WHITE] | g->steady->men[BLACK];
    Bitboard before, to;

    do {
        before = man->reach;
        to = reach_lines(man, walls) & ~barred;
        to &= ~caged_king_mates(g->reach, g->steady, i, to & ~before, g->winner);
        man->reach |= to;
    } while (man->reach != before);
    return to;
}

static void grow_piece(const Growth *g, unsigned i, ReachMan *man, Takings *t)
{
    const Bitboard barred = g->steady->men[man->side] | g->held |
                            (man->kind == KIND_KING ? g->steady->guarded[1U - man->side] : 0);
    Bitboard before, to;

    do {
        before = man->reach;
        to = steps_of(man->kind, before) & ~barred;
        if (caged_king_mates(g->reach, g->steady, i, to & ~before, g->winner)) {
            to = grow_by_lines(g, i, man, barred);
            break;
        }
        man->reach |= to;
    } while (man->reach != before);
    t->on[man->side] |= to;
}

static void grow_promoted(const Growth *g, ReachMan *man, Takings *t)
{
    Bitboard before, to;

    do {
        before = man->promoted;
        to = reach_any_steps(before) & ~g->steady->men[man->side] & ~g->held;
        man->promoted |= to;
    } while (man->promoted != before);
    t->on[man->side] |= to;
}

bool reach_is_exact(const Reach *r)
{
    for (unsigned i = 0; i < r->count; i++) {
        const ReachMan *const man = &r->man[i];
        if (man->taken || (man->kind == KIND_PAWN && man->reach &&
                           (man->promoted || !bitboard_is_single(man->reach))))
            return false;
    }
    return true;
}

void reach_close_for_ever(Reach *r, ReachSteady *s, Side winner)
{
    const bool exact = reach_is_exact(r);
    Growth g = { r, s, winner, 0 };
    uint64_t before, after = size_of(r);
    Bitboard start[REACH_MEN];
    bool as_pawn[REACH_MEN] = { false };

    for (unsigned i = 0; i < r->count; i++) {
        start[i] = r->man[i].kind == KIND_PAWN && exact ? r->man[i].reach : 0;
        g.held |= r->man[i].held ? r->man[i].reach : 0;
    }
    do {
        Takings t = { { 0, 0 },
                      { 0, 0 },
                      { reach_of_men(r, WHITE), reach_of_men(r, BLACK) },
                      { reach_passing(r, WHITE), reach_passing(r, BLACK) } };
        const Bitboard facing[2] = { facing_pawns(r, start, as_pawn, WHITE),
                                     facing_pawns(r, start, as_pawn, BLACK) };
        before = after;
        reach_steady(r, s);
        for (unsigned i = 0; i < r->count; i++) {
            ReachMan *const man = &r->man[i];
            if (man->held)
                continue;
            if (man->kind == KIND_PAWN)
                grow_pawn(&g, i, man, start[i], facing[1U - man->side], &t);
            else
                grow_piece(&g, i, man, &t);
            if (man->promoted)
                grow_promoted(&g, man, &t);
        }
        mark_taken(r, &t, as_pawn);
        after = size_of(r) + count_of(as_pawn, r->count);
    } while (after != before);
    reach_steady(r, s);
}

/* ---- For a while ---- */

void reach_close_for_a_while(Reach *r, ReachSteady *s, Side winner)
{
    uint64_t before, after = size_of(r);

    do {
        before = after;
        reach_steady(r, s);
        for (unsigned i = 0; i < r->count; i++) {
            ReachMan *const man = &r->man[i];
            const Bitboard walls = s->men[WHITE] | s->men[BLACK];
            const Bitboard barred = man->kind == KIND_KING ? s->guarded[1U - man->side] : 0;
            const Bitboard to = reach_lines(man, walls) & ~walls & ~barred & ~man->reach;
            man->reach |= to & ~caged_king_mates(r, s, i, to, winner);
            man->promoted |= reach_any_steps(man->promoted) & ~walls;
        }
        after = size_of(r);
    } while (after != before);
    reach_steady(r, s);
}

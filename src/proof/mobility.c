#include "proof/mobility.h"

#include "chess/attack.h"
#include "chess/command.h"

bool mobility_begin(const Position *position, Mobility *mobility)
{
    Bitboard men = position_occupied(position);

    mobility->count = 0;
    for (; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        const Man man = position_at(position, square_at(at));
        if (mobility->count == MOBILITY_MEN)
            return false;
        mobility->man[mobility->count++] = (MobileMan){ .kind = (uint8_t)man_kind(man),
                                                        .side = (uint8_t)man_side(man),
                                                        .origin = (uint8_t)at,
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

/* One step of a piece; a line is walked step by step. */
static Bitboard piece_steps(unsigned kind, Bitboard set)
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

static Bitboard ahead(Bitboard set, unsigned side)
{
    return side == WHITE ? set << 8 : set >> 8;
}

static bool is_steady(const MobileMan *man)
{
    return man->reach == bitboard_of(man->origin) && !man->captured && man->promoted == 0;
}

/* What a steady man commands whatever else stands on the board. */
static Bitboard guards(const MobileMan *man)
{
    const Bitboard here = bitboard_of(man->origin);

    if (man->kind == KIND_PAWN)
        return command_by_pawn(square_at(man->origin), (Side)man->side);
    return piece_steps(man->kind, here);
}

static void find_steady(Mobility *m)
{
    m->steady[WHITE] = m->steady[BLACK] = m->guarded[WHITE] = m->guarded[BLACK] = 0;
    for (unsigned i = 0; i < m->count; i++) {
        if (!is_steady(&m->man[i]))
            continue;
        m->steady[m->man[i].side] |= bitboard_of(m->man[i].origin);
        m->guarded[m->man[i].side] |= guards(&m->man[i]);
    }
}

Bitboard mobility_of_men(const Mobility *mobility, Side side)
{
    Bitboard squares = 0;

    for (unsigned i = 0; i < mobility->count; i++)
        if (mobility->man[i].side == side && mobility->man[i].kind != KIND_KING)
            squares |= mobility->man[i].reach | mobility->man[i].promoted;
    return squares;
}

const MobileMan *mobility_king(const Mobility *mobility, Side side)
{
    for (unsigned i = 0; i < mobility->count; i++)
        if (mobility->man[i].side == side && mobility->man[i].kind == KIND_KING)
            return &mobility->man[i];
    return NULL;
}

/* Squares behind pawns that may yet make a double step, and behind the one that just did; and those
 * pawns may be taken there. */
static Bitboard passing_squares(const Position *p, const Mobility *m, unsigned by)
{
    const Bitboard second = by == WHITE ? BITBOARD_RANK_1 << 48 : BITBOARD_RANK_1 << 8;
    Bitboard squares = position_turn(p) == (Side)by ? p->passed : 0;

    for (unsigned i = 0; i < m->count; i++) {
        const MobileMan *const pawn = &m->man[i];
        const Bitboard home = bitboard_of(pawn->origin) & second;
        if (pawn->side == by || pawn->kind != KIND_PAWN || home == 0)
            continue;
        if (pawn->reach & ahead(ahead(home, pawn->side), pawn->side))
            squares |= ahead(home, pawn->side);
    }
    return squares;
}

/* What the men of each side may step onto to take, all together. */
typedef struct Takings {
    Bitboard on[2];      /* what stands there is taken */
    Bitboard passing[2]; /* the pawn that passed over it is taken */
    Bitboard men[2];     /* where men to be taken may stand */
} Takings;

static void mark_captured(Mobility *m, const Takings *t)
{
    for (unsigned i = 0; i < m->count; i++) {
        MobileMan *const man = &m->man[i];
        const unsigned by = 1U - man->side;
        if (man->kind == KIND_KING)
            continue;
        if (((man->reach | man->promoted) & t->on[by]) ||
            (man->kind == KIND_PAWN && (man->reach & ahead(t->passing[by], man->side))))
            man->captured = true;
    }
}

static void grow_pawn(const Position *p, const Mobility *m, MobileMan *man, Takings *t)
{
    const unsigned side = man->side;
    const Bitboard last = side == WHITE ? BITBOARD_RANK_8 : BITBOARD_RANK_1;
    const Bitboard forward = ahead(man->reach, side);
    const Bitboard aside = west(forward) | east(forward);
    const Bitboard passing = aside & passing_squares(p, m, side);
    const Bitboard to = (forward & ~m->steady[WHITE] & ~m->steady[BLACK]) |
                        (aside & t->men[1U - side]) | passing;

    man->reach |= to & ~last;
    man->promoted |= to & last;
    t->on[side] |= aside;
    t->passing[side] |= passing;
}

static void grow_piece(const Mobility *m, MobileMan *man, Takings *t)
{
    const Bitboard barred = m->steady[man->side] |
                            (man->kind == KIND_KING ? m->guarded[1U - man->side] : 0);
    const Bitboard to = piece_steps(man->kind, man->reach) & ~barred;

    man->reach |= to;
    t->on[man->side] |= to;
}

static void grow_promoted(const Mobility *m, MobileMan *man, Takings *t)
{
    const Bitboard to = (piece_steps(KIND_QUEEN, man->promoted) | knight_steps(man->promoted)) &
                        ~m->steady[man->side];

    man->promoted |= to;
    t->on[man->side] |= to;
}

static uint64_t size_of(const Mobility *m)
{
    uint64_t size = 0;

    for (unsigned i = 0; i < m->count; i++)
        size += bitboard_count(m->man[i].reach) + bitboard_count(m->man[i].promoted) +
                m->man[i].captured;
    return size;
}

static void grow_once(const Position *p, Mobility *m)
{
    Takings t = { { 0, 0 }, { 0, 0 }, { mobility_of_men(m, WHITE), mobility_of_men(m, BLACK) } };

    find_steady(m);
    for (unsigned i = 0; i < m->count; i++) {
        MobileMan *const man = &m->man[i];
        if (man->kind == KIND_PAWN)
            grow_pawn(p, m, man, &t);
        else
            grow_piece(m, man, &t);
        if (man->promoted)
            grow_promoted(m, man, &t);
    }
    mark_captured(m, &t);
}

void mobility_grow(const Position *position, Mobility *m)
{
    uint64_t before, after = size_of(m);

    do {
        before = after;
        grow_once(position, m);
        after = size_of(m);
    } while (after != before);
    find_steady(m);
}

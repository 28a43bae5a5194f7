// The counting itself, compiled once for each level of machine (perft_portable.c and its fellows
// include it under their own compiler options).
//
// A leaf is never made: the moves of the last position are counted as sets. A position is handed to
// the counter as six words, which travel in registers.
#ifndef ADOUBE_CHESS_PERFT_COUNT_H
#define ADOUBE_CHESS_PERFT_COUNT_H

#include "chess/walk.h"

/* Leaves */

WALK_INLINE void leaf_piece(void *mine, unsigned from, Bitboard to)
{
    (void)from;
    *(uint64_t *)mine += bitboard_count(to);
}

WALK_INLINE void leaf_pawns(void *mine, int step, Bitboard to)
{
    (void)step;
    *(uint64_t *)mine += bitboard_count(to);
}

WALK_INLINE void leaf_promotions(void *mine, int step, Bitboard to)
{
    (void)step;
    *(uint64_t *)mine += UINT64_C(4) * bitboard_count(to);
}

WALK_INLINE void leaf_one(void *mine, unsigned from, unsigned to)
{
    (void)from;
    (void)to;
    ++*(uint64_t *)mine;
}

static const Walker perft_leaf_walker = { leaf_piece,      leaf_piece, leaf_pawns, leaf_pawns,
                                          leaf_promotions, leaf_one,   leaf_one };

WALK_INLINE uint64_t leaf(Bitboard a, Bitboard b, Bitboard c, Bitboard black, Bitboard castling,
                          Bitboard passed, const Side us)
{
    const Position p = { { a, b, c }, black, castling, passed, 0, 0, 0 };
    uint64_t count = 0;

    walk_moves(&p, us, &perft_leaf_walker, &count);
    return count;
}

static __attribute__((noinline)) uint64_t
leaf_white(Bitboard a, Bitboard b, Bitboard c, Bitboard black, Bitboard castling, Bitboard passed)
{
    return leaf(a, b, c, black, castling, passed, WHITE);
}

static __attribute__((noinline)) uint64_t
leaf_black(Bitboard a, Bitboard b, Bitboard c, Bitboard black, Bitboard castling, Bitboard passed)
{
    return leaf(a, b, c, black, castling, passed, BLACK);
}

/* Inner positions. Only what the generator looks at is carried along. */

typedef struct Inner {
    const Position *position;
    uint64_t count;
    unsigned depth;
    Side us;
} Inner;

static uint64_t inner_white(const Position *position, unsigned depth);
static uint64_t inner_black(const Position *position, unsigned depth);

WALK_INLINE void descend(Inner *in, const Position *p)
{
    const Bitboard *const plane = p->plane;

    if (in->us == WHITE)
        in->count += in->depth > 2 ? inner_black(p, in->depth - 1)
                                   : leaf_black(plane[0], plane[1], plane[2], p->black, p->castling,
                                                p->passed);
    else
        in->count += in->depth > 2 ? inner_white(p, in->depth - 1)
                                   : leaf_white(plane[0], plane[1], plane[2], p->black, p->castling,
                                                p->passed);
}

WALK_INLINE Bitboard transferred(Bitboard plane, unsigned from, unsigned to)
{
    return (plane & ~(bitboard_of(from) | bitboard_of(to))) | (plane >> from & 1) << to;
}

WALK_INLINE Position after(const Inner *in, unsigned from, unsigned to)
{
    const Position *const p = in->position;
    Position q;

    q.plane[0] = transferred(p->plane[0], from, to);
    q.plane[1] = transferred(p->plane[1], from, to);
    q.plane[2] = transferred(p->plane[2], from, to);
    q.black = transferred(p->black, from, to);
    q.castling = p->castling & ~(bitboard_of(from) | bitboard_of(to));
    q.passed = 0;
    return q;
}

WALK_INLINE void inner_piece(void *mine, unsigned from, Bitboard to)
{
    for (; to; to = bitboard_rest(to)) {
        const Position q = after(mine, from, bitboard_first(to));
        descend(mine, &q);
    }
}

WALK_INLINE void inner_king(void *mine, unsigned from, Bitboard to)
{
    const Inner *const in = mine;

    for (; to; to = bitboard_rest(to)) {
        Position q = after(in, from, bitboard_first(to));
        q.castling &= ~castling_home(in->us);
        descend(mine, &q);
    }
}

WALK_INLINE unsigned came_from(Bitboard to, int step)
{
    return (unsigned)((int)bitboard_first(to) - step);
}

WALK_INLINE void inner_pawns(void *mine, int step, Bitboard to)
{
    for (; to; to = bitboard_rest(to)) {
        const Position q = after(mine, came_from(to, step), bitboard_first(to));
        descend(mine, &q);
    }
}

WALK_INLINE void inner_double_steps(void *mine, int step, Bitboard to)
{
    for (; to; to = bitboard_rest(to)) {
        Position q = after(mine, came_from(to, step), bitboard_first(to));
        q.passed = bitboard_of(came_from(to, step / 2));
        descend(mine, &q);
    }
}

/* The pawn (001) becomes each piece by one flipped bit at a time: knight 011, bishop 010, queen
 * 110, rook 100. */
WALK_INLINE void inner_promotions(void *mine, int step, Bitboard to)
{
    static const unsigned char flip[4] = { 1, 0, 2, 1 };

    for (; to; to = bitboard_rest(to)) {
        Position q = after(mine, came_from(to, step), bitboard_first(to));
        for (unsigned i = 0; i < 4; i++) {
            q.plane[flip[i]] ^= bitboard_of(bitboard_first(to));
            descend(mine, &q);
        }
    }
}

WALK_INLINE void inner_in_passing(void *mine, unsigned from, unsigned to)
{
    const Inner *const in = mine;
    const Bitboard taken = walk_shift(bitboard_of(to), -walk_forward(in->us));
    Position q = after(in, from, to);

    q.plane[0] &= ~taken;
    q.black &= ~taken;
    descend(mine, &q);
}

WALK_INLINE void inner_castle(void *mine, unsigned king, unsigned king_to)
{
    const Inner *const in = mine;
    const Move move = move_of(square_at(king), square_at(king_to), MOVE_CASTLE);
    Position p = *in->position;
    Position q;

    p.turn = (uint8_t)in->us; /* position_make also reads what is not carried along */
    p.quiet = p.number = 0;
    q = position_make(&p, move);
    descend(mine, &q);
}

static const Walker perft_inner_walker = { inner_piece,        inner_king,       inner_pawns,
                                           inner_double_steps, inner_promotions, inner_in_passing,
                                           inner_castle };

WALK_INLINE uint64_t inner(const Position *position, unsigned depth, const Side us)
{
    Inner in = { position, 0, depth, us };

    walk_moves(position, us, &perft_inner_walker, &in);
    return in.count;
}

static uint64_t inner_white(const Position *position, unsigned depth)
{
    return inner(position, depth, WHITE);
}

static uint64_t inner_black(const Position *position, unsigned depth)
{
    return inner(position, depth, BLACK);
}

static uint64_t perft_count_here(const Position *p, unsigned depth)
{
    const bool white = position_turn(p) == WHITE;

    if (depth == 0)
        return 1;
    if (depth > 1)
        return white ? inner_white(p, depth) : inner_black(p, depth);
    return (white ? leaf_white : leaf_black)(p->plane[0], p->plane[1], p->plane[2], p->black,
                                             p->castling, p->passed);
}

#endif

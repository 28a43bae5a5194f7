#include "proof/verify_state.h"

Bitboard verify_step(unsigned from, int files, int ranks)
{
    const int file = (int)(from % 8) + files, rank = (int)(from / 8) + ranks;

    return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0
                                                        : bitboard_of((unsigned)(rank * 8 + file));
}

static const int directions[8][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 },  { -1, 0 },
                                      { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };

/* Straight lines are the first four, diagonals the rest. */
static bool goes(Kind kind, unsigned direction)
{
    switch (kind) {
    case KIND_ROOK:
        return direction < 4;
    case KIND_BISHOP:
        return direction >= 4;
    case KIND_QUEEN:
    case KIND_KING:
    case KIND_NONE:
        return true;
    case KIND_PAWN:
    case KIND_KNIGHT:
        break;
    }
    return false;
}

static Bitboard jumps(unsigned from)
{
    return verify_step(from, 1, 2) | verify_step(from, 2, 1) | verify_step(from, 2, -1) |
           verify_step(from, 1, -2) | verify_step(from, -1, -2) | verify_step(from, -2, -1) |
           verify_step(from, -2, 1) | verify_step(from, -1, 2);
}

Bitboard verify_near(Kind kind, Side side, unsigned from)
{
    const int forward = side == WHITE ? 1 : -1;
    Bitboard squares = kind == KIND_KNIGHT || kind == KIND_NONE ? jumps(from) : 0;

    if (kind == KIND_PAWN)
        return verify_step(from, -1, forward) | verify_step(from, 1, forward);
    for (unsigned i = 0; i < 8; i++)
        if (goes(kind, i))
            squares |= verify_step(from, directions[i][0], directions[i][1]);
    return squares;
}

static Bitboard ray(unsigned from, unsigned direction, Bitboard walls)
{
    Bitboard squares = 0;

    for (int n = 1; n < 8; n++) {
        const Bitboard to = verify_step(from, n * directions[direction][0],
                                        n * directions[direction][1]);
        squares |= to;
        if (to & walls)
            break;
    }
    return squares;
}

Bitboard verify_commands(Kind kind, Side side, unsigned from, Bitboard walls)
{
    Bitboard squares = verify_near(kind, side, from);

    if (kind != KIND_PAWN && kind != KIND_KNIGHT && kind != KIND_KING)
        for (unsigned i = 0; i < 8; i++)
            if (goes(kind, i))
                squares |= ray(from, i, walls);
    return squares;
}

Bitboard verify_between(unsigned a, unsigned b)
{
    for (unsigned i = 0; i < 8; i++) {
        const Bitboard squares = ray(a, i, bitboard_of(b));
        if (squares >> b & 1)
            return squares & ~bitboard_of(b);
    }
    return 0;
}

VerifyFixed verify_fixed(const VerifyMen *men, const VerifyState *state)
{
    VerifyFixed fixed = { { 0, 0 }, { 0, 0 } };

    for (unsigned i = 0; i < men->count; i++) {
        const VerifyMan *const man = &state->man[i];
        if (man->taken || man->promoted || !verify_is_single(man->here))
            continue;
        fixed.men[men->side[i]] |= man->here;
        fixed.guarded[men->side[i]] |= verify_near(men->kind[i], men->side[i],
                                                   bitboard_first(man->here));
    }
    return fixed;
}

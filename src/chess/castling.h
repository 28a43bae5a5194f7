// Where king and rook go when they castle (I.11.E(f)), in one place for the generator, the board
// and the records.
#ifndef ADOUBE_CHESS_CASTLING_H
#define ADOUBE_CHESS_CASTLING_H

#include "chess/bitboard.h"
#include "chess/man.h"

static inline Bitboard castling_home(Side side)
{
    return side == WHITE ? BITBOARD_RANK_1 : BITBOARD_RANK_8;
}

/* Is this castling on the king's side? */
static inline unsigned castling_is_kingside(unsigned king, unsigned rook)
{
    return rook > king;
}

static inline unsigned castling_king_to(Side side, unsigned kingside)
{
    return (side == WHITE ? 0U : 56U) + (kingside ? 6U : 2U);
}

static inline unsigned castling_rook_to(Side side, unsigned kingside)
{
    return (side == WHITE ? 0U : 56U) + (kingside ? 5U : 3U);
}

/* The square that stands for a right to castle: the rook's, or where the rook would stand. Empty if
 * there is no such right. */
static inline Bitboard castling_right(Bitboard rights, Side side, unsigned king, unsigned kingside)
{
    const Bitboard below = (UINT64_C(1) << king) - 1;
    return rights & castling_home(side) & (kingside ? ~below : below);
}

#endif

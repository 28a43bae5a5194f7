#include "proof/corner.h"

#include "proof/travel.h"

enum { CORNER_WEAK = 24, CORNER_NONE = 60 };

static const uint8_t corners[4] = { 0, 7, 56, 63 };
static const uint8_t inner[4] = { 9, 14, 49, 54 };
static const uint8_t facing[4][2] = { { 10, 17 }, { 13, 22 }, { 50, 41 }, { 53, 46 } };

/* Moves of the man that mates, his king not counted. */
static unsigned to_corner(Kind kind, Side winner, unsigned at, unsigned corner)
{
    switch (kind) {
    case KIND_QUEEN:
        return travel_piece(KIND_QUEEN, at, inner[corner]);
    case KIND_PAWN:
        return (winner == WHITE ? 7 - at / 8 : at / 8) + 2;
    case KIND_ROOK:
        return CORNER_NONE;
    default:
        return CORNER_WEAK;
    }
}

void corner_look(CornerView *v, const Position *p, Side winner)
{
    Bitboard men;

    v->winner = winner;
    v->occupied = position_occupied(p);
    v->rooks = position_kind(p, KIND_ROOK) & position_side(p, winner);
    v->king = position_king(p, side_other(winner)).at;
    v->own = position_king(p, winner).at;
    v->losers = bitboard_count(position_side(p, side_other(winner)));
    for (unsigned i = 0; i < 4; i++) {
        v->corner[i].best = v->corner[i].second = CORNER_NONE;
        v->corner[i].at = 64;
    }
    men = position_side(p, winner) & ~bitboard_of(v->own) & ~v->rooks;
    for (; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        const Kind kind = man_kind(position_at(p, square_at(at)));
        for (unsigned i = 0; i < 4; i++) {
            const unsigned moves = to_corner(kind, winner, at, i);
            if (moves < v->corner[i].best) {
                v->corner[i].second = v->corner[i].best;
                v->corner[i].best = moves;
                v->corner[i].at = at;
            } else if (moves < v->corner[i].second) {
                v->corner[i].second = moves;
            }
        }
    }
}

/* With one man left out and another put in: 64 for none. */
static unsigned weigh(const CornerView *v, unsigned king, unsigned own, unsigned losers,
                      unsigned without, Kind kind, unsigned at)
{
    const bool rook = (without < 64 ? v->rooks & ~bitboard_of(without) : v->rooks) != 0 ||
                      (at < 64 && kind == KIND_ROOK);
    unsigned best = 80;

    for (unsigned i = 0; i < 4; i++) {
        const unsigned behind = own == inner[i] ? 1 : travel_king(own, inner[i]) - 1;
        unsigned moves = v->corner[i].at == without ? v->corner[i].second : v->corner[i].best;
        if (at < 64) {
            const unsigned other = to_corner(kind, v->winner, at, i);
            moves = other < moves ? other : moves;
        }
        moves += behind;
        if (rook) {
            const unsigned a = travel_king(own, facing[i][0]), b = travel_king(own, facing[i][1]);
            const unsigned other = 1 + (a < b ? a : b);
            moves = other < moves ? other : moves;
        }
        moves += travel_king(king, corners[i]);
        best = moves < best ? moves : best;
    }
    return 3 * best + 4 * losers;
}

unsigned corner_after(const CornerView *v, const Position *p, Move move)
{
    const unsigned from = move_from(move).at, to = move_to(move).at;
    const Kind kind = man_kind(position_at(p, square_at(from)));
    const bool takes = (v->occupied >> to & 1) != 0 || move_sort(move) == MOVE_PASSING;

    if (position_turn(p) == v->winner) {
        const Kind becomes = move_promote(move) == KIND_NONE ? kind : move_promote(move);
        const unsigned losers = v->losers - takes;
        if (kind == KIND_KING)
            return weigh(v, v->king, to, losers, 64, KIND_NONE, 64);
        return weigh(v, v->king, v->own, losers, from, becomes, to);
    }
    return weigh(v, kind == KIND_KING ? to : v->king, v->own, v->losers,
                 takes ? movegen_taken(p, move).at : 64, KIND_NONE, 64);
}

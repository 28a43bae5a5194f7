#include "proof/search/corner_mate.h"

#include "proof/search/distance.h"

enum { CORNER_MATE_WEAK = 24, CORNER_MATE_NONE = 60 };

static const uint8_t corners[4] = { 0, 7, 56, 63 };
static const uint8_t inner[4] = { 9, 14, 49, 54 };
static const uint8_t facing[4][2] = { { 10, 17 }, { 13, 22 }, { 50, 41 }, { 53, 46 } };

/* How many moves the mating man needs, his king's not counted. */
static unsigned to_corner(Kind kind, Side winner, unsigned at, unsigned corner)
{
    switch (kind) {
    case KIND_QUEEN:
        return distance_piece(KIND_QUEEN, at, inner[corner]);
    case KIND_PAWN:
        return (winner == WHITE ? 7 - at / 8 : at / 8) + 2;
    case KIND_ROOK:
        return CORNER_MATE_NONE;
    default:
        return CORNER_MATE_WEAK;
    }
}

static unsigned behind(unsigned own, unsigned corner)
{
    return own == inner[corner] ? 1 : distance_king(own, inner[corner]) - 1;
}

static unsigned facing_from(unsigned own, unsigned corner)
{
    return 1 + distance_least(distance_king(own, facing[corner][0]),
                              distance_king(own, facing[corner][1]));
}

/* How many moves the winner's men and king need for the nearer of the two kinds of mate. */
static unsigned mating(unsigned best, unsigned after, bool rook, unsigned face)
{
    return distance_least(best + after, rook ? face : CORNER_MATE_NONE);
}

/* The estimate without the winner's man on `without`, if that is a square of the board, and with a
 * man of `kind` on `at`, if that is one. */
static unsigned with_men(const CornerMate *v, unsigned without, Kind kind, unsigned at)
{
    const bool rook = (without < 64 ? v->rooks & ~bitboard_of(without) : v->rooks) != 0 ||
                      kind == KIND_ROOK;
    unsigned best = CORNER_MATE_NONE;

    for (unsigned i = 0; i < 4; i++) {
        unsigned moves = v->corner[i].at == without ? v->corner[i].second : v->corner[i].best;
        if (at < 64)
            moves = distance_least(moves, to_corner(kind, v->winner, at, i));
        best = distance_least(best, v->corner[i].king + mating(moves, v->corner[i].behind, rook,
                                                               v->corner[i].facing));
    }
    return best;
}

/* If the winner has no queen or rook, and an adverse pawn stands before each of his pawns: those
 * adverse pawns. */
static Bitboard find_blocks(const Position *p, Side winner)
{
    const Bitboard pawns = position_kind(p, KIND_PAWN) & position_side(p, winner);
    Bitboard blocks = 0;

    if ((position_kind(p, KIND_QUEEN) | position_kind(p, KIND_ROOK)) & position_side(p, winner))
        return 0;
    for (Bitboard rest = pawns; rest; rest = bitboard_rest(rest)) {
        const Bitboard before = distance_blocking_pawns(p, winner, bitboard_first(rest));
        if (!before)
            return 0;
        blocks |= before;
    }
    return blocks;
}

static void consider(CornerMate *v, unsigned corner, unsigned at, unsigned moves)
{
    if (moves < v->corner[corner].best) {
        v->corner[corner].second = v->corner[corner].best;
        v->corner[corner].best = moves;
        v->corner[corner].at = at;
    } else {
        v->corner[corner].second = distance_least(v->corner[corner].second, moves);
    }
}

/* Considers the two foremost men of a kind. All corners are equally far for them, so no others
 * count. */
static void consider_two(CornerMate *v, const Position *p, Kind kind)
{
    Bitboard men = position_side(p, v->winner) & position_kind(p, kind);

    for (unsigned n = 0; n < 2 && men; n++) {
        const unsigned at = v->winner == WHITE ? 63U - (unsigned)__builtin_clzll(men)
                                               : bitboard_first(men);
        const unsigned moves = to_corner(kind, v->winner, at, 0);
        for (unsigned i = 0; i < 4; i++)
            consider(v, i, at, moves);
        men &= ~bitboard_of(at);
    }
}

void corner_mate_look(CornerMate *v, const Position *p, Side winner, bool plain)
{
    const unsigned king = position_king(p, side_other(winner)).at;
    const unsigned own = position_king(p, winner).at;

    v->winner = winner;
    v->occupied = position_occupied(p);
    v->rooks = position_kind(p, KIND_ROOK) & position_side(p, winner);
    v->losers = bitboard_count(position_side(p, side_other(winner)));
    for (unsigned i = 0; i < 4; i++) {
        v->corner[i].best = v->corner[i].second = CORNER_MATE_NONE;
        v->corner[i].at = 64;
        v->corner[i].king = distance_king(king, corners[i]);
        v->corner[i].behind = behind(own, i);
        v->corner[i].facing = facing_from(own, i);
    }
    for (Bitboard men = position_side(p, winner) & position_kind(p, KIND_QUEEN); men;
         men = bitboard_rest(men))
        for (unsigned i = 0; i < 4; i++)
            consider(v, i, bitboard_first(men),
                     to_corner(KIND_QUEEN, winner, bitboard_first(men), i));
    consider_two(v, p, KIND_PAWN);
    consider_two(v, p, KIND_BISHOP);
    consider_two(v, p, KIND_KNIGHT);
    v->blocks = plain ? 0 : find_blocks(p, winner);
    v->to_blocks = distance_nearest(own, v->blocks);
    v->now = with_men(v, 64, KIND_NONE, 64);
}

static unsigned with_king(const CornerMate *v, bool winners, unsigned to)
{
    const bool rook = v->rooks != 0;
    unsigned best = CORNER_MATE_NONE;

    for (unsigned i = 0; i < 4; i++)
        best = distance_least(
            best,
            winners ? v->corner[i].king +
                          mating(v->corner[i].best, behind(to, i), rook, facing_from(to, i))
                    : distance_king(to, corners[i]) + mating(v->corner[i].best, v->corner[i].behind,
                                                             rook, v->corner[i].facing));
    return best;
}

/* The winner's rooks, bishops and knights are as far from a mate wherever they go, and so are the
 * loser's men other than his king. */
Bitboard corner_mate_idle(const Position *p, Side winner)
{
    const Bitboard men = position_side(p, position_turn(p));

    return position_turn(p) != winner
               ? men & ~position_kind(p, KIND_KING)
               : men & (position_kind(p, KIND_ROOK) | position_kind(p, KIND_BISHOP) |
                        position_kind(p, KIND_KNIGHT));
}

unsigned corner_mate_after(const CornerMate *v, const Position *p, Move move)
{
    const unsigned from = move_from(move).at, to = move_to(move).at;
    const Kind kind = man_kind(position_at(p, square_at(from)));
    const bool takes = (v->occupied >> to & 1) != 0 || move_sort(move) == MOVE_PASSING;
    const bool winners = position_turn(p) == v->winner;
    unsigned best;

    if (kind == KIND_KING && (winners || !takes))
        best = with_king(v, winners, to);
    else if (winners)
        best = with_men(v, from, move_promote(move) == KIND_NONE ? kind : move_promote(move), to);
    else if (takes)
        best = with_men(v, movegen_taken(p, move).at, KIND_NONE, 64);
    else
        best = v->now;
    if (v->blocks && !(winners && (v->blocks >> to & 1)))
        best += 4 + (kind == KIND_KING && winners ? distance_nearest(to, v->blocks) : v->to_blocks);
    return 3 * best + 4 * (v->losers - (winners && takes));
}

#include "chess/position.h"

#include "base/check.h"
#include "chess/castling.h"

#include <string.h>

static void put(Position *p, unsigned at, Man man)
{
    for (unsigned i = 0; i < 3; i++)
        if ((unsigned)man.code >> i & 1U)
            p->plane[i] |= bitboard_of(at);
    if (man_side(man) == BLACK)
        p->black |= bitboard_of(at);
}

static bool has_one_king(const Position *p, Side side)
{
    const Bitboard kings = position_kind(p, KIND_KING) & position_side(p, side);

    return kings != 0 && bitboard_rest(kings) == 0;
}

bool position_has_kings(const Position *position)
{
    return has_one_king(position, WHITE) && has_one_king(position, BLACK);
}

bool position_same(const Position *a, const Position *b)
{
    return memcmp(a->plane, b->plane, sizeof a->plane) == 0 && a->black == b->black &&
           a->castling == b->castling && a->passed == b->passed && a->quiet == b->quiet &&
           a->number == b->number && a->turn == b->turn;
}

static uint16_t counter(unsigned n)
{
    return (uint16_t)(n > POSITION_COUNTER_MAX ? POSITION_COUNTER_MAX : n);
}

bool position_of_board(const Board *board, const PositionState *state, Position *position)
{
    Position p;

    memset(&p, 0, sizeof p);
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        put(&p, at, board->on[at]);
    if (!position_has_kings(&p))
        return false;
    p.castling = state->castling;
    p.passed = state->passed;
    p.quiet = counter(state->quiet);
    p.number = counter(state->number);
    p.turn = (uint8_t)state->turn;
    *position = p;
    return true;
}

Board position_board(const Position *position)
{
    Board board = board_empty();

    for (Bitboard men = position_occupied(position); men; men = bitboard_rest(men)) {
        const Square square = square_at(bitboard_first(men));
        board_put(&board, square, position_at(position, square));
    }
    return board;
}

Position position_ordinary(void)
{
    const Board board = board_ordinary();
    const PositionState state = { WHITE, UINT64_C(0x8100000000000081), 0, 0, 1 };
    Position position;

    memset(&position, 0, sizeof position);
    position_of_board(&board, &state, &position);
    return position;
}

static void take_off(Position *p, Bitboard squares)
{
    for (unsigned i = 0; i < 3; i++)
        p->plane[i] &= ~squares;
    p->black &= ~squares;
}

static void castle(Position *p, Side us, Square king, Square king_to)
{
    const unsigned kingside = square_file(king_to) > 4;
    const Bitboard rook = castling_right(p->castling, us, king.at, kingside);
    const bool with_rook = (rook & position_occupied(p)) != 0;

    take_off(p, rook | bitboard_of(king.at));
    put(p, king_to.at, man_of(KIND_KING, us));
    if (with_rook)
        put(p, castling_rook_to(us, kingside), man_of(KIND_ROOK, us));
}

/* Empties the squares touched and puts the man on one of them, without a branch on what stands
 * there. */
static void transfer(Position *p, Bitboard touched, unsigned to, Man man)
{
    for (unsigned i = 0; i < 3; i++)
        p->plane[i] = (p->plane[i] & ~touched) | (Bitboard)((unsigned)man.code >> i & 1U) << to;
    p->black = (p->black & ~touched) | (Bitboard)(man_side(man) == BLACK) << to;
}

void position_make_into(const Position *position, Move move, Position *after)
{
    Position *const p = after;
    const Side us = position_turn(position);
    const Square from = move_from(move);
    const Square to = move_to(move);
    const MoveSort sort = move_sort(move);
    const Man man = position_at(position, from);
    const Kind promoted = move_promote(move);
    const Bitboard touched = bitboard_of(from.at) | bitboard_of(to.at);
    const bool quiet = man_kind(man) != KIND_PAWN &&
                       (sort == MOVE_CASTLE || man_is_none(position_at(position, to)));

    *p = *position;
    check_holds(!man_is_none(man) && man_side(man) == us);
    if (sort == MOVE_CASTLE)
        castle(p, us, from, to);
    else
        transfer(p, touched, to.at, promoted != KIND_NONE ? man_of(promoted, us) : man);
    if (sort == MOVE_PASSING)
        take_off(p, us == WHITE ? p->passed >> 8 : p->passed << 8);
    p->passed = sort == MOVE_DOUBLE ? bitboard_of((unsigned)(from.at + to.at) / 2) : 0;
    p->castling &= ~touched;
    if (man_kind(man) == KIND_KING)
        p->castling &= ~castling_home(us);
    p->quiet = quiet ? counter(p->quiet + 1U) : 0;
    p->number = counter(p->number + (us == BLACK ? 1U : 0U));
    p->turn = (uint8_t)side_other(us);
}

Position position_make(const Position *position, Move move)
{
    Position after;

    position_make_into(position, move, &after);
    return after;
}

#include "chess/question.h"

#include "chess/command.h"
#include "chess/walk.h"

/* Which men can move */

WALK_INLINE void movable_piece(void *mine, unsigned from, Bitboard to)
{
    *(Bitboard *)mine |= to ? bitboard_of(from) : 0;
}

WALK_INLINE void movable_pawns(void *mine, int step, Bitboard to)
{
    *(Bitboard *)mine |= walk_shift(to, -step);
}

WALK_INLINE void movable_one(void *mine, unsigned from, unsigned to)
{
    (void)to;
    *(Bitboard *)mine |= bitboard_of(from);
}

Bitboard question_movable(const Position *position)
{
    static const Walker walker = { movable_piece, movable_piece, movable_pawns, movable_pawns,
                                   movable_pawns, movable_one,   movable_one };
    Bitboard men = 0;

    walk_turn(position, &walker, &men);
    return men;
}

/* Where men can go, and so what can be taken there */

typedef struct Reach {
    Bitboard to;
    Bitboard passing; /* the pawn that can be taken in passing */
    int back;         /* from the passed square to that pawn */
} Reach;

WALK_INLINE void reach_piece(void *mine, unsigned from, Bitboard to)
{
    (void)from;
    ((Reach *)mine)->to |= to;
}

WALK_INLINE void reach_pawns(void *mine, int step, Bitboard to)
{
    (void)step;
    ((Reach *)mine)->to |= to;
}

WALK_INLINE void reach_in_passing(void *mine, unsigned from, unsigned to)
{
    Reach *const reach = mine;

    (void)from;
    reach->passing = walk_shift(bitboard_of(to), reach->back);
}

WALK_INLINE void reach_castle(void *mine, unsigned king, unsigned king_to)
{
    (void)mine;
    (void)king;
    (void)king_to;
}

static Reach reach(const Position *position)
{
    static const Walker walker = { reach_piece, reach_piece,      reach_pawns, reach_pawns,
                                   reach_pawns, reach_in_passing, reach_castle };
    Reach r = { 0, 0, -walk_forward(position_turn(position)) };

    walk_turn(position, &walker, &r);
    return r;
}

Bitboard question_takeable(const Position *position)
{
    const Reach r = reach(position);

    return (r.to & position_side(position, side_other(position_turn(position)))) | r.passing;
}

bool question_can_take_in_passing(const Position *position)
{
    return position->passed != 0 && reach(position).passing != 0;
}

/* One man's moves, and one move */

typedef struct OneMan {
    unsigned from;
    Bitboard plain, doubled, promoting, passing, castling;
} OneMan;

WALK_INLINE void one_piece(void *mine, unsigned from, Bitboard to)
{
    OneMan *const man = mine;

    man->plain |= from == man->from ? to : 0;
}

/* The square a pawn on `from` would reach by this step, if it is among those reached. */
WALK_INLINE Bitboard stepped(const OneMan *man, int step, Bitboard to)
{
    return walk_shift(bitboard_of(man->from), step) & to;
}

WALK_INLINE void one_pawns(void *mine, int step, Bitboard to)
{
    OneMan *const man = mine;

    man->plain |= stepped(man, step, to);
}

WALK_INLINE void one_double_steps(void *mine, int step, Bitboard to)
{
    OneMan *const man = mine;

    man->doubled |= stepped(man, step, to);
}

WALK_INLINE void one_promotions(void *mine, int step, Bitboard to)
{
    OneMan *const man = mine;

    man->promoting |= stepped(man, step, to);
}

WALK_INLINE void one_in_passing(void *mine, unsigned from, unsigned to)
{
    OneMan *const man = mine;

    man->passing |= from == man->from ? bitboard_of(to) : 0;
}

WALK_INLINE void one_castle(void *mine, unsigned king, unsigned king_to)
{
    OneMan *const man = mine;

    man->castling |= king == man->from ? bitboard_of(king_to) : 0;
}

static OneMan one_man(const Position *position, Square from)
{
    static const Walker walker = { one_piece,      one_piece,      one_pawns, one_double_steps,
                                   one_promotions, one_in_passing, one_castle };
    OneMan man = { from.at, 0, 0, 0, 0, 0 };

    walk_turn(position, &walker, &man);
    return man;
}

Bitboard question_moves_of(const Position *position, Square from)
{
    const OneMan man = one_man(position, from);

    return man.plain | man.doubled | man.promoting | man.passing | man.castling;
}

Move question_transfer(const Position *position, Square from, Square to)
{
    const bool straight = square_file(from) == square_file(to);
    const int ranks = (int)square_rank(to) - (int)square_rank(from);

    if (man_kind(position_at(position, from)) != KIND_PAWN)
        return move_of(from, to, MOVE_PLAIN);
    if (straight)
        return move_of(from, to, ranks == 2 || ranks == -2 ? MOVE_DOUBLE : MOVE_PLAIN);
    return move_of(from, to, bitboard_of(to.at) == position->passed ? MOVE_PASSING : MOVE_PLAIN);
}

bool question_is_legal(const Position *position, Move move)
{
    const OneMan man = one_man(position, move_from(move));
    const Bitboard to = bitboard_of(move_to(move).at);

    switch (move_sort(move)) {
    case MOVE_PLAIN:
        return (man.plain & to) != 0;
    case MOVE_DOUBLE:
        return (man.doubled & to) != 0;
    case MOVE_PASSING:
        return (man.passing & to) != 0;
    case MOVE_CASTLE:
        return (man.castling & to) != 0;
    case MOVE_QUEEN:
    case MOVE_ROOK:
    case MOVE_BISHOP:
    case MOVE_KNIGHT:
        return (man.promoting & to) != 0;
    }
    return false;
}

/* Ends */

bool question_in_check(const Position *position)
{
    return command_checkers(position, position_turn(position)) != 0;
}

bool question_has_move(const Position *position)
{
    return question_movable(position) != 0;
}

bool question_is_mate(const Position *position)
{
    return question_in_check(position) && !question_has_move(position);
}

bool question_is_stalemate(const Position *position)
{
    return !question_in_check(position) && !question_has_move(position);
}

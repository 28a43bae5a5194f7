#include "chess/movegen.h"

#include "chess/command.h"
#include "chess/walk.h"

WALK_INLINE void add(MoveList *list, unsigned from, unsigned to, Kind promote, MoveSort sort)
{
    list->move[list->count++] = (Move){ square_at(from), square_at(to), (uint8_t)promote,
                                        (uint8_t)sort };
}

WALK_INLINE void piece(void *mine, unsigned from, Bitboard to)
{
    for (; to; to = bitboard_rest(to))
        add(mine, from, bitboard_first(to), KIND_NONE, MOVE_PLAIN);
}

WALK_INLINE unsigned origin(Bitboard to, int step)
{
    return (unsigned)((int)bitboard_first(to) - step);
}

WALK_INLINE void pawns(void *mine, int step, Bitboard to)
{
    for (; to; to = bitboard_rest(to))
        add(mine, origin(to, step), bitboard_first(to), KIND_NONE, MOVE_PLAIN);
}

WALK_INLINE void double_steps(void *mine, int step, Bitboard to)
{
    for (; to; to = bitboard_rest(to))
        add(mine, origin(to, step), bitboard_first(to), KIND_NONE, MOVE_DOUBLE);
}

WALK_INLINE void promotions(void *mine, int step, Bitboard to)
{
    static const Kind kinds[4] = { KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT };

    for (; to; to = bitboard_rest(to))
        for (unsigned i = 0; i < 4; i++)
            add(mine, origin(to, step), bitboard_first(to), kinds[i], MOVE_PLAIN);
}

WALK_INLINE void in_passing(void *mine, unsigned from, unsigned to)
{
    add(mine, from, to, KIND_NONE, MOVE_PASSING);
}

WALK_INLINE void castle(void *mine, unsigned king, unsigned king_to)
{
    add(mine, king, king_to, KIND_NONE, MOVE_CASTLE);
}

void movegen_all(const Position *position, MoveList *list)
{
    static const Walker lister = {
        piece, piece, pawns, double_steps, promotions, in_passing, castle
    };

    list->count = 0;
    walk_turn(position, &lister, list);
}

bool movegen_is_capture(const Position *position, Move move)
{
    return move.sort == MOVE_PASSING ||
           (move.sort != MOVE_CASTLE && !man_is_none(position_at(position, move.to)));
}

bool movegen_gives_check(const Position *position, Move move)
{
    const Position after = position_make(position, move);

    return command_checkers(&after, position_turn(&after)) != 0;
}

#include "chess/movegen.h"

#include "chess/command.h"
#include "chess/walk.h"

/* Where the next move is written. This is kept apart from the list, so that it stays in a register.
 */
typedef struct Lister {
    Move *next;
} Lister;

WALK_INLINE void add(Lister *lister, unsigned from, unsigned to, MoveSort sort)
{
    *lister->next++ = move_of(square_at(from), square_at(to), sort);
}

WALK_INLINE void piece(void *mine, unsigned from, Bitboard to)
{
    for (; to; to = bitboard_rest(to))
        add(mine, from, bitboard_first(to), MOVE_PLAIN);
}

WALK_INLINE void stepping(Lister *lister, int step, Bitboard to, MoveSort sort)
{
    for (; to; to = bitboard_rest(to)) {
        const unsigned at = bitboard_first(to);
        add(lister, (unsigned)((int)at - step), at, sort);
    }
}

WALK_INLINE void pawns(void *mine, int step, Bitboard to)
{
    stepping(mine, step, to, MOVE_PLAIN);
}

WALK_INLINE void double_steps(void *mine, int step, Bitboard to)
{
    stepping(mine, step, to, MOVE_DOUBLE);
}

WALK_INLINE void promotions(void *mine, int step, Bitboard to)
{
    for (MoveSort sort = MOVE_QUEEN; sort <= MOVE_KNIGHT; sort++)
        stepping(mine, step, to, sort);
}

WALK_INLINE void in_passing(void *mine, unsigned from, unsigned to)
{
    add(mine, from, to, MOVE_PASSING);
}

WALK_INLINE void castle(void *mine, unsigned king, unsigned king_to)
{
    add(mine, king, king_to, MOVE_CASTLE);
}

void movegen_all(const Position *position, MoveList *list)
{
    static const Walker walker = {
        piece, piece, pawns, double_steps, promotions, in_passing, castle
    };
    Lister lister = { list->move };

    walk_turn(position, &walker, &lister);
    list->count = (unsigned)(lister.next - list->move);
}

bool movegen_is_capture(const Position *position, Move move)
{
    return move_sort(move) == MOVE_PASSING ||
           (move_sort(move) != MOVE_CASTLE && !man_is_none(position_at(position, move_to(move))));
}

bool movegen_gives_check(const Position *position, Move move)
{
    const Position after = position_make(position, move);

    return command_checkers(&after, position_turn(&after)) != 0;
}

Square movegen_taken(const Position *position, Move move)
{
    const unsigned to = move_to(move).at;

    if (move_sort(move) != MOVE_PASSING)
        return move_to(move);
    return square_at(position_turn(position) == WHITE ? to - 8 : to + 8);
}

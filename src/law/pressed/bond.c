#include "law/pressed/bond.h"

#include "chess/castling.h"
#include "game/act.h"

typedef struct Asked {
    const Position *position;
    MoveList list;
    unsigned barred;
} Asked;

static unsigned wing_of(Move move)
{
    return move_sort(move) == MOVE_CASTLE ? 1U << (square_file(move_to(move)) > 4) : 0;
}

static bool takes(const Position *position, Move move, unsigned square)
{
    return movegen_is_capture(position, move) && movegen_taken(position, move).at == square;
}

static bool can_move(const Asked *asked, unsigned square)
{
    for (unsigned i = 0; i < asked->list.count; i++)
        if (move_from(asked->list.move[i]).at == square &&
            !(wing_of(asked->list.move[i]) & asked->barred))
            return true;
    return false;
}

static bool can_be_taken(const Asked *asked, unsigned square, unsigned with)
{
    for (unsigned i = 0; i < asked->list.count; i++)
        if (takes(asked->position, asked->list.move[i], square) &&
            (with == NOWHERE || move_from(asked->list.move[i]).at == with))
            return true;
    return false;
}

static bool is_own(const Position *position, unsigned square)
{
    const Man man = position_at(position, square_at(square));

    return !man_is_none(man) && man_side(man) == position_turn(position);
}

static Kind kind_at(const Position *position, unsigned square)
{
    return man_kind(position_at(position, square_at(square)));
}

/* The first man, own or adverse, that can be moved or taken, in the order of touching. */
static Bond first_possible(const Asked *asked, const TouchedMen *touches, Idea law)
{
    for (unsigned i = 0; i < touches->count; i++) {
        const unsigned at = touches->at[i];
        if (is_own(asked->position, at) && can_move(asked, at))
            return (Bond){ BOND_MOVE, (uint8_t)at, NOWHERE, (uint8_t)asked->barred, (uint16_t)law };
        if (!is_own(asked->position, at) && can_be_taken(asked, at, NOWHERE))
            return (Bond){ BOND_TAKE, (uint8_t)at, NOWHERE, (uint8_t)asked->barred, (uint16_t)law };
    }
    return (Bond){ BOND_FREE, NOWHERE, NOWHERE, (uint8_t)asked->barred, IDEA_TOUCH_FREE };
}

static bool can_castle(const Asked *asked, unsigned kingside)
{
    for (unsigned i = 0; i < asked->list.count; i++)
        if (wing_of(asked->list.move[i]) == 1U << kingside)
            return true;
    return false;
}

/* Which were touched first, a king and a rook of his own: true if both were. */
static bool king_and_rook(const Position *position, const TouchedMen *touches, unsigned *king,
                          unsigned *rook)
{
    *king = *rook = NOWHERE;
    for (unsigned i = touches->count; i-- > 0;) {
        if (!is_own(position, touches->at[i]))
            continue;
        if (kind_at(position, touches->at[i]) == KIND_KING)
            *king = i;
        if (kind_at(position, touches->at[i]) == KIND_ROOK)
            *rook = i;
    }
    return *king != NOWHERE && *rook != NOWHERE;
}

/* 4.4.1 to 4.4.3 */
static Bond castling(Asked *asked, const TouchedMen *touches, unsigned king, unsigned rook)
{
    const unsigned kingside = castling_is_kingside(touches->at[king], touches->at[rook]);

    if (rook < king && !touches->castles) {
        asked->barred |= 1U << kingside;
        return first_possible(asked, touches, IDEA_TOUCH_ROOK_FIRST);
    }
    if (can_castle(asked, kingside) &&
        castling_right(asked->position->castling, position_turn(asked->position), touches->at[king],
                       kingside) == bitboard_of(touches->at[rook]))
        return (Bond){ BOND_CASTLE, (uint8_t)kingside, NOWHERE, 0, IDEA_TOUCH_CASTLES };
    if (can_move(asked, touches->at[king]))
        return (Bond){ BOND_MOVE, touches->at[king], NOWHERE, 0, IDEA_TOUCH_NO_CASTLING };
    return (Bond){ BOND_FREE, NOWHERE, NOWHERE, 0, IDEA_TOUCH_NO_CASTLING };
}

Bond bond_of(const Position *position, const TouchedMen *touches)
{
    Asked asked = { .position = position };
    unsigned own = NOWHERE, adverse = NOWHERE, king, rook;

    if (touches->count == 0)
        return (Bond){ BOND_FREE, NOWHERE, NOWHERE, 0, IDEA_NONE };
    movegen_all(position, &asked.list);
    for (unsigned i = touches->count; i-- > 0;)
        if (is_own(position, touches->at[i]))
            own = touches->at[i];
        else
            adverse = touches->at[i];
    if (adverse == NOWHERE) {
        const Bond plain = first_possible(&asked, touches, IDEA_TOUCH_OWN);
        if (!king_and_rook(position, touches, &king, &rook) ||
            (plain.kind == BOND_MOVE && plain.a != touches->at[king] &&
             plain.a != touches->at[rook]))
            return plain;
        return castling(&asked, touches, king, rook);
    }
    if (own == NOWHERE)
        return first_possible(&asked, touches, IDEA_TOUCH_ADVERSE);
    if (can_be_taken(&asked, adverse, own))
        return (Bond){ BOND_TAKE_WITH, (uint8_t)adverse, (uint8_t)own, 0, IDEA_TOUCH_BOTH };
    return first_possible(&asked, touches, IDEA_TOUCH_BOTH);
}

bool bond_allows(const Bond *bond, const Position *position, Move move)
{
    if (wing_of(move) & bond->barred)
        return false;
    switch ((BondKind)bond->kind) {
    case BOND_FREE:
        return true;
    case BOND_MOVE:
        return move_from(move).at == bond->a;
    case BOND_TAKE:
        return takes(position, move, bond->a);
    case BOND_TAKE_WITH:
        return takes(position, move, bond->a) && move_from(move).at == bond->b;
    case BOND_CASTLE:
        return wing_of(move) == 1U << bond->a;
    }
    return true;
}

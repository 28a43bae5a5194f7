#include "law/hands/made.h"

#include "chess/castling.h"
#include "chess/movegen.h"
#include "law/lawful.h"

static Board after(const Position *position, Move move)
{
    const Position made = position_make(position, move);

    return position_board(&made);
}

/* Has the king castled, while his rook has not moved yet? */
static bool is_castling_begun(const Wood *wood, const Position *position, Move move)
{
    const Side side = position_turn(position);
    Board board = position_board(position);

    board_put(&board, move_from(move), man_none());
    board_put(&board, move_to(move), man_of(KIND_KING, side));
    return wood_stands_as(wood, &board);
}

/* Has the pawn moved in passing, while the pawn that it takes is still there? */
static bool is_passing_begun(const Wood *wood, const Position *position, Move move)
{
    const Square taken = movegen_taken(position, move);
    Board board = after(position, move);

    board_put(&board, taken, position_at(position, taken));
    return wood_stands_as(wood, &board);
}

static Made compare(const Wood *wood, const Board *seen, const Position *position, Move move)
{
    const Board board = after(position, move);

    if (wood_stands_as(wood, &board))
        return MADE_LEGAL;
    if (move_sort(move) == MOVE_CASTLE && is_castling_begun(wood, position, move))
        return MADE_CASTLING_PENDING;
    if (move_sort(move) == MOVE_PASSING && is_passing_begun(wood, position, move))
        return man_is_none(seen->on[movegen_taken(position, move).at])
                   ? MADE_LEGAL /* an accident, or the other's hand, has taken the pawn off */
                   : MADE_PASSING_PENDING;
    return MADE_NONE;
}

/* A man that the other player holds, or has set down and not quitted, is no part of this player's
 * move. */
Wood made_without_other_hand(const Game *game, Side mover)
{
    const Hand *const hand = &game->hand[side_other(mover)];
    Wood wood = game->wood;
    unsigned from;

    if (hand->state == HAND_FREE || hand->from >= SQUARE_COUNT)
        return wood;
    if (hand->state == HAND_ON &&
        (hand->at == hand->from || !man_same(wood.board.on[hand->at], hand->man)))
        return wood; /* the man is at home, or was taken from under his hand */
    if (hand->state == HAND_ON)
        wood_lift(&wood, hand->at, &from);
    if (man_is_none(wood.board.on[hand->from]))
        wood_place(&wood, hand->from, hand->man, hand->from);
    return wood;
}

/* Does a man stand where it did not before? In a turn of several moves a man may have come back to
 * the square where the turn began. */
static bool stands_elsewhere(const Wood *wood, const Board *began)
{
    const Board men = wood_mended(wood);

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(men.on[at]) && !man_same(men.on[at], began->on[at]))
            return true;
    return false;
}

Made made_on_board(const Game *game, const Moment *start, Side mover, unsigned last, Move *move)
{
    const Wood wood = made_without_other_hand(game, mover);
    const Board began = position_board(&start->score.position);
    unsigned unnamed;
    MoveList list;
    bool moved;

    if (wood.covered_at != NOWHERE)
        return last != wood.covered_at && wood_transfers(&wood) > 1 ? MADE_ILLEGAL
                                                                    : MADE_CAPTURE_PENDING;
    if (wood_stands_as(&wood, &began))
        return MADE_NONE;
    moved = wood_has_transfer(&wood);
    if (!moved && !stands_elsewhere(&wood, &began))
        return MADE_NONE;
    unnamed = wood_unnamed_pawn(&wood, mover);
    if (unnamed != NOWHERE)
        return last != unnamed && wood_transfers(&wood) > 1 ? MADE_ILLEGAL : MADE_PROMOTION_PENDING;
    lawful_from(game, start, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Made change = compare(&wood, &game->wood.board, &start->score.position, list.move[i]);
        if (change == MADE_LEGAL || (moved && change != MADE_NONE)) {
            *move = list.move[i];
            return change;
        }
    }
    return moved ? MADE_ILLEGAL : MADE_NONE;
}

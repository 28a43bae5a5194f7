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

/* Where the man in the other player's hand counts: where the turn began, or where the player whose
 * turn it is has moved it since, if it was taken up from there. */
static unsigned counts_at(const Game *game, const Hand *hand, Side mover)
{
    const Conduct *const other = &game->conduct[side_other(mover)];

    if (game_turn(game) != mover || game_has(game, CUSTOM_FALSE_MOVE_STANDS) ||
        hand->state == HAND_FREE || !hand->lifted || hand->from >= SQUARE_COUNT ||
        hand->up >= SQUARE_COUNT ||
        (other->stray != STRAY_NONE && (other->stray_moved & bitboard_of(hand->from))))
        return hand->from;
    return hand->up;
}

/* A man that the other player holds, or has set down and not quitted, is no part of this player's
 * move. */
Wood made_without_other_hand(const Game *game, Side mover)
{
    const Hand *const hand = &game->hand[side_other(mover)];
    const unsigned counts = counts_at(game, hand, mover);
    const Man man = hand->promoting ? man_of(KIND_PAWN, side_other(mover)) : hand->man;
    Wood wood = game->wood;
    unsigned from;

    if (hand->state == HAND_FREE || hand->from >= SQUARE_COUNT)
        return wood;
    if (hand->state == HAND_ON &&
        (hand->at == counts || (!hand->lifted && !game_has(game, CUSTOM_FALSE_MOVE_STANDS)) ||
         !man_same(wood.board.on[hand->at], hand->man)))
        return wood; /* the man is at home, or was taken from under his hand */
    if (hand->state == HAND_ON)
        wood_lift(&wood, hand->at, &from);
    if (man_is_none(wood.board.on[counts]))
        wood_place(&wood, counts, man, hand->from);
    return wood;
}

/* Where the man of this name stands by the move that the other player has made in place of his
 * last; NOWHERE if that has not moved it. */
static unsigned left_by_replacement(const Conduct *other, unsigned name)
{
    const Move last = other->made, move = other->stray_made;
    const bool same = move_from(last).at == move_from(move).at;

    if (other->stray != STRAY_REPLACES)
        return NOWHERE;
    if (name == move_to(last).at)
        return same ? move_to(move).at : move_from(last).at;
    return !same && name == move_from(move).at ? move_to(move).at : NOWHERE;
}

unsigned made_from(const Game *game, unsigned square)
{
    const Side other = side_other(game_turn(game));
    const Hand *const hand = &game->hand[other];
    const unsigned name = game->wood.from[square];
    unsigned from = name;

    if (man_is_none(game->wood.board.on[square]) || wood_belongs(&game->wood, square) != square)
        return NOWHERE;
    if (name < SQUARE_COUNT &&
        (game->conduct[other].strayed & game->conduct[other].stray_moved & bitboard_of(name))) {
        if (hand->state == HAND_ON && hand->at == square && hand->lifted)
            return NOWHERE;
        from = left_by_replacement(&game->conduct[other], name);
    }
    return from == square ? NOWHERE : from;
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

    unnamed = wood_unnamed_pawn(&wood, mover);
    if (wood.covered_at != NOWHERE && (last == wood.covered_at || wood_transfers(&wood) < 2))
        return MADE_CAPTURE_PENDING;
    if (wood.covered_at != NOWHERE)
        return wood_is_unnamed_pawn(&wood, mover, last) ? MADE_PROMOTION_PENDING : MADE_ILLEGAL;
    if (wood_stands_as(&wood, &began))
        return MADE_NONE;
    moved = wood_has_transfer(&wood);
    if (!moved && !stands_elsewhere(&wood, &began))
        return MADE_NONE;
    if (unnamed != NOWHERE)
        return !wood_is_unnamed_pawn(&wood, mover, last) && wood_transfers(&wood) > 1
                   ? MADE_ILLEGAL
                   : MADE_PROMOTION_PENDING;
    lawful_from(game, start, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Made change = compare(&wood, &game->wood.board, &start->score.position, list.move[i]);
        if (change == MADE_LEGAL || (moved && change != MADE_NONE)) {
            *move = list.move[i];
            return change;
        }
    }
    /* of several moves at odds, one that takes an earlier one back is a move */
    return moved || (game->extra_left > 0 && !game_has(game, CUSTOM_FALSE_MOVE_STANDS))
               ? MADE_ILLEGAL
               : MADE_NONE;
}

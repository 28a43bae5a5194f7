#include "game/left_standing.h"

#include "chess/command.h"

static unsigned count_men(const Board *board)
{
    unsigned men = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        men += !man_is_none(board->on[at]);
    return men;
}

static bool same_pawns(const Board *before, const Board *after)
{
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if ((man_kind(before->on[at]) == KIND_PAWN || man_kind(after->on[at]) == KIND_PAWN) &&
            !man_same(before->on[at], after->on[at]))
            return false;
    return true;
}

/* Where the man on a square stood when the mover's turn began. If he has moved twice, the wood
 * knows only where the man stood after the first of the two moves. */
static unsigned origin(const Game *game, Side mover, unsigned at)
{
    const Conduct *const conduct = &game->conduct[mover];
    const unsigned from = game->wood.from[at] & 63U;
    const bool twice = game_turn(game) != mover && conduct_moved(conduct);

    return twice && move_to(conduct->made).at == from && move_from(conduct->made).at != from
               ? move_from(conduct->made).at
               : from;
}

/* The square that a pawn has passed over by two steps from its first square. If both of two moves
 * were such, it is that of the second. */
static Bitboard passed_over(const Game *game, Side mover, const Board *board)
{
    const unsigned rank = mover == WHITE ? 24 : 32, back = mover == WHITE ? 8U : (unsigned)-8;
    Bitboard passed = 0;

    for (unsigned at = rank; at < rank + 8; at++) {
        const bool last = (game->wood.from[at] & 63U) != at;
        if (!man_same(board->on[at], man_of(KIND_PAWN, mover)) ||
            origin(game, mover, at) != at - 2 * back || !man_is_none(board->on[at - back]) ||
            !man_is_none(board->on[at - 2 * back]))
            continue;
        if (last || passed == 0)
            passed = bitboard_of(at - back);
        if (last)
            break;
    }
    return passed;
}

/* Rights to castle of kings and rooks that have not moved. A man that took its own fellow stands in
 * his place, and has moved. */
static Bitboard castling_left(const Game *game, const Board *board, const Position *before)
{
    Bitboard castling = wood_castling(board, before);

    for (Bitboard r = castling; r; r = bitboard_rest(r))
        if ((game->wood.from[bitboard_first(r)] & 63U) != bitboard_first(r) &&
            !man_is_none(board->on[bitboard_first(r)]))
            castling &= ~bitboard_of(bitboard_first(r));
    return castling;
}

/* The men, with those that lie elsewhere by accident, or are held in a hand, where they belong. */
static Board board_of(const Game *game)
{
    Board board = wood_mended(&game->wood);

    for (unsigned side = 0; side < 2; side++) {
        const Hand *const hand = &game->hand[side];
        if (hand->state == HAND_FREE || hand->from >= SQUARE_COUNT || hand->promoting ||
            !man_is_none(board.on[hand->from]))
            continue;
        if (hand->state == HAND_ON && hand->lifted && man_same(board.on[hand->at], hand->man))
            board.on[hand->at] = man_none(); /* it is not quitted */
        else if (hand->state == HAND_ON)
            continue;
        board.on[hand->from] = hand->man;
    }
    return board;
}

/* Where the men of these squares have come to stand. */
static Bitboard carried(const Game *game, const Board *board, Bitboard men)
{
    Bitboard now = 0;

    for (unsigned at = 0; at < SQUARE_COUNT && men; at++)
        if (!man_is_none(board->on[at]) && (men & bitboard_of(game->wood.from[at] & 63U)))
            now |= bitboard_of(at);
    return now;
}

/* Has a player who moved out of turn, and quitted the man, taken it up again? He cannot recall the
 * move by that (Lewis VIII), so it counts where he had left it. */
static bool is_taken_up_again(const Game *game)
{
    const Side mover = side_other(game_turn(game));
    const Hand *const hand = &game->hand[mover];
    const Conduct *const conduct = &game->conduct[mover];

    return hand->state == HAND_HOLDS && conduct->stray == STRAY_FURTHER &&
           hand->from < SQUARE_COUNT && hand->up < SQUARE_COUNT && hand->up != hand->from &&
           (conduct->stray_moved & bitboard_of(hand->from)) &&
           man_is_none(game->wood.board.on[hand->up]);
}

static Game with_man_set_down(const Game *game)
{
    const Side mover = side_other(game_turn(game));
    const Hand *const hand = &game->hand[mover];
    Game later = *game;

    wood_place(&later.wood, hand->up, hand->man, hand->from);
    later.hand[mover].state = HAND_FREE;
    return later;
}

static bool stands_as_it_is(const Game *game, Side turn, Moment *moment)
{
    const Position before = game->opened.score.position;
    const Board old = position_board(&before), board = board_of(game);
    const bool taken = count_men(&old) != count_men(&board);
    const unsigned more = turn != before.turn; /* a second move counts with the first */
    const bool quiet = !taken && same_pawns(&old, &board);
    const Births births = game->opened.score.births;
    const PositionState state = { turn, castling_left(game, &board, &before),
                                  passed_over(game, side_other(turn), &board),
                                  quiet ? before.quiet + more : 0,
                                  before.number +
                                      (unsigned)(turn == WHITE && before.turn == BLACK) };

    *moment = game->opened;
    if (!position_of_board(&board, &state, &moment->score.position))
        return false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        moment->score.births.of[at] = man_is_none(board.on[at])
                                          ? BIRTH_UNKNOWN
                                          : births.of[game->wood.from[at] & 63];
    moment->named = carried(game, &board, moment->named);
    moment->substitutes = carried(game, &board, moment->substitutes);
    moment->since_capture = (uint16_t)(taken ? 0 : moment->since_capture + more);
    moment->counted = (uint16_t)(taken ? 0 : moment->counted + more);
    moment->announced = 0;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_same(old.on[at], board.on[at]) ||
            (!man_is_none(board.on[at]) && (game->wood.from[at] & 63U) != at))
            moment->stirred |= bitboard_of(at);
    return true;
}

bool left_standing(const Game *game, Side turn, Moment *moment)
{
    Game later;

    if (!is_taken_up_again(game))
        return stands_as_it_is(game, turn, moment);
    later = with_man_set_down(game);
    return stands_as_it_is(&later, turn, moment);
}

bool left_standing_in_check(const Game *game, Side mover)
{
    const Side other = side_other(mover);
    Moment moment;

    return left_standing(game, other, &moment) &&
           command_checkers(&moment.score.position, other) != 0;
}

Position left_standing_now(const Game *game)
{
    const Side turn = game_turn(game);
    Moment both;

    if (game_has(game, CUSTOM_SECOND_MOVE_STANDS) &&
        game->conduct[side_other(turn)].stray != STRAY_NONE && left_standing(game, turn, &both))
        return both.score.position;
    return *game_position(game);
}

Bitboard left_standing_said(const Game *game, Side mover, const Position *both)
{
    const Side other = side_other(mover);
    const Bitboard checkers = command_checkers(both, other);

    return game->said_check[mover] ? checkers : checkers & game->alarm[other].announced;
}

Alarm left_standing_alarm(const Game *game, Side checked)
{
    const Side mover = side_other(checked);
    const AlarmBefore *const before = &game->alarm_before;
    const Alarm alarm = game->alarm[checked];

    if (game_turn(game) != checked || !game_second_stands(game))
        return alarm;
    if (!left_standing_in_check(game, mover))
        return (Alarm){ .unfounded = alarm.unfounded, .misled = alarm.misled };
    if (!alarm.open && before->given.open && before->turns == game->conduct[mover].start.turns)
        return before->given;
    return alarm;
}

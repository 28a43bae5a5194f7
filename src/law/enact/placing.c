#include "law/enact/placing.h"

#include "game/history.h"
#include "game/placing.h"
#include "law/enact/hand.h"
#include "law/enact/inside.h"
#include "law/enact/turn.h"

#include <string.h>

/* A man that is missing from its place is a like one that stands on a wrong square, if there is
 * any; otherwise it was left off. */
void enact_placing_find(Changing *c, const Position *start)
{
    Game *const game = &c->game;
    const Board right = position_board(&game->right), placed = position_board(start);
    Bitboard astray = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(placed.on[at]) && !man_same(placed.on[at], right.on[at]))
            astray |= bitboard_of(at);
    for (unsigned at = 0; at < SQUARE_COUNT && game->placings < GAME_PLACINGS; at++) {
        Placing placing = { right.on[at], NOWHERE, (uint8_t)at };
        if (man_is_none(right.on[at]) || man_same(right.on[at], placed.on[at]))
            continue;
        for (Bitboard m = astray; m; m = bitboard_rest(m))
            if (man_same(placed.on[bitboard_first(m)], placing.man)) {
                placing.from = (uint8_t)bitboard_first(m);
                astray &= ~bitboard_of(placing.from);
                break;
            }
        game->placing[game->placings++] = placing;
    }
}

static void drop_placing(Game *game, unsigned i)
{
    game->placings--;
    memmove(&game->placing[i], &game->placing[i + 1],
            (game->placings - i) * sizeof game->placing[0]);
}

/* All the men that go are taken off before the first is put where it belongs, because they may
 * stand in each other's places. */
void enact_placing_rectify(Changing *c, bool add, Side owner)
{
    Game *const game = &c->game;
    Board board = position_board(game_position(game));
    Placing going[GAME_PLACINGS];
    Moment moment = game->opened;
    PositionState state;
    unsigned count = 0;

    for (unsigned i = game->placings; i-- > 0;) {
        const Placing placing = game->placing[i];
        if ((placing.from == NOWHERE) == add && (!add || man_side(placing.man) == owner) &&
            placing_can_be_mended(game, &placing))
            going[count++] = placing;
    }
    for (unsigned i = 0; i < count; i++) {
        if (going[i].from != NOWHERE)
            board.on[going[i].from] = man_none();
        for (unsigned j = game->placings; j-- > 0;)
            if (game->placing[j].to == going[i].to)
                drop_placing(game, j);
    }
    for (unsigned i = 0; i < count; i++)
        board.on[going[i].to] = going[i].man;
    state = (PositionState){ game_turn(game), 0, 0, game_position(game)->quiet,
                             game_position(game)->number };
    for (Bitboard r = wood_castling(&board, &game->right); r; r = bitboard_rest(r)) {
        const Side side = bitboard_first(r) < 32 ? WHITE : BLACK;
        const Bitboard men = bitboard_of(bitboard_first(r)) |
                             bitboard_of(position_king(&game->right, side).at);
        if (!(moment.stirred & men))
            state.castling |= bitboard_of(bitboard_first(r));
    }
    if (!position_of_board(&board, &state, &moment.score.position))
        return;
    moment.score.births = birth_of_position(&moment.score.position);
    game->opened = moment;
    game->conduct[game_turn(game)].start = moment;
    wood_set(&game->wood, game_position(game));
    enact_hand_free_both(c);
    enact_turn_remember(c, HISTORY_CUT);
}

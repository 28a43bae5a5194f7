#include "law/enact/placing.h"

#include "chess/irregularity.h"
#include "game/history.h"
#include "game/placing.h"
#include "law/enact/conduct.h"
#include "law/enact/inside.h"
#include "law/enact/restore.h"
#include "law/enact/said_check.h"
#include "law/enact/turn.h"

#include <string.h>

/* A square counted from a side's own first rank. */
static unsigned seen_by(Side side, unsigned square)
{
    return side == WHITE ? square : square ^ 56U;
}

/* A man that is missing from its place is a like one that stands on a wrong square, if there is
 * any; otherwise it was left off. Each side's men are gone through from its own first rank, so that
 * what is found is the same for White and Black. */
void enact_placing_find(Changing *c, const Position *start)
{
    Game *const game = &c->game;
    const Board right = position_board(&game->right), placed = position_board(start);
    Bitboard astray = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(placed.on[at]) && !man_same(placed.on[at], right.on[at]))
            astray |= bitboard_of(at);
    for (unsigned i = 0; i < 2 * SQUARE_COUNT; i++) {
        const Side side = i % 2 == 0 ? WHITE : BLACK;
        const unsigned at = seen_by(side, i / 2);
        Placing placing = { right.on[at], NOWHERE, (uint8_t)at };
        if (man_is_none(right.on[at]) || man_side(right.on[at]) != side ||
            man_same(right.on[at], placed.on[at]))
            continue;
        for (unsigned n = 0; n < SQUARE_COUNT && placing.from == NOWHERE; n++)
            if ((astray & bitboard_of(seen_by(side, n))) &&
                man_same(placed.on[seen_by(side, n)], placing.man))
                placing.from = (uint8_t)seen_by(side, n);
        if (placing.from != NOWHERE)
            astray &= ~bitboard_of(placing.from);
        game->placing[game->placings++] = placing;
    }
}

static void drop_placing(Game *game, unsigned i)
{
    game->placings--;
    memmove(&game->placing[i], &game->placing[i + 1],
            (game->placings - i) * sizeof game->placing[0]);
}

typedef struct Going {
    unsigned count;
    Placing man[GAME_PLACINGS];
} Going;

/* Rights to castle that the men now bear out, with a king and a rook that were never moved. */
static Bitboard castling_after(const Game *game, const Board *board, Bitboard stirred)
{
    Bitboard castling = 0;

    for (Bitboard r = wood_castling(board, &game->right); r; r = bitboard_rest(r)) {
        const Side side = bitboard_first(r) < 32 ? WHITE : BLACK;
        const Bitboard men = bitboard_of(bitboard_first(r)) |
                             bitboard_of(position_king(&game->right, side).at);
        if (!(stirred & men))
            castling |= bitboard_of(bitboard_first(r));
    }
    return castling;
}

/* All the men that go are taken off before the first is put where it belongs, because they may
 * stand in each other's places. False if they cannot go. */
static bool move_men(const Going *going, Board *board)
{
    for (unsigned i = 0; i < going->count; i++)
        if (going->man[i].from != NOWHERE) {
            if (!man_same(board->on[going->man[i].from], going->man[i].man))
                return false;
            board->on[going->man[i].from] = man_none();
        }
    for (unsigned i = 0; i < going->count; i++) {
        if (!man_is_none(board->on[going->man[i].to]))
            return false;
        board->on[going->man[i].to] = going->man[i].man;
    }
    return true;
}

/* Squares that a move has left or reached, if the men that go take that with them: whether a king
 * or rook has moved does not depend on the square it was placed on. */
static Bitboard stirred_after(const Going *going, Bitboard stirred)
{
    Bitboard after = stirred;

    for (unsigned i = 0; i < going->count; i++)
        if (going->man[i].from != NOWHERE)
            after &= ~bitboard_of(going->man[i].to);
    for (unsigned i = 0; i < going->count; i++)
        if (going->man[i].from != NOWHERE && (stirred & bitboard_of(going->man[i].from)))
            after |= bitboard_of(going->man[i].to);
    return after;
}

/* Puts the men right in one moment, which is left alone if they cannot go there. */
static bool mend(const Game *game, const Going *going, Moment *moment)
{
    const Position before = moment->score.position;
    Board board = position_board(&before);
    PositionState state = { position_turn(&before), 0, 0, before.quiet, before.number };
    Births births;
    Bitboard stirred = stirred_after(going, moment->stirred);

    if (!move_men(going, &board))
        return false;
    for (unsigned i = 0; i < going->count; i++) /* a man that is added was never moved */
        if (going->man[i].from == NOWHERE)
            stirred &= ~bitboard_of(going->man[i].to);
    state.castling = castling_after(game, &board, stirred);
    if (before.passed && irregularity_passed_fits(&board, state.turn, before.passed))
        state.passed = before.passed;
    if (!position_of_board(&board, &state, &moment->score.position))
        return false;
    moment->stirred = stirred;
    births = birth_of_position(&moment->score.position);
    for (unsigned i = 0; i < going->count; i++) {
        if (going->man[i].from != NOWHERE)
            moment->score.births.of[going->man[i].from] = BIRTH_UNKNOWN;
        moment->score.births.of[going->man[i].to] = births.of[going->man[i].to];
    }
    return true;
}

/* Moments to which play may still go back. */
static void mend_earlier(Game *game, const Going *going)
{
    for (unsigned side = 0; side < 2; side++) {
        mend(game, going, &game->conduct[side].start);
        if (game_has(game, CUSTOM_CHECK_IS_SAID)) {
            mend(game, going, &game->alarm[side].began);
            mend(game, going, &game->alarm[side].last);
        }
    }
}

static Going find_going(const Game *game, bool add, Side owner)
{
    Going going = { 0 };

    for (unsigned i = game->placings; i-- > 0;) {
        const Placing placing = game->placing[i];
        if ((placing.from == NOWHERE) == add && (!add || man_side(placing.man) == owner) &&
            placing_can_be_mended(game, &placing))
            going.man[going.count++] = placing;
    }
    return going;
}

/* If a second move stands on the board and may still be annulled, it stays there (XIV). */
static void mend_wood(Changing *c, const Going *going)
{
    Game *const game = &c->game;
    Board board = game->wood.board;

    if (game->conduct[side_other(game_turn(game))].stray != STRAY_NONE && move_men(going, &board)) {
        game->wood.board = board;
        for (unsigned i = 0; i < going->count; i++)
            game->wood.from[going->man[i].to] = going->man[i].to;
        return;
    }
    enact_restore_men(c);
}

void enact_placing_rectify(Changing *c, bool add, Side owner)
{
    Game *const game = &c->game;
    const Going going = find_going(game, add, owner);

    if (going.count == 0 || !mend(game, &going, &game->opened))
        return;
    for (unsigned i = 0; i < going.count; i++)
        for (unsigned j = game->placings; j-- > 0;)
            if (game->placing[j].to == going.man[i].to)
                drop_placing(game, j);
    mend_earlier(game, &going);
    for (unsigned i = 0; i < going.count; i++) /* a man that was put elsewhere is held to nothing */
        for (unsigned side = 0; side < 2 && going.man[i].from != NOWHERE; side++)
            game->conduct[side].touched &= ~bitboard_of(going.man[i].from);
    game->conduct[game_turn(game)].start = game->opened;
    mend_wood(c, &going);
    if (game_has(game, CUSTOM_CHECK_IS_SAID))
        enact_said_check_look(c);
    enact_turn_remember(c, HISTORY_CUT);
}

/* Is a pawn on its first or eighth rank, or the waiting king in check? */
static bool is_impossible(const Position *p)
{
    const IrregularitySet reasons = irregularity_set(IRREGULARITY_PAWN_ON_FIRST) |
                                    irregularity_set(IRREGULARITY_PAWN_ON_EIGHTH) |
                                    irregularity_set(IRREGULARITY_WAITING_KING);

    return (irregularity_of_position(p) & reasons) != 0;
}

bool enact_placing_exchange(Changing *c, unsigned a, unsigned b)
{
    Game *const game = &c->game;
    const unsigned square[2] = { a, b };
    const Moment before = game->opened;
    Going going = { 0 };

    for (unsigned i = 0; i < 2; i++) {
        const Man man = position_at(game_position(game), square_at(square[i]));
        if (!man_is_none(man))
            going.man[going.count++] = (Placing){ man, (uint8_t)square[i], (uint8_t)square[1 - i] };
    }
    if (going.count == 0 || !mend(game, &going, &game->opened) ||
        is_impossible(game_position(game))) {
        game->opened = before;
        return false;
    }
    game->terms.setup = SETUP_RIGHT;
    for (unsigned side = 0; side < 2; side++) { /* nobody is liable for what was done before */
        enact_conduct_begin(c, (Side)side, &game->opened);
        enact_conduct_forget_strays(c, (Side)side);
        game->conduct[side].treat = 0;
        game->conduct[side].turn = TURN_NONE;
    }
    enact_turn_remember(c, HISTORY_CUT);
    wood_set(&game->wood, game_position(game));
    enact_turn_begin(c);
    enact_turn_look_for_an_end(c);
    return true;
}

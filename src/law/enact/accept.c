#include "law/enact/accept.h"

#include "law/enact/alarms.h"
#include "law/enact/duties.h"
#include "law/enact/enact.h"

#include <string.h>

static unsigned count_men(const Board *board)
{
    unsigned men = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        men += !man_is_none(board->on[at]);
    return men;
}

/* Was a man taken, or a pawn moved? */
static bool is_quiet(const Board *before, const Board *after)
{
    unsigned men = 0;
    bool pawns = true;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        men += !man_is_none(before->on[at]);
        men -= !man_is_none(after->on[at]);
        if (man_kind(before->on[at]) == KIND_PAWN || man_kind(after->on[at]) == KIND_PAWN)
            pawns &= man_same(before->on[at], after->on[at]);
    }
    return men == 0 && pawns;
}

/* The wood as law: the position with those men, this side to move. */
static bool take_wood(Game *game, Side turn, Moment *moment)
{
    const Position before = moment->score.position;
    const Board old = position_board(&before), board = wood_mended(&game->wood);
    const bool quiet = is_quiet(&old, &board);
    const Births births = moment->score.births;
    const PositionState state = { turn, wood_castling(&board, &before), 0,
                                  quiet ? before.quiet + 1U : 0,
                                  before.number +
                                      (unsigned)(turn == WHITE && before.turn == BLACK) };

    if (!position_of_board(&board, &state, &moment->score.position))
        return false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        moment->score.births.of[at] = man_is_none(board.on[at])
                                          ? BIRTH_UNKNOWN
                                          : births.of[game->wood.from[at] & 63];
    moment->since_capture = (uint16_t)(quiet ? moment->since_capture + 1 : 0);
    moment->counted = (uint16_t)(count_men(&old) != count_men(&board) ? 0 : moment->counted + 1);
    moment->announced = false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_same(old.on[at], board.on[at]))
            moment->stirred |= bitboard_of(at);
    return true;
}

bool accept_move(Game *game)
{
    const Side us = game_turn(game), them = side_other(us);
    const Hand waiting = game->hand[them];
    Moment moment = game->opened;
    Bitboard used = 0;

    if (!take_wood(game, them, &moment))
        return false;
    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man man = position_at(game_position(game), square_at(at));
        if (!man_is_none(man) && wood_find(&game->wood, at) != at)
            used |= bitboard_of(at);
    }
    duties_drop_of_moves(game, us);
    if (moment.done[us] < UINT16_MAX)
        moment.done[us]++;
    moment.turns++;
    game->opened = moment;
    game->offer[them] = false;
    game->conduct[us].used = used;
    game->conduct[us].moved = true;
    game->conduct[us].made = (Move){ 0 };
    game->conduct[us].stray_touched = 0;
    game->conduct[them].stray_move = false;
    game->conduct[them].strayed = 0;
    wood_set(&game->wood, game_position(game));
    enact_end_turn(game, us, waiting);
    return true;
}

bool accept_both(Game *game)
{
    const Side us = game_turn(game), them = side_other(us);
    const bool touched = game->touched;
    Moment moment = game->opened;

    if (!take_wood(game, us, &moment))
        return false;
    game->opened = moment;
    game->conduct[us].start = moment;
    game->conduct[them].stray_move = game->conduct[them].stray_replaces = false;
    game->conduct[them].strayed = game->conduct[them].stray_touched = 0;
    wood_set(&game->wood, game_position(game));
    enact_free_hands(game);
    if (game->terms.lets_stand)
        alarms_after_move(game, them);
    game->touched = touched;
    enact_remember(game);
    enact_look_for_an_end(game);
    return true;
}

void accept_restart(Game *game)
{
    const Clock clock = game->clock;
    const Position right = game->right;
    Terms terms = game->terms;

    terms.turned = terms.forgot_odds = false;
    terms.setup = SETUP_RIGHT;
    enact_begin(game, &terms, &right, &right);
    game->clock = clock;
}

/* Men that belong elsewhere, each with where it was placed; and men left off. */
void accept_find_placings(Game *game, const Position *start)
{
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

bool accept_can_rectify(const Game *game, const Placing *placing)
{
    const Board board = position_board(game_position(game));
    const Man there = board.on[placing->to];
    const bool unmoved = placing->from == NOWHERE ||
                         (man_same(board.on[placing->from], placing->man) &&
                          !(game->opened.stirred & bitboard_of(placing->from)));

    if (!unmoved)
        return false;
    if (man_is_none(there))
        return true;
    for (unsigned i = 0; i < game->placings; i++) /* it stands wrongly there, and goes too */
        if (game->placing[i].from == placing->to && man_same(game->placing[i].man, there) &&
            !(game->opened.stirred & bitboard_of(placing->to)))
            return placing->from != NOWHERE;
    return false;
}

static void drop_placing(Game *game, unsigned i)
{
    game->placings--;
    memmove(&game->placing[i], &game->placing[i + 1],
            (game->placings - i) * sizeof game->placing[0]);
}

/* Off with all that go, then each where it belongs. */
void accept_rectify(Game *game, bool add, Side owner)
{
    Board board = position_board(game_position(game));
    Placing going[GAME_PLACINGS];
    Moment moment = game->opened;
    PositionState state;
    unsigned count = 0;

    for (unsigned i = game->placings; i-- > 0;) {
        const Placing placing = game->placing[i];
        if ((placing.from == NOWHERE) == add && (!add || man_side(placing.man) == owner) &&
            accept_can_rectify(game, &placing))
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
    enact_free_hands(game);
    enact_remember(game);
}

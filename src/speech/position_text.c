#include "speech/position_text.h"

#include "game/left_standing.h"
#include "record/fen.h"

/* The moment with both of two moves that may stand as one (Lewis XIV). False if there are no two.
 */
static bool with_both(const Game *game, Moment *both)
{
    const Side turn = game_turn(game);

    return game_has(game, CUSTOM_SECOND_MOVE_STANDS) &&
           game->conduct[side_other(turn)].stray != STRAY_NONE && left_standing(game, turn, both);
}

/* The men as they stand, with those that do not belong to the game. */
static Board whole_board(const Game *game)
{
    Board board = game->wood.board;

    for (unsigned i = 0; i < game->added_count; i++)
        if (man_is_none(board.on[game->added[i].at]))
            board.on[game->added[i].at] = game->added[i].man;
    return board;
}

/* Writes the fields of a FEN one by one, for a board that no Position can hold. */
static void put_fields(Pen *pen, const Game *game)
{
    Moment both;
    const Position *const p = with_both(game, &both) ? &both.score.position : game_position(game);
    const Bitboard rights = wood_castling(&game->wood.board, p);
    const bool watched = game->terms.silent && game->standing.state != WATCH_NOTHING;
    const Board board = whole_board(game);
    bool any = false;

    fen_write_board(&board, pen);
    text_put(pen, ' ');
    text_put(pen, game->told_turn == WHITE ? 'w' : 'b');
    text_put(pen, ' ');
    for (unsigned side = 0; side < 2; side++)
        for (unsigned wing = 0; wing < 2; wing++) {
            const unsigned home = side == WHITE ? 0 : 56;
            const Bitboard half = wing == 0 ? UINT64_C(0xe0) << home : UINT64_C(0x0f) << home;
            if (!(rights & half))
                continue;
            text_put(pen, "KQkq"[side * 2 + wing]);
            any = true;
        }
    text_put_string(pen, any ? " - " : "- - ");
    text_put_number(pen, watched ? game->standing.quiet : p->quiet);
    text_put(pen, ' ');
    text_put_number(pen, watched ? p->number + (game->standing.plies + p->turn) / 2 : p->number);
}

/* Is a man in this hand, or under it on another square than its own? */
static bool has_taken_up(const Hand *hand)
{
    return hand->state == HAND_HOLDS ||
           (hand->state == HAND_ON && hand->lifted && hand->at != hand->from);
}

static bool put_both(Pen *pen, const Game *game)
{
    Moment both;

    if (game->wood.strewn_count > 0 || game->added_count > 0 || has_taken_up(&game->hand[WHITE]) ||
        has_taken_up(&game->hand[BLACK]) || !with_both(game, &both))
        return false;
    fen_write_position(&both.score.position, FEN_ROOKLESS, pen);
    return true;
}

static bool stands_as_opened(const Game *game)
{
    const Board opened = position_board(game_position(game));

    return board_same(&opened, &game->wood.board);
}

void position_text_write(Pen *pen, const Game *game)
{
    if (game->added_count == 0 && put_both(pen, game))
        return;
    if ((game->wood.changed && !stands_as_opened(game)) || game->added_count > 0 ||
        game->told_turn != game_position(game)->turn)
        put_fields(pen, game);
    else
        fen_write_position(game_position(game), FEN_ROOKLESS, pen);
}

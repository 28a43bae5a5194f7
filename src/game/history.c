#include "game/history.h"

#include "chess/castling.h"

Move history_entry(const Position *before, Move move)
{
    const Side side = position_turn(before);
    const unsigned kingside = square_file(move_to(move)) > 4;
    const Bitboard rook = castling_right(before->castling, side, move_from(move).at, kingside);
    const unsigned corner = (side == WHITE ? 0U : 56U) + (kingside ? 7U : 0U);

    if (move_sort(move) != MOVE_CASTLE)
        return move;
    if (!(rook & position_occupied(before))) /* the rook was given as odds: only the king moved */
        return move_of(move_from(move), move_to(move), MOVE_PLAIN);
    return rook == bitboard_of(corner) ? move : HISTORY_CUT;
}

/* The squares that a move leaves and those that it fills. */
static Bitboard squares_of(Move move)
{
    const unsigned to = move_to(move).at;
    const unsigned kingside = square_file(move_to(move)) > 4;
    const Bitboard both = bitboard_of(move_from(move).at) | bitboard_of(to);

    if (move_sort(move) != MOVE_CASTLE)
        return both;
    return both | bitboard_of((to & 56U) + (kingside ? 7U : 0U)) |
           bitboard_of(castling_rook_to(to < 32 ? WHITE : BLACK, kingside));
}

static void take_back(Board *board, unsigned from, unsigned to)
{
    board->on[from] = board->on[to];
    board->on[to] = man_none();
}

static void take_back_move(Board *board, Move move)
{
    const unsigned to = move_to(move).at;
    const Side side = to < 32 ? WHITE : BLACK;
    const unsigned kingside = square_file(move_to(move)) > 4;

    take_back(board, move_from(move).at, to);
    if (move_sort(move) == MOVE_CASTLE)
        take_back(board, (to & 56U) + (kingside ? 7U : 0U), castling_rook_to(side, kingside));
}

static Move move_back(const Game *game, unsigned turns)
{
    return game->history[(game->opened.turns - turns) % GAME_HISTORY];
}

/* The men are compared only where the same squares were occupied, which is seldom. */
unsigned history_repetitions(const Game *game)
{
    const Board now = position_board(game_position(game));
    Board then = now;
    Bitboard other_squares = 0; /* occupied then and not now, or now and not then */
    unsigned count = 0, taken_back = 0, back = game_position(game)->quiet;

    if (back > game->opened.turns)
        back = game->opened.turns;
    if (back > GAME_HISTORY)
        back = GAME_HISTORY;
    for (unsigned i = 1; i <= back && !move_same(move_back(game, i), HISTORY_CUT); i++) {
        other_squares ^= squares_of(move_back(game, i));
        if (i % 2 != 0 || other_squares != 0)
            continue;
        while (taken_back < i)
            take_back_move(&then, move_back(game, ++taken_back));
        count += board_same(&then, &now);
    }
    return count;
}

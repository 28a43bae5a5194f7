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

/* The men as they stood at some earlier time, and on how many squares that differs from now. */
typedef struct Past {
    Board now, then;
    unsigned differs;
} Past;

static void put(Past *past, unsigned at, Man man)
{
    past->differs -= !man_same(past->then.on[at], past->now.on[at]);
    past->then.on[at] = man;
    past->differs += !man_same(man, past->now.on[at]);
}

static void take_back(Past *past, unsigned from, unsigned to)
{
    put(past, from, past->then.on[to]);
    put(past, to, man_none());
}

static void take_back_move(Past *past, Move move)
{
    const unsigned to = move_to(move).at;
    const Side side = to < 32 ? WHITE : BLACK;
    const unsigned kingside = square_file(move_to(move)) > 4;

    take_back(past, move_from(move).at, to);
    if (move_sort(move) == MOVE_CASTLE)
        take_back(past, (to & 56U) + (kingside ? 7U : 0U), castling_rook_to(side, kingside));
}

unsigned history_repetitions(const Game *game)
{
    const Board now = position_board(game_position(game));
    Past past = { now, now, 0 };
    unsigned count = 0, back = game_position(game)->quiet;

    if (back > game->opened.turns)
        back = game->opened.turns;
    if (back > GAME_HISTORY)
        back = GAME_HISTORY;
    for (unsigned i = 1; i <= back; i++) {
        const Move move = game->history[(game->opened.turns - i) % GAME_HISTORY];
        if (move_same(move, HISTORY_CUT))
            break;
        take_back_move(&past, move);
        count += i % 2 == 0 && past.differs == 0;
    }
    return count;
}

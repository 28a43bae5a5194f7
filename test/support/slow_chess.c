#include "slow_chess.h"

#include <assert.h>

static int file_of(int square)
{
    return square % 8;
}

static int rank_of(int square)
{
    return square / 8;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

static int size(int n)
{
    return n < 0 ? -n : n;
}

static Man on(const Board *board, int square)
{
    return board->on[square];
}

static bool is(const Board *board, int square, Kind kind, Side side)
{
    return man_kind(on(board, square)) == kind && man_side(on(board, square)) == side;
}

static bool empty(const Board *board, int square)
{
    return man_is_none(on(board, square));
}

/* Does nothing stand strictly between two squares of one line? */
static bool clear(const Board *board, int from, int to)
{
    const int step = sign(rank_of(to) - rank_of(from)) * 8 + sign(file_of(to) - file_of(from));

    for (int at = from + step; at != to; at += step)
        if (!empty(board, at))
            return false;
    return true;
}

bool slow_commands(const Board *board, int from, int to)
{
    const int files = file_of(to) - file_of(from);
    const int ranks = rank_of(to) - rank_of(from);
    const bool diagonal = size(files) == size(ranks);
    const bool straight = files == 0 || ranks == 0;
    const Man man = on(board, from);

    if (from == to)
        return false;
    switch (man_kind(man)) {
    case KIND_PAWN:
        return size(files) == 1 && ranks == (man_side(man) == WHITE ? 1 : -1);
    case KIND_KNIGHT:
        return size(files) * size(ranks) == 2;
    case KIND_KING:
        return size(files) <= 1 && size(ranks) <= 1;
    case KIND_BISHOP:
        return diagonal && clear(board, from, to);
    case KIND_ROOK:
        return straight && clear(board, from, to);
    case KIND_QUEEN:
        return (diagonal || straight) && clear(board, from, to);
    case KIND_NONE:
        break;
    }
    return false;
}

static bool commanded(const Board *board, int square, Side by)
{
    for (int from = 0; from < 64; from++)
        if (!empty(board, from) && man_side(on(board, from)) == by &&
            slow_commands(board, from, square))
            return true;
    return false;
}

static int king_of(const Board *board, Side side)
{
    for (int at = 0; at < 64; at++)
        if (is(board, at, KIND_KING, side))
            return at;
    return -1;
}

bool slow_in_check(const Board *board, Side side)
{
    return commanded(board, king_of(board, side), side_other(side));
}

SlowGame slow_game(const Position *position)
{
    SlowGame game = { .turn = position_turn(position), .passed = -1 };

    for (int at = 0; at < 64; at++) {
        game.board.on[at] = position_at(position, square_at((unsigned)at));
        if (position->castling >> at & 1)
            game.castle[rank_of(at) == 0 ? WHITE : BLACK][at] = true;
        if (position->passed >> at & 1)
            game.passed = at;
    }
    return game;
}

/* Where the king lands when he castles: on the g-file or the c-file. The rook lands on the f-file
 * or the d-file. */
static int king_lands(int king, int rook)
{
    return rank_of(king) * 8 + (rook > king ? 6 : 2);
}

static int rook_lands(int king, int rook)
{
    return rank_of(king) * 8 + (rook > king ? 5 : 3);
}

static int castling_rook(const SlowGame *game, int king, int king_to)
{
    for (int at = 0; at < 64; at++)
        if (game->castle[game->turn][at] && king_lands(king, at) == king_to)
            return at;
    return -1;
}

/* The board after a transfer, a capture in passing, a promotion or castling. */
static Board board_after(const SlowGame *game, Move move)
{
    const int from = move_from(move).at, to = move_to(move).at;
    const MoveSort sort = move_sort(move);
    Board board = game->board;
    Man man = on(&board, from);

    if (sort == MOVE_CASTLE) {
        const int rook = castling_rook(game, from, to);
        Man rook_man;
        assert(rook >= 0);
        rook_man = on(&board, rook);
        board.on[from] = man_none();
        board.on[rook] = man_none();
        board.on[to] = man;
        if (!man_is_none(rook_man))
            board.on[rook_lands(from, rook)] = rook_man;
        return board;
    }
    if (sort == MOVE_PASSING)
        board.on[rank_of(from) * 8 + file_of(to)] = man_none();
    if (sort >= MOVE_QUEEN) {
        static const Kind pieces[] = { KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT };
        man = man_of(pieces[sort - MOVE_QUEEN], game->turn);
    }
    board.on[from] = man_none();
    board.on[to] = man;
    return board;
}

static bool between(int at, int a, int b)
{
    return a < b ? a <= at && at <= b : b <= at && at <= a;
}

/* May the king castle (I.11.E(e))? The squares that king and rook cross hold no other men, and no
 * adverse man commands a square on which the king stands, or which he crosses or reaches. */
static bool may_castle(const SlowGame *game, int king, int rook)
{
    const int to = king_lands(king, rook), rook_to = rook_lands(king, rook);
    Board without = game->board;

    if (rank_of(king) != rank_of(rook))
        return false;
    for (int at = 0; at < 64; at++) {
        if (at == king || at == rook || empty(&game->board, at))
            continue;
        if (between(at, king, to) || between(at, rook, rook_to))
            return false;
    }
    without.on[king] = man_none(); /* the king does not hide the squares behind him */
    for (int at = 0; at < 64; at++)
        if (between(at, king, to) && commanded(&without, at, side_other(game->turn)))
            return false;
    return true;
}

static bool may_pawn_go(const SlowGame *game, int from, int to, MoveSort sort)
{
    const int forward = game->turn == WHITE ? 8 : -8;
    const int second = game->turn == WHITE ? 1 : 6;
    const Board *const board = &game->board;

    switch (sort) {
    case MOVE_PLAIN:
        if (to == from + forward)
            return empty(board, to);
        return slow_commands(board, from, to) && !empty(board, to);
    case MOVE_DOUBLE:
        return rank_of(from) == second && to == from + 2 * forward && empty(board, to) &&
               empty(board, from + forward);
    case MOVE_PASSING:
        return to == game->passed && slow_commands(board, from, to);
    default:
        return false;
    }
}

static bool may_go(const SlowGame *game, int from, int to, MoveSort sort)
{
    const Board *const board = &game->board;
    const Man man = on(board, from);

    if (man_is_none(man) || man_side(man) != game->turn || from == to)
        return false;
    if (sort == MOVE_CASTLE) {
        const int rook = castling_rook(game, from, to);
        return man_kind(man) == KIND_KING && rook >= 0 && may_castle(game, from, rook);
    }
    if (!empty(board, to) &&
        (man_side(on(board, to)) == game->turn || man_kind(on(board, to)) == KIND_KING))
        return false;
    if (man_kind(man) == KIND_PAWN)
        return may_pawn_go(game, from, to, sort);
    return sort == MOVE_PLAIN && slow_commands(board, from, to);
}

static void add_if_safe(const SlowGame *game, Move move, MoveList *list)
{
    const Board after = board_after(game, move);

    if (!slow_in_check(&after, game->turn))
        list->move[list->count++] = move;
}

static void try_move(const SlowGame *game, int from, int to, MoveSort sort, MoveList *list)
{
    const Square a = square_at((unsigned)from), b = square_at((unsigned)to);

    if (!may_go(game, from, to, sort))
        return;
    if (man_kind(on(&game->board, from)) != KIND_PAWN || (rank_of(to) != 0 && rank_of(to) != 7)) {
        add_if_safe(game, move_of(a, b, sort), list);
        return;
    }
    for (int promotion = MOVE_QUEEN; promotion <= MOVE_KNIGHT; promotion++)
        add_if_safe(game, move_of(a, b, (MoveSort)promotion), list);
}

void slow_moves(const SlowGame *game, MoveList *list)
{
    list->count = 0;
    for (int from = 0; from < 64; from++)
        for (int to = 0; to < 64; to++)
            for (int sort = MOVE_PLAIN; sort <= MOVE_CASTLE; sort++)
                try_move(game, from, to, (MoveSort)sort, list);
    /* A king may castle without leaving his square. */
    for (int from = 0; from < 64; from++)
        if (is(&game->board, from, KIND_KING, game->turn))
            for (int rook = 0; rook < 64; rook++)
                if (game->castle[game->turn][rook] && king_lands(from, rook) == from &&
                    may_castle(game, from, rook))
                    add_if_safe(
                        game,
                        move_of(square_at((unsigned)from), square_at((unsigned)from), MOVE_CASTLE),
                        list);
}

SlowGame slow_make(const SlowGame *game, Move move)
{
    const int from = move_from(move).at, to = move_to(move).at;
    SlowGame after = *game;

    after.board = board_after(game, move);
    after.turn = side_other(game->turn);
    after.passed = move_sort(move) == MOVE_DOUBLE ? (from + to) / 2 : -1;
    for (int side = 0; side < 2; side++) {
        after.castle[side][from] = false;
        after.castle[side][to] = false;
    }
    if (is(&game->board, from, KIND_KING, game->turn))
        for (int at = 0; at < 64; at++)
            after.castle[game->turn][at] = false;
    return after;
}

uint64_t slow_perft(const SlowGame *game, unsigned depth)
{
    MoveList list;
    uint64_t count = 0;

    if (depth == 0)
        return 1;
    slow_moves(game, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const SlowGame after = slow_make(game, list.move[i]);
        count += slow_perft(&after, depth - 1);
    }
    return count;
}

bool slow_agrees(const SlowGame *game, const Position *position)
{
    const SlowGame other = slow_game(position);

    if (!board_same(&game->board, &other.board) || game->turn != other.turn ||
        game->passed != other.passed)
        return false;
    for (int at = 0; at < 64; at++)
        if (game->castle[WHITE][at] != other.castle[WHITE][at] ||
            game->castle[BLACK][at] != other.castle[BLACK][at])
            return false;
    return true;
}

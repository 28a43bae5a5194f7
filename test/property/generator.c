// On as many random positions as asked: every move that the core gives is legal by the slow
// generator, and none is missing; making it gives the same board; the umpire's questions agree with
// the list.
#include "chess/command.h"
#include "chess/identity.h"
#include "chess/origin.h"
#include "chess/perft.h"
#include "chess/question.h"
#include "random.h"
#include "record/fen.h"
#include "record/uci.h"
#include "slow_chess.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const Position *position, const char *what)
{
    char fen[FEN_ROOM];
    Pen pen = text_pen(fen, sizeof fen);

    fen_write_position(position, FEN_ROOKLESS | FEN_PASSED_ALWAYS, &pen);
    fprintf(stderr, "%s\n  %s\n", what, fen);
    exit(1);
}

static bool listed(const MoveList *list, Move move)
{
    for (unsigned i = 0; i < list->count; i++)
        if (move_same(list->move[i], move))
            return true;
    return false;
}

static void check_lists(const Position *p, const MoveList *fast, const MoveList *slow)
{
    for (unsigned i = 0; i < fast->count; i++)
        if (!listed(slow, fast->move[i]))
            fail(p, "the core gives a move that is not legal");
    if (fast->count != slow->count)
        fail(p, fast->count < slow->count ? "the core misses a move" : "the core repeats a move");
}

static void check_making(const Position *p, const SlowGame *game, const MoveList *list)
{
    for (unsigned i = 0; i < list->count; i++) {
        const Position after = position_make(p, list->move[i]);
        const SlowGame slow = slow_make(game, list->move[i]);
        if (!slow_agrees(&slow, &after))
            fail(p, "a move leads to another position than it should");
        if (movegen_gives_check(p, list->move[i]) != slow_in_check(&slow.board, slow.turn))
            fail(p, "check given is told wrongly");
    }
}

static Bitboard taken_square(const Position *p, Move move)
{
    const unsigned to = move_to(move).at;

    if (move_sort(move) != MOVE_PASSING)
        return bitboard_of(to);
    return bitboard_of(position_turn(p) == WHITE ? to - 8 : to + 8);
}

static void check_questions(const Position *p, const SlowGame *game, const MoveList *slow)
{
    Bitboard movable = 0, takeable = 0, reached[SQUARE_COUNT] = { 0 };

    for (unsigned i = 0; i < slow->count; i++) {
        const Move move = slow->move[i];
        movable |= bitboard_of(move_from(move).at);
        reached[move_from(move).at] |= bitboard_of(move_to(move).at);
        if (movegen_is_capture(p, move))
            takeable |= taken_square(p, move);
        if (!question_is_legal(p, move))
            fail(p, "a legal move is said to be illegal");
    }
    if (question_movable(p) != movable || question_takeable(p) != takeable)
        fail(p, "the men that can move or be taken are told wrongly");
    if (question_in_check(p) != slow_in_check(&game->board, game->turn))
        fail(p, "check is told wrongly");
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (question_moves_of(p, square_at(at)) != reached[at])
            fail(p, "the squares of one man are told wrongly");
}

static void check_origins(const Position *p, const MoveList *slow)
{
    Bitboard origins[KIND_QUEEN + 1][SQUARE_COUNT] = { 0 };

    for (unsigned i = 0; i < slow->count; i++) {
        const Square from = move_from(slow->move[i]);
        if (move_sort(slow->move[i]) != MOVE_CASTLE)
            origins[man_kind(position_at(p, from))][move_to(slow->move[i]).at] |= bitboard_of(
                from.at);
    }
    for (Kind kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
        for (unsigned to = 0; to < SQUARE_COUNT; to++)
            if (origin_of(p, kind, square_at(to)) != origins[kind][to])
                fail(p, "the men that can move to a square are told wrongly");
}

static void check_command(const Position *p, const SlowGame *game)
{
    for (unsigned from = 0; from < SQUARE_COUNT; from++) {
        const Bitboard squares = command_by_man(p, square_at(from));
        for (unsigned to = 0; to < SQUARE_COUNT; to++)
            if (slow_commands(&game->board, (int)from, (int)to) != (squares >> to & 1))
                fail(p, "a commanded square is told wrongly");
    }
}

/* Tries arbitrary moves, most of them illegal. */
static void check_noise(Random *random, const Position *p, const MoveList *slow)
{
    for (int i = 0; i < 64; i++) {
        const Move move = { (uint16_t)(random_next(random) & 0x7fff) };
        if (question_is_legal(p, move) != listed(slow, move))
            fail(p, "an illegal move is said to be legal");
    }
}

static void check_words(const Position *p, const MoveList *list)
{
    char fen[FEN_ROOM];
    Pen pen = text_pen(fen, sizeof fen);
    FenFault fault;
    Position again;

    fen_write_position(p, FEN_ROOKLESS | FEN_PASSED_ALWAYS, &pen);
    if (!fen_read_position(text_of(fen), FEN_ROOKLESS, &again, &fault) || !position_same(p, &again))
        fail(p, "a FEN is read back as another position");
    if (identity_today_hash(p) != identity_today_hash(&again))
        fail(p, "one position has two hashes");
    for (unsigned i = 0; i < list->count; i++) {
        char uci[8];
        Pen record = text_pen(uci, sizeof uci);
        Move move;
        uci_write(p, list->move[i], &record);
        if (uci_read(p, text_of(uci), &move) != UCI_LEGAL || !move_same(move, list->move[i]))
            fail(p, "a UCI move is read back as another");
    }
}

static void check_perft(const Position *p, const SlowGame *game)
{
    const uint64_t slow = slow_perft(game, 2);

    for (CpuLevel level = CPU_PORTABLE; level <= cpu_level(); level++)
        if (perft_count_at(p, 2, level) != slow)
            fail(p, "perft 2 is wrong");
}

static void check_position(Random *random, const Position *p, bool counts)
{
    const SlowGame game = slow_game(p);
    MoveList fast, slow;

    movegen_all(p, &fast);
    slow_moves(&game, &slow);
    check_lists(p, &fast, &slow);
    check_making(p, &game, &fast);
    check_questions(p, &game, &slow);
    check_origins(p, &slow);
    check_command(p, &game);
    check_noise(random, p, &slow);
    check_words(p, &fast);
    if (counts)
        check_perft(p, &game);
}

int main(int argc, char **argv)
{
    const unsigned long positions = argc > 1 ? strtoul(argv[1], NULL, 10) : 2000;
    const unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    Random random = { seed };
    unsigned long regular = 0;

    for (unsigned long i = 0; i < positions; i++) {
        const bool is_regular = i % 2 == 0;
        const Position p = is_regular ? random_regular(&random) : random_irregular(&random);
        if (is_regular && irregularity_of_position(&p) != 0)
            fail(&p, "a position out of a game is called irregular");
        regular += is_regular;
        check_position(&random, &p, i % 64 < 2);
    }
    printf("%lu positions, %lu out of games and %lu strewn, seed %lu: no difference\n", positions,
           regular, positions - regular, seed);
    return 0;
}

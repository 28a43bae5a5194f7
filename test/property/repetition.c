// A position is repeated as often as the umpire says. He takes moves back; this test keeps every
// position of a random game and compares. Few men stand on the board and nobody moves a pawn, so
// positions come again, before and after castling.
#include "codes/codes.h"
#include "game/history.h"
#include "law/enact/begin.h"
#include "law/loop/judge.h"
#include "random.h"
#include "record/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 400 };

static const char *const starts[] = {
    "4k3/8/8/8/8/8/8/4K2R w K - 0 1",       "r3k3/8/8/8/8/8/8/4K2R w Kq - 3 9",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1r2k3/8/8/8/8/8/8/1R2K3 w Qq - 0 1",
    "4k1n1/8/8/8/8/8/8/1N2K3 b - - 0 40",   "4k3/p7/8/8/8/8/P7/4K3 w - - 90 90",
    "2b1k3/8/8/8/8/8/8/R3K1N1 w Q - 0 1",
};

static Act act_of(const Position *position, Move move)
{
    const bool castles = move_sort(move) == MOVE_CASTLE;

    return (Act){ .by = position->turn,
                  .kind = (uint8_t)(castles ? ACT_CASTLE : ACT_MOVE),
                  .kingside = square_file(move_to(move)) > 4,
                  .from = move_from(move).at,
                  .to = move_to(move).at };
}

/* Whoever can castle does so half the time; else any move that takes nothing and is no pawn's. */
static bool choose(Random *random, const Position *position, Move *chosen)
{
    MoveList list;
    unsigned quiet = 0;

    movegen_all(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Move move = list.move[i];
        const Man man = position_at(position, move_from(move));
        /* only castling from the usual squares is an act of the docket */
        if (move_sort(move) == MOVE_CASTLE && (position->castling & UINT64_C(0x7e0000000000007e)))
            continue;
        if (movegen_is_capture(position, move) || man_kind(man) == KIND_PAWN)
            continue;
        if (move_sort(move) == MOVE_CASTLE && random_below(random, 2)) {
            *chosen = move;
            return true;
        }
        list.move[quiet++] = move;
    }
    if (quiet == 0)
        return false;
    *chosen = list.move[random_below(random, quiet)];
    return true;
}

static unsigned count_before(const Board *boards, unsigned ply, unsigned quiet)
{
    unsigned count = 0, back = quiet < ply ? quiet : ply;

    if (back > GAME_HISTORY)
        back = GAME_HISTORY;
    for (unsigned i = 2; i <= back; i += 2)
        count += memcmp(&boards[ply], &boards[ply - i], sizeof boards[0]) == 0;
    return count;
}

static bool play(Random *random, const char *fen, unsigned long *repeated)
{
    static Board boards[PLIES + 1];
    static Judgement now;
    const Code *const code = codes_of(0, PLAY_BOARD);
    Terms terms = { .odds = { .giver = 2 }, .players = { 1, 1 } };
    Position position;
    FenFault fault;

    if (!fen_read_position(text_of(fen), 0, &position, &fault))
        return false;
    terms.first = position.turn;
    now.game = enact_begin(&terms, &position, &position);
    for (unsigned ply = 0; ply <= PLIES; ply++) {
        const Position *const p = game_position(&now.game);
        Move move;
        boards[ply] = position_board(p);
        if (history_repetitions(&now.game) != count_before(boards, ply, p->quiet)) {
            printf("%s, after %u turns: %u repetitions told, %u counted\n", fen, ply,
                   history_repetitions(&now.game), count_before(boards, ply, p->quiet));
            return false;
        }
        *repeated += history_repetitions(&now.game) > 0;
        if (ply == PLIES || !choose(random, p, &move))
            break;
        {
            const Act act = act_of(p, move);
            judge_act(code, &now.game, &act, NULL, &now);
        }
        if (now.ruling.word != RULING_ALLOWED || game_is_over(&now.game))
            return game_is_over(&now.game);
    }
    return true;
}

int main(int argc, char **argv)
{
    const unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : 200;
    Random random = { 1903 };
    unsigned long repeated = 0;

    for (unsigned long i = 0; i < games; i++)
        if (!play(&random, starts[i % (sizeof starts / sizeof *starts)], &repeated))
            return 1;
    printf("%lu games, %lu positions that had stood before\n", games, repeated);
    return repeated == 0;
}

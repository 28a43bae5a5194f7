// Measures the umpire without text: the acts of ordinary games are already in memory and are judged
// one after the other. With an argument it writes one long docket instead, for `adoube rule` to
// read.
#include "measure.h"
#include "random.h"

#include "chess/movegen.h"
#include "chess/question.h"
#include "codes/codes.h"
#include "law/enact/begin.h"
#include "law/loop/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 2000, PLIES = 120, ROUNDS = MEASURE_ROUNDS };

static Act acts[GAMES][PLIES];
static unsigned plies[GAMES];

static Act act_of(const Position *position, Move move)
{
    Act act = { .by = (uint8_t)position->turn,
                .kind = ACT_MOVE,
                .from = move_from(move).at,
                .to = move_to(move).at,
                .piece = (uint8_t)move_promote(move) };

    if (move_sort(move) == MOVE_CASTLE) {
        act.kind = ACT_CASTLE;
        act.kingside = square_file(move_to(move)) > 4;
    }
    return act;
}

static void make_games(void)
{
    Random random = { 1903 };

    for (unsigned g = 0; g < GAMES; g++) {
        Position position = position_ordinary();
        for (plies[g] = 0; plies[g] < PLIES; plies[g]++) {
            MoveList list;
            Move move;
            movegen_all(&position, &list);
            if (list.count == 0)
                break;
            move = list.move[random_below(&random, list.count)];
            acts[g][plies[g]] = act_of(&position, move);
            position = position_make(&position, move);
        }
    }
}

static unsigned judge_all(const Code *code, unsigned id)
{
    static Judgement now;
    const Position start = position_ordinary();
    Terms terms;
    unsigned allowed = 0;

    memset(&terms, 0, sizeof terms);
    terms.code = (uint8_t)id;
    terms.customs = code->customs;
    terms.odds.giver = 2;
    terms.players[WHITE] = terms.players[BLACK] = 1;
    for (unsigned g = 0; g < GAMES; g++) {
        now.game = enact_begin(&terms, &start, &start);
        for (unsigned i = 0; i < plies[g]; i++) {
            judge_act(code, &now.game, &acts[g][i], NULL, &now);
            allowed += now.ruling.word == RULING_ALLOWED;
        }
    }
    return allowed;
}

/* Writes a game that goes on: it captures nothing as long as another move is possible, and has no
 * end. */
static void write_docket(unsigned long count)
{
    Random random = { 1903 };
    Position position = position_ordinary();

    printf("white: Perpetua\nblack: Perpetuus\n");
    for (unsigned long i = 0; i < count; i++) {
        MoveList list;
        Position next;
        Move move = { 0 };
        movegen_all(&position, &list);
        for (unsigned tries = 0; tries < 400; tries++) {
            move = list.move[random_below(&random, list.count)];
            next = position_make(&position, move);
            if (question_has_move(&next) && move_promote(move) == KIND_NONE &&
                move_sort(move) != MOVE_CASTLE &&
                (tries > 200 || !movegen_is_capture(&position, move)))
                break;
        }
        printf("%s move %c%c-%c%c\n", position.turn ? "black" : "white",
               'a' + (int)square_file(move_from(move)), '1' + (int)square_rank(move_from(move)),
               'a' + (int)square_file(move_to(move)), '1' + (int)square_rank(move_to(move)));
        position = next;
    }
}

int main(int argc, char **argv)
{
    unsigned total = 0;

    if (argc > 1) {
        write_docket(strtoul(argv[1], NULL, 10));
        return 0;
    }
    make_games();
    for (unsigned g = 0; g < GAMES; g++)
        total += plies[g];
    for (unsigned id = 0; id < codes_count(); id++) {
        const Code *const code = codes_of(id, PLAY_BOARD);
        double seconds[ROUNDS];
        if (code == NULL)
            continue;
        for (unsigned round = 0; round < ROUNDS; round++) {
            const double start = measure_now();
            if (judge_all(code, id) != total) {
                puts("a legal move was not allowed");
                return 1;
            }
            seconds[round] = measure_now() - start;
        }
        printf("%s: %u acts, %.2f million a second (median of %d); a game takes %zu bytes\n",
               code->name, total, total / measure_median(seconds, ROUNDS) / 1e6, ROUNDS,
               sizeof(Game));
    }
    return 0;
}

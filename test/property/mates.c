// What the argument takes for no mate, against mates. The test makes crowded positions about a king
// and finds every move that mates. For each it makes the sets that the argument about dead
// positions would have of the men, as they stand and widened at random. Neither the prover nor the
// verifier may say that there is no room for that mate, whatever they know of the moves before it.
// And if they say that a move mates a caged king, so that the game goes no further, it must.
//
//     mates COUNT SEED LEAST
//
// COUNT positions are tried; of each kind of mate, and of moves that end the game, there must be
// LEAST.
#include "chess/movegen.h"
#include "chess/question.h"
#include "fen_board.h"
#include "proof/admissible.h"
#include "proof/dead/caged_king.h"
#include "proof/dead/mating.h"
#include "proof/verify/caged_king.h"
#include "proof/verify/mate.h"
#include "random.h"
#include "record/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* White is the winner throughout. */
typedef struct Run {
    Random random;
    unsigned long mates[MATING_BY_KING + 1], ended, wrong;
} Run;

/* ---- Positions ---- */

static unsigned within(Run *run, unsigned at, unsigned steps)
{
    unsigned place[2] = { at % 8, at / 8 };

    for (unsigned i = 0; i < 2; i++) {
        const unsigned moved = place[i] + random_below(&run->random, 2 * steps + 1);
        place[i] = moved < steps ? 0 : moved - steps > 7 ? 7 : moved - steps;
    }
    return place[1] * 8 + place[0];
}

static void strew(Run *run, char *board, unsigned at, unsigned steps, const char *men,
                  unsigned count)
{
    while (count-- > 0) {
        const unsigned to = within(run, at, steps);
        const char man = men[random_below(&run->random, (unsigned)strlen(men))];
        if (board[to] == ' ' && ((man != 'P' && man != 'p') || (to >= 8 && to < 56)))
            board[to] = man;
    }
}

/* Makes a king, mostly at the edge, with men of his own about him and adverse men not far away. */
static bool crowd(Run *run, const char *men, char turn, Position *p)
{
    static const unsigned char corners[] = { 0, 7, 56, 63, 3, 24, 31, 60 };
    const bool black = men[0] == 'k';
    const unsigned at = random_below(&run->random, 4) ? corners[random_below(&run->random, 8)]
                                                      : random_below(&run->random, 64);
    const unsigned other = within(run, at, 2 + random_below(&run->random, 5));
    char board[64], placed[FEN_BOARD_ROOM], fen[FEN_ROOM];
    FenFault fault;

    memset(board, ' ', sizeof board);
    board[at] = men[0];
    if (other == at)
        return false;
    board[other] = black ? 'K' : 'k';
    strew(run, board, at, 1 + random_below(&run->random, 2), men + 1,
          1 + random_below(&run->random, 6));
    strew(run, board, at, 2 + random_below(&run->random, 6), black ? "QRBNQRBNPP" : "qrbnppnb",
          1 + random_below(&run->random, 5));
    fen_board_close(board, placed);
    snprintf(fen, sizeof fen, "%s %c - - 0 1", placed, turn);
    return fen_read_position(text_of(fen), 0, p, &fault) && admissible_faults(p) == 0;
}

/* ---- Sets ---- */

typedef struct Sets {
    Reach reach;
    ReachSteady steady;
    VerifyMen men;
    VerifyState state;
} Sets;

/* Adds any squares to a man's set, and perhaps lets it be taken. */
static void widen(Run *run, ReachMan *man)
{
    const unsigned first = bitboard_first(man->reach);

    switch (random_below(&run->random, 6)) {
    case 0:
        man->reach |= bitboard_of(random_below(&run->random, 64));
        break;
    case 1:
        man->reach |= bitboard_of(within(run, first, 2)) | bitboard_of(within(run, first, 2));
        break;
    case 2:
        man->taken = man->kind != KIND_KING;
        break;
    default:
        break;
    }
    if (man->kind == KIND_PAWN)
        man->reach &= ~(BITBOARD_RANK_1 | BITBOARD_RANK_8);
}

/* Makes the sets of a position. The man on `promoted` was a pawn a move ago; `fixed` is a king
 * whose square is known. */
static void make_sets(Run *run, const Position *p, bool wide, unsigned promoted, unsigned fixed,
                      Sets *sets)
{
    Reach *const r = &sets->reach;

    reach_of_position(p, r);
    sets->state = (VerifyState){ .sort = VERIFY_EVER };
    sets->men.count = r->count;
    for (unsigned i = 0; i < r->count; i++) {
        ReachMan *const man = &r->man[i];
        if (promoted < 64 && man->reach == bitboard_of(promoted))
            *man = (ReachMan){ .kind = KIND_PAWN, .side = man->side, .promoted = man->reach };
        else if (wide && bitboard_first(man->reach) != fixed)
            widen(run, man);
        sets->men.kind[i] = (Kind)man->kind;
        sets->men.side[i] = (Side)man->side;
        if (man->kind == KIND_KING)
            sets->men.king[man->side] = i;
        sets->state.man[i] = (VerifyMan){ man->reach, man->promoted, man->taken, false };
    }
    reach_steady(r, &sets->steady);
}

static void complain(Run *run, const char *who, const Position *p)
{
    char fen[FEN_ROOM];
    Pen pen = text_pen(fen, sizeof fen);

    run->wrong++;
    fen_write_position(p, 0, &pen);
    fprintf(stderr, "%s: %s\n", fen, who);
}

/* ---- Mates ---- */

static void ask(Run *run, const Position *mate, unsigned promoted, MatingMoves moves, Bitboard came)
{
    static const VerifyMoves same[] = { [MATING_ANY] = VERIFY_ANY_MOVES,
                                        [MATING_KING_RAN] = VERIFY_KING_RAN,
                                        [MATING_BY_KING] = VERIFY_BY_KING };

    run->mates[moves]++;
    for (unsigned wide = 0; wide < 3; wide++) {
        Sets sets;
        make_sets(run, mate, wide > 0, promoted, 64, &sets);
        if (!mating_is_possible(&sets.reach, &sets.steady, WHITE, moves, came))
            complain(run, "the prover sees no mate", mate);
        if (verify_mate_is_none(&sets.men, &sets.state, WHITE, same[moves], came))
            complain(run, "the verifier sees no mate", mate);
    }
}

/* Finds every mating move of White's. `ran` is the square from which Black's king has just come. */
static void find_mates(Run *run, const Position *p, unsigned ran)
{
    MoveList list;

    movegen_all(p, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Move move = list.move[i];
        const unsigned from = move_from(move).at;
        const Position after = position_make(p, move);
        const unsigned promoted = move_promote(move) == KIND_NONE ? 64 : move_to(move).at;
        if (!question_is_mate(&after))
            continue;
        ask(run, &after, promoted, MATING_ANY, 0);
        if (ran < 64)
            ask(run, &after, promoted, MATING_KING_RAN, bitboard_of(ran));
        if (man_kind(position_at(p, move_from(move))) == KIND_KING)
            ask(run, &after, promoted, MATING_BY_KING, bitboard_of(from));
    }
}

static void find_mates_after_king(Run *run, const Position *p)
{
    MoveList list;

    movegen_all(p, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (man_kind(position_at(p, move_from(list.move[i]))) == KIND_KING) {
            const Position after = position_make(p, list.move[i]);
            find_mates(run, &after, move_from(list.move[i]).at);
        }
}

/* ---- Cages ---- */

static void ask_about_move(Run *run, const Position *p, const Sets *sets, unsigned man, Move move)
{
    const VerifyFixed fixed = verify_state_fixed(&sets->men, &sets->state);
    const Bitboard to = bitboard_of(move_to(move).at);
    const bool prover = caged_king_mates(&sets->reach, &sets->steady, man, to, WHITE) != 0;
    const bool verifier = verify_caged_king_goes_on(&sets->men, &sets->state, &fixed, man, to,
                                                    WHITE) == 0;
    const Position after = position_make(p, move);

    if (!prover && !verifier)
        return;
    run->ended++;
    if (!question_is_mate(&after))
        complain(run, prover ? "the prover sees a mate" : "the verifier sees a mate", &after);
}

static void ask_about_cage(Run *run, const Position *p)
{
    const unsigned king = position_king(p, WHITE).at;
    MoveList list;

    movegen_all(p, &list);
    for (unsigned wide = 0; wide < 3; wide++) {
        Bitboard men = position_occupied(p);
        Sets sets;
        make_sets(run, p, wide > 0, 64, king, &sets);
        for (unsigned man = 0; men; men = bitboard_rest(men), man++)
            for (unsigned i = 0; i < list.count; i++)
                if (move_from(list.move[i]).at == bitboard_first(men) &&
                    move_sort(list.move[i]) != MOVE_PASSING)
                    ask_about_move(run, p, &sets, man, list.move[i]);
    }
}

int main(int argc, char **argv)
{
    static Run run;
    unsigned long least;

    if (argc < 4)
        return 2;
    run.random = (Random){ strtoul(argv[2], NULL, 10) };
    least = strtoul(argv[3], NULL, 10);
    for (unsigned long i = strtoul(argv[1], NULL, 10); i > 0; i--) {
        Position p;
        if (crowd(&run, "kppprnbqrrn", 'w', &p))
            find_mates(&run, &p, 64);
        if (crowd(&run, "kppprnbqrrn", 'b', &p))
            find_mates_after_king(&run, &p);
        if (crowd(&run, "KPPPBNRBN", 'b', &p))
            ask_about_cage(&run, &p);
    }
    printf(
        "%lu mates, %lu after a move of the king, %lu by a move of the other; %lu moves that end "
        "the game; %lu wrong\n",
        run.mates[MATING_ANY], run.mates[MATING_KING_RAN], run.mates[MATING_BY_KING], run.ended,
        run.wrong);
    return run.wrong == 0 && run.mates[MATING_KING_RAN] >= least &&
                   run.mates[MATING_BY_KING] >= least && run.ended >= least
               ? 0
               : 1;
}

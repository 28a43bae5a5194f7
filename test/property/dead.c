// The argument that no mate can come, against the hunt for one. Positions of our own are twisted:
// one man or two are moved, removed or added. Wherever the argument says that a side can never
// mate, a search that knows nothing of the argument may not find a mate.
//
//     dead TABLE COUNT SEED LEAST
//
// TABLE has positions with known verdicts. Of each sort of state, and of arguments from a king's
// last move, there must be LEAST, or the test would say nothing of them.
#include "chess/question.h"
#include "fen_board.h"
#include "proof/admissible.h"
#include "proof/search/hunt.h"
#include "random.h"
#include "record/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 60000, NODES = 1500, TABLE_MOST = 1000 };

typedef struct Run {
    Random random;
    void *memory;
    Hunt hunt;
    DeadState states[DEAD_STATES];
    char fen[TABLE_MOST][FEN_ROOM];
    unsigned fens;
    unsigned long asked, dead, by_sort[DEAD_CHECK + 1], by_king, wrong;
} Run;

static bool read_table(Run *run, const char *path)
{
    FILE *const file = fopen(path, "r");
    char line[1024];

    if (!file) {
        perror(path);
        return false;
    }
    while (run->fens < TABLE_MOST && fgets(line, sizeof line, file)) {
        const char *const fen = strrchr(line, '\t');
        if (strncmp(line, "winnable\t", 9) == 0 && fen && strlen(fen + 1) < FEN_ROOM)
            snprintf(run->fen[run->fens++], FEN_ROOM, "%s", fen + 1);
    }
    fclose(file);
    return run->fens > 0;
}

/* ---- Twists ---- */

static unsigned some_man(Run *run, const char *board)
{
    unsigned at;

    do
        at = random_below(&run->random, 64);
    while (board[at] == ' ');
    return at;
}

static void twist(Run *run, char *board, char *turn)
{
    static const char letters[] = "PpPpBbNnRrQqBb";
    const unsigned kind = random_below(&run->random, 8);
    const unsigned man = some_man(run, board), to = random_below(&run->random, 64);

    if (kind == 0) {
        *turn = *turn == 'w' ? 'b' : 'w';
    } else if (board[to] == ' ' && kind < 5) {
        board[to] = board[man];
        board[man] = ' ';
    } else if (board[to] == ' ' && kind < 7) {
        board[to] = letters[random_below(&run->random, sizeof letters - 1)];
    } else if (board[man] != 'K' && board[man] != 'k') {
        board[man] = ' ';
    }
}

static bool twisted(Run *run, Position *p)
{
    const char *const fen = run->fen[random_below(&run->random, run->fens)];
    char board[64], placed[FEN_BOARD_ROOM], text[FEN_ROOM];
    char turn = strchr(fen, ' ')[1];
    FenFault fault;

    fen_board_open(fen, board);
    for (unsigned i = random_below(&run->random, 4); i > 0; i--)
        twist(run, board, &turn);
    fen_board_close(board, placed);
    snprintf(text, sizeof text, "%s %c - - 0 1", placed, turn);
    return fen_read_position(text_of(text), 0, p, &fault) && admissible_faults(p) == 0;
}

/* ---- The hunt ---- */

static bool finds_mate(Run *run, const Position *p, Side winner)
{
    for (unsigned plain = 0; plain < 2; plain++) {
        HuntState state = HUNT_ON;
        hunt_begin(&run->hunt, run->memory, ROOM, p, winner, NULL, NULL);
        run->hunt.plain = plain == 1;
        for (unsigned i = 0; i < NODES && state == HUNT_ON; i++)
            state = hunt_step(&run->hunt);
        if (state == HUNT_MATE || state == HUNT_ALL_SEEN)
            return state == HUNT_MATE;
    }
    return false;
}

static void count(Run *run, unsigned states)
{
    bool met[DEAD_CHECK + 1] = { false }, came = false;

    for (unsigned i = 0; i < states; i++) {
        met[run->states[i].sort] = true;
        came = came || run->states[i].came;
    }
    for (unsigned sort = 0; sort <= DEAD_CHECK; sort++)
        run->by_sort[sort] += met[sort];
    run->by_king += came;
    run->dead++;
}

static void ask(Run *run, const Position *p, Side winner)
{
    unsigned states;
    char fen[FEN_ROOM];
    Pen pen = text_pen(fen, sizeof fen);

    if (bitboard_rest(position_side(p, winner)) == 0 ||
        (position_turn(p) != winner && question_is_mate(p)))
        return;
    run->asked++;
    states = dead_show(p, winner, run->states, DEAD_STATES);
    if (states == 0)
        return;
    count(run, states);
    if (!finds_mate(run, p, winner))
        return;
    run->wrong++;
    fen_write_position(p, 0, &pen);
    fprintf(stderr, "%s: %s can mate\n", fen, winner == WHITE ? "White" : "Black");
}

int main(int argc, char **argv)
{
    static const struct {
        DeadSort sort;
        const char *name;
    } sorts[] = { { DEAD_EVER, "ever" },
                  { DEAD_STILL, "still" },
                  { DEAD_HELD, "held" },
                  { DEAD_ONCE, "once" },
                  { DEAD_CHECK, "check" } };
    static Run run;
    unsigned long least;
    bool enough;

    if (argc < 5 || !read_table(&run, argv[1]))
        return 2;
    run.random = (Random){ strtoul(argv[3], NULL, 10) };
    run.memory = malloc(hunt_size(ROOM));
    for (unsigned long i = strtoul(argv[2], NULL, 10); i > 0; i--) {
        Position p;
        if (!twisted(&run, &p))
            continue;
        ask(&run, &p, WHITE);
        ask(&run, &p, BLACK);
    }
    free(run.memory);
    least = strtoul(argv[4], NULL, 10);
    enough = run.by_king >= least;
    printf("%lu questions, %lu shown to be dead, %lu with a mate after all; by a king's move %lu",
           run.asked, run.dead, run.wrong, run.by_king);
    for (unsigned i = 0; i < sizeof sorts / sizeof *sorts; i++) {
        printf(", %s %lu", sorts[i].name, run.by_sort[sorts[i].sort]);
        enough = enough && run.by_sort[sorts[i].sort] >= least;
    }
    printf("\n");
    return run.wrong == 0 && enough ? 0 : 1;
}

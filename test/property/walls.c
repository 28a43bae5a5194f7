// Whether a side can ever mate where pawns block each other with a few men between, against brute
// force. Brute force visits every position that can arise, breadth first, until a mate is met or
// none is left. Positions from which too many arise are passed over and counted, as are those that
// the prover leaves undecided with its small budget.
#include "chess/question.h"
#include "proof/admissible.h"
#include "proof/search/winnable.h"
#include "random.h"
#include "record/fen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 400000, ROOM = 100000, NODES = 3000 };

/* Returns 1 or 0, or -1 if there are too many positions. */
static int solve(Table *table, void *memory, const Position *p, Side winner)
{
    const TableKey start = table_key(p);
    bool added;

    table_begin(table, memory, MOST);
    table_add(table, &start, &added);
    for (uint32_t i = 0; i < table->count; i++) {
        const Position now = table_position(&table->key[i]);
        MoveList list;
        movegen_all(&now, &list);
        if (list.count == 0 && position_turn(&now) != winner && question_in_check(&now))
            return 1;
        for (unsigned k = 0; k < list.count; k++) {
            const Position after = position_make(&now, list.move[k]);
            const TableKey key = table_key(&after);
            if (table_add(table, &key, &added) == TABLE_NONE)
                return -1;
        }
    }
    return 0;
}

/* Makes a position in which pawns stand face to face on every other file, sometimes with one
 * missing or another behind. The kings are mostly on their own sides of them, and up to three
 * bishops, knights or pawns stand anywhere. */
static bool random_walls(Random *random, Position *p)
{
    static const char letters[] = "BBBbbbNnPp";
    char men[65] = "................................................................";
    char fen[FEN_ROOM], *out = fen;
    const unsigned rank = 2 + random_below(random, 3), home = random_below(random, 8);
    unsigned at;
    FenFault fault;

    for (unsigned file = random_below(random, 2); file < 8; file += 2) {
        men[rank * 8 + file] = random_below(random, 16) ? 'P' : '.';
        men[rank * 8 + 8 + file] = random_below(random, 16) ? 'p' : '.';
        if (random_below(random, 5) == 0)
            men[rank * 8 - 8 + file] = 'P';
    }
    for (unsigned i = random_below(random, 4); i > 0; i--) {
        const char man = letters[random_below(random, sizeof letters - 1)];
        at = random_below(random, 64);
        if (men[at] == '.' && ((man != 'P' && man != 'p') || (at >= 8 && at < 56)))
            men[at] = man;
    }
    for (unsigned king = 0; king < 2; king++) {
        do {
            at = random_below(random, 64);
        } while (men[at] != '.' || (home != 0 && (at / 8 > rank) != (king == 1)));
        men[at] = king == 0 ? 'K' : 'k';
    }
    for (unsigned r = 8; r-- > 0; *out++ = r > 0 ? '/' : ' ')
        for (unsigned f = 0; f < 8; f++)
            *out++ = men[r * 8 + f] == '.' ? '1' : men[r * 8 + f];
    memcpy(out, random_below(random, 2) ? "w - - 0 1" : "b - - 0 1", sizeof "w - - 0 1");
    return fen_read_position(text_of(fen), 0, p, &fault) && admissible_faults(p) == 0;
}

int main(int argc, char **argv)
{
    const unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 100;
    Random random = { argc > 2 ? strtoul(argv[2], NULL, 10) : 1 };
    void *const memory = malloc(winnable_size(ROOM));
    void *const brute = malloc(table_size(MOST));
    unsigned long compared = 0, passed = 0, undecided = 0, proven = 0;
    static Winnable search;
    Table table;

    while (compared < wanted) {
        const Side winner = random_below(&random, 2) ? BLACK : WHITE;
        Position p;
        ProofVerdict verdict;
        int known;
        if (!random_walls(&random, &p))
            continue;
        winnable_begin(&search, memory, ROOM, &p, winner, NODES);
        verdict = winnable_run(&search, UINT64_MAX);
        if (verdict == PROOF_UNDECIDED) {
            undecided++;
            continue;
        }
        known = verdict == PROOF_PROVEN && random_below(&random, 8) != 0
                    ? 1 /* the prover's line is a proof; brute force is kept for the rest */
                    : solve(&table, brute, &p, winner);
        if (known < 0) {
            passed++;
            continue;
        }
        if (verdict != (known ? PROOF_PROVEN : PROOF_REFUTED)) {
            char fen[FEN_ROOM];
            Pen pen = text_pen(fen, sizeof fen);
            fen_write_position(&p, 0, &pen);
            fprintf(stderr, "%s: %d by brute force, verdict %d\n", fen, known, (int)verdict);
            return 1;
        }
        compared++;
        proven += known == 1;
    }
    free(memory);
    free(brute);
    printf(
        "%lu positions, %lu of them winnable, agree; %lu with too many positions, %lu undecided\n",
        compared, proven, passed, undecided);
    return 0;
}

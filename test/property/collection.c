// The collection of positions for endless checks, test/vectors/endless.tsv.
//
//     collection TABLE BRUTE LEAST-BY-BRUTE
//
// Every verdict must come out, or at most one in twenty stay undecided with the budget of the
// umpire; every certificate must be accepted. The two positions of a pair differ by one pawn,
// added, removed or moved, and by their verdict. Brute force looks into BRUTE positions of each and
// must agree where that is enough, which must be so for LEAST-BY-BRUTE of them.
#include "adoube.h"
#include "brute_endless.h"
#include "fen_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST_POSITIONS = 200,
    LEAST_PAIRS = 100,
    LEAST_KINDS = 15,
    KIND_ROOM = 64,
    KINDS_MOST = 64
};
enum { TEXT_ROOM = 1 << 25 };

typedef struct Row {
    char pair[8], verdict[16], fen[120], kind[KIND_ROOM];
} Row;

typedef struct Run {
    void *room, *verify_room;
    char *text;
    BruteEndless *brute; /* null: brute force is not asked */
    unsigned positions, pairs, kinds, undecided, by_brute, wrong;
    char kind[KINDS_MOST][KIND_ROOM];
    Row last; /* the first of a pair; "-" if none is open */
} Run;

static void complain(Run *run, const Row *row, const char *what)
{
    run->wrong++;
    fprintf(stderr, "%s, %s, pair %s: %s\n", row->fen, row->verdict, row->pair, what);
}

/* ---- One position ---- */

static bool is_accepted(Run *run, adoube_proof *proof)
{
    char line[ADOUBE_CERTIFICATE_SIZE];
    size_t size = 0, length, claim_size;
    adoube_refusal refusal;
    const char *claim;

    while ((length = adoube_proof_write(proof, line, sizeof line)) > 0) {
        if (size + length + 1 > TEXT_ROOM)
            return false;
        memcpy(run->text + size, line, length);
        size += length;
        run->text[size++] = '\n';
    }
    return size > 0 && adoube_proof_verify(run->verify_room, ADOUBE_PROOF_POSITIONS, run->text,
                                           size, &claim, &claim_size, &refusal) == size;
}

static void prove(Run *run, const Row *row)
{
    adoube_position position;
    adoube_fault fault;
    adoube_proof *proof;
    adoube_proved verdict;

    if (!adoube_position_read(&position, row->fen, 0, &fault)) {
        complain(run, row, "cannot be read");
        return;
    }
    proof = adoube_proof_begin(run->room, ADOUBE_PROOF_POSITIONS, ADOUBE_ENDLESS_CHECKS, &position,
                               ADOUBE_WHITE, ADOUBE_PROOF_NODES);
    if (!proof) {
        complain(run, row, "is irregular");
        return;
    }
    verdict = adoube_proof_run(proof, UINT64_MAX);
    if (verdict == ADOUBE_UNDECIDED)
        run->undecided++;
    else if (verdict != (strcmp(row->verdict, "proven") == 0 ? ADOUBE_PROVEN : ADOUBE_REFUTED))
        complain(run, row, "another verdict came out");
    else if (!is_accepted(run, proof))
        complain(run, row, "its certificate is not accepted");
}

static void ask_brute_force(Run *run, const Row *row)
{
    Men men;
    int known;

    if (!men_of_fen(row->fen, &men)) {
        complain(run, row, "brute force cannot read it");
        return;
    }
    known = brute_endless_solve(run->brute, &men);
    if (known < 0)
        return;
    run->by_brute++;
    if (known != (strcmp(row->verdict, "proven") == 0))
        complain(run, row, "brute force says otherwise");
}

/* ---- Pairs ---- */

static bool is_pawn(char man)
{
    return man == 'P' || man == 'p';
}

/* Do two positions differ by one pawn that is added, removed or moved? */
static bool differ_by_a_pawn(const char *a, const char *b)
{
    char one[64], other[64], gone = ' ', come = ' ';
    unsigned squares = 0;

    fen_board_open(a, one);
    fen_board_open(b, other);
    for (unsigned i = 0; i < 64; i++) {
        if (one[i] == other[i])
            continue;
        if (++squares > 2 || (one[i] != ' ' && other[i] != ' '))
            return false;
        if (one[i] != ' ')
            gone = one[i];
        else
            come = other[i];
    }
    return strcmp(strchr(a, ' '), strchr(b, ' ')) == 0 &&
           ((squares == 1 && (is_pawn(gone) || is_pawn(come))) ||
            (squares == 2 && is_pawn(gone) && gone == come));
}

static void pair_up(Run *run, const Row *row)
{
    const bool open = strcmp(run->last.pair, "-") != 0;

    if (open && strcmp(run->last.pair, row->pair) != 0)
        complain(run, &run->last, "is alone");
    if (!open || strcmp(run->last.pair, row->pair) != 0) {
        run->last = *row;
        return;
    }
    run->pairs++;
    if (strcmp(run->last.verdict, row->verdict) == 0)
        complain(run, row, "has the same verdict as its twin");
    if (!differ_by_a_pawn(run->last.fen, row->fen))
        complain(run, row, "does not differ from its twin by a pawn");
    snprintf(run->last.pair, sizeof run->last.pair, "-");
}

static void count_kind(Run *run, const Row *row)
{
    for (unsigned i = 0; i < run->kinds; i++)
        if (strcmp(run->kind[i], row->kind) == 0)
            return;
    if (run->kinds < KINDS_MOST)
        memcpy(run->kind[run->kinds++], row->kind, KIND_ROOM);
}

static void read_row(Run *run, const char *line)
{
    Row row;

    memset(&row, 0, sizeof row);
    if (sscanf(line, "%7[^\t]\t%15[^\t]\t%119[^\t]\t%63[^\t]\t", row.pair, row.verdict, row.fen,
               row.kind) != 4 ||
        (strcmp(row.verdict, "proven") != 0 && strcmp(row.verdict, "refuted") != 0)) {
        fprintf(stderr, "cannot be read: %s", line);
        run->wrong++;
        return;
    }
    run->positions++;
    count_kind(run, &row);
    pair_up(run, &row);
    prove(run, &row);
    if (run->brute)
        ask_brute_force(run, &row);
}

static bool is_enough(const Run *run, unsigned by_brute)
{
    return run->positions >= LEAST_POSITIONS && run->pairs >= LEAST_PAIRS &&
           run->kinds >= LEAST_KINDS && 20 * run->undecided <= run->positions &&
           run->by_brute >= by_brute && strcmp(run->last.pair, "-") == 0;
}

int main(int argc, char **argv)
{
    static Run run;
    const unsigned most = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 0;
    FILE *const file = argc > 3 ? fopen(argv[1], "r") : NULL;
    char line[1024];

    if (!file || !fgets(line, sizeof line, file))
        return 2;
    run.room = malloc(adoube_proof_size(ADOUBE_PROOF_POSITIONS));
    run.verify_room = malloc(adoube_proof_size(ADOUBE_PROOF_POSITIONS));
    run.text = malloc(TEXT_ROOM);
    run.brute = most > 0 ? brute_endless_new(most) : NULL;
    snprintf(run.last.pair, sizeof run.last.pair, "-");
    while (fgets(line, sizeof line, file))
        read_row(&run, line);
    fclose(file);
    if (run.brute)
        brute_endless_free(run.brute);
    free(run.room);
    free(run.verify_room);
    free(run.text);
    printf("%u positions of %u kinds, %u pairs; %u undecided, %u wrong; brute force knew %u\n",
           run.positions, run.kinds, run.pairs, run.undecided, run.wrong, run.by_brute);
    return run.wrong == 0 && is_enough(&run, (unsigned)strtoul(argv[3], NULL, 10)) ? 0 : 1;
}

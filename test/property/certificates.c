// Certificates that were spoilt, in many ways: none may be accepted.
//
//     certificates PROOFS ENDLESS EACH LEAST
//
// Both tables have positions with known verdicts. The certificate of each is spoilt EACH times in
// every way. A spoilt certificate may still happen to show what it claims. The verifier is not
// asked about that: the second opinion decides, with chess of its own. What shows nothing must be
// rejected, and there must be LEAST such certificates. Certificates that were not spoilt must be
// accepted.
#include "adoube.h"
#include "opinion.h"
#include "random.h"
#include "spoil.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 300000, NODES = 60000, TRIED_MOST = 4096 };

typedef struct Run {
    Random random;
    void *room;
    MenSet set;
    unsigned long each, whole, rejected, still, wrong;
    unsigned long by_way[SPOIL_WAYS];
    unsigned tried; /* how many texts of one certificate were tried */
    uint64_t hash[TRIED_MOST];
    char text[OPINION_LINES_MOST * OPINION_LINE_ROOM + OPINION_LINES_MOST];
} Run;

static bool accepts(Run *run, const Certificate *c)
{
    size_t size = 0, claim_size;
    adoube_refusal refusal;
    const char *claim;

    for (unsigned i = 0; i < c->count; i++) {
        const size_t length = strlen(c->line[i]);
        memcpy(run->text + size, c->line[i], length);
        size += length;
        run->text[size++] = '\n';
    }
    return adoube_proof_verify(run->room, POSITIONS, run->text, size, &claim, &claim_size,
                               &refusal) != 0;
}

static void complain(Run *run, const char *what, const Certificate *c)
{
    run->wrong++;
    fprintf(stderr, "%s:\n", what);
    for (unsigned i = 0; i < c->count && i < 12; i++)
        fprintf(stderr, "    %s\n", c->line[i]);
}

/* Was the same text tried before? It would be counted twice. */
static bool is_tried(Run *run, const Certificate *c)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);

    for (unsigned i = 0; i < c->count; i++)
        for (const char *at = c->line[i]; at == c->line[i] || at[-1]; at++)
            hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    for (unsigned i = 0; i < run->tried; i++)
        if (run->hash[i] == hash)
            return true;
    if (run->tried < TRIED_MOST)
        run->hash[run->tried++] = hash;
    return false;
}

static void spoil_once(Run *run, SpoilWay way, const Certificate *whole)
{
    static Certificate spoilt;

    spoilt = *whole;
    if (!spoil(&spoilt, way, &run->random) || is_tried(run, &spoilt))
        return;
    if (opinion_of(&spoilt, &run->set) == OPINION_MAY_SHOW && !spoil_is_false(way)) {
        run->still++;
        return;
    }
    run->rejected++;
    run->by_way[way]++;
    if (accepts(run, &spoilt))
        complain(run, spoil_name(way), &spoilt);
}

/* Makes the certificate of a position, if it is decided and not too long. */
static bool certify(Run *run, adoube_question question, const char *fen, adoube_side side,
                    const char *verdict, Certificate *c)
{
    adoube_position position;
    adoube_fault fault;
    adoube_proof *proof;
    adoube_proved found;

    if (!adoube_position_read(&position, fen, ADOUBE_FEN_ROOKLESS, &fault))
        return false;
    proof = adoube_proof_begin(run->room, POSITIONS, question, &position, side, NODES);
    if (!proof)
        return false;
    found = adoube_proof_run(proof, UINT64_MAX);
    if (found != (strcmp(verdict, "proven") == 0 ? ADOUBE_PROVEN : ADOUBE_REFUTED))
        return false;
    for (c->count = 0; c->count < OPINION_LINES_MOST; c->count++)
        if (adoube_proof_write(proof, c->line[c->count], OPINION_LINE_ROOM) == 0)
            return true;
    return false;
}

static void spoil_all(Run *run, adoube_question question, const char *fen, adoube_side side,
                      const char *verdict)
{
    static Certificate whole;

    if (!certify(run, question, fen, side, verdict, &whole))
        return;
    run->whole++;
    run->tried = 0;
    is_tried(run, &whole);
    if (!accepts(run, &whole))
        complain(run, "a certificate is not accepted", &whole);
    if (opinion_of(&whole, &run->set) != OPINION_MAY_SHOW)
        complain(run, "a certificate shows nothing by the second opinion", &whole);
    for (unsigned way = 0; way < SPOIL_WAYS; way++)
        for (unsigned long i = 0; i < run->each; i++)
            spoil_once(run, (SpoilWay)way, &whole);
}

/* Cuts a line of a table into fields. */
static unsigned cut(char *line, char **field, unsigned most)
{
    unsigned count = 0;

    line[strcspn(line, "\n")] = '\0';
    while (line && count < most) {
        field[count++] = line;
        line = strchr(line, '\t');
        if (line)
            *line++ = '\0';
    }
    return count;
}

static bool each_line(Run *run, const char *path, void (*read)(Run *run, char **field))
{
    FILE *const file = fopen(path, "r");
    char line[1024], *field[4];

    if (!file) {
        perror(path);
        return false;
    }
    while (fgets(line, sizeof line, file))
        if (cut(line, field, 4) == 4)
            read(run, field);
    fclose(file);
    return true;
}

/* question, side, verdict, FEN */
static void read_proof(Run *run, char **field)
{
    if (strcmp(field[0], "winnable") == 0)
        spoil_all(run, ADOUBE_WINNABLE, field[3],
                  strcmp(field[1], "white") == 0 ? ADOUBE_WHITE : ADOUBE_BLACK, field[2]);
}

/* pair, verdict, FEN, kind and what it is */
static void read_endless(Run *run, char **field)
{
    spoil_all(run, ADOUBE_ENDLESS_CHECKS, field[2], ADOUBE_WHITE, field[1]);
}

int main(int argc, char **argv)
{
    static Run run;

    if (argc < 5)
        return 2;
    run.random = (Random){ 1903 };
    run.room = malloc(adoube_proof_size(POSITIONS));
    run.set = men_set_new(2 * OPINION_LINES_MOST);
    run.each = strtoul(argv[3], NULL, 10);
    if (!each_line(&run, argv[1], read_proof) || !each_line(&run, argv[2], read_endless))
        return 2;
    for (unsigned way = 0; way < SPOIL_WAYS; way++)
        printf("%6lu %s\n", run.by_way[way], spoil_name((SpoilWay)way));
    printf("%lu certificates, %lu spoilt ones rejected, %lu accepted; %lu still showed their claim "
           "and do not count\n",
           run.whole, run.rejected - run.wrong, run.wrong, run.still);
    men_set_free(&run.set);
    free(run.room);
    return run.wrong == 0 && run.rejected >= strtoul(argv[4], NULL, 10) ? 0 : 1;
}

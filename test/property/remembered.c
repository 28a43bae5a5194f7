// Everything that was said about many dockets is said again, letter by letter: each ruling as JSON
// and in plain words, where the game is then, and of a bad line what was expected and where. After
// every act a few more are tried at random beside the docket, on a copy of the game, and what is
// said of them counts, too: so what the game remembers of the act is looked at, even if the docket
// does not come back to it.
//
//     remembered FILE…            compares
//     remembered bless FILE…      writes what is said now, as four digits for each act, into the
//     files remembered tell FILE…       prints everything: compare what the program says before and
//     after a change
//
// This test notices any change of what the umpire says. Whether he is right is for other tests: for
// the cases, and for the second umpire, who has heard the dockets of second_umpire/agreed/, too.
#include "acts.h"
#include "api/value_umpire.h"
#include "said.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OUT_ROOM = 1 << 19, RULING_ROOM = 1 << 16, BESIDE = 3, BESIDE_ACTS = 4 };

typedef struct Memory {
    adoube_umpire *umpire, *beside;
    char *out;
    size_t used; /* of `out` */
    void *proof;
    size_t proof_size;
} Memory;

static void *find_room(void *self, size_t bytes)
{
    Memory *const memory = self;

    if (bytes > memory->proof_size) {
        free(memory->proof);
        memory->proof = malloc(bytes);
        memory->proof_size = memory->proof ? bytes : 0;
    }
    return memory->proof;
}

static size_t least(size_t size, size_t most)
{
    return size < most ? size : most;
}

static void add_json(Memory *memory, const adoube_umpire *umpire)
{
    if (memory->used + RULING_ROOM < OUT_ROOM)
        memory->used += least(adoube_umpire_json(umpire, memory->out + memory->used, RULING_ROOM),
                              RULING_ROOM);
}

static void add_line(Memory *memory, const char *line)
{
    const size_t size = strlen(line);

    if (memory->used + size + 2 < OUT_ROOM)
        memory->used += (size_t)snprintf(memory->out + memory->used, size + 3, "\n%s\n", line);
}

/* Where the game is, what a tournament book wants of it, and the act written again. */
static void add_standing(Memory *memory)
{
    char text[2 * ADOUBE_ACT_MOST];
    adoube_act act = { .size = sizeof act };
    adoube_summary sum;
    adoube_turn turn;

    adoube_umpire_turn(memory->umpire, &turn);
    snprintf(text, sizeof text, "%u %d %d %lld %lld %lld %d %d %lld %lld", turn.plies,
             (int)turn.side, (int)turn.status, (long long)turn.now, (long long)turn.used[0],
             (long long)turn.used[1], turn.runs, (int)turn.against, (long long)turn.due,
             (long long)turn.expires);
    add_line(memory, text);
    adoube_umpire_summary(memory->umpire, &sum);
    snprintf(text, sizeof text, "%s %s %s %d %d %d %d %d %d %d %d %s", sum.code, sum.prefix,
             sum.play, sum.silent, sum.odds, sum.agreed_first, (int)sum.first, sum.begun,
             (int)sum.began, (int)sum.status, (int)sum.winner, sum.reason ? sum.reason : "goes on");
    add_line(memory, text);
    if (adoube_umpire_act(memory->umpire, &act) && adoube_act_write(&act, text, sizeof text) > 0)
        add_line(memory, text);
}

/* Now and then a square of an act becomes a corner, where tables and loops begin and end. */
static void bend(Random *random, char *line)
{
    static const char *const corners[] = { "a1", "h1", "a8", "h8" };
    char *at = line;

    if (random_below(random, 6) != 0)
        return;
    while ((at = strpbrk(at, "abcdefgh")) != NULL) {
        const bool begins = at > line && (at[-1] == ' ' || at[-1] == '-');
        if (begins && at[1] >= '1' && at[1] <= '8') {
            memcpy(at, corners[random_below(random, 4)], 2);
            if (random_below(random, 2))
                return;
        }
        at++;
    }
}

/* Some acts at random, on a copy of the umpire. The texts that he keeps are the docket's. */
static void try_beside(Memory *memory, Random *random)
{
    static char line[ACTS_LINE];
    adoube_docket_fault fault;

    memcpy(memory->beside, memory->umpire, sizeof *memory->beside);
    for (unsigned i = 0; i < BESIDE_ACTS; i++) {
        const Entry entry = value_umpire_entry(memory->beside);

        acts_next(random, &entry, line);
        bend(random, line);
        add_line(memory, line);
        if (adoube_umpire_line(memory->beside, line, strlen(line), find_room, memory, &fault) ==
            ADOUBE_LINE_ACT)
            add_json(memory, memory->beside);
        else
            add_line(memory, fault.expected);
    }
}

/* Adds the ruling as JSON and in plain words, and what is said beside the docket. */
static void add_ruling(Memory *memory, Random *random)
{
    memory->used = 0;
    add_json(memory, memory->umpire);
    memory->used += least(
        adoube_umpire_notes(memory->umpire, memory->out + memory->used, RULING_ROOM), RULING_ROOM);
    add_standing(memory);
    for (unsigned i = 0; i < BESIDE; i++)
        try_beside(memory, random);
}

static Random random_of(const char *text, size_t size)
{
    Random random = { 1 };

    for (size_t i = 0; i < size; i++)
        random.state = random.state * 31 + (unsigned char)text[i];
    return random;
}

static void hear(void *self, const char *docket, size_t size, Hearsay *said)
{
    Memory *const memory = self;
    Random random = random_of(docket, size);
    adoube_docket_fault fault = { 0 };

    adoube_umpire_begin(memory->umpire);
    for (size_t at = 0; at < size;) {
        const char *const line = docket + at, *const end = memchr(line, '\n', size - at);
        const size_t length = end ? (size_t)(end - line) : size - at;
        const adoube_line kind = adoube_umpire_line(memory->umpire, line, length, find_room, memory,
                                                    &fault);

        if (kind == ADOUBE_LINE_BAD) {
            const int told = snprintf(memory->out, OUT_ROOM, "column %u: expected %s",
                                      (unsigned)fault.column, fault.expected);
            said_add(said, line, length, memory->out, (size_t)told);
            return;
        }
        if (kind == ADOUBE_LINE_ACT) {
            add_ruling(memory, &random);
            said_add(said, line, length, memory->out, memory->used);
        }
        at += length + 1;
    }
}

int main(int argc, char **argv)
{
    Memory memory = { .umpire = malloc(adoube_umpire_size()),
                      .beside = malloc(adoube_umpire_size()),
                      .out = malloc(OUT_ROOM) };
    const int status = said_compare(argc - 1, argv + 1, hear, &memory);

    free(memory.proof);
    free(memory.umpire);
    free(memory.beside);
    free(memory.out);
    return status;
}

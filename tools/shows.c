// Looks for dockets that show a change of the library which no test noticed, for tools/mutate,
// which builds it into the copy of the tree with all changes behind switches.
//
//     shows TRIES SEED CHANGE… -- FILE…
//
// Each change is tried with dockets of the files (`== ` stands before each) that reach it: they are
// heard up to some act, and go on with acts at random and with their own, before two umpires, one
// with the change and one without it. If the two rule otherwise, the docket is printed.
#include "acts.h"
#include "api/value_umpire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

extern int mutant_on;
extern unsigned char *mutant_reached;

enum { DOCKETS_MOST = 1 << 16, LINES_MOST = 80, TEXT_ROOM = 1 << 17, SECONDS = 60 };

typedef struct Docket {
    const char *text;
    size_t size;
} Docket;

typedef struct Pair {
    adoube_umpire plain, changed;
} Pair;

static void *find_room(void *self, size_t bytes)
{
    static void *room;
    static size_t size;

    (void)self;
    if (bytes > size) {
        free(room);
        room = malloc(bytes);
        size = room ? bytes : 0;
    }
    return room;
}

/* Both hear a line; true if they agree about it. */
static bool agree(Pair *pair, const char *line, size_t size, int change, adoube_line *kind)
{
    static char plain[TEXT_ROOM], changed[TEXT_ROOM];
    size_t told, other;
    adoube_line its;

    *kind = adoube_umpire_line(&pair->plain, line, size, find_room, NULL, NULL);
    told = adoube_umpire_json(&pair->plain, plain, sizeof plain);
    mutant_on = change;
    its = adoube_umpire_line(&pair->changed, line, size, find_room, NULL, NULL);
    other = adoube_umpire_json(&pair->changed, changed, sizeof changed);
    mutant_on = 0;
    return its == *kind && told == other && memcmp(plain, changed, told) == 0;
}

typedef struct Trial {
    Pair pair;
    char line[LINES_MOST][ACTS_LINE];
    unsigned lines;
    bool differs;
} Trial;

static adoube_line go_on(Trial *trial, const char *line, size_t size, int change)
{
    adoube_line kind = ADOUBE_LINE_BAD;

    if (trial->lines == LINES_MOST || size >= ACTS_LINE)
        return kind;
    trial->differs = !agree(&trial->pair, line, size, change, &kind);
    if (trial->differs || kind != ADOUBE_LINE_BAD)
        snprintf(trial->line[trial->lines++], ACTS_LINE, "%.*s", (int)size, line);
    return kind;
}

/* A docket up to some act, then acts at random, and now and then one of its own. */
static void try_docket(Trial *trial, const Docket *docket, int change, Random *random)
{
    const unsigned keep = random_below(random, (unsigned)docket->size + 1);
    unsigned more = 1 + random_below(random, 10);
    size_t at = 0;

    trial->lines = 0;
    trial->differs = false;
    adoube_umpire_begin(&trial->pair.plain);
    adoube_umpire_begin(&trial->pair.changed);
    while (!trial->differs && trial->lines < LINES_MOST && (at < docket->size || more > 0)) {
        const char *const line = docket->text + at;
        const size_t size = at < docket->size ? strcspn(line, "\n") : 0;
        const bool begun = trial->pair.plain.begun;

        if (at < docket->size && (!begun || at < keep || random_below(random, 4) == 0)) {
            at += size + 1;
            go_on(trial, line, size, change);
        } else if (more > 0 && begun) {
            const Entry entry = value_umpire_entry(&trial->pair.plain);
            char act[ACTS_LINE];
            more--;
            acts_next(random, &entry, act);
            go_on(trial, act, strlen(act), change);
        } else {
            at += size + 1;
        }
    }
}

static bool look_for(int change, unsigned tries, const Docket *docket, unsigned dockets,
                     unsigned seed)
{
    static Trial trial;
    Random random = { seed * 65537U + (unsigned)change };

    for (unsigned i = 0; i < tries && dockets; i++) {
        try_docket(&trial, &docket[random_below(&random, dockets)], change, &random);
        if (!trial.differs)
            continue;
        printf("== shows %d\n", change);
        for (unsigned n = 0; n < trial.lines; n++)
            puts(trial.line[n]);
        fflush(stdout);
        return true;
    }
    return false;
}

static unsigned read_dockets(const char *path, Docket *docket, unsigned count)
{
    FILE *const file = fopen(path, "rb");
    char *text = NULL, *at;
    long size;

    if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0 ||
        (text = malloc((size_t)size + 1)) == NULL) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(1);
    }
    rewind(file);
    text[fread(text, 1, (size_t)size, file)] = '\0';
    fclose(file);
    for (at = text; at != NULL && count < DOCKETS_MOST && strncmp(at, "== ", 3) == 0;) {
        const char *const body = at + strcspn(at, "\n") + 1;
        char *const next = strstr(body, "\n== ");
        docket[count++] = (Docket){ body, next ? (size_t)(next + 1 - body) : strlen(body) };
        at = next ? next + 1 : NULL;
    }
    return count;
}

/* The dockets that reach a change, of all. */
static unsigned choose(const unsigned char *reached, const Docket *docket, unsigned count,
                       Docket *chosen)
{
    unsigned found = 0;

    for (unsigned i = 0; i < count; i++)
        if (reached[i])
            chosen[found++] = docket[i];
    return found;
}

static void hear_whole(const Docket *docket)
{
    static adoube_umpire umpire;

    adoube_umpire_begin(&umpire);
    for (size_t at = 0; at < docket->size;) {
        const size_t size = strcspn(docket->text + at, "\n");
        adoube_umpire_line(&umpire, docket->text + at, size, find_room, NULL, NULL);
        at += size + 1;
    }
}

int main(int argc, char **argv)
{
    static Docket docket[DOCKETS_MOST], chosen[DOCKETS_MOST];
    const struct itimerval most = { { 0, 0 }, { SECONDS, 0 } };
    int last = 3;
    unsigned count = 0;
    unsigned char *reached;

    while (last < argc && strcmp(argv[last], "--") != 0)
        last++;
    for (int i = last + 1; i < argc; i++)
        count = read_dockets(argv[i], docket, count);
    reached = calloc((size_t)argc, count + 1);
    for (unsigned i = 0; i < count && reached; i++) {
        for (int n = 3; n < last; n++)
            mutant_reached[strtoul(argv[n], NULL, 10)] = 0;
        hear_whole(&docket[i]);
        for (int n = 3; n < last; n++)
            reached[(size_t)n * count + i] = mutant_reached[strtoul(argv[n], NULL, 10)];
    }
    for (int n = 3; n < last && reached; n++) {
        const unsigned found = choose(reached + (size_t)n * count, docket, count, chosen);
        const pid_t child = fork(); /* a change may end in a crash, or never */
        if (child == 0) {
            setitimer(ITIMER_PROF, &most, NULL);
            look_for((int)strtol(argv[n], NULL, 10), (unsigned)strtoul(argv[1], NULL, 10), chosen,
                     found, (unsigned)strtoul(argv[2], NULL, 10));
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
    free(reached);
    return 0;
}

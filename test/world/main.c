// world [-v] [-q] [-f] [-s] [-a] [-again PLAN] SEEDS FIRST [SECONDS]: so many worlds, beginning
// with a seed, each so many simulated seconds long at the fastest pace. After each one the faults
// end, and everything must come to rest: every act answered, everybody told the same, every docket
// as the umpire rules it. If something does not hold, a shorter history is looked for, and told.
//
//     -v       tells what happens
//     -q       looks for no shorter history
//     -f       one node that keeps its games in a file, on a disk that fails
//     -s       each world once more with SQLite in the database: it must be the same world
//     -a       the standby is not told of a commit before it is acknowledged: this must be found
//     -again   the plan of a failure, as it was told
#include "world.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static uint64_t first_seed, seed_count;
static bool twice, again, at_once;

/* Runs all worlds that are asked for. */
static void run_all(void)
{
    for (uint64_t seed = first_seed; seed < first_seed + seed_count; seed++) {
        uint64_t digest = 0;
        world_told->seed = world_plan.seed = seed;
        for (unsigned i = 0; i <= twice; i++) {
            world_plan.sqlite = i == 1;
            world_told->digest = 1;
            world_run();
            WORLD_HOLDS(i == 0 || digest == world_told->digest,
                        "with SQLite in the database the world is another");
            digest = world_told->digest;
        }
    }
}

static void run_again(void)
{
    world_told->seed = world_plan.seed;
    world_run();
}

/* Runs in a process of its own, because a world that fails may not be left in order. */
static bool holds(void (*run)(void))
{
    int status = 0;
    const pid_t child = fork();

    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody would read what it finds */
        run();
        node_forget_key();
        exit(0);
    }
    if (child <= 0 || waitpid(child, &status, 0) != child)
        return false;
    if (WIFSIGNALED(status))
        fprintf(stderr, "seed %" PRIu64 ": it crashed: %s\n", world_told->seed,
                strsignal(WTERMSIG(status)));
    else if (WEXITSTATUS(status) == 1)
        fprintf(stderr, "seed %" PRIu64 ": it ended by itself\n", world_told->seed);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static int report(void)
{
    const WorldTold *const told = world_told;

    printf("%" PRIu64 " worlds, %.1f hours, %" PRIu64 " steps, %" PRIu64 " acts, %" PRIu64
           " answered; %" PRIu64 " nodes killed, %" PRIu64 " outages, %" PRIu64
           " promotions, %" PRIu64 " questions unread, %" PRIu64 " readings over HTTP, %" PRIu64
           " disks torn, %" PRIu64 " intruders, %" PRIu64 " limits passed, %" PRIu64
           " standstills charged to nobody; the longest wait %.1f s\n",
           told->worlds, (double)told->microseconds / 3.6e9, told->steps, told->acts, told->answers,
           told->kills, told->outages, told->promotions, told->unread, told->readings,
           told->crashes, told->intruders, told->times, told->stood, (double)told->longest / 1e6);
    return again || told->answers > told->worlds * 20 ? 0 : 1;
}

static int usage(void)
{
    fputs("Usage: world [-v] [-q] [-f] [-s] [-a] [-again SEED:SECONDS:TABLES:KINDS:LEFT-OUT] SEEDS "
          "FIRST [SECONDS]\n",
          stderr);
    return 2;
}

/* SEED:SECONDS:TABLES:KINDS:LEFT-OUT, the last a list of numbers. */
static bool read_plan(const char *text)
{
    int size = 0;

    again = true;
    if (sscanf(text, "%" SCNu64 ":%" SCNd64 ":%u:%u:%n", &world_plan.seed, &world_plan.seconds,
               &world_plan.tables, &world_plan.kinds, &size) != 4 ||
        size == 0 || world_plan.tables > WORLD_TABLES)
        return false;
    for (const char *at = text + size; *at;) {
        char *end;
        const unsigned long number = strtoul(at, &end, 10);
        if (end == at || number >= WORLD_FAULTS)
            return false;
        world_plan.skip[number] = true;
        at = *end == ',' ? end + 1 : end;
    }
    return true;
}

int main(int argc, char **argv)
{
    int at = 1;

    world_plan = (WorldPlan){ .seconds = 120, .tables = WORLD_TABLES, .kinds = (1u << KINDS) - 1 };
    for (; at < argc && argv[at][0] == '-'; at++) {
        if (strcmp(argv[at], "-v") == 0)
            world_verbose = true;
        else if (strcmp(argv[at], "-q") == 0)
            at_once = true;
        else if (strcmp(argv[at], "-f") == 0)
            world_plan.file = true;
        else if (strcmp(argv[at], "-s") == 0)
            twice = true;
        else if (strcmp(argv[at], "-a") == 0)
            world_plan.forgetful = true;
        else if (strcmp(argv[at], "-again") == 0 && at + 1 < argc && read_plan(argv[at + 1]))
            at++;
        else
            return usage();
    }
    seed_count = argc > at ? strtoull(argv[at], NULL, 10) : 20;
    first_seed = argc > at + 1 ? strtoull(argv[at + 1], NULL, 10) : 1;
    if (argc > at + 2)
        world_plan.seconds = strtoll(argv[at + 2], NULL, 10);
    world_told = mmap(NULL, sizeof *world_told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                      -1, 0);
    if (world_told == MAP_FAILED || !secret_ready())
        return 2;
    world_told->failed_at = -1;
    if (holds(again ? run_again : run_all))
        return report();
    world_plan.seed = world_told->seed;
    if (!again && !world_verbose && !at_once)
        shrink(run_again);
    return 1;
}

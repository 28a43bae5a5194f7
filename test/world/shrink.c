// A failure's shortest history: the same world is run again and again, each time with less in it,
// and what still fails is kept. First it gets shorter, then there are fewer tables, then whole
// kinds of chance are turned off, and then faults of the plan are left out, half of them at first
// and one by one in the end.
#include "world.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { BUDGET = 90 }; /* seconds for all of it */

static void (*run_world)(void);
static time_t began;
static unsigned tries;

/* Does the plan fail? Nothing is told. A world that hangs has not failed in this way. */
static bool fails(const WorldPlan *plan)
{
    int status = 0;
    pid_t child;

    if (time(NULL) - began > BUDGET)
        return false;
    tries++;
    child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        world_plan = *plan;
        alarm(60); /* a slow world with a file takes so long */
        if (freopen("/dev/null", "w", stderr) == NULL)
            _exit(0);
        run_world();
        node_forget_key();
        _exit(0);
    }
    return child > 0 && waitpid(child, &status, 0) == child &&
           !(WIFEXITED(status) && WEXITSTATUS(status) == 0) &&
           !(WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM);
}

/* Takes the changed plan if it fails. */
static bool take(WorldPlan *plan, const WorldPlan *changed)
{
    if (!fails(changed))
        return false;
    *plan = *changed;
    return true;
}

static void shorten(WorldPlan *plan)
{
    for (int64_t part = plan->seconds / 2; part > 0;) {
        WorldPlan shorter = *plan;
        shorter.seconds -= part;
        if (shorter.seconds < 1 || !take(plan, &shorter))
            part /= 2;
    }
}

static void clear_tables(WorldPlan *plan)
{
    for (unsigned tables = 1; tables < plan->tables; tables++) {
        WorldPlan fewer = *plan;
        fewer.tables = tables;
        if (take(plan, &fewer))
            return;
    }
}

static void calm(WorldPlan *plan)
{
    for (unsigned kind = 0; kind < KINDS; kind++) {
        WorldPlan calmer = *plan;
        calmer.kinds &= ~(1u << kind);
        if (calmer.kinds != plan->kinds)
            take(plan, &calmer);
    }
}

static unsigned count_faults(const WorldPlan *plan)
{
    unsigned count = 0;

    for (unsigned i = 0; i < world_told->faults && i < WORLD_FAULTS; i++)
        count += !plan->skip[i];
    return count;
}

static void leave_out(WorldPlan *plan)
{
    const unsigned all = world_told->faults < WORLD_FAULTS ? world_told->faults : WORLD_FAULTS;

    for (unsigned size = all; size > 0; size /= 2)
        for (unsigned from = 0; from < all; from += size) {
            WorldPlan fewer = *plan;
            for (unsigned i = from; i < from + size && i < all; i++)
                fewer.skip[i] = true;
            if (memcmp(fewer.skip, plan->skip, sizeof plan->skip) != 0)
                take(plan, &fewer);
        }
}

static void print_plan(const WorldPlan *plan)
{
    const char *comma = "";

    fprintf(stderr, "world%s%s -v -again %" PRIu64 ":%" PRId64 ":%u:%u:", plan->file ? " -f" : "",
            plan->forgetful ? " -a" : "", plan->seed, plan->seconds, plan->tables, plan->kinds);
    for (unsigned i = 0; i < world_told->faults && i < WORLD_FAULTS; i++)
        if (plan->skip[i]) {
            fprintf(stderr, "%s%u", comma, i);
            comma = ",";
        }
    fputc('\n', stderr);
}

/* The end of the history, as -v tells it. */
static void tell_history(const WorldPlan *plan)
{
    enum { LAST = 60, ROOM = 240 };
    static char last[LAST][ROOM];
    unsigned lines = 0;
    int ends[2];
    FILE *said;
    pid_t child;

    if (pipe(ends) != 0 || (child = fork()) < 0)
        return;
    if (child == 0) {
        dup2(ends[1], 1);
        dup2(ends[1], 2);
        world_plan = *plan;
        world_verbose = true;
        alarm(60);
        run_world();
        _exit(0);
    }
    close(ends[1]);
    said = fdopen(ends[0], "r");
    while (said && fgets(last[lines % LAST], ROOM, said))
        lines++;
    if (said)
        fclose(said);
    waitpid(child, NULL, 0);
    for (unsigned i = lines > LAST ? lines - LAST : 0; i < lines; i++)
        fputs(last[i % LAST], stderr);
}

void shrink(void (*run)(void))
{
    WorldPlan plan = world_plan;
    const unsigned faults = world_told->faults;

    run_world = run;
    began = time(NULL);
    fflush(NULL);
    if (!fails(&plan)) {
        fputs("the same seed alone does not fail\n", stderr);
        return;
    }
    for (unsigned round = 0; round < 2; round++) {
        shorten(&plan);
        clear_tables(&plan);
        calm(&plan);
        leave_out(&plan);
    }
    fprintf(stderr,
            "the shortest history of %u tries has %" PRId64 " s at the fastest pace, %u of "
            "%u faults and %u tables:\n",
            tries, plan.seconds, count_faults(&plan), faults, plan.tables);
    tell_history(&plan);
    print_plan(&plan);
}

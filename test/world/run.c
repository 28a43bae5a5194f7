// One world, from its beginning until it has come to rest: the seed, the plan of its faults, the
// loop.
#include "world.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

WorldPlan world_plan;
WorldTold *world_told;
bool world_faults, world_verbose;
static uint64_t random_state, fault_state;

/* ---- One seed ---- */

static uint64_t next_of(uint64_t *state)
{
    uint64_t z;

    *state += UINT64_C(0x9e3779b97f4a7c15);
    z = *state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

unsigned world_dice(unsigned sides)
{
    return sides ? (unsigned)(next_of(&random_state) >> 33) % sides : 0;
}

bool world_happens(WorldKind kind, unsigned in_many)
{
    return world_faults && world_dice(in_many) == 0 && world_plan.kinds >> kind & 1;
}

/* Faults of the plan have dice of their own: the plan stays the same if one of them is left out. */
static unsigned fault_dice(unsigned sides)
{
    return sides ? (unsigned)(next_of(&fault_state) >> 33) % sides : 0;
}

/* The server's own random words come from the seed, too. */
static uint32_t random_word(void)
{
    return (uint32_t)(next_of(&random_state) >> 32);
}

static void random_bytes(void *const out, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)out)[i] = (unsigned char)(next_of(&random_state) >> 56);
}

static const char *random_name(void)
{
    return "world";
}

void world_tell(const char *format, ...)
{
    va_list list;

    if (!world_verbose)
        return;
    printf("%10.3f ", (double)world_now / 1e6);
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    putchar('\n');
}

void world_failed(const char *file, int line, const char *condition, const char *format, ...)
{
    va_list list;

    fflush(stdout);
    fprintf(stderr, "seed %" PRIu64 ", second %.3f: ", world_plan.seed, (double)world_now / 1e6);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fprintf(stderr, "\n%s:%d: does not hold: %s\n", file, line, condition);
    world_told->failed_at = world_now;
    node_forget_key();
    _exit(3); /* what is in memory is not in order, and need not be freed */
}

/* ---- Faults ---- */

typedef enum FaultKind {
    FAULT_KILL,
    FAULT_CUT,
    FAULT_STOP,
    FAULT_PROMOTE,
    FAULT_FREEZE,
    FAULT_CLOCK,
    FAULT_START,
    FAULT_START_TOO, /* nodes are started twice as often as they are killed */
    FAULTS
} FaultKind;

typedef struct Fault {
    FaultKind kind;
    unsigned node;
    int64_t lasts, amount;
} Fault;

typedef struct Repair {
    int64_t due;
    WorldNode *node; /* null: the database itself, or the disk of a single node */
    bool promotes;
} Repair;

enum { REPAIRS = 16 };
static Repair repair[REPAIRS];
static unsigned repairs;

static void mend(const Repair *found)
{
    if (world_plan.file) {
        world_tell("there is room on the disk again");
        disk_fill(false);
    } else if (found->node == NULL) {
        world_tell(found->promotes ? "the standby is promoted" : "the database is back");
        world_told->promotions += found->promotes;
        if (found->promotes)
            database_promote();
        else
            database_stop(false);
    } else if (found->node->lives && database_is_cut(found->node)) {
        world_tell("node %u reaches the database again", found->node->number);
        database_cut(found->node, false);
    }
}

static void repair_due(bool all)
{
    for (unsigned i = 0; i < repairs;) {
        const Repair found = repair[i];
        if (found.due > world_now && !all) {
            i++;
            continue;
        }
        repair[i] = repair[--repairs];
        mend(&found);
    }
}

static Fault next_fault(void)
{
    const unsigned seconds = fault_dice(3) ? 1 : world_factor > 10 && fault_dice(4) == 0 ? 300 : 20;

    return (Fault){ .kind = (FaultKind)fault_dice(FAULTS),
                    .node = fault_dice(node_count()),
                    .lasts = (int64_t)fault_dice(seconds * 1000000),
                    .amount = ((int64_t)fault_dice(7200) - 3600) * 1000000 };
}

/* A single node has no database that could be gone; its disk fails instead. */
static void break_disk(WorldNode *node, const Fault *fault)
{
    if (fault->kind == FAULT_KILL && node->lives) {
        node_kill(node);
    } else if (fault->kind == FAULT_CUT || fault->kind == FAULT_PROMOTE) {
        world_tell("the power is about to fail");
        disk_fail_after(1 + world_dice(12));
    } else if (repairs < REPAIRS) {
        world_tell("the disk is full");
        world_told->outages++;
        disk_fill(true);
        repair[repairs++] = (Repair){ world_now + fault->lasts, NULL, false };
    }
}

static void stop_database(const Fault *fault)
{
    if (database_is_stopped() || repairs == REPAIRS)
        return;
    world_tell(fault->kind == FAULT_PROMOTE ? "the primary dies" : "the database stops");
    world_told->outages++;
    database_stop(true);
    repair[repairs++] = (Repair){ world_now + fault->lasts, NULL, fault->kind == FAULT_PROMOTE };
}

static void break_something(const Fault *fault)
{
    WorldNode *const node = &world_node[fault->node];

    if (world_plan.file && fault->kind <= FAULT_PROMOTE) {
        break_disk(node, fault);
        return;
    }
    switch (fault->kind) {
    case FAULT_KILL:
        if (node->lives)
            node_kill(node);
        break;
    case FAULT_CUT:
        if (node->lives && !database_is_cut(node) && repairs < REPAIRS) {
            world_tell("node %u is cut off", node->number);
            database_cut(node, true);
            repair[repairs++] = (Repair){ world_now + fault->lasts, node, false };
        }
        break;
    case FAULT_STOP:
    case FAULT_PROMOTE:
        stop_database(fault);
        break;
    case FAULT_FREEZE:
        world_tell("node %u gets no time", node->number);
        node->stopped = node->lives;
        node->until = world_now + fault->lasts;
        break;
    case FAULT_CLOCK: /* somebody sets the machine's clock */
        world_tell("the clock of node %u is set", node->number);
        node->clock.offset += fault->amount;
        break;
    default:
        if (!node->lives && !database_is_stopped())
            node_start(node);
        break;
    }
}

/* ---- Running ---- */

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t next_event(void)
{
    int64_t next = earlier(earlier(database_next(), net_next()), tables_next());

    for (unsigned i = 0; i < node_count(); i++)
        if (world_node[i].lives)
            next = earlier(next, world_node[i].stopped ? world_node[i].until : world_node[i].wake);
    for (unsigned i = 0; i < repairs; i++)
        next = earlier(next, repair[i].due);
    return next;
}

static void step(int64_t end)
{
    const int64_t next = next_event();

    standstill_look(); /* before time goes on */
    /* what is due and cannot be done waits for somebody who lives */
    world_now = next > world_now ? earlier(next, end) : world_now + 500;
    world_told->steps++;
    repair_due(false);
    database_turn();
    net_turn_world();
    for (unsigned i = 0; i < node_count(); i++)
        node_turn(&world_node[i]);
    for (unsigned i = 0; i < node_count(); i++)
        node_look(&world_node[i]);
    tables_turn();
}

static void heal(void)
{
    world_tell("nothing fails any more");
    world_faults = false;
    repair_due(true);
    disk_fill(false);
    disk_keep_power(); /* a failure that was about to come */
    for (unsigned i = 0; i < node_count(); i++) {
        world_node[i].stopped = false;
        if (!world_node[i].lives)
            node_start(&world_node[i]);
    }
    tables_hurry();
}

static void fail_for(int64_t microseconds)
{
    const unsigned apart = 4000000 * (world_factor < 50 ? world_factor : 50);
    const int64_t end = world_now + microseconds;
    int64_t fault = world_now + 1000000;
    unsigned number = 0;

    while (world_now < end) {
        step(earlier(end, fault));
        if (world_now >= fault) {
            const Fault next = next_fault();
            if (number < WORLD_FAULTS && !world_plan.skip[number])
                break_something(&next);
            world_told->faults = ++number;
            fault = world_now + 1 + (int64_t)fault_dice(apart);
        }
    }
}

static void come_to_rest(void)
{
    for (const int64_t end = world_now + 120000000; world_now < end && !tables_are_quiet();)
        step(end);
    for (unsigned i = 0; i < WORLD_TABLES; i++) {
        const WorldTable *const t = &world_table[i];
        WORLD_HOLDS(t->state == TABLE_FREE,
                    "game %s does not come to rest: %d, acts %" PRId64 " %d and %" PRId64
                    " %d, lines %" PRId64 " and %" PRId64 " of %" PRId64,
                    t->game, (int)t->state, t->seat[0].id, t->seat[0].waits, t->seat[1].id,
                    t->seat[1].waits, t->seat[0].next - 1, t->seat[1].next - 1,
                    database_last_line(t->game));
    }
}

static void begin(void)
{
    static randombytes_implementation seeded = { .implementation_name = random_name,
                                                 .random = random_word,
                                                 .buf = random_bytes };
    static const struct {
        unsigned pace, factor;
    } paces[] = { { 200, 1 }, { 2000, 5 }, { 30000, 60 }, { 600000, 1000 }, { 2400000, 4000 } };
    unsigned pace;

    randombytes_set_implementation(&seeded);
    standstill_begin();
    random_state = world_plan.seed * UINT64_C(0x9e3779b97f4a7c15);
    fault_state = ~random_state;
    pace = fault_dice(sizeof paces / sizeof *paces);
    world_pace = paces[pace].pace;
    world_factor = paces[pace].factor;
    world_now = 0;
    repairs = 0;
    world_faults = true;
    memset(world_node, 0, sizeof world_node);
    node_forget_key(); /* the first node makes one, by the seed's dice */
}

void world_run(void)
{
    begin();
    database_open();
    for (unsigned i = 0; i < node_count(); i++)
        node_start(&world_node[i]);
    fail_for(world_plan.seconds * 1000000 * world_factor);
    heal();
    come_to_rest();
    for (unsigned i = 0; i < node_count(); i++)
        node_kill(&world_node[i]);
    net_end();
    tables_forget();
    database_close();
    world_told->worlds++;
    world_told->microseconds += world_now;
}

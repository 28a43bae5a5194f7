// The life and death of nodes. A node that is killed writes nothing more and tells nobody anything.
#include "world.h"

#include "games/proofs.h"

#include <stdarg.h>
#include <string.h>
#include <unistd.h>

WorldNode world_node[WORLD_NODES];
WorldNode *world_running;

/* What the server says to its operator is a part of the history. */
void __wrap_log_say(Log *log, LogLevel level, const char *event, const char *game_id,
                    const char *format, ...);

void __wrap_log_say(Log *log, LogLevel level, const char *event, const char *game_id,
                    const char *format, ...)
{
    char said[256];
    va_list values;

    (void)log;
    va_start(values, format);
    vsnprintf(said, sizeof said, format, values);
    va_end(values);
    if (level > LOG_INFO)
        world_tell("%s %s: %s", event, game_id ? game_id : "", said);
}

static const char *key_path(void)
{
    static char path[64];

    if (path[0] == '\0')
        snprintf(path, sizeof path, "/tmp/adoube-world-%ld.key", (long)getpid());
    return path;
}

static unsigned char key[SECRET_KEY]; /* all nodes have the same */

const unsigned char *node_key(void)
{
    return key;
}

void node_forget_key(void)
{
    unlink(key_path());
}

unsigned node_count(void)
{
    return world_plan.file        ? 1
           : world_factor >= 1000 ? 2
                                  : WORLD_NODES; /* long worlds are cheaper */
}

void node_start(WorldNode *node)
{
    const HallOptions options = { .open_metrics = true };
    const unsigned number = (unsigned)(node - world_node);

    memset(node, 0, sizeof *node);
    node->number = number;
    node->net.node = node;
    node->clock = (WorldClock){ ((int64_t)world_dice(7200) - 3600) * 1000000,
                                (int64_t)world_dice(200) - 100 };
    world_running = node;
    node->store = database_connect(node);
    WORLD_HOLDS(hall_open(&node->hall, node->store, key_path(), &options), "a node does not start");
    memcpy(key, node->hall.key, sizeof key);
    node->hall.net = &node->net;
    node->lives = true;
    node->wake = world_now;
    world_running = NULL;
    world_tell("node %u starts", number);
}

void node_kill(WorldNode *node)
{
    world_tell("node %u is killed", node->number);
    world_told->kills++;
    node->lives = false;
    node->stopped = false;
    world_running = node;
    node->hall.closing = true;
    tables_node_is_dead(node);
    net_node_is_dead(node);
    proofs_close(&node->hall);
    store_batch_free(node->hall.journal.open);
    node->hall.journal.open = NULL;
    hall_close(&node->hall);
    database_disconnect(node);
    world_running = NULL;
}

void node_turn(WorldNode *node)
{
    if (node->stopped && world_now >= node->until)
        node->stopped = false;
    if (!node->lives || node->stopped || world_now < node->wake)
        return;
    node->wake = world_now + 1000000;
    world_running = node;
    housekeeping_tick(&node->hall);
    world_running = NULL;
}

void node_look(WorldNode *node)
{
    if (!node->lives || node->conflicts == node->hall.counts.conflicts)
        return;
    node->conflicts = node->hall.counts.conflicts;
    tables_node_is_behind(node);
}

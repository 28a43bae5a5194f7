// Players who also ask for their game over HTTP, as the page does after a reload and as a program
// would: the entries, the docket, what the game is. What they get must be kept, and be theirs.
#include "world.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef enum Asked { ASKED_ENTRIES, ASKED_DOCKET, ASKED_ABOUT, ASKED } Asked;

/* Every line of a docket is the line that is kept; of a record under seal only its place is told.
 */
static void check_docket(const WorldReader *reader, const char *body, size_t size)
{
    const char *const end = body + size;
    int64_t seq = 0;

    for (const char *at = body; at < end;) {
        const char *const stop = memchr(at, '\n', (size_t)(end - at));
        const size_t length = stop ? (size_t)(stop - at) : (size_t)(end - at);
        char kept[512];
        seq++;
        WORLD_HOLDS(database_line(reader->game, seq, kept, sizeof kept),
                    "game %s: line %" PRId64 " of a docket is told and not kept: %.*s",
                    reader->game, seq, (int)length, at);
        WORLD_HOLDS(at[0] == '#' || strncmp(at, kept, strlen(kept)) == 0,
                    "game %s: line %" PRId64 " of a docket is '%.*s', and kept as '%s'",
                    reader->game, seq, (int)length, at, kept);
        at += length + 1;
    }
}

static void was_told(void *self, int status, const char *body, size_t size)
{
    WorldReader *const reader = self;
    const NetWebSocket as_if = { .table = reader->table, .side = reader->side };
    NetWebSocket socket = as_if;
    char *about;

    reader->asking.answered = NULL;
    WORLD_HOLDS(status == 0 || status == 200 || status == 429 || status == 503,
                "a reader is answered: %d %.*s", status, (int)size, body);
    if (status != 200)
        return;
    world_told->readings++;
    memcpy(socket.game, reader->game, sizeof socket.game);
    switch ((Asked)reader->asked) {
    case ASKED_ENTRIES:
        check_sent(&socket, body, size);
        break;
    case ASKED_DOCKET:
        check_docket(reader, body, size);
        break;
    case ASKED_ABOUT:
    case ASKED:
        about = malloc(size + 16);
        WORLD_HOLDS(about != NULL, "no memory");
        check_sent(&socket, about,
                   (size_t)snprintf(about, size + 16, "{\"about\":%.*s}", (int)size, body));
        free(about);
        break;
    }
}

void reader_ask(WorldTable *table, unsigned side, WorldNode *node)
{
    static const char *const paths[ASKED] = { "/api/games/%s/entries", "/api/games/%s/docket",
                                              "/api/games/%s" };
    WorldReader *const reader = &table->reader;
    char path[64];
    NetRequest request;
    NetReply reply = { 0 };

    if (reader->asking.answered)
        return;
    reader->table = table;
    reader->side = side;
    reader->asked = world_dice(ASKED);
    memcpy(reader->game, table->game, sizeof reader->game);
    reader->asking = (NetAsk){ .answered = was_told, .self = reader, .node = node };
    snprintf(path, sizeof path, paths[reader->asked], table->game);
    request = table_request("GET", path, table->seat[side].token, "");
    world_running = node;
    api_routes_request(&node->hall, &reader->asking, &request, &reply);
    world_running = NULL;
    if (!reply.later)
        net_answer(&reader->asking, &reply);
}

// Entries that a client has not seen, sent in chunks: the next chunk is made when the last one has
// gone out, so that a long game does not fill the memory.
#include "games/client.h"
#include "games/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_ENTRIES = 100, CHUNK_BYTES = 1 << 16, CHUNK_LINES = CHUNK_ENTRIES * 4 };

typedef struct Chunk {
    Client *client;
    Buffer json;
    unsigned count; /* entries in it */
} Chunk;

static void put_entry(Chunk *chunk, const StoredLine *line)
{
    const EntryLine entry = { chunk->client->game, &chunk->client->replay->state, line };

    buffer_put(&chunk->json, ",", chunk->count++ ? 1 : 0);
    if (!entry_write(&chunk->json, &entry, chunk->client->view))
        chunk->json.failed = true;
}

/* Reads more lines of the replay into a chunk. */
static ReplayStep fill(Chunk *chunk, bool (*put)(void *self, const StoredLine *line))
{
    ReplayStep step;

    buffer_print(&chunk->json, "{\"entries\":[");
    step = replay_some(chunk->client->replay, CHUNK_LINES, put, chunk);
    buffer_put(&chunk->json, "]}", 2);
    return step;
}

static void send_chunk(Chunk *chunk)
{
    if (chunk->count > 0)
        gate_send_text(chunk->client, &chunk->json);
    buffer_free(&chunk->json);
}

static bool begin_replay(Client *client, int64_t from)
{
    client->replay = malloc(sizeof *client->replay);
    if (client->replay && replay_begin(client->replay, client->hall->store, client->game->stored.id,
                                       client->hall->key, from))
        return true;
    free(client->replay);
    client->replay = NULL;
    net_websocket_close(client->socket, 1011, "the game cannot be read");
    return false;
}

static void stop_replay(Client *client)
{
    if (client->replay)
        replay_free(client->replay);
    free(client->replay);
    client->replay = NULL;
}

/* ---- The entries from some line on ---- */

static bool put_next(void *self, const StoredLine *line)
{
    Chunk *const chunk = self;

    put_entry(chunk, line);
    chunk->client->next_line = line->seq + 1;
    return chunk->count < CHUNK_ENTRIES && chunk->json.size < CHUNK_BYTES;
}

static bool has_all(Client *client)
{
    if (client->next_line <= client->game->state.seq)
        return false;
    client->live = true;
    stop_replay(client);
    return true;
}

/* Sends one chunk. True if the next can be made at once: a chunk that was sent is waited for. */
static bool catch_up(Client *client)
{
    Chunk chunk = { .client = client };

    if (has_all(client) || (client->replay == NULL && !begin_replay(client, client->next_line)))
        return false;
    if (fill(&chunk, put_next) == REPLAY_BROKEN) {
        fprintf(stderr, "adoube: serve: game %s: %s\n", client->game->stored.id,
                client->replay->why);
        net_websocket_close(client->socket, 1011, client->replay->why);
        buffer_free(&chunk.json);
        return false;
    }
    send_chunk(&chunk);
    return !has_all(client) && chunk.count == 0;
}

/* ---- The entry of an act that came a second time ---- */

enum { FIND_LINES = 2000 }; /* lines that are searched at a time */

static bool put_repeated(void *self, const StoredLine *line)
{
    put_entry(self, line);
    return false;
}

/* The first that waits is done; true if another waits. */
static bool end_repeat(Client *client)
{
    stop_replay(client);
    client->repeats--;
    memmove(client->repeat, client->repeat + 1, client->repeats * sizeof client->repeat[0]);
    client->repeat_to = client->game->state.seq;
    return client->repeats > 0;
}

/* The line of the act was found: the replay goes there, and the entry is sent. */
static bool send_repeated(Client *client)
{
    Chunk chunk = { .client = client };
    const ReplayStep step = fill(&chunk, put_repeated);

    send_chunk(&chunk);
    return (chunk.count == 0 && step == REPLAY_MORE) || end_repeat(client);
}

/* Looks for the line of the act from the end of the docket backwards. Lines from before the seat
 * was given anew are not searched: IDs in them are those of whoever sat there before. */
static bool repeat(Client *client)
{
    const Seat *const seat = client_seat(client);
    const int64_t first = seat ? seat->stored.fresh + 1 : 1;
    const int64_t to = client->repeat_to;
    const int64_t from = to - FIND_LINES + 1 > first ? to - FIND_LINES + 1 : first;
    Store *const store = client->hall->store;
    int64_t found;

    if (client->replay)
        return send_repeated(client);
    found = store->find_act(store, client->game->stored.id, seat_name(client->view.kind),
                            client->view.number, client->repeat[0], from, to);
    if (found)
        return begin_replay(client, found);
    client->repeat_to = from - 1;
    if (from > first)
        return true;
    tell_error(client, client->repeat[0], "bad-frame",
               "expected an ID above those this seat has used");
    return end_repeat(client);
}

/* ---- The task ---- */

static bool work(Task *task)
{
    Client *const client = (Client *)(void *)((char *)task - offsetof(Client, task));

    if (client->game == NULL || client->socket == NULL)
        return false;
    if (client->asked && !client->live)
        return catch_up(client) || (client->live && client->repeats > 0);
    return client->repeats > 0 && repeat(client);
}

static void set_to_work(Client *client)
{
    client->task.work = work;
    task_queue_add(&client->hall->tasks, &client->task);
    net_wake(client->hall->net, 0);
}

void client_catch_up_go_on(Client *client)
{
    if (client->game && (client->repeats || (client->asked && !client->live)))
        set_to_work(client);
}

void client_catch_up_from(Client *client, int64_t line)
{
    stop_replay(client);
    client->repeat_to = client->game->state.seq;
    client->asked = true;
    client->next_line = line;
    client->live = line > client->game->state.seq; /* then it lacks nothing */
    if (!client->live || client->repeats > 0)
        set_to_work(client);
}

bool client_catch_up_repeat(Client *client, int64_t id)
{
    if (client->repeats == CLIENT_REPEATS)
        return false;
    if (client->repeats == 0)
        client->repeat_to = client->game->state.seq;
    client->repeat[client->repeats++] = id;
    set_to_work(client);
    return true;
}

void client_catch_up_stop(Client *client)
{
    task_queue_remove(&client->hall->tasks, &client->task);
    stop_replay(client);
}

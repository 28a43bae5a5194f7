// Entries that a client has not seen, sent in chunks: the next chunk is made when the last one has
// gone out, so that a long game does not fill the memory.
#include "games/client.h"
#include "games/live_reading.h"
#include "games/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_ENTRIES = 100, CHUNK_BYTES = 1 << 16, CHUNK_LINES = CHUNK_ENTRIES * 4 };

typedef struct Chunk {
    Client *client;
    Buffer json;
    unsigned count;                                  /* entries in it */
    bool (*put)(void *self, const StoredLine *line); /* puts the entry of a line; false: enough */
} Chunk;

static void put_entry(Chunk *chunk, const StoredLine *line)
{
    const EntryLine entry = { chunk->client->game, &chunk->client->reading->replay.state, line };

    buffer_put(&chunk->json, ",", chunk->count++ ? 1 : 0);
    if (!entry_write(&chunk->json, &entry, chunk->client->view))
        chunk->json.failed = true;
}

/* Reads more lines into a chunk. */
static ReadingStep fill(Chunk *chunk)
{
    Client *const client = chunk->client;
    ReadingStep step;

    buffer_print(&chunk->json, "{\"entries\":[");
    step = live_reading_some(client->reading, client->game, CHUNK_LINES, chunk->put, chunk);
    buffer_put(&chunk->json, "]}", 2);
    return step;
}

static void send_chunk(Chunk *chunk)
{
    if (chunk->count > 0)
        gate_send_text(chunk->client, &chunk->json);
    buffer_free(&chunk->json);
}

static void set_to_work(Client *client);

static void ready(void *self)
{
    set_to_work(self);
}

static bool begin_reading(Client *client, int64_t from)
{
    Reading *const reading = malloc(sizeof *reading);

    if (reading && reading_begin(reading, client->hall->store, client->game->stored.id,
                                 client->hall->key, from)) {
        reading->ready = ready;
        reading->self = client;
        client->reading = reading;
        return true;
    }
    free(reading);
    net_websocket_close(client->socket, 1011, "the game cannot be read");
    return false;
}

static void stop_reading(Client *client)
{
    if (client->reading)
        reading_free(client->reading);
    free(client->reading);
    client->reading = NULL;
    if (client->find)
        store_question_drop(client->find);
    client->find = NULL;
}

/* Where another node was faster, it goes on when the game was read again. */
static void report_broken(Client *client)
{
    if (client->reading->why == live_reading_overtaken) {
        stop_reading(client);
        return;
    }
    log_say(client->hall->log, LOG_ERROR, "game-not-read", client->game->stored.id, "%s",
            client->reading->why);
    net_websocket_close(client->socket, 1011, client->reading->why);
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
    stop_reading(client);
    return true;
}

/* Sends one chunk. True if the next can be made at once: a chunk that was sent is waited for. */
static bool catch_up(Client *client)
{
    Chunk chunk = { .client = client, .put = put_next };
    ReadingStep step;

    if (has_all(client) || (client->reading == NULL && !begin_reading(client, client->next_line)))
        return false;
    step = fill(&chunk);
    if (step == READING_BROKEN) {
        report_broken(client);
        buffer_free(&chunk.json);
        return false;
    }
    send_chunk(&chunk);
    return !has_all(client) && chunk.count == 0 && step != READING_WAITS;
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
    stop_reading(client);
    client->repeats--;
    memmove(client->repeat, client->repeat + 1, client->repeats * sizeof client->repeat[0]);
    client->repeat_to = client->game->state.seq;
    return client->repeats > 0;
}

/* The line of the act was found: the reading goes there, and the entry is sent. */
static bool send_repeated(Client *client)
{
    Chunk chunk = { .client = client, .put = put_repeated };
    const ReadingStep step = fill(&chunk);

    if (step == READING_BROKEN) {
        report_broken(client);
        buffer_free(&chunk.json);
        return false;
    }
    send_chunk(&chunk);
    if (chunk.count == 0)
        return step != READING_WAITS;
    return end_repeat(client);
}

/* An act that is looked for among those that are not kept yet. */
typedef struct Sought {
    const Client *client;
    int64_t found;
} Sought;

static bool is_sought(void *self, const StoredLine *line)
{
    Sought *const sought = self;

    if (line->id == sought->client->repeat[0] && entry_is_author(line, sought->client->view))
        sought->found = line->seq;
    return sought->found == 0;
}

/* Lines from before the seat was given anew are not searched: IDs in them are those of whoever sat
 * there before. */
static int64_t first_line(const Client *client)
{
    const Seat *const seat = client_seat(client);

    return seat ? seat->stored.fresh + 1 : 1;
}

static void found(StoreQuestion *question, void *self)
{
    Client *const client = self;
    const int64_t line = question->number_found;

    client->find = NULL;
    client->repeat_to = question->from - 1;
    store_question_free(question);
    if (client->game == NULL || client->socket == NULL || (line && !begin_reading(client, line)))
        return;
    if (line || client->repeat_to >= first_line(client)) {
        set_to_work(client);
        return;
    }
    tell_error(client, client->repeat[0], "bad-frame",
               "expected an ID above those this seat has used");
    if (end_repeat(client))
        set_to_work(client);
}

/* Looks for the line in the store, from the end of the docket backwards. */
static void find_in_store(Client *client)
{
    const int64_t first = first_line(client), to = client->repeat_to;
    StoreQuestion *const question = store_question_new(STORE_FIND_ACT, client->game->stored.id);

    if (question == NULL) {
        net_websocket_close(client->socket, 1011, "no memory");
        return;
    }
    question->from = to - FIND_LINES + 1 > first ? to - FIND_LINES + 1 : first;
    question->to = to;
    question->id = client->repeat[0];
    question->number = client->view.number;
    snprintf(question->seat, sizeof question->seat, "%s", seat_name(client->view.kind));
    question->done = found;
    question->self = client;
    client->find = question;
    client->hall->store->ask(client->hall->store, question);
}

static bool repeat(Client *client)
{
    Sought sought = { client, 0 };

    if (client->reading)
        return send_repeated(client);
    if (client->find)
        return false;
    journal_unsaved_lines(client->game, first_line(client), is_sought, &sought);
    if (sought.found)
        return begin_reading(client, sought.found);
    find_in_store(client);
    return false;
}

/* ---- The task ---- */

static bool work(Task *task)
{
    Client *const client = (Client *)(void *)((char *)task - offsetof(Client, task));

    if (client->game == NULL || client->socket == NULL || client->game->stale)
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

void client_catch_up_wait(Client *client, int64_t line)
{
    stop_reading(client);
    client->live = false;
    if (client->next_line > client->sent)
        client->next_line = client->sent; /* what was held at the gate is thrown away */
    if (client->next_line > line)
        client->next_line = line;
}

void client_catch_up_resume(Client *client)
{
    if (client->asked)
        client_catch_up_from(client, client->next_line);
    else if (client->repeats > 0)
        set_to_work(client);
}

void client_catch_up_from(Client *client, int64_t line)
{
    stop_reading(client);
    client->repeat_to = client->game->state.seq;
    client->asked = true;
    client->next_line = line;
    gate_begin_anew(client, line);
    /* then it lacks nothing */
    client->live = line > client->game->state.seq && !client->game->stale;
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
    stop_reading(client);
}

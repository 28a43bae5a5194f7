// The people: pairs who make a game, join it, and play, each connected to any node. They do as the
// page does: what was not answered is sent again with its ID, on whatever node answers. Some of
// what comes from them is meant badly: nonsense, acts of the other side, floods, people without a
// token.
#include "world.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

WorldTable world_table[WORLD_TABLES];
unsigned world_pace = 200, world_factor = 1;

enum { ACTS = 60, PATIENCE = 8000000, AGAIN = 2000000, REQUEST = 20000000 };

static WorldNode *any_node(void)
{
    const unsigned first = world_dice(WORLD_NODES);

    for (unsigned i = 0; i < WORLD_NODES; i++) {
        WorldNode *const node = &world_node[(first + i) % WORLD_NODES];
        if (node->lives && !node->stopped)
            return node;
    }
    return NULL;
}

/* ---- Making and joining ---- */

static void leave_table(WorldTable *table)
{
    table->state = TABLE_FREE;
    table->since = world_now + 200000;
}

static void copy_value(const json_t *object, const char *key, char *out, size_t room)
{
    const char *const text = json_string_value(json_object_get(object, key));

    WORLD_HOLDS(text && strlen(text) < room, "an answer without %s", key);
    snprintf(out, room, "%s", text);
}

static void was_made(void *self, int status, const char *body, size_t size)
{
    WorldTable *const table = self;
    json_t *const answer = json_loadb(body, size, 0, NULL);

    if (status == 201) {
        copy_value(answer, "game", table->game, sizeof table->game);
        copy_value(answer, "token", table->seat[0].token, SECRET_WORD);
        copy_value(json_array_get(json_object_get(answer, "invites"), 0), "word", table->invite,
                   sizeof table->invite);
        table->state = TABLE_JOINING;
        table->since = world_now;
        table->asking.answered = NULL;
    } else {
        WORLD_HOLDS(status == 0 || status == 503, "a game was refused: %d %.*s", status, (int)size,
                    body);
        leave_table(table);
    }
    json_decref(answer);
}

static void was_joined(void *self, int status, const char *body, size_t size)
{
    WorldTable *const table = self;
    json_t *const answer = json_loadb(body, size, 0, NULL);

    table->asking.answered = NULL;
    if (status == 200) {
        copy_value(answer, "token", table->seat[1].token, SECRET_WORD);
        table->state = TABLE_PLAYING;
        world_tell("game %s begins", table->game);
    } else {
        WORLD_HOLDS(status == 0 || status == 503 || status == 409, "a player was refused: %d %.*s",
                    status, (int)size, body);
        leave_table(table);
    }
    json_decref(answer);
}

/* Every client of this world comes from one address. */
NetRequest table_request(const char *method, const char *path, const char *bearer, const char *body)
{
    static Account account;

    return (NetRequest){ .method = method,
                         .path = path,
                         .query = "",
                         .bearer = bearer,
                         .type = "application/json",
                         .body = body,
                         .size = strlen(body),
                         .account = &account,
                         .host = "" };
}

static void ask(WorldTable *table, WorldNode *node, const char *path, const char *body,
                void (*answered)(void *, int, const char *, size_t))
{
    const NetRequest request = table_request("POST", path, "", body);
    NetReply reply = { 0 };

    table->since = world_now;
    table->asking = (NetAsk){ .answered = answered, .self = table, .node = node };
    world_running = node;
    api_routes_request(&node->hall, &table->asking, &request, &reply);
    world_running = NULL;
    if (!reply.later)
        net_answer(&table->asking, &reply);
}

static void forget_table(WorldTable *table)
{
    free(table->umpire);
    arena_free(&table->heads);
    memset(table, 0, sizeof *table);
}

static void make(WorldTable *table, WorldNode *node)
{
    static const char *const heads[] = {
        "{\"head\":{\"limit\":\"B 20/60s 40/120s\"},\"sit\":\"white\"}",
        "{\"head\":{\"limit\":\"B 20/2h\"},\"sit\":\"white\"}",
        "{\"sit\":\"white\"}",
        "{\"head\":{\"code\":\"lewis-1842\"},\"sit\":\"white\"}",
        "{\"head\":{\"code\":\"british-1899\"},\"sit\":\"white\"}",
        "{\"head\":{\"umpire\":\"silent\"},\"sit\":\"white\"}",
        "{\"head\":{\"play\":\"blindfold\"},\"blindfold\":\"white\",\"sit\":\"white\"}"
    };
    const unsigned which = world_dice(sizeof heads / sizeof *heads);

    forget_table(table);
    for (unsigned i = 0; i < 2; i++) {
        table->seat[i].table = table;
        table->seat[i].side = i;
        table->seat[i].next = 1;
    }
    table->silent = which == 5;
    table->blind = which == 6;
    table->state = TABLE_MAKING;
    ask(table, node, "/api/games", heads[which], was_made);
}

static void join(WorldTable *table, WorldNode *node)
{
    char path[64], body[128];

    snprintf(path, sizeof path, "/api/games/%s/join", table->game);
    snprintf(body, sizeof body, "{\"invite\":\"%s\",\"name\":\"Guest\"}", table->invite);
    ask(table, node, path, body, was_joined);
}

static void stop_asking(NetAsk *asking)
{
    world_running = asking->node;
    api_routes_gone(&asking->node->hall, asking);
    world_running = NULL;
    asking->done = true;
}

/* A request that nobody answers is given up. */
static void give_up(WorldTable *table)
{
    stop_asking(&table->asking);
    table->asking.answered = NULL;
    leave_table(table);
}

/* ---- Connections ---- */

void seat_lost(WorldSeat *seat)
{
    if (seat->socket)
        net_give_up(seat->socket);
    seat->socket = NULL;
    seat->due = world_now + 1000 + world_dice(300000);
}

static void opened(WorldSeat *seat, WorldNode *node, void *admitted)
{
    char frame[40];

    seat->socket = net_join(seat, node, admitted);
    client_opened(&node->hall, admitted, seat->socket);
    snprintf(frame, sizeof frame, "from %" PRId64, seat->next);
    net_to_node(seat->socket, frame);
    seat->tries = 0; /* an act that is not answered is sent again */
    seat->due = world_now + 1000;
}

static void was_admitted(void *self, int status, const char *body, size_t size)
{
    WorldSeat *const seat = self;

    (void)body;
    (void)size;
    seat->connecting = false;
    seat->due = world_now + 200000;
    if (status == 101)
        opened(seat, seat->asking.node, seat->asking.admitted);
}

static void connect_seat(WorldSeat *seat, WorldNode *node)
{
    char path[64];
    const NetRequest request = table_request("GET", path, seat->token, "");
    NetReply reply = { 0 };
    void *admitted;

    snprintf(path, sizeof path, "/api/games/%s/ws", seat->table->game);
    seat->connecting = true;
    seat->since = seat->waits ? seat->since : world_now;
    seat->asking = (NetAsk){ .answered = was_admitted, .self = seat, .node = node };
    seat->due = world_now + REQUEST;
    world_running = node;
    admitted = api_admit(&node->hall, &seat->asking, &request, &reply);
    if (admitted)
        opened(seat, node, admitted);
    world_running = NULL;
    if (admitted || !reply.later) {
        seat->connecting = false;
        if (!admitted)
            seat->due = world_now + 200000;
        buffer_free(&reply.body);
    }
}

/* ---- Acts ---- */

static void choose(WorldSeat *seat)
{
    static const char *const acts[2][13] = {
        { "move g1-f3", "touch e2", "move f3-g1", "quit", "offer draw", "move e2-e4", "say check",
          "touch e7", "exact A B", "waive II.5(a)", "seal \"" WORLD_SECRET "\"", "resume",
          "move d2-d4" },
        { "move g8-f6", "touch e7", "move f6-g8", "quit", "offer draw", "move e7-e5", "say check",
          "touch e2", "exact A B", "decline draw", "resume", "resume", "move d7-d5" },
    };

    const unsigned count = world_dice(3) ? 1 : 1 + world_dice(WORLD_GO);

    seat->first = seat->id + 1;
    seat->id += count;
    seat->done = 0;
    for (unsigned i = 0; i < count; i++)
        snprintf(seat->act[i], sizeof seat->act[i], "%s %s", seat->side ? "black" : "white",
                 acts[seat->side][world_dice(13)]);
    seat->waits = true;
    seat->since = world_now;
    seat->tries = 0;
    seat->table->acts += count;
    world_told->acts += count;
}

/* All that is not answered is sent, in order. */
static void send_acts(WorldSeat *seat)
{
    seat->tries = world_now;
    for (int64_t id = seat->first; id <= seat->id; id++) {
        char frame[128];
        if (seat->done >> (id - seat->first) & 1)
            continue;
        snprintf(frame, sizeof frame, "act %" PRId64 " %s", id, seat->act[id - seat->first]);
        world_tell("game %s: to node %u: %s", seat->table->game, seat->socket->node->number, frame);
        net_to_node(seat->socket, frame);
        if (world_happens(KIND_SENT_TWICE, 10))
            net_to_node(seat->socket, frame);
    }
}

static void answered(WorldSeat *seat, int64_t id, int64_t seq)
{
    int64_t *const at = &seat->answered_at[id % 512];

    WORLD_HOLDS(seq == 0 || *at == 0 || *at == seq, "act %" PRId64 " is answered as two lines", id);
    if (seq)
        *at = seq;
    if (id < 1 || id < seat->first || id > seat->id || seat->done >> (id - seat->first) & 1)
        return;
    seat->done |= 1u << (id - seat->first);
    world_told->answers++;
    world_tell("game %s: act %" PRId64 " of %s is answered as line %" PRId64, seat->table->game, id,
               seat->side ? "Black" : "White", seq);
    if (seat->done + 1 != 1u << (seat->id - seat->first + 1))
        return;
    seat->waits = false;
    if (world_faults && world_pace > 10000 && world_dice(2))
        seat_lost(seat); /* he looks in again when he has thought of a move */
    if (world_faults)
        seat->due = world_now + (int64_t)world_dice(2 * world_pace + 1) * 1000;
    if ((uint64_t)(world_now - seat->since) > world_told->longest)
        world_told->longest = (uint64_t)(world_now - seat->since);
}

static void take_entry(WorldSeat *seat, const json_t *entry)
{
    const int64_t seq = json_integer_value(json_object_get(entry, "seq"));
    const int64_t id = json_integer_value(json_object_get(entry, "id"));

    WORLD_HOLDS(seq <= seat->next, "game %s: entry %" PRId64 " comes before %" PRId64,
                seat->table->game, seq, seat->next);
    if (seq == seat->next)
        seat->next++;
    if (id)
        answered(seat, id, seq);
}

void table_take(WorldSeat *seat, const char *text, size_t size)
{
    json_t *const frame = json_loadb(text, size, 0, NULL);
    json_t *entry;
    const json_t *const error = json_object_get(frame, "error");
    const char *const code = json_string_value(json_object_get(error, "code"));
    size_t i;

    json_array_foreach(json_object_get(frame, "entries"), i, entry) take_entry(seat, entry);
    if (code && strcmp(code, "not-kept") != 0 && strcmp(code, "too-many") != 0)
        answered(seat, json_integer_value(json_object_get(error, "id")), 0);
    json_decref(frame);
    if (seat->socket && seat->socket->admitted && !seat->socket->shut) {
        world_running = seat->socket->node;
        client_drained(&seat->socket->node->hall, seat->socket->admitted);
        world_running = NULL;
    }
}

/* Nonsense, from somebody who means no good. */
static void annoy(const WorldSeat *seat)
{
    static const char *const frames[] = { "from 1",
                                          "act 0 x",
                                          "hand 1 1 e2",
                                          "from x",
                                          "from 0",
                                          "from 99999999999999999999",
                                          "ping",
                                          "act",
                                          "hand off",
                                          "act 9007199254740991 umpire time",
                                          "act 9007199254740991 umpire award white",
                                          "act 9007199254740991 white touch",
                                          "act 9007199254740991 \xff\xfe",
                                          "act 9007199254740991 code: lewis-1842",
                                          "say \x01",
                                          "again x y" };
    const unsigned which = world_dice(sizeof frames / sizeof *frames + 2);

    if (which < sizeof frames / sizeof *frames)
        net_to_node(seat->socket, frames[which]);
    else if (which == sizeof frames / sizeof *frames) /* in the name of the other side */
        net_to_node(seat->socket, seat->side ? "act 9007199254740991 white resign"
                                             : "act 9007199254740991 black resign");
    else
        for (unsigned i = 0; i < 300; i++)
            net_to_node(seat->socket, "ping");
}

/* Somebody without a token wants to sit down, and may not. */
static void was_refused(void *self, int status, const char *body, size_t size)
{
    WorldTable *const table = self;

    table->intruder.answered = NULL;
    WORLD_HOLDS(status == 0 || (status >= 400 && status <= 503), "an intruder is answered: %d %.*s",
                status, (int)size, body);
}

static void intrude(WorldTable *table, WorldNode *node)
{
    const bool joins = world_dice(2);
    const char *const word = table->invite;
    char path[64], body[128];
    NetReply reply = { 0 };
    void *admitted = NULL;

    if (table->intruder.answered)
        return;
    world_told->intruders++;
    snprintf(path, sizeof path, joins ? "/api/games/%s/join" : "/api/games/%s/ws", table->game);
    snprintf(body, sizeof body, "{\"invite\":\"%s\",\"name\":\"Thief\"}", word);
    table->intruder = (NetAsk){ .answered = was_refused, .self = table, .node = node };
    world_running = node;
    if (joins) { /* with a word that has been used */
        const NetRequest request = table_request("POST", path, "", body);
        api_routes_request(&node->hall, &table->intruder, &request, &reply);
    } else { /* with a token of his own making */
        const NetRequest request = table_request("GET", path, word, "");
        admitted = api_admit(&node->hall, &table->intruder, &request, &reply);
    }
    world_running = NULL;
    WORLD_HOLDS(admitted == NULL, "an intruder is admitted");
    if (!reply.later)
        net_answer(&table->intruder, &reply);
}

static void go_on(WorldSeat *seat)
{
    WorldNode *node;

    if (seat->connecting || world_now < seat->due) {
        if (seat->connecting && world_now >= seat->due) { /* nobody answers */
            stop_asking(&seat->asking);
            seat->connecting = false;
        }
        return;
    }
    if (seat->socket == NULL) {
        node = any_node();
        seat->due = world_now + 100000;
        if (node)
            connect_seat(seat, node);
        return;
    }
    seat->due = world_now + 500000;
    if (seat->waits && world_now - seat->since > PATIENCE && world_now - seat->tries > PATIENCE &&
        seat->tries) {
        seat_lost(seat); /* perhaps another node answers */
        return;
    }
    if (!seat->waits && !seat->table->ending)
        choose(seat);
    if (seat->waits && world_now - seat->tries > AGAIN)
        send_acts(seat);
    if (world_happens(KIND_HOSTILE, 40))
        annoy(seat);
    node = !seat->table->ending && world_dice(8) == 0 ? any_node() : NULL;
    if (node)
        reader_ask(seat->table, seat->side, node);
    node = world_happens(KIND_HOSTILE, 100) ? any_node() : NULL;
    if (node)
        intrude(seat->table, node);
    if (world_happens(KIND_CONNECTION_LOST, 150))
        seat_lost(seat);
}

/* ---- Tables ---- */

static bool is_quiet(const WorldTable *table)
{
    const int64_t last = database_last_line(table->game);

    return !table->seat[0].waits && !table->seat[1].waits && table->seat[0].next > last &&
           table->seat[1].next > last && table->reader.asking.answered == NULL;
}

static void forget_asking(NetAsk *asking)
{
    if (asking->answered)
        stop_asking(asking);
    asking->answered = NULL;
}

static void end_table(WorldTable *table)
{
    check_game(table);
    world_tell("game %s ends with %" PRId64 " acts", table->game, table->acts);
    for (unsigned i = 0; i < 2; i++) {
        WorldSeat *const seat = &table->seat[i];
        if (seat->connecting)
            stop_asking(&seat->asking);
        seat->connecting = false;
        seat_lost(seat);
    }
    forget_asking(&table->intruder);
    forget_asking(&table->reader.asking);
    leave_table(table);
}

static void turn(WorldTable *table)
{
    WorldNode *node;

    switch (table->state) {
    case TABLE_FREE:
        if (!world_faults || world_now < table->since)
            break;
        node = any_node();
        table->since = world_now + 100000;
        if (node)
            make(table, node);
        break;
    case TABLE_MAKING:
        if (world_now - table->since > REQUEST)
            give_up(table);
        break;
    case TABLE_JOINING:
        if (table->asking.answered) {
            if (world_now - table->since > REQUEST)
                give_up(table);
        } else if (world_now >= table->since) {
            node = any_node();
            table->since = world_now + 100000;
            if (node)
                join(table, node);
        }
        break;
    case TABLE_PLAYING:
        if (world_faults && !table->ending && world_now < table->seat[0].due &&
            world_now < table->seat[1].due && table->acts < ACTS)
            break; /* nothing to do yet */
        table->ending = table->ending || table->acts >= ACTS || !world_faults;
        for (unsigned i = 0; i < 2; i++)
            go_on(&table->seat[i]);
        if (table->ending && is_quiet(table))
            end_table(table);
        break;
    }
}

void tables_turn(void)
{
    for (unsigned i = 0; i < world_plan.tables; i++)
        turn(&world_table[i]);
}

/* Somebody asks for the game, or acts, just while the node reads it again: by chance that would be
 * rare. */
void tables_node_is_behind(WorldNode *node)
{
    for (unsigned i = 0; i < WORLD_TABLES; i++) {
        WorldTable *const table = &world_table[i];
        const LiveGame *const game = table->state == TABLE_PLAYING && !table->ending
                                         ? hall_find(&node->hall, table->game)
                                         : NULL;
        if (game == NULL || !game->stale)
            continue;
        if (world_dice(2))
            reader_ask(table, world_dice(2), node);
        for (unsigned j = 0; j < 2; j++) {
            WorldSeat *const seat = &table->seat[j];
            if (seat->socket == NULL || seat->socket->node != node || seat->waits || world_dice(2))
                continue;
            choose(seat);
            send_acts(seat);
        }
    }
}

/* Whoever has asked the node for something hears nothing more. */
void tables_node_is_dead(WorldNode *node)
{
    for (unsigned i = 0; i < WORLD_TABLES; i++) {
        WorldTable *const table = &world_table[i];
        NetAsk *const asked[] = { &table->asking, &table->intruder, &table->reader.asking };
        for (unsigned j = 0; j < sizeof asked / sizeof *asked; j++)
            if (asked[j]->node == node && !asked[j]->done && asked[j]->answered) {
                api_routes_gone(&node->hall, asked[j]);
                asked[j]->done = true;
                asked[j]->answered(asked[j]->self, 0, "", 0);
            }
        for (unsigned j = 0; j < 2; j++) {
            WorldSeat *const seat = &table->seat[j];
            if (seat->connecting && seat->asking.node == node && !seat->asking.done) {
                api_routes_gone(&node->hall, &seat->asking);
                seat->connecting = false;
            }
        }
    }
}

void tables_hurry(void)
{
    for (unsigned i = 0; i < WORLD_TABLES; i++)
        for (unsigned j = 0; j < 2; j++)
            if (!world_table[i].seat[j].connecting)
                world_table[i].seat[j].due = world_now;
}

void tables_forget(void)
{
    for (unsigned i = 0; i < WORLD_TABLES; i++)
        forget_table(&world_table[i]);
}

bool tables_are_quiet(void)
{
    for (unsigned i = 0; i < WORLD_TABLES; i++)
        if (world_table[i].state != TABLE_FREE)
            return false;
    return true;
}

int64_t tables_next(void)
{
    int64_t next = INT64_MAX;

    for (unsigned i = 0; i < WORLD_TABLES; i++) {
        const WorldTable *const table = &world_table[i];
        if (table->state == TABLE_FREE && world_faults && table->since < next)
            next = table->since;
        if (table->state == TABLE_JOINING && table->asking.answered == NULL && table->since < next)
            next = table->since;
        else if (table->state == TABLE_MAKING || table->state == TABLE_JOINING)
            next = table->since + REQUEST < next ? table->since + REQUEST : next;
        for (unsigned j = 0; table->state == TABLE_PLAYING && j < 2; j++)
            if (table->seat[j].due < next)
                next = table->seat[j].due;
    }
    return next;
}

#include "games/tell.h"

#include <string.h>

static NetMessage *entry_message(const EntryLine *entry, View view)
{
    static Buffer text;

    buffer_clear(&text);
    buffer_print(&text, "{\"entries\":[");
    if (!entry_write(&text, entry, view))
        return NULL;
    buffer_put(&text, "]}", 2);
    return text.failed ? NULL : net_message(text.text, text.size);
}

/* Where nothing is hidden, one message serves everybody but the author of the act. */
void tell_line(LiveGame *game, const StoredLine *line)
{
    const EntryLine entry = { game, &game->state, line };
    const bool open = entry_is_open(&entry);
    NetMessage *common = NULL;

    for (Client *client = game->clients; client; client = client->next) {
        NetMessage *message;
        if (!client->live)
            continue;
        client->next_line = line->seq + 1;
        if (open && !entry_is_author(line, client->view)) {
            if (common == NULL)
                common = entry_message(&entry, client->view);
            message = common;
            if (common)
                net_message_retain(common);
        } else {
            message = entry_message(&entry, client->view);
        }
        if (message)
            gate_send(client, message);
        else if (client->socket)
            net_websocket_close(client->socket, 1011, "no memory");
    }
    if (common)
        net_message_release(common);
}

void tell_about_one(Client *client)
{
    Buffer text = { 0 };

    if (client->hall->closing || client->socket == NULL || client->game->stale)
        return; /* a client without a socket was admitted and is not open yet */
    buffer_print(&text, "{\"about\":");
    entry_about(&text, client->game, client->view);
    buffer_put(&text, "}", 1);
    gate_send_text(client, &text);
}

void tell_about(LiveGame *game)
{
    for (Client *client = game->clients; client; client = client->next)
        tell_about_one(client);
}

/* An act for which there was no room leaves no trace in the game: that is told at once, also while
 * the database is waited for. */
static bool tells_nothing(const char *code)
{
    return strcmp(code, "not-kept") == 0 || strcmp(code, "too-many") == 0;
}

void tell_error(Client *client, int64_t id, const char *code, const char *message)
{
    Buffer text = { 0 };

    client->hall->counts.errors++;
    buffer_print(&text, "{\"error\":{");
    if (id)
        buffer_print(&text, "\"id\":%lld,", (long long)id);
    buffer_print(&text, "\"code\":\"%s\",\"message\":", code);
    buffer_json_string(&text, message);
    buffer_print(&text, "}}");
    if (tells_nothing(code))
        gate_send_now(client, &text);
    else
        gate_send_text(client, &text);
}

void tell_refused(LiveGame *game, const ActFrom *from, const ActFault *fault)
{
    for (Client *client = game->clients; client; client = client->next)
        if (from->number && client->socket && client->view.kind == from->kind &&
            client->view.number == from->number)
            tell_error(client, from->id, fault->code, act_message(fault));
}

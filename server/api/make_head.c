// The head of a game that is being made: lines of the docket that are tried before anything is
// kept.
#include "api/make.h"
#include "common/line_check.h"

#include <stdio.h>
#include <string.h>

/* An error about a line of the head names the key of the line, so that a form can show the message
 * there. */
static bool wrong_head(Making *m, const char *line, const char *message)
{
    char key[64];

    snprintf(key, sizeof key, "%.*s", (int)strcspn(line, ":"), line);
    api_error_at(m->api, 400, "bad-head", key[0] ? key : NULL, message);
    return false;
}

static bool add_head(Making *m, const char *key, const json_t *value)
{
    const char *const text = json_string_value(value);
    char *const line = m->heads[m->head_count < MAKE_HEADS ? m->head_count : 0];
    char message[200];

    if (text == NULL || m->head_count == MAKE_HEADS || strlen(text) != json_string_length(value) ||
        snprintf(line, sizeof m->heads[0], "%s: %s", key, text) >= (int)sizeof m->heads[0]) {
        snprintf(message, sizeof message,
                 "'head': '%.40s': expected a line of text, or an array of them", key);
        return wrong_head(m, key, message);
    }
    if (!line_check(line, strlen(line)) || !docket_line_reads_back(line, key, text)) {
        snprintf(message, sizeof message,
                 "'head': '%.40s': expected a key and a value that the docket reads back as they "
                 "are: without #, line ends, or blanks around them",
                 key);
        return wrong_head(m, key, message);
    }
    m->head_count++;
    return true;
}

static bool add_key(Making *m, const char *key, const json_t *value)
{
    size_t i;
    json_t *item;

    if (strcmp(key, "white") == 0 || strcmp(key, "black") == 0 || strcmp(key, "lot") == 0)
        return api_bad(m->api, "bad-head",
                       "names and lots are not given in 'head': they come with seats");
    if (!json_is_array(value))
        return add_head(m, key, value);
    json_array_foreach((json_t *)(size_t)value, i, item)
    {
        if (!add_head(m, key, item))
            return false;
    }
    return true;
}

/* The code and the way of play go first, because other lines are read according to them. */
bool make_head_read(Making *m, json_t *head)
{
    static const char *const first[] = { "code", "play" };
    const char *key;
    json_t *value;

    if (head != NULL && !json_is_object(head))
        return api_bad(m->api, "bad-head", "'head': expected an object of the docket's keys");
    for (unsigned i = 0; i < 2; i++)
        if (json_object_get(head, first[i]) &&
            !add_key(m, first[i], json_object_get(head, first[i])))
            return false;
    json_object_foreach(head, key, value)
    {
        if (strcmp(key, "code") != 0 && strcmp(key, "play") != 0 && !add_key(m, key, value))
            return false;
    }
    return true;
}

/* Gives the lines to an umpire; `line` is the first that he cannot read. */
static bool read_lines(const Making *m, GameState *state, const char **line, Buffer *message)
{
    adoube_docket_fault fault;

    for (unsigned i = 0; i < m->head_count; i++)
        if (game_state_line(state, m->heads[i], strlen(m->heads[i]), NULL, &fault) !=
            GAME_STATE_HEAD) {
            *line = m->heads[i];
            docket_line_fault(message, &fault);
            message->failed |= game_state_lacks_memory(&fault);
            return false;
        }
    return true;
}

/* Ends the head, which the umpire may refuse as a whole. */
static bool end_head(const Making *m, GameState *state, const char **line, Buffer *message)
{
    adoube_docket_fault fault;
    const char *name;

    if (!game_state_ready(state, &fault)) {
        if (fault.line >= 1 && fault.line <= m->head_count)
            *line = m->heads[fault.line - 1];
        fault.column = 0;
        docket_line_fault(message, &fault);
        return false;
    }
    if (adoube_umpire_book_name(state->umpire, &name, &fault) > 0) {
        *line = "agree";
        buffer_print(message, "a code book of the players' own is read by the commands only");
        return false;
    }
    return true;
}

bool make_head_try(Making *m)
{
    Buffer message = { 0 };
    const char *line = "";
    GameState state;
    bool good;

    if (!game_state_begin(&state, "")) {
        api_no_memory(m->api);
        return false;
    }
    good = read_lines(m, &state, &line, &message) && end_head(m, &state, &line, &message);
    game_state_free(&state);
    if (!good && message.failed)
        api_no_memory(m->api);
    else if (!good)
        wrong_head(m, line, message.text ? message.text : "the head cannot be read");
    buffer_free(&message);
    return good;
}

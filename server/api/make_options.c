// What is asked for when a game is made, besides its head.
#include "api/make.h"
#include "games/manner.h"
#include "games/seating.h"

#include <string.h>

static bool sits(const Making *m, const char *where)
{
    return strcmp(m->sit, where) == 0;
}

static bool several_play(const Making *m)
{
    return m->players[0] > 1 || m->players[1] > 1;
}

/* Nothing, or an object with no other keys than the two sides. */
static bool is_consultation(const json_t *consult)
{
    const size_t sides = (json_object_get(consult, "white") ? 1U : 0U) +
                         (json_object_get(consult, "black") ? 1U : 0U);

    return consult == NULL || (json_is_object(consult) && json_object_size(consult) == sides);
}

/* Reads each value by itself. */
static bool read_values(Making *m, const json_t *body, char *opponent, size_t size)
{
    static const char *const seats[] = { "white", "black", "lot", "table", "umpire", NULL };
    static const char *const opponents[] = { "person", "engine", NULL };
    static const char *const manners[] = { "strict", "generous", "clumsy", NULL };
    static const char *const blind[] = { "none", "white", "black", "both", NULL };
    const json_t *const consult = json_object_get(body, "consult");
    Api *const api = m->api;
    char manner[12];
    int64_t level = 4;
    int which = 0;
    bool good;

    m->players[0] = m->players[1] = 1;
    if (!is_consultation(consult))
        return api_bad(api, "bad-value", "'consult': expected the players of 'white' and 'black'");
    good = api_body_choice(api, body, "sit", seats, m->sit, sizeof m->sit) &&
           api_body_choice(api, body, "opponent", opponents, opponent, size) &&
           api_body_choice(api, body, "blindfold", blind, m->game.blindfold,
                           sizeof m->game.blindfold) &&
           api_body_string(api, body, "name", m->name, sizeof m->name) &&
           api_body_string(api, body, "nonce", m->game.maker_nonce, sizeof m->game.maker_nonce) &&
           api_body_integer(api, body, "level", 1, 8, &level) &&
           api_body_choice(api, body, "manner", manners, manner, sizeof manner) &&
           api_body_integer(api, consult, "white", 1, MAKE_CONSULT, &m->players[0]) &&
           api_body_integer(api, consult, "black", 1, MAKE_CONSULT, &m->players[1]);
    while (good && strcmp(manners[which], manner) != 0)
        which++;
    m->game.level = manner_with_level((Manner)which, (int)level);
    return good;
}

/* Do the values belong together? */
static bool fit_together(Making *m)
{
    if (m->engine && (sits(m, "table") || sits(m, "umpire") || several_play(m)))
        return api_bad(m->api, "bad-value",
                       "'sit': expected white, black or lot against the engine");
    if (m->engine && m->api->hall->engine.self == NULL)
        return api_bad(m->api, "no-engine", "no engine is installed here: Debian's is stockfish");
    if (sits(m, "lot") && !secret_is_nonce(m->game.maker_nonce, strlen(m->game.maker_nonce)))
        return api_bad(m->api, "bad-value", "'nonce': expected 32 bytes in hex, for the lot");
    if (sits(m, "lot") && several_play(m))
        return api_bad(m->api, "bad-value",
                       "'consult': expected one player a side where a lot is drawn");
    return true;
}

bool make_options_read(Making *m, const json_t *body)
{
    const json_t *const tuition = json_object_get(body, "tuition");
    char opponent[12];

    if (!read_values(m, body, opponent, sizeof opponent))
        return false;
    seating_trim_name(m->name);
    if (!seating_name_is_good(m->name))
        return api_bad(m->api, "bad-name", SEATING_NAME_EXPECTED);
    if (tuition && !json_is_boolean(tuition))
        return api_bad(m->api, "bad-value", "'tuition': expected true or false");
    m->game.tuition = json_is_true(tuition);
    m->engine = strcmp(opponent, "engine") == 0;
    return fit_together(m);
}

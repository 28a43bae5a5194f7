// The book of a match: who has the right to begin each of its games, the points, and who begins the
// next. The games are told by their heads and by how they stand; nothing is looked up or kept.
#include "api/body.h"
#include "api/routes.h"
#include "common/line_check.h"
#include "docket/game_state.h"

#include <stdio.h>
#include <string.h>

enum { GAMES_MOST = 100 };

typedef struct Match {
    Api *api;
    Buffer games;
    adoube_series series;
    unsigned halves[2]; /* points, in half points */
} Match;

static bool bad_game(const Match *m, size_t number, const char *what)
{
    char message[160];

    snprintf(message, sizeof message, "'games': number %zu: expected %s", number + 1, what);
    return api_bad(m->api, "bad-value", message);
}

static const char *word_of(const json_t *game, const char *key)
{
    const char *const word = json_string_value(json_object_get(game, key));

    return word ? word : "";
}

/* Which of the words is it? -1: none. */
static int index_of(const char *word, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

/* Lets an umpire read the head. False if he cannot; `fault` says whether that is for want of
 * memory. */
static bool read_lines(GameState *state, const json_t *head, adoube_docket_fault *fault)
{
    size_t i;
    json_t *item;

    if (!json_is_array(head) || json_array_size(head) > GAME_STATE_HEADS)
        return false;
    json_array_foreach((json_t *)(size_t)head, i, item)
    {
        const char *const line = json_string_value(item);
        const size_t size = json_string_length(item);
        if (line == NULL || !line_check(line, size) ||
            game_state_line(state, line, size, NULL, fault) != GAME_STATE_HEAD)
            return false;
    }
    return game_state_ready(state, fault);
}

/* A player's number, or nobody's where that may be left out; anything else is above both. */
static unsigned player_of(const json_t *value)
{
    if (value == NULL || json_is_null(value))
        return ADOUBE_NOBODY;
    return json_is_integer(value) && (json_integer_value(value) | 1) == 1
               ? (unsigned)json_integer_value(value)
               : ADOUBE_NOBODY + 1;
}

static void count_points(Match *m, const adoube_summary *game, unsigned white)
{
    if (game->status == ADOUBE_WON)
        m->halves[game->winner == ADOUBE_WHITE ? white : 1 - white] += 2;
    else if (game->status == ADOUBE_DRAWN)
        m->halves[0]++, m->halves[1]++;
}

/* Adds a game whose head the umpire has read. */
static bool add_read(Match *m, const json_t *game, size_t number, const GameState *state)
{
    static const char *const standings[] = { "playing",  "adjourned",    "won", "drawn",
                                             "annulled", "lost-by-both", NULL };
    static const adoube_status statuses[] = {
        ADOUBE_PLAYING, ADOUBE_ADJOURNED, ADOUBE_WON,
        ADOUBE_DRAWN,   ADOUBE_ANNULLED,  ADOUBE_LOST_BY_BOTH
    };
    static const char *const sides[] = { "white", "black", NULL };
    const unsigned white = player_of(json_object_get(game, "white"));
    const unsigned lot = player_of(json_object_get(game, "lot"));
    const int status = index_of(word_of(game, "status"), standings);
    const int winner = index_of(word_of(game, "winner"), sides);
    char law[ADOUBE_CITATION_SIZE];
    adoube_summary summary;
    unsigned right;

    adoube_umpire_summary(state->umpire, &summary);
    if (white > 1 || lot > ADOUBE_NOBODY)
        return bad_game(m, number, "0 or 1 as 'white', and as 'lot' if one was drawn");
    if (status < 0 || (statuses[status] == ADOUBE_WON && winner < 0))
        return bad_game(m, number, "a 'status', and a 'winner' if the game is won");
    summary.status = statuses[status];
    summary.winner = winner == 1 ? ADOUBE_BLACK : ADOUBE_WHITE;
    right = adoube_series_add(&m->series, &summary, white, lot, law);
    count_points(m, &summary, white);
    buffer_print(&m->games, "%s{\"begins\":%u,\"law\":\"%s\"}", number ? "," : "", right, law);
    return true;
}

static bool add_game(Match *m, const json_t *game, size_t number)
{
    adoube_docket_fault fault = { 0 };
    GameState state;
    bool good = false;

    if (!game_state_begin(&state, "")) {
        api_no_memory(m->api);
        return false;
    }
    if (read_lines(&state, json_object_get(game, "head"), &fault))
        good = add_read(m, game, number, &state);
    else if (game_state_lacks_memory(&fault))
        api_no_memory(m->api);
    else
        bad_game(m, number, "the lines of a docket's 'head'");
    game_state_free(&state);
    return good;
}

static void answer(Match *m)
{
    const adoube_series *const series = &m->series;
    Buffer *const body = &m->api->reply->body;

    buffer_print(body,
                 "{\"games\":[%s],\"halves\":[%u,%u],\"next\":", m->games.text ? m->games.text : "",
                 m->halves[0], m->halves[1]);
    if (series->begins == ADOUBE_NOBODY)
        buffer_print(body, "null}");
    else
        buffer_print(
            body,
            "{\"begins\":%u,\"law\":\"%s\",\"replay\":%s,\"unfinished\":%s,\"unless\":\"%s\"}}",
            series->begins, series->law, series->replay ? "true" : "false",
            series->unfinished ? "true" : "false", series->unless);
    api_json(m->api, 200);
}

void api_match(Api *api)
{
    static const char *const keys[] = { "games", NULL };
    json_t *const body = api_body(api, keys);
    const json_t *const games = json_object_get(body, "games");
    Match match = { .api = api };
    bool good;
    size_t i;
    json_t *item;

    if (body == NULL)
        return;
    adoube_series_begin(&match.series);
    good = (json_is_array(games) && json_array_size(games) <= GAMES_MOST) ||
           api_bad(api, "bad-value", "'games': expected an array of no more than 100");
    if (good)
        json_array_foreach((json_t *)(size_t)games, i, item)
        {
            good = add_game(&match, item, i);
            if (!good)
                break;
        }
    if (good && match.games.failed)
        api_no_memory(api);
    else if (good)
        answer(&match);
    buffer_free(&match.games);
    json_decref(body);
}

// The odds of a game in words. Men that are given are missing from the ordinary arrangement, so
// they are told from the position in which the game begins, whatever it was read from; other odds
// stand in the head of a docket.
#include "game.h"

#include "clean.h"

#include <string.h>

static const char *const pieces[] = { "queen’s rook",  "queen’s knight", "queen’s bishop",
                                      "queen",         "king",           "king’s bishop",
                                      "king’s knight", "king’s rook" };

/* Nobody gives more men than these: where more are missing, it is a position and no odds. */
enum { GIVEN_MOST = 3 };

static void append(char out[GAME_ODDS], const char *words)
{
    const size_t used = strlen(out);

    clean_copy(out + used, GAME_ODDS - used, words, strlen(words)); /* whole characters */
}

/* Is every man of the board where the ordinary arrangement has him? A few may be missing. */
static bool is_part(const adoube_board *start, const adoube_board *ordinary)
{
    unsigned missing[2] = { 0, 0 };

    for (unsigned i = 0; i < 64; i++) {
        if (start->man[i] && start->man[i] != ordinary->man[i])
            return false;
        if (ordinary->man[i] && !start->man[i])
            missing[ordinary->man[i] >= 'a']++;
    }
    return missing[0] <= GIVEN_MOST && missing[1] <= GIVEN_MOST;
}

/* "White gives the queen’s knight and the king’s bishop’s pawn" */
static void add_given(char out[GAME_ODDS], const adoube_board *start, const adoube_board *ordinary,
                      bool white)
{
    unsigned given = 0;

    for (unsigned i = 0; i < 64; i++) {
        const char man = ordinary->man[i];
        char words[60];
        if (man == '\0' || start->man[i] || (man < 'a') != white)
            continue;
        snprintf(words, sizeof words, "the %s%s", pieces[i % 8],
                 man == 'P' || man == 'p' ? "’s pawn" : "");
        append(out, given++  ? " and "
                    : out[0] ? white ? "; White gives " : "; Black gives "
                    : white  ? "White gives "
                             : "Black gives ");
        append(out, words);
    }
}

/* Odds that no man shows: moves, a mate on a square or with a man. */
static void add_line(char out[GAME_ODDS], const adoube_docket_line *line)
{
    char words[100];

    clean_copy(words, sizeof words, line->value.start, line->value.size);
    if (strstr(words, " gives "))
        return;
    if (words[0] >= 'a' && words[0] <= 'z')
        words[0] = (char)(words[0] - 'a' + 'A');
    append(out, out[0] ? "; " : "");
    append(out, words);
}

void paper_game_odds(Game *game, const PaperText *docket)
{
    adoube_position position;
    adoube_board ordinary;

    adoube_position_ordinary(&position);
    adoube_position_board(&position, &ordinary);
    game->odds[0] = '\0';
    if (is_part(&game->start, &ordinary)) {
        add_given(game->odds, &game->start, &ordinary, true);
        add_given(game->odds, &game->start, &ordinary, false);
    }
    for (size_t at = 0; docket && at < docket->size;) {
        const char *const line = docket->text + at;
        const char *const end = memchr(line, '\n', docket->size - at);
        const size_t size = end ? (size_t)(end - line) : docket->size - at;
        adoube_docket_line parts;
        const adoube_line what = adoube_docket_parts(line, size, &parts, NULL);

        if (what == ADOUBE_LINE_ACT)
            return;
        if (what == ADOUBE_LINE_HEADER && parts.key.size == 4 &&
            memcmp(parts.key.start, "odds", 4) == 0)
            add_line(game->odds, &parts);
        at += size + 1;
    }
}

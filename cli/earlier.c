#include "earlier.h"

#include <stdlib.h>
#include <string.h>

/* Headings and references stand near the top. */
enum { NEAR = 1500, BETWEEN = 60 };

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_letter(char c)
{
    return small(c) >= 'a' && small(c) <= 'z';
}

/* Do these words stand here, in capitals or not, and end here? */
static size_t words_size(const char *at, const char *end, const char *words)
{
    size_t size = 0;

    for (; words[size]; size++)
        if (at + size == end || small(at[size]) != words[size])
            return 0;
    return at + size < end && is_letter(at[size]) ? 0 : size;
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n' || *at == '.'))
        at++;
    return at;
}

static unsigned roman_value(char c)
{
    switch (c) {
    case 'I':
        return 1;
    case 'V':
        return 5;
    case 'X':
        return 10;
    case 'L':
        return 50;
    case 'C':
        return 100;
    default:
        return 0;
    }
}

/* A number in figures or Roman figures; 0 if none stands here. */
static unsigned number_at(const char **at, const char *end)
{
    static const char *const words[] = { "one",     "two",       "three",    "four",     "five",
                                         "six",     "seven",     "eight",    "nine",     "ten",
                                         "eleven",  "twelve",    "thirteen", "fourteen", "fifteen",
                                         "sixteen", "seventeen", "eighteen", "nineteen", "twenty" };
    const char *from = *at;
    unsigned value = 0;

    while (from < end && *from >= '0' && *from <= '9' && value < 10000)
        value = 10 * value + (unsigned)(*from++ - '0');
    for (unsigned i = 0; value == 0 && i < sizeof words / sizeof *words; i++)
        if (words_size(from, end, words[i]) > 0) {
            value = i + 1;
            from += strlen(words[i]);
        }
    if (value == 0) {
        for (; from < end && roman_value(*from) > 0 && value < 10000; from++)
            value = from + 1 < end && roman_value(from[1]) > roman_value(*from)
                        ? value - roman_value(*from)
                        : value + roman_value(*from);
        if (from < end && is_letter(*from))
            return 0;
    }
    *at = from;
    return value < 10000 ? value : 0;
}

unsigned earlier_number(const char *text, size_t size)
{
    static const char *const names[] = { "game", "no", "number", "partie", "partida" };
    const char *const end = text + (size < NEAR ? size : NEAR);

    for (const char *at = text; at < end; at++)
        for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
            const size_t length = at > text && is_letter(at[-1]) ? 0
                                                                 : words_size(at, end, names[i]);
            const char *after = at + length;
            unsigned number;
            if (length == 0)
                continue;
            after = skip_blanks(after, end);
            number = number_at(&after, end);
            if (number > 0)
                return number;
        }
    return 0;
}

/* Which game the words after "as in" name; false if they name none. */
static bool named_game(const char *at, const char *end, EarlierReference *reference)
{
    static const char *const before[] = { "the preceding game", "the last game",
                                          "the previous game",  "the former game",
                                          "preceding game",     "last game",
                                          "the preceding" };
    static const char *const names[] = { "game", "no", "number", "the game", "partie" };

    at = skip_blanks(at, end);
    reference->number = 0;
    for (unsigned i = 0; i < sizeof before / sizeof *before; i++)
        if (words_size(at, end, before[i]) > 0) {
            reference->end = (size_t)(at + strlen(before[i]) - end);
            return true;
        }
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        const size_t size = words_size(at, end, names[i]);
        const char *after = skip_blanks(at + size, end);
        if (size == 0)
            continue;
        if (words_size(after, end, "no") > 0)
            after = skip_blanks(after + 2, end);
        reference->number = number_at(&after, end);
        reference->end = (size_t)(after - end);
        return reference->number > 0;
    }
    return false;
}

/* The last number before the words, as in "Moves 1 to 8" and "The first eight moves". */
static unsigned moves_before(const char *text, const char *at)
{
    const char *from = at - text > BETWEEN ? at - BETWEEN : text;
    bool moves = false;
    unsigned last = 0;

    for (; from < at; from++) {
        const char *after = from;
        unsigned number;
        if (from > text && (is_letter(from[-1]) || (from[-1] >= '0' && from[-1] <= '9')))
            continue;
        moves |= words_size(from, at, "moves") > 0 || words_size(from, at, "move") > 0;
        number = roman_value(*from) > 0 ? 0 : number_at(&after, at);
        last = number > 0 ? number : last;
    }
    return moves ? last : 0;
}

/* Do the moves begin here: a line with a number, a sign after it and a letter? Words that refer to
 * another game stand before them. */
static bool begins_moves(const char *text, const char *at, const char *end)
{
    const char *from = at;
    bool sign = false;

    if (at == end || *at < '0' || *at > '9')
        return false;
    while (from > text && (from[-1] == ' ' || from[-1] == '\t'))
        from--;
    if (from > text && from[-1] != '\n')
        return false;
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    for (; at < end && strchr(" .):\t", *at) != NULL; at++)
        sign |= *at != ' ';
    return at < end && (sign ? is_letter(*at) : *at >= 'A' && *at <= 'Z');
}

bool earlier_refers(const char *text, size_t size, EarlierReference *reference)
{
    const char *const end = text + (size < NEAR ? size : NEAR);

    for (const char *at = text; at < end && !begins_moves(text, at, end); at++)
        if (words_size(at, end, "as in") > 0 && named_game(at + 5, end, reference)) {
            reference->end += (size_t)(end - text);
            reference->moves = moves_before(text, at);
            if (reference->moves > 0 && 2 * reference->moves < EARLIER_PLIES)
                return true;
        }
    return false;
}

const EarlierGame *earlier_find(const Earlier *earlier, const EarlierReference *reference)
{
    for (unsigned i = earlier->count; i-- > 0;) {
        const EarlierGame *const game = &earlier->game[i];
        if (reference->number != 0 && game->number != reference->number)
            continue;
        return game->plies >= 2 * reference->moves ? game : NULL;
    }
    return NULL;
}

void earlier_keep(Earlier *earlier, unsigned number, const adoube_move *move, unsigned plies)
{
    EarlierGame *game;

    if (!earlier->game)
        earlier->game = malloc(EARLIER_GAMES * sizeof *earlier->game);
    if (!earlier->game)
        return;
    if (earlier->count == EARLIER_GAMES) { /* the oldest is forgotten */
        memmove(earlier->game, earlier->game + 1, (EARLIER_GAMES - 1) * sizeof *earlier->game);
        earlier->count--;
    }
    game = &earlier->game[earlier->count++];
    game->number = number;
    game->plies = plies < EARLIER_PLIES ? plies : EARLIER_PLIES;
    memcpy(game->move, move, game->plies * sizeof *move);
}

void earlier_free(Earlier *earlier)
{
    free(earlier->game);
    *earlier = (Earlier){ NULL, 0 };
}

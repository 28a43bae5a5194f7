#include "spoil_states.h"

#include "fen_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Chooses a dead position; 0 if there is none. */
static unsigned some_dead(const Certificate *c, Random *random)
{
    unsigned line = c->count > 3 ? 2 + random_below(random, c->count - 3) : 0;

    while (line > 1 && strncmp(c->line[line], "dead\t", 5) != 0)
        line--;
    return line > 1 ? line : 0;
}

/* Takes a square out of the set of one man in every state of a dead position. */
static void take_square(Certificate *c, unsigned dead, unsigned man, unsigned square)
{
    for (unsigned i = dead + 1; i + 1 < c->count && opinion_is_state(c->line[i]); i++) {
        char *set = strrchr(c->line[i], '\t') + 1, *end, text[24];
        unsigned long long squares;
        for (unsigned k = man; k > 0 && set; k--) {
            set = strchr(set, ' ');
            set = set ? set + 1 : NULL;
        }
        if (!set || *set == '-')
            continue;
        squares = strtoull(set, &end, 16) & ~(UINT64_C(1) << square);
        snprintf(text, sizeof text, "%llx", squares);
        opinion_replace(c->line[i], set, (size_t)(end - set), text);
    }
}

static unsigned number_of(const char *board, unsigned square)
{
    unsigned man = 0;

    for (unsigned at = 0; at < square; at++)
        man += board[at] != ' ';
    return man;
}

bool spoil_states_man(Certificate *c, Random *random)
{
    const unsigned dead = some_dead(c, random);
    char board[64];
    unsigned square;

    if (dead == 0)
        return false;
    fen_board_open(c->line[dead] + 5, board);
    do
        square = random_below(random, 64);
    while (board[square] == ' ');
    take_square(c, dead, number_of(board, square), square);
    return true;
}

/* Has a side nothing but its king? No state need speak for what comes after that. */
static bool is_bare(const Men *men, bool black)
{
    for (unsigned i = 0; i < men->count; i++)
        if (men->man[i] != 'K' && men->man[i] != 'k' && (men->man[i] >= 'a') == black)
            return false;
    return true;
}

static unsigned king_at(const Men *men, char king)
{
    unsigned i = 0;

    while (men->man[i] != king)
        i++;
    return men->at[i];
}

bool spoil_states_king(Certificate *c, Random *random)
{
    const unsigned dead = some_dead(c, random);
    const bool winner = strstr(c->line[1], "\tblack\t") != NULL;
    const char king = random_below(random, 2) ? 'K' : 'k';
    unsigned from, steps = 1 + random_below(random, 40), man;
    char board[64];
    Men men;

    if (dead == 0 || !opinion_read_position(c->line[dead] + 5, &men))
        return false;
    fen_board_open(c->line[dead] + 5, board);
    from = king_at(&men, king);
    man = number_of(board, from);
    while (steps-- > 0) {
        MenMove moves[MEN_MOVES_MOST];
        const unsigned count = men_legal(&men, moves);
        if (count == 0)
            break;
        men = men_make(&men, moves[random_below(random, count)]);
        if (is_bare(&men, winner))
            return false;
    }
    take_square(c, dead, man, king_at(&men, king));
    return king_at(&men, king) != from;
}

bool spoil_states_came(Certificate *c, Random *random)
{
    for (unsigned i = 2 + random_below(random, c->count), tried = 0; tried < c->count; tried++) {
        char *const line = c->line[i++ % c->count], *field = line;
        if (!opinion_is_state(line))
            continue;
        for (unsigned tabs = 0; tabs < 3; tabs++)
            field = strchr(field, '\t') + 1;
        if (*field == '0')
            continue;
        opinion_replace(line, field, strcspn(field, "\t"), "0");
        return true;
    }
    return false;
}

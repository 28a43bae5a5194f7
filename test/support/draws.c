#include "draws.h"

const char *draws_pick(Random *random, const char *const *words, size_t count)
{
    return words[random_below(random, (unsigned)count)];
}

void draws_square(Random *random, char *out)
{
    out[0] = (char)('a' + random_below(random, 8));
    out[1] = (char)('1' + random_below(random, 8));
    out[2] = '\0';
}

void draws_man(Random *random, const Board *board, char *out)
{
    for (unsigned i = 0; i < 12; i++) {
        draws_square(random, out);
        if (!man_is_none(board->on[(out[1] - '1') * 8 + out[0] - 'a']))
            return;
    }
}

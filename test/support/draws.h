// What random acts are drawn from: words, squares, men on the board.
#ifndef ADOUBE_TEST_DRAWS_H
#define ADOUBE_TEST_DRAWS_H

#include "chess/board.h"
#include "random.h"

#include <stddef.h>

const char *draws_pick(Random *random, const char *const *words, size_t count);

#define PICK(random, words) draws_pick(random, words, sizeof(words) / sizeof *(words))

/* Writes a square, as "e4". */
void draws_square(Random *random, char *out);

/* Writes a square with a man on it, if a few tries find one. */
void draws_man(Random *random, const Board *board, char *out);

#endif

// Random numbers that are the same everywhere for the same seed (splitmix64), and random positions.
#ifndef ADOUBE_TEST_RANDOM_H
#define ADOUBE_TEST_RANDOM_H

#include "chess/position.h"

typedef struct Random {
    uint64_t state;
} Random;

uint64_t random_next(Random *random);
unsigned random_below(Random *random, unsigned bound);

/* From random moves out of the ordinary arrangement: what a game can reach. */
Position random_regular(Random *random);

/* Men strewn over the board: pawns anywhere, kings in check, any number of queens, rights with and
 * without their rooks. */
Position random_irregular(Random *random);

/* Kings, and from one to `most` men of those letters; one that nothing can be proved of is not
 * given, and then false. */
bool random_few(Random *random, const char *men, unsigned most, Position *position);

#endif

// Random numbers that are the same everywhere for the same seed (splitmix64), and random positions.
#ifndef ADOUBE_TEST_RANDOM_H
#define ADOUBE_TEST_RANDOM_H

#include "chess/position.h"

typedef struct Random {
    uint64_t state;
} Random;

uint64_t random_next(Random *random);
unsigned random_below(Random *random, unsigned bound);

/* A position after random moves from the ordinary arrangement: what a game can reach. */
Position random_regular(Random *random);

/* A position of men strewn over the board: pawns anywhere, kings in check, any number of queens,
 * rights with and without their rooks. */
Position random_irregular(Random *random);

/* A position of two kings and from one to `most` men of those letters. False if two men met on one
 * square or the position is irregular. */
bool random_few(Random *random, const char *men, unsigned most, Position *position);

#endif

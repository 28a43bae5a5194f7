// A set of positions for brute force, with numbers in the order in which they came.
#ifndef ADOUBE_TEST_MEN_SET_H
#define ADOUBE_TEST_MEN_SET_H

#include "men.h"

/* A position in 36 bytes: two squares a byte, and the rest. The order of the men in the list makes
 * no difference. */
typedef struct MenKey {
    uint8_t half[32];
    uint8_t castling, passed, black, none;
} MenKey;

MenKey men_set_key(const Men *men);
Men men_set_men(const MenKey *key);

typedef struct MenSet {
    unsigned most, count, slots;
    MenKey *key;
    unsigned *slot; /* by hash: the number of a position plus one */
} MenSet;

MenSet men_set_new(unsigned most);
void men_set_free(MenSet *set);
void men_set_clear(MenSet *set);

/* The number of a position; -1 if it is not there, or if there is no room for it. */
int men_set_find(const MenSet *set, const Men *men);
int men_set_add(MenSet *set, const Men *men);

#endif

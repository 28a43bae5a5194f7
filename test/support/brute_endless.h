// Endless checks by brute force: every position that checks and replies lead to, and then
// everything without a good check taken away until nothing changes. What is left is the greatest
// set that is closed; there is nothing clever in it that could be wrong.
//
// Where there are too many, those nearest to the first are looked into. If the rest is taken to be
// lost and the first is good all the same, it is good; if the rest is taken to be good and it is
// lost, it is lost.
#ifndef ADOUBE_TEST_BRUTE_ENDLESS_H
#define ADOUBE_TEST_BRUTE_ENDLESS_H

#include "men.h"

typedef struct BruteEndless BruteEndless;

/* Looks into up to so many positions. */
BruteEndless *brute_endless_new(unsigned most);
void brute_endless_free(BruteEndless *brute);

/* 1, 0, or -1 if it hangs on positions too far away. */
int brute_endless_solve(BruteEndless *brute, const Men *men);

/* How many positions the last one led to. */
unsigned brute_endless_count(const BruteEndless *brute);

#endif

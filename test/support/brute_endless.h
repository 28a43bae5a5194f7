// Endless checks by brute force. It finds every position to which checks and replies lead, and then
// takes away every position without a good check until nothing changes. What is left is the
// greatest set that is closed; there is nothing clever in it that could be wrong.
//
// If there are too many positions, only those nearest to the first are looked into. If the first is
// good although all others are taken to be lost, it is good; if it is lost although all others are
// taken to be good, it is lost.
#ifndef ADOUBE_TEST_BRUTE_ENDLESS_H
#define ADOUBE_TEST_BRUTE_ENDLESS_H

#include "men.h"

typedef struct BruteEndless BruteEndless;

/* Makes a solver that looks into at most so many positions. */
BruteEndless *brute_endless_new(unsigned most);
void brute_endless_free(BruteEndless *brute);

/* Returns 1 for good, 0 for lost, -1 if that depends on positions too far away. */
int brute_endless_solve(BruteEndless *brute, const Men *men);

/* How many positions the last question led to. */
unsigned brute_endless_count(const BruteEndless *brute);

#endif

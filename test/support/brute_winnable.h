// Whether White can ever mate, by brute force. Tables hold the answer for every position of few
// men: first the mates are entered, then whatever has a move to an entry, until nothing is added. A
// position of more men is searched forward until a mate or a tabled win is met, or nothing is left.
#ifndef ADOUBE_TEST_BRUTE_WINNABLE_H
#define ADOUBE_TEST_BRUTE_WINNABLE_H

#include "men.h"

typedef struct BruteWinnable BruteWinnable;

/* Makes a solver with tables of up to `tabled` men, 3 or 4, each made when it is first needed. It
 * searches forward over at most `most` positions. */
BruteWinnable *brute_winnable_new(unsigned tabled, unsigned most);
void brute_winnable_free(BruteWinnable *brute);

/* Returns 1 or 0, or -1 if there are too many positions. There must be at most five men and no
 * castling. */
int brute_winnable_solve(BruteWinnable *brute, const Men *men);

/* How many tables have been made. */
unsigned brute_winnable_tables(const BruteWinnable *brute);

/* The same position with the colours changed, for asking whether Black can mate. */
Men brute_winnable_flip(const Men *men);

#endif

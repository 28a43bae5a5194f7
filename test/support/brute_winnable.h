// Whether White can ever mate, by brute force. Of every position of few men it is tabled, the whole
// board over: first the mates, then whatever has a move into the table, until nothing is added. A
// position of more men is searched forward until a mate or a tabled win is met, or nothing is left.
#ifndef ADOUBE_TEST_BRUTE_WINNABLE_H
#define ADOUBE_TEST_BRUTE_WINNABLE_H

#include "men.h"

typedef struct BruteWinnable BruteWinnable;

/* Tables of up to `tabled` men, 3 or 4, each made when it is first asked for; forward up to so many
 * positions. */
BruteWinnable *brute_winnable_new(unsigned tabled, unsigned most);
void brute_winnable_free(BruteWinnable *brute);

/* 1, 0, or -1 if there are too many positions. At most five men, and no castling. */
int brute_winnable_solve(BruteWinnable *brute, const Men *men);

/* How many tables there are by now. */
unsigned brute_winnable_tables(const BruteWinnable *brute);

/* The same position with the colours changed, for asking whether Black can mate. */
Men brute_winnable_flip(const Men *men);

#endif

// Chess for brute force: a list of men, each a letter and a square, moved step by step. It shares
// nothing with the core, not even a type, and is quick enough to be asked millions of times.
#ifndef ADOUBE_TEST_MEN_H
#define ADOUBE_TEST_MEN_H

#include <stdbool.h>
#include <stdint.h>

enum { MEN_MOST = 32, MEN_MOVES_MOST = 256, MEN_NOWHERE = 64 };

typedef struct Men {
    uint64_t taken;     /* squares on which somebody stands; a1 is the lowest bit */
    uint8_t count;      /* how many men there are */
    uint8_t castling;   /* rights to castle with a1, h1, a8 and h8, a bit each */
    uint8_t passed;     /* the square a pawn has just passed over, or MEN_NOWHERE */
    bool black;         /* Black is to move */
    char man[MEN_MOST]; /* letters as in a FEN */
    uint8_t at[MEN_MOST];
} Men;

typedef struct MenMove {
    uint8_t man; /* the place of the man in the list */
    uint8_t to;
    char becomes; /* what a pawn on the last rank becomes; 0: the man stays what it is */
    bool castles;
} MenMove;

/* Reads a position with two kings, at most 32 men and only ordinary castling; false if it is none.
 */
bool men_of_fen(const char *fen, Men *men);
void men_add(Men *men, char man, unsigned at);

/* Lists moves that obey the rules of the men but may leave their own king in check. Returns how
 * many. */
unsigned men_moves(const Men *men, MenMove *list);
Men men_make(const Men *men, MenMove move);

/* Is the king of a side in check? */
bool men_in_check(const Men *men, bool black);

/* The same, with illegal moves left out. */
unsigned men_legal(const Men *men, MenMove *list);
uint64_t men_perft(const Men *men, unsigned depth);

#endif

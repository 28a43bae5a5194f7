// New Zealand rules of telegraph play (1903, Appendix A): the move made on the board is the game.
#ifndef ADOUBE_LAW_POST_NZ_H
#define ADOUBE_LAW_POST_NZ_H

#include "law/hearing.h"

static inline bool post_nz_is_played(const Game *game)
{
    return game->terms.play == PLAY_TELEGRAPH_NZ;
}

/* A move made on one's own board. */
void post_nz_make(Hearing *h);

/* The record beside that move. */
void post_nz_compare(Hearing *h, Side by, Text words);

/* A.7(a): whether the umpire is satisfied that the record was a slip. */
void post_nz_satisfied(Hearing *h, bool satisfied);

#endif

// New Zealand rules of telegraph play (1903, Appendix A): the move made on the board is the game.
#ifndef ADOUBE_LAW_LETTERS_OWN_BOARD_H
#define ADOUBE_LAW_LETTERS_OWN_BOARD_H

#include "law/hearing.h"

static inline bool letters_own_board_is_played(const Game *game)
{
    return game->terms.play == PLAY_TELEGRAPH_NZ;
}

/* A move made on one's own board. */
void letters_own_board_make(Hearing *h);

/* The record beside that move. */
void letters_own_board_compare(Hearing *h, Side by, Text words);

/* A.7(a): whether the umpire is satisfied that the record was a slip. */
void letters_own_board_satisfied(Hearing *h, bool satisfied);

#endif

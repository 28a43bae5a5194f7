// The New Zealand rules of telegraph play (1903, Appendix A): each player has a board, and the move
// made on it is the game, not its record.
#ifndef ADOUBE_LAW_LETTERS_OWN_BOARD_H
#define ADOUBE_LAW_LETTERS_OWN_BOARD_H

#include "law/hearing.h"

static inline bool letters_own_board_is_played(const Game *game)
{
    return game->terms.play == PLAY_TELEGRAPH_NZ;
}

/* A player makes a move on his own board. */
void letters_own_board_make(Hearing *h);

/* Compares the record with the move that was made on the sender's board. */
void letters_own_board_compare(Hearing *h, Side by, Text words);

/* A.8(b): the player answers an ambiguous record and does not say which move he has adopted. The
 * move on the author's board stands; the reply is annulled if he adopted another. */
void letters_own_board_answered(Hearing *h, Side by, Text reply);

/* The player sends again before he is answered. The operator has his record, which may not be
 * altered (A.5), unless he shall forward one that agrees with his board (A.7(a)). */
void letters_own_board_send_again(Hearing *h, Side by);

/* A.7(a): the umpire is satisfied that the record was a slip, or is not. He answers an appeal about
 * a board (A.7(b)) in the same words. */
void letters_own_board_satisfied(Hearing *h, bool satisfied);

#endif

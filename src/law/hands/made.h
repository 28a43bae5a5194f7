// What the men on the board amount to: nothing, a legal move, an illegal one, or something that is
// not yet a move (I.11.A, I.14.B). The whole change since the turn began counts, however many acts
// made it (II.6(a)).
#ifndef ADOUBE_LAW_HANDS_MADE_H
#define ADOUBE_LAW_HANDS_MADE_H

#include "game/game.h"

typedef enum Made {
    MADE_NONE,
    MADE_LEGAL,
    MADE_ILLEGAL,
    MADE_CAPTURE_PENDING,   /* a man was set down on another that is still there */
    MADE_PROMOTION_PENDING, /* a pawn is on the eighth rank, and not yet named */
    MADE_PASSING_PENDING,   /* the pawn taken in passing is still there */
    MADE_CASTLING_PENDING   /* the king was moved as in castling and quitted */
} Made;

/* What the mover has made of the position at the start of a turn of his. `move` gets the legal
 * move, or the one that is begun; it is left alone if there is none. */
Made made_on_board(const Game *game, const Moment *start, Side mover, unsigned last, Move *move);

/* The men as this player has left them: what the other player's hand has taken up, or has set down
 * and not quitted, stands where it stood. */
Wood made_without_other_hand(const Game *game, Side mover);

/* From where the player whose turn it is has moved the man on this square; NOWHERE if he has not. A
 * man that the other has moved in place of his last move counts where that has left it. */
unsigned made_from(const Game *game, unsigned square);

#endif

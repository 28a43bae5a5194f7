// What players and umpires do otherwise by letter and wire than at the board.
#ifndef ADOUBE_LAW_LETTERS_HEAR_H
#define ADOUBE_LAW_LETTERS_HEAR_H

#include "law/hearing.h"

/* By letter or by wire: the record is the game. */
static inline bool letters_hear_is_played(const Game *game)
{
    return game->terms.play == PLAY_CORRESPONDENCE || game->terms.play == PLAY_TELEGRAPH ||
           game->terms.play == PLAY_TELEGRAPH_NZ;
}

/* False if it is heard as at the board. */
bool letters_hear(Hearing *h);

/* Play is at an end and the position is to be adjudicated: this right waits no longer. */
bool letters_hear_is_past(const Game *game, const Right *right);

#endif

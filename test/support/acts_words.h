// Random words to the umpire, and by him.
#ifndef ADOUBE_TEST_ACTS_WORDS_H
#define ADOUBE_TEST_ACTS_WORDS_H

#include "game/game.h"
#include "random.h"

/* Writes a line of no more than ACTS_LINE bytes, by that player or by the umpire. */
void acts_words(Random *random, const Game *game, const char *who, char *line);

#endif

// The sentences of rulings over the board, with places for names, men and squares.
#ifndef ADOUBE_SPEECH_SAYS_BOARD_H
#define ADOUBE_SPEECH_SAYS_BOARD_H

#include "law/idea.h"
#include "law/say.h"

const char *says_board_sentence(Say say);

/* The law that gives somebody a right for what the sentence tells; IDEA_NONE if it tells no right.
 */
Idea says_board_law(Say say);

#endif

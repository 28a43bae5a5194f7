// The lawful moves of a game as a list in JSON.
#ifndef ADOUBE_SPEECH_MOVES_TEXT_H
#define ADOUBE_SPEECH_MOVES_TEXT_H

#include "game/game.h"

/* ["a2a3","a2a4"] */
void moves_text_write(Pen *pen, const Game *game);

#endif

// Writes the men as they stand now as a FEN, also where they make no position of a lawful game.
#ifndef ADOUBE_SPEECH_POSITION_TEXT_H
#define ADOUBE_SPEECH_POSITION_TEXT_H

#include "game/game.h"

void position_text_write(Pen *pen, const Game *game);

#endif

// What a ruling tells besides of a game in which a clock is pressed: clocks, what was made, faults
// that count, points.
#ifndef ADOUBE_SPEECH_PRESS_TEXT_H
#define ADOUBE_SPEECH_PRESS_TEXT_H

#include "speech/ruling_text.h"

/* The fields of the JSON object; nothing for other games. */
void press_text_json(Pen *pen, const Game *game);

/* The clocks as the notes have them. */
void press_text_clocks(Pen *pen, const Entry *entry);

/* What the umpire does or may do. */
void press_text_order(Pen *pen, const Entry *entry, const Right *right);

#endif

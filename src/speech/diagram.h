// Draws a board with characters, for a terminal.
#ifndef ADOUBE_SPEECH_DIAGRAM_H
#define ADOUBE_SPEECH_DIAGRAM_H

#include "base/text.h"
#include "chess/board.h"

typedef struct DiagramStyle {
    Side from;    /* whose side is below */
    bool unicode; /* chessmen and lines of Unicode, or letters and ASCII */
    bool names;   /* every square with the name the player below gives it (I.7) */
} DiagramStyle;

void diagram_write(const Board *board, DiagramStyle style, Pen *pen);

#endif

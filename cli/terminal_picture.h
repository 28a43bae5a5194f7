// A board as a picture in a terminal that can show one.
#ifndef ADOUBE_CLI_TERMINAL_PICTURE_H
#define ADOUBE_CLI_TERMINAL_PICTURE_H

#include "adoube.h"

typedef enum TerminalWay {
    TERMINAL_NONE,  /* characters */
    TERMINAL_KITTY, /* the protocol of kitty, which WezTerm, Ghostty and Konsole know, too */
    TERMINAL_SIXEL  /* the points of DEC's printers, which xterm, foot and mlterm know */
} TerminalWay;

/* What the terminal of standard output can show. None if there is no terminal. */
TerminalWay terminal_picture_ask(void);

/* Draws a board on standard output. False if the program was built without cairo and pango, or
 * there is no memory. */
bool terminal_picture_draw(const adoube_board *board, TerminalWay way, bool black_below,
                           bool names);

#endif

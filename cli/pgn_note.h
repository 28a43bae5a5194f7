// Reports about a game, kept until the game is printed: if a way of reading leads nowhere, its
// reports are dropped.
#ifndef ADOUBE_CLI_PGN_NOTE_H
#define ADOUBE_CLI_PGN_NOTE_H

#include "pgn_print.h"

/* Notes "adoube: FILE:LINE: game N: what is the matter", with the line of a place in the window. */
void pgn_note(PgnPrint *print, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Notes how many more reports there were, if there were too many. */
void pgn_note_more(PgnPrint *print);

/* How much of a record is worth repeating. */
static inline int pgn_note_shown(size_t size)
{
    return size < 80 ? (int)size : 80;
}

#endif

// The press (FIDE 6.2, 7.5): it completes a move, or makes an illegal one count.
#ifndef ADOUBE_LAW_PRESSED_PRESSING_H
#define ADOUBE_LAW_PRESSED_PRESSING_H

#include "law/pressed/desk.h"

void pressing_hear(Desk *d);

/* A king was taken and the clock pressed, and it has come to notice. */
void pressing_restore_king(Desk *d);

/* The clock is hovered over, knocked over or lifted. */
void pressing_handle_clock(Desk *d);

/* A completed illegal move that nobody has put right comes to notice: it is put right now. */
void pressing_correct(Desk *d, unsigned which);

/* Which completed illegal move of a side, of this law or of any (0), stands: its place, or
 * PRESSED_FAULTS. The earliest counts, or under limited supervision the last. */
unsigned pressing_find(const Desk *d, Side by, unsigned law);

#endif

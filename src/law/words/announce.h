// What a player says aloud under a code that wants it said: check (Lewis XVIII to XX), and notice
// that fifty moves are to be counted (XXII).
#ifndef ADOUBE_LAW_WORDS_ANNOUNCE_H
#define ADOUBE_LAW_WORDS_ANNOUNCE_H

#include "law/hearing.h"

void announce_check(Hearing *h);
void announce_fifty(Hearing *h);

/* Somebody points out that a king has stood in check (XIX). */
void announce_found_check(Hearing *h);

/* The umpire finds that the moves since cannot be reconstructed, so the player in check takes back
 * his last move (XIX). False if no such check stands. */
bool announce_position_lost(Hearing *h);

#endif

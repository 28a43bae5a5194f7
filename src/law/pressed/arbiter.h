// What the arbiter does and finds (FIDE 6.10, 6.11, 7.5, 8, 11, 12, A.5, III): every act of his,
// and what players tell or ask him. What is left to his judgement is always an act of his.
#ifndef ADOUBE_LAW_PRESSED_ARBITER_H
#define ADOUBE_LAW_PRESSED_ARBITER_H

#include "law/pressed/desk.h"

void arbiter_hear(Desk *d);

/* A player says or does something about the game, and not on the board. */
void arbiter_attend(Desk *d);

/* Of which section a finding speaks; IDEA_NONE if it is none that can be found. */
Idea arbiter_finding(const Code *code, Text section);

#endif

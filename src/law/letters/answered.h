// A reply to a record that is ambiguous, or one of several. It waits until the author has said what
// he meant (V.5(b)); or it says itself which move it answers, and is read at once.
#ifndef ADOUBE_LAW_LETTERS_ANSWERED_H
#define ADOUBE_LAW_LETTERS_ANSWERED_H

#include "law/hearing.h"

/* Keeps what a player sends in reply, with what he had assumed before for this turn. */
void answered_keep_reply(Hearing *h, Side by);

/* He sends another reply while the first one waits (V.4). */
void answered_add_reply(Hearing *h, Side by);

/* The author says that he meant this move: it is adopted, and then the reply is read, unless it
 * answered another meaning. True if it did, and is annulled. */
bool answered_interpret(Hearing *h, Move meant);

/* The receiver's reply says that it answers this move: it is adopted, and the reply is read. */
void answered_adopt_and_reply(Hearing *h, Side by, Move move);

#endif

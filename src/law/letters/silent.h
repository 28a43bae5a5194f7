// A silent umpire by letter and wire: he writes every record down, and rules only when he is asked.
#ifndef ADOUBE_LAW_LETTERS_SILENT_H
#define ADOUBE_LAW_LETTERS_SILENT_H

#include "law/hearing.h"

/* Keeps what was found to himself, unless the game has ended. */
void letters_silent_write_down(Hearing *h);

/* An illegal record was answered without a word (V.6(b)): he keeps in mind where play must go back
 * to when he is asked. */
void letters_silent_keep(Hearing *h);

/* He is asked, and play goes back. False if there was no such record. `upheld` says that it was
 * pointed out; otherwise it came up with some other claim. */
bool letters_silent_restore(Hearing *h, bool upheld);

/* The author of an ambiguous record goes on, and nobody asked him what he meant (V.5(b)). What he
 * sends next shows it. */
void letters_silent_infer(Hearing *h);

#endif

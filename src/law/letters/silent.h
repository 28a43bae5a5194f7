// A silent umpire by letter and wire: he puts every record down, and rules only when he is asked.
#ifndef ADOUBE_LAW_LETTERS_SILENT_H
#define ADOUBE_LAW_LETTERS_SILENT_H

#include "law/hearing.h"

/* What was found is kept to himself, unless it is the end. */
void letters_silent_write_down(Hearing *h);

/* An illegal record was answered unnoticed (V.6(b)): where play must go back to when he is asked.
 */
void letters_silent_keep(Hearing *h);

/* He is asked. False if there was no such record. */
bool letters_silent_restore(Hearing *h, bool upheld);

/* The author goes on, and nobody asked him what he meant (V.5(b)): what he sends shows it. */
void letters_silent_infer(Hearing *h);

#endif

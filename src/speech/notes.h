// Writes a ruling as an arbiter's notes: the act, the ruling, the law, what each side may now do.
#ifndef ADOUBE_SPEECH_NOTES_H
#define ADOUBE_SPEECH_NOTES_H

#include "speech/ruling_text.h"

void notes_write(Pen *pen, const Entry *entry);

#endif

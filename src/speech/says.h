// Rulings in plain sentences.
#ifndef ADOUBE_SPEECH_SAYS_H
#define ADOUBE_SPEECH_SAYS_H

#include "law/hearing.h"

void says_write(Pen *pen, const Ruling *ruling);

const char *says_kind(Kind kind);
void says_square(Pen *pen, unsigned square);

#endif

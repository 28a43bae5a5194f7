// Writes what a ruling says, in plain sentences.
#ifndef ADOUBE_SPEECH_SAYS_H
#define ADOUBE_SPEECH_SAYS_H

#include "law/hearing.h"

/* The code decides who has the rights that sentences tell. */
void says_write(Pen *pen, const Code *code, const Ruling *ruling);

const char *says_kind(Kind kind);
void says_square(Pen *pen, unsigned square);

/* Writes "2 d 3 h 10 min"; seconds are written only if there is nothing longer. */
void says_duration(Pen *pen, int64_t seconds);

/* Does it tell that the time was over before the act? That is a fact and no answer to the act. */
bool says_time_was_over(const Ruling *ruling);

#endif

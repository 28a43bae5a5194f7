// Reads what follows the name of an act; each kind of act has words of its own.
#ifndef ADOUBE_SPEECH_ARGUMENTS_H
#define ADOUBE_SPEECH_ARGUMENTS_H

#include "speech/reader.h"

/* The act has its kind already. */
bool arguments_read(Reader *r, Act *act);

#endif

// What follows the name of an act: each has its own words.
#ifndef ADOUBE_SPEECH_ARGUMENTS_H
#define ADOUBE_SPEECH_ARGUMENTS_H

#include "speech/reader.h"

/* The kind is known. */
bool arguments_read(Reader *r, Act *act);

/* "annul-move" */
const char *arguments_requirement(Requirement what);

#endif

// Reads what follows the name of an act that is said: claims, requirements, answers, and what the
// umpire decides.
#ifndef ADOUBE_SPEECH_ARGUMENTS_WORDS_H
#define ADOUBE_SPEECH_ARGUMENTS_WORDS_H

#include "speech/reader.h"

bool arguments_words_read(Reader *r, Act *act);

/* The word for what a requirement, a fault pointed out, a claim, a consent or a correction is
 * about: "annul-move". Null for other acts, and for a number that is none. */
const char *arguments_words_what(ActKind kind, unsigned what);

#endif

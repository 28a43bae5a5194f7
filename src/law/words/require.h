// A player requires what the law gives him besides penalties. If it gives him nothing of the kind,
// the refusal cites the law that would.
#ifndef ADOUBE_LAW_WORDS_REQUIRE_H
#define ADOUBE_LAW_WORDS_REQUIRE_H

#include "law/hearing.h"

void require_hear(Hearing *h);

#endif

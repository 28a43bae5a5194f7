// What the umpire decides where the law leaves it to him: words put on record, and a set-up error
// that was found late (Appendix C).
#ifndef ADOUBE_LAW_WORDS_DECIDE_H
#define ADOUBE_LAW_WORDS_DECIDE_H

#include "law/hearing.h"

void decide_hear(Hearing *h);

#endif

// Hears every act of hands, and sends it to the file that knows it.
#ifndef ADOUBE_LAW_HANDS_HANDS_H
#define ADOUBE_LAW_HANDS_HANDS_H

#include "law/hearing.h"

void hands_hear(Hearing *h);

#endif

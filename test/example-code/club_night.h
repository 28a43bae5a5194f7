// The code of a club night, made up for the manual: its table.
#ifndef ADOUBE_CODES_CLUB_NIGHT_H
#define ADOUBE_CODES_CLUB_NIGHT_H

#include "law/code.h"

extern const Code club_night_code;

#endif

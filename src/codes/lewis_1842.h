// The table of Lewis's laws of 1842.
#ifndef ADOUBE_CODES_LEWIS_1842_H
#define ADOUBE_CODES_LEWIS_1842_H

#include "law/code.h"

extern const Code lewis_1842_code;

#endif

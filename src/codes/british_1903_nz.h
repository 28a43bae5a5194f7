// The British Chess Code of 1903, Appendix A: its table.
#ifndef ADOUBE_CODES_BRITISH_1903_NZ_H
#define ADOUBE_CODES_BRITISH_1903_NZ_H

#include "law/code.h"

extern const Code british_1903_nz_code;

#endif

// The table of the British Chess Code of 1903, Appendix A, for games by wire under the New Zealand
// rules.
#ifndef ADOUBE_CODES_BRITISH_1903_NZ_H
#define ADOUBE_CODES_BRITISH_1903_NZ_H

#include "law/code.h"

extern const Code british_1903_nz_code;

#endif

// What the receiver of a record may exact or adopt (1903:V.3 to V.6, VI.4, VI.5; 1899:III.3,
// III.4).
#ifndef ADOUBE_RULES_LETTERS_H
#define ADOUBE_RULES_LETTERS_H

#include "law/case.h"

Rule letters_ambiguous, letters_adoptable, letters_illegal, letters_several,
    letters_several_illegal, letters_capture_sign, letters_copy, letters_nz_ambiguous,
    letters_nz_illegal;

#endif

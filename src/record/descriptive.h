// Descriptive notation, from Law 13 written out in full to the shortest print: signs into patterns.
#ifndef ADOUBE_RECORD_DESCRIPTIVE_H
#define ADOUBE_RECORD_DESCRIPTIVE_H

#include "base/text.h"
#include "record/pattern.h"

enum { DESCRIPTIVE_MAX = 8 };

/* The ways a record can be taken apart; most have one. A move that fits any of them fits the
 * record. */
typedef struct PatternList {
    unsigned count;
    Pattern pattern[DESCRIPTIVE_MAX];
} PatternList;

/* False where it cannot be read: the column, from 1, and what was expected there. */
bool descriptive_read(Text record, Side us, PatternList *list, size_t *column,
                      const char **expected);

#endif

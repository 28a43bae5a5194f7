// Reads records in descriptive notation, from Law 13 written out in full to the shortest print: the
// signs of a record become patterns.
#ifndef ADOUBE_RECORD_DESCRIPTIVE_H
#define ADOUBE_RECORD_DESCRIPTIVE_H

#include "base/text.h"
#include "record/pattern.h"

enum { DESCRIPTIVE_MAX = 8 };

/* The ways in which a record can be taken apart; most records have one. A move that fits any of
 * them fits the record. */
typedef struct PatternList {
    unsigned count;
    bool remark;    /* words follow that say nothing of the move */
    size_t strange; /* the column where words follow that no record has; 0: nowhere */
    Pattern pattern[DESCRIPTIVE_MAX];
} PatternList;

/* False if the record cannot be read. `column`, counted from 1, and `expected` then say where, and
 * what should have stood there. */
bool descriptive_read(Text record, Side us, PatternList *list, size_t *column,
                      const char **expected);

#endif

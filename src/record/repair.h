// How far a legal move is from what a record says: the price of the smallest misprint that would
// turn one into the other. A misprinted wing is cheaper than a rank, a rank than a man.
#ifndef ADOUBE_RECORD_REPAIR_H
#define ADOUBE_RECORD_REPAIR_H

#include "record/pattern.h"

typedef enum Repair {
    REPAIR_NONE,
    REPAIR_WING,     /* of a square: KB for QB */
    REPAIR_LABEL,    /* of a man: K. Kt. for Q. Kt. */
    REPAIR_MARK,     /* a verb or mark: "checks" */
    REPAIR_RANK,     /* of a square */
    REPAIR_FILE,     /* of a square */
    REPAIR_ALIKE,    /* the man that moves, K and R looking alike in print */
    REPAIR_MAN,      /* that moves */
    REPAIR_TAKEN,    /* the man taken */
    REPAIR_SIGN,     /* of taking */
    REPAIR_CASTLING, /* the side */
    REPAIR_REST,     /* what stands after the record */
    REPAIR_LETTER,   /* a letter misread throughout: Xt for Kt */
    REPAIR_LOST,     /* nothing of the record can be used */
    REPAIR_COUNT
} Repair;

enum { REPAIR_TOO_FAR = 255 };

/* The price, and the dearest fault in it; REPAIR_TOO_FAR if it would take more than two. */
unsigned repair_price(const Pattern *pattern, const PatternBoard *board, Move move, Repair *fault);

/* "the wing of the square", …: what was misprinted. */
const char *repair_name(Repair repair);

#endif

// How far a legal move is from what a record says: the price of the smallest misprint that would
// turn one into the other. A misprinted wing costs less than a rank, and a rank less than a man.
#ifndef ADOUBE_RECORD_REPAIR_H
#define ADOUBE_RECORD_REPAIR_H

#include "record/pattern.h"

typedef enum Repair {
    REPAIR_NONE,
    REPAIR_WING,     /* the wing of a square: KB for QB */
    REPAIR_LABEL,    /* the label of a man: K. Kt. for Q. Kt. */
    REPAIR_MARK,     /* a verb or a mark, such as "checks" */
    REPAIR_RANK,     /* the rank of a square */
    REPAIR_FILE,     /* the file of a square */
    REPAIR_ALIKE,    /* the man that moves, K and R looking alike in print */
    REPAIR_MAN,      /* the man that moves */
    REPAIR_TAKEN,    /* the man taken */
    REPAIR_SIGN,     /* the sign of taking */
    REPAIR_CASTLING, /* the side of castling */
    REPAIR_REST,     /* what stands after the record */
    REPAIR_LETTER,   /* a letter misread throughout: Xt for Kt */
    REPAIR_NUMBER,   /* the number of the move */
    REPAIR_MISSING,  /* no record stands for the move */
    REPAIR_LOST,     /* nothing of the record is of use */
    REPAIR_COUNT
} Repair;

enum { REPAIR_LEAST = 4, REPAIR_TOO_FAR = 255 }; /* the cheapest misprint, and no misprint */

/* The price, and in `fault` the dearest misprint in it; REPAIR_TOO_FAR if it would take more than
 * two. */
unsigned repair_price(const Pattern *pattern, const PatternBoard *board, Move move, Repair *fault);

/* What was misprinted, in words: "the wing of the square". */
const char *repair_name(Repair repair);

#endif

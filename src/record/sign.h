// The signs of descriptive notation: names of men, ranks, words and marks, cut out of a record in
// whatever spelling. "K. Kt. to B's 3d. (ch.)", "KKt-B3 ch" and "King's Knight to Bishop's third
// square, check" give the same signs.
#ifndef ADOUBE_RECORD_SIGN_H
#define ADOUBE_RECORD_SIGN_H

#include "base/text.h"

typedef enum SignSort {
    SIGN_MAN,     /* value: a Kind */
    SIGN_RANK,    /* value: 1 to 8 */
    SIGN_TO,      /* "to", or a dash */
    SIGN_TAKES,   /* takes, x */
    SIGN_CASTLES, /* value: a set of wings, 0 where none is said */
    SIGN_ON,      /* on, at, from */
    SIGN_HIS,     /* his, her, its own */
    SIGN_BECOMES, /* =, becomes, a stroke */
    SIGN_QUEENS,  /* "queens" as a verb */
    SIGN_OPEN,    /* ( */
    SIGN_CLOSE,   /* ) */
    SIGN_CHECKS,  /* "Q checks", "R mates", as a verb; value: the mark */
    SIGN_MOVES,   /* "K moves", "R interposes": any move of the man */
    SIGN_STEPS,   /* one, two: how many squares a pawn goes; value: which */
    SIGN_SQUARE,  /* the word: the first rank, or nothing after a rank */
    SIGN_ADVERSE, /* adverse, adversary's: the rank is counted from the other side */
    SIGN_HOME,    /* home, returns: where the man began */
    SIGN_WING,    /* long, short, after Castles; value: a wing */
    SIGN_NTH,     /* first, second pawn; value: which */
    SIGN_SIDE,    /* "side", after Castles on K's */
    SIGN_MARK,    /* value: marks of pattern.h */
    SIGN_NONE,    /* only in the tables: a word that says nothing */
    SIGN_STOP,    /* only in the tables: a word after which nothing more is said */
    SIGN_PURPOSE  /* only in the tables: what the move is for follows, which may name other moves */
} SignSort;

typedef struct Sign {
    uint8_t sort;
    uint8_t value;
    uint16_t column; /* from 1 */
} Sign;

enum { SIGN_MAX = 40, SIGN_RECORD_MAX = 200 };

typedef struct SignList {
    unsigned count;
    Sign sign[SIGN_MAX];
    size_t end;     /* the column after the last character */
    bool remark;    /* words follow that say nothing of the move: "with a fine game" */
    size_t strange; /* the column where words follow that are none of ours; 0: nowhere */
} SignList;

/* Cuts a record into signs. False if a character begins no sign, or if the record is too long to be
 * one; `column` says where. */
bool sign_read(Text record, SignList *list, size_t *column);

#endif

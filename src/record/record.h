// A record read as the set of legal moves it could mean (I.13.C): none, one or several. It may not
// be read as an illegal move if it can be read as a legal one.
#ifndef ADOUBE_RECORD_RECORD_H
#define ADOUBE_RECORD_RECORD_H

#include "record/descriptive.h"

typedef enum RecordVerdict {
    RECORD_CLEAR,
    RECORD_AMBIGUOUS,
    RECORD_ILLEGAL,   /* a record, but no legal move is meant by it */
    RECORD_UNREADABLE /* no record at all */
} RecordVerdict;

typedef enum RecordNote {
    RECORD_NO_CAPTURE_SIGN, /* only a capture fits, and no sign of one was written (V.5(c)) */
    RECORD_NO_CHECK,        /* says check, and nothing that fits gives it */
    RECORD_NO_MATE,         /* says mate, and nothing that fits gives it */
    RECORD_NO_PASSING,      /* says in passing, and nothing that fits is that */
    RECORD_NO_PROMOTION,    /* a pawn reaches the eighth, and no piece was named */
    RECORD_UNSAID_CHECK,    /* the move gives check, and the record does not say so */
    RECORD_NOTES
} RecordNote;

typedef struct RecordReading {
    RecordVerdict verdict;
    MoveList moves;
    bool capture;         /* a sign of taking was written */
    unsigned marks;       /* that were written: marks of pattern.h */
    unsigned notes;       /* a set: bit i is RecordNote i */
    size_t column;        /* where it is unreadable, from 1 */
    const char *expected; /* and what should have stood there */
} RecordReading;

/* The position and what is known of its men. */
typedef struct RecordGame {
    Position position;
    Births births;
} RecordGame;

RecordGame record_game(const Position *position);
void record_play(RecordGame *game, Move move);
void record_after(const RecordGame *game, Move move, RecordGame *after);

void record_read(const RecordGame *game, Text record, RecordReading *reading);

/* What the record says, before any position is asked; false, with column and expected, if it is
 * none. */
bool record_patterns(Text record, Side us, PatternList *patterns, size_t *column,
                     const char **expected);

const char *record_note(RecordNote note);

#endif

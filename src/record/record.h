// Reads a record as the set of legal moves it could mean (I.13.C): none, one or several. A record
// may not be read as an illegal move if it can be read as a legal one.
#ifndef ADOUBE_RECORD_RECORD_H
#define ADOUBE_RECORD_RECORD_H

#include "record/descriptive.h"
#include "record/foreign.h"

typedef enum RecordVerdict {
    RECORD_CLEAR,
    RECORD_AMBIGUOUS,
    RECORD_ILLEGAL,   /* it is a record, but it means no legal move */
    RECORD_UNREADABLE /* it is no record at all */
} RecordVerdict;

typedef enum RecordNote {
    RECORD_NO_CAPTURE_SIGN, /* only a capture fits, and no sign of one was written (V.5(c)) */
    RECORD_NO_CHECK,        /* it says check, and no move that fits gives it */
    RECORD_NO_MATE,         /* it says mate, and no move that fits gives it */
    RECORD_NO_PASSING,      /* it says in passing, and no move that fits is that */
    RECORD_NO_PROMOTION,    /* a pawn reaches the eighth, and no piece was named */
    RECORD_UNSAID_CHECK,    /* the move gives check, and the record does not say so */
    RECORD_NOTES
} RecordNote;

typedef struct RecordReading {
    RecordVerdict verdict;
    MoveList moves;
    bool capture;         /* a sign of taking was written */
    unsigned marks;       /* the marks that were written, of those in pattern.h */
    unsigned notes;       /* a set: bit i is RecordNote i */
    size_t column;        /* if unreadable: where, counted from 1 */
    const char *expected; /* if unreadable: what should have stood there */
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

/* Finds what the record says without asking any position. False, with `column` and `expected`, if
 * it is no record. */
bool record_patterns(Text record, Side us, PatternList *patterns, size_t *column,
                     const char **expected);

/* The same for records in print. */
void record_read_in(const RecordGame *game, Tongue tongue, Text record, RecordReading *reading);
bool record_patterns_in(Text record, Side us, Tongue tongue, PatternList *patterns, size_t *column,
                        const char **expected);

/* What a record in print says, kept to be read in more than one position with the same player to
 * move. */
typedef struct RecordParse {
    PatternList patterns;
    bool readable;
    size_t column; /* if it is not: where, counted from 1, and what should have stood there */
    const char *expected;
} RecordParse;

void record_parse(Text record, Side us, Tongue tongue, RecordParse *parse);
void record_read_parsed(const RecordGame *game, Text record, const RecordParse *parse,
                        RecordReading *reading);

const char *record_note(RecordNote note);

#endif

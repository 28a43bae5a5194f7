// Series with assumed moves (V.6(c)): what a player sends for turns to come, if the other makes the
// moves that he assumes. A series has alternatives; each is an assumed move and the record that
// follows it, then the next assumed move, and so on. If two of them assume the same move, they are
// two records for one turn (V.4).
#ifndef ADOUBE_LAW_LETTERS_ASSUMED_H
#define ADOUBE_LAW_LETTERS_ASSUMED_H

#include "law/hearing.h"

/* Keeps the assumed moves that a letter has after its record. */
void assumed_keep(Hearing *h, Side by, Text rest);
bool assumed_are(Text rest);

/* Adds the series of a letter that repeats this record, unless it is there already: a copy has the
 * same one. False if nothing is added. */
bool assumed_add(Hearing *h, Side by, Text record, Text rest);

/* Writes down which record a series follows, as long as several records are open; the opponent
 * adopts one, and the series that follows it. What was so marked before is copied. */
void assumed_mark(Pen *pen, Text record, Text series);

/* One of several records is adopted: the series that follow it are kept, and no other. */
void assumed_choose(Hearing *h, Side author, Move move);

/* Cuts the series after the next alternative that assumed this reply, and gives the record that
 * follows it and what comes after that. False if there is none. */
bool assumed_find(Text *series, Move reply, const RecordGame *before, Text *next, Text *after);

/* If the reply is one that was assumed, the next record of the series is taken at once. */
void assumed_meet(Hearing *h, Move reply, const RecordGame *before);

#endif

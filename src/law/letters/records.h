// The records of one letter: `"…" and "…"`, as an act has them or as they were kept. When is a
// record the same as one that was sent before?
#ifndef ADOUBE_LAW_LETTERS_RECORDS_H
#define ADOUBE_LAW_LETTERS_RECORDS_H

#include "game/act.h"
#include "game/game.h"

/* The first record, if it stands by itself, and a text with the others, each after `and`. */
typedef struct Records {
    Text first;
    Text rest;
    bool all; /* those that were put aside, too */
} Records;

Records records_of_act(const Act *act);
Records records_kept(const Post *post, bool all);

/* Takes the next one; false at the end. What stands after another word than `and` is left out. */
bool records_next(Records *records, Text *words);

/* Does one of them purport to be a record? */
bool records_purport(Records records, Side by);

/* How records are read: in the position as it is, under the player's duties; or in the position in
 * which he sent his last move. */
typedef struct Reader {
    const RecordGame *score;
    const Game *under; /* null if no duty narrows what a record means */
} Reader;

Reader records_read_now(const Game *game);
Reader records_read_last(const Game *game, Side by);

/* Is it one record: the same words, or another way to write the same moves? */
bool records_same(Reader reader, Text one, Text other);

/* Is every one that purports to be a record the same as one of these? */
bool records_hold_all(Reader reader, Records kept, Records sent, Side by);

/* Are all that purport to be records one and the same? */
bool records_are_one(Reader reader, Records records, Side by);

#endif

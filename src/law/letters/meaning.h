// A record sent: what it could mean, the move adopted, series with assumed moves, several for one
// turn.
#ifndef ADOUBE_LAW_LETTERS_MEANING_H
#define ADOUBE_LAW_LETTERS_MEANING_H

#include "law/hearing.h"

bool meaning_means(const Post *post, Move move);

/* Would a player call it a record? */
bool meaning_is_record(Text words, Side by);

/* The next quoted record of `and "…" answering "…" if "…" then "…"`, and the word before it. */
Text meaning_next_quoted(Text *rest, Text *word);

/* The one legal move that words mean now. */
bool meaning_read_one(const Game *game, Text words, Move *move);

/* Is the move kept as this player's last still his last one in the game? */
bool meaning_is_last(const Game *game, Side side);

/* Where D is not exacted any meaning is adopted, unless E was agreed instead (1899:III.3, A.8(a)).
 */
bool meaning_is_adoptable(const Hearing *h);

/* The move is made; what the other side had assumed may go on by itself. */
void meaning_adopt(Hearing *h, Move move);

void meaning_open_ambiguous(Hearing *h, Side by, const RecordReading *reading);
void meaning_open_illegal(Hearing *h, Side by);

/* Read by I.13.C, from the position as it is. */
void meaning_take(Hearing *h, Side by, Text words);

void meaning_keep_series(Hearing *h, Side by, Text rest);
void meaning_read_several(Hearing *h, Side by, Text first, Text rest);

#endif

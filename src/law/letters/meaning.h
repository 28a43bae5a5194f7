// What a record that was sent could mean, and what follows: the move is adopted, or the record
// stays open because it is ambiguous or illegal. Series with assumed moves and several records for
// one turn are read here too.
#ifndef ADOUBE_LAW_LETTERS_MEANING_H
#define ADOUBE_LAW_LETTERS_MEANING_H

#include "law/hearing.h"

/* Is the move one of the meanings of the record that is open? */
bool meaning_means(const Post *post, Move move);

/* The next quoted record of `and "…" answering "…" if "…" then "…"`, and the word before it. */
Text meaning_next_quoted(Text *rest, Text *word);

/* The one legal move that the words mean in the position as it is; false if there is no such. */
bool meaning_read_one(const Game *game, Text words, Move *move);

/* How many meanings of the open record the words fit, and the last of these. */
unsigned meaning_count_fits(const Game *game, Text words, Move *move);

/* The one meaning of the open record that the words say; they may also fit moves that it cannot
 * mean. False if there is no such, or several. */
bool meaning_choose(const Game *game, Text words, Move *move);

/* Is the move kept as this player's last still his last one in the game? */
bool meaning_is_last(const Game *game, Side side);

/* Is the move kept as his last but one still that? */
bool meaning_is_earlier(const Game *game, Side side);

/* Did the reply answer another meaning of the open record? Then it is illegal after this one and
 * legal after that. */
bool meaning_answers_another(const Game *game, Text reply, Move meant);

/* May the receiver adopt any meaning of an ambiguous record? He may where D cannot be exacted,
 * unless E was agreed on instead (1899:III.3, A.8(a)). */
bool meaning_is_adoptable(const Hearing *h);

/* Makes the move. If the other side has sent a series that assumed it, that goes on at once. */
void meaning_adopt(Hearing *h, Move move);

/* A record ends its author's turn, legal or not; an open one has to be counted. */
void meaning_count_turn(Hearing *h);

/* Can it only be a capture, and has it no sign of one (V.5(c))? */
bool meaning_is_bare_capture(const Hearing *h, const RecordReading *reading, Text words);

void meaning_open_ambiguous(Hearing *h, Side by, const RecordReading *reading);
void meaning_open_illegal(Hearing *h, Side by);

/* Reads a record by I.13.C from the position as it is, and adopts the move or leaves it open. */
void meaning_take(Hearing *h, Side by, Text words);

#endif

// A record sent: what it could mean, the move adopted, series with assumed moves, several for one
// turn.
#ifndef ADOUBE_LAW_LETTER_H
#define ADOUBE_LAW_LETTER_H

#include "law/hearing.h"

void letter_forget(Post *post);
void letter_add_meaning(Post *post, Move move);
bool letter_means(const Post *post, Move move);

/* Would a player call it a record? */
bool letter_is_record(Text words, Side by);

/* The next quoted record of `and "…" answering "…" if "…" then "…"`, and the word before it. */
Text letter_next_quoted(Text *rest, Text *word);

/* The one legal move that words mean now. */
bool letter_read_one(const Game *game, Text words, Move *move);

/* Is the move kept as this player's last still his last one in the game? */
bool letter_is_last(const Game *game, Side side);

/* The move is made; what the other side had assumed may go on by itself. */
void letter_adopt(Hearing *h, Move move);

void letter_open_ambiguous(Hearing *h, Side by, const RecordReading *reading);
void letter_open_illegal(Hearing *h, Side by);

/* Read by I.13.C, from the position as it is. */
void letter_take(Hearing *h, Side by, Text words);

void letter_keep_series(Post *post, Side by, Text rest);
void letter_read_several(Hearing *h, Side by, Text first, Text rest);

#endif

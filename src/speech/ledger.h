// What a secretary writes beside an act: the time it took and the time left, when a reply is due,
// what a code word means, what the penalty is that was agreed.
#ifndef ADOUBE_SPEECH_LEDGER_H
#define ADOUBE_SPEECH_LEDGER_H

#include "speech/ruling_text.h"

enum { LEDGER_ROOM = 512 };

/* For programs, in a game by letter or wire: when the act was, how long the turn took that it
 * ended, each player's time by wire, and when the next record is due. Keys of a JSON object, each
 * after a comma; nothing if no time was told. */
void ledger_json(Pen *pen, const Entry *entry);

/* Each writes a sentence or two, or nothing if there is nothing to say. */
void ledger_time(Pen *pen, const Entry *entry);
void ledger_due(Pen *pen, const Entry *entry);
void ledger_meaning(Pen *pen, const Entry *entry);
void ledger_penalty(Pen *pen, const Entry *entry);

#endif

// What a seat is told: entries, and what the game is. A seat that may not see something does not
// get it: this is the only place that writes what leaves the server about a game.
#ifndef ADOUBE_SERVER_GAMES_ENTRY_H
#define ADOUBE_SERVER_GAMES_ENTRY_H

#include "games/live_game.h"

/* Who looks. */
typedef struct View {
    SeatKind kind;
    int number;
} View;

/* The last line of a course, for a view; `text` is the line as it is kept, without what is under
 * seal. */
typedef struct EntryLine {
    const LiveGame *game;
    const GameState *state;
    const StoredLine *line;
} EntryLine;

/* False if there is no memory. */
bool entry_write(Buffer *out, const EntryLine *entry, View view);

/* Whose line it was. */
bool entry_is_author(const StoredLine *line, View view);

/* May this view read the record of a line that is under seal? */
bool entry_may_read_seal(const LiveGame *game, const StoredLine *line, View view);

/* Do all views but the author's read the same? */
bool entry_is_open(const EntryLine *entry);

bool entry_about(Buffer *out, const LiveGame *game, View view);

void entry_time(Buffer *out, int64_t at); /* "2026-11-16T06:10:00Z", quoted */

#endif

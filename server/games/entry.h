// What a seat is told of a game: the entry of each line, and what the game is. A seat that may not
// see something does not get it, because nothing else in the server writes about a game.
#ifndef ADOUBE_SERVER_GAMES_ENTRY_H
#define ADOUBE_SERVER_GAMES_ENTRY_H

#include "games/live_game.h"

/* The seat that looks. */
typedef struct View {
    SeatKind kind;
    int number;
} View;

/* A line, as it is kept, with the state of the game after it. */
typedef struct EntryLine {
    const LiveGame *game;
    const GameState *state;
    const StoredLine *line;
} EntryLine;

/* Writes the entry of a line for a view. False: no memory. */
bool entry_write(Buffer *out, const EntryLine *entry, View view);

/* Did this seat send the line? */
bool entry_is_author(const StoredLine *line, View view);

/* May this seat read the record of a sealed move while it is under seal? */
bool entry_may_read_seal(const LiveGame *game, const StoredLine *line, View view);

/* Do all seats but the author's get the same text? */
bool entry_is_open(const EntryLine *entry);

/* Writes what the game is. False: no memory. */
bool entry_about(Buffer *out, const LiveGame *game, View view);

void entry_time(Buffer *out, int64_t at); /* "2026-11-16T06:10:00Z", quoted */

#endif

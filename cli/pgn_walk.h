// A walk through one game of a PGN file. Most games are read as they stand. If a record of the main
// line is not one clear legal move, there are three more ways: an illegal move that stood, if there
// is no doubt what was done and the rest is legal after it; all records solved together, as in an
// old score; and, if nothing helps, the game as far as it goes.
#ifndef ADOUBE_CLI_PGN_WALK_H
#define ADOUBE_CLI_PGN_WALK_H

#include "adoube.h"

#include <stddef.h>

typedef enum PgnWay { PGN_WAY_PLAIN, PGN_WAY_STOOD, PGN_WAY_SOLVED, PGN_WAY_BROKEN } PgnWay;

typedef struct PgnWalk {
    adoube_pgn *pgn;
    adoube_conversion *conversion;
    void *pgn_room, *conversion_room;
    const char *text;
    size_t size;
    bool last;
    const adoube_score *start;

    PgnWay way;
    adoube_outcome outcome; /* what came of solving the records together */
    char *bare;             /* the text with nothing but the main line, to be solved */
    size_t bare_room;

    adoube_pgn_item item;
    bool symbol_waits; /* the item was read, but moves come before it */
    unsigned step_next;
    bool played; /* the item is a move of the main line or a variation, and was played */
    bool stood;  /* the move that was played was not legal */
    bool lost;   /* the item is the first of its line that cannot be followed */
    adoube_step step;
    bool has_step; /* the step tells of the item */
    unsigned ply;  /* how many moves of the main line were played */
} PgnWalk;

/* Makes room for games of any length. False, after a message, if there is no memory. */
bool pgn_walk_prepare(PgnWalk *walk);
void pgn_walk_release(PgnWalk *walk);

/* Opens the game at the beginning of the text, to be read as it stands. */
void pgn_walk_open(PgnWalk *walk, const char *text, size_t size, bool last,
                   const adoube_score *start);

/* Chooses the way for a game whose main line was lost. */
PgnWay pgn_walk_detour(PgnWalk *walk);

/* Begins the game again in that way. */
void pgn_walk_begin(PgnWalk *walk, PgnWay way);

/* Reads the next item; false at the end. */
bool pgn_walk_next(PgnWalk *walk);

#endif

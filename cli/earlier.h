// Scores that refer to another one: "Moves 1 to 8 as in Game 12". The games that were converted
// before, of the same file or the files before it, are kept with the number in their heading.
#ifndef ADOUBE_CLI_EARLIER_H
#define ADOUBE_CLI_EARLIER_H

#include "adoube.h"

enum { EARLIER_GAMES = 200, EARLIER_PLIES = 400 };

typedef struct EarlierGame {
    unsigned number; /* in its heading; 0 if it has none */
    unsigned plies;
    adoube_move move[EARLIER_PLIES];
} EarlierGame;

/* (convert.h names it.) */
typedef struct Earlier {
    EarlierGame *game;
    unsigned count;
} Earlier;

typedef struct EarlierReference {
    unsigned moves;  /* how many moves of the game */
    unsigned number; /* which game; 0: the one before */
    size_t end;      /* of the words in the text */
} EarlierReference;

/* The number in the heading of a game, "GAME XII." or "No. 12"; 0 if it has none. */
unsigned earlier_number(const char *text, size_t size);

/* Do words at the head of a score refer to another game? */
bool earlier_refers(const char *text, size_t size, EarlierReference *reference);

/* The game that is referred to, with at least so many moves; or null. */
const EarlierGame *earlier_find(const Earlier *earlier, const EarlierReference *reference);

/* Keeps a game; without memory it is forgotten. */
void earlier_keep(Earlier *earlier, unsigned number, const adoube_move *move, unsigned plies);
void earlier_free(Earlier *earlier);

#endif

// The games of a match, one after the other: who has the right to begin each, and by which law
// (1903:II.1, III.2; Lewis V, VI).
#ifndef ADOUBE_LAW_SERIES_H
#define ADOUBE_LAW_SERIES_H

#include "law/code.h"

enum { SERIES_NOBODY = 2 };

/* The two players are 0 and 1 throughout, whoever has White. */
typedef struct Series {
    uint8_t begins; /* the player who begins the next game; SERIES_NOBODY before the first */
    uint8_t law;    /* the Idea that says so */
    bool replay;    /* the last game was annulled, and is played again */
    bool open;      /* the last game is unfinished, and its end may change who begins */
} Series;

/* What the law wants to know of one game. */
typedef struct SeriesGame {
    uint8_t white; /* the player who has White */
    uint8_t lot;   /* the player to whom a lot gave the first move, or SERIES_NOBODY */
    bool odds;
    uint8_t first; /* the Side with the right to begin by this game's own terms */
    uint8_t status;
} SeriesGame;

/* The player who should begin this game, and the idea that says so. */
unsigned series_right(const Code *code, const Series *series, const SeriesGame *game, Idea *law);

/* Adds a game, and settles who begins the next. */
void series_go_on(Series *series, const Code *code, const SeriesGame *game, unsigned right);

#endif

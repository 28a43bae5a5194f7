// The games of a match, one after the other: who has the right to begin each, and by which law
// (1903:II.1, III.2; Lewis V, VI).
#ifndef ADOUBE_LAW_SERIES_H
#define ADOUBE_LAW_SERIES_H

#include "law/code.h"

enum { SERIES_NOBODY = 2 };

/* The two players are 0 and 1 throughout, whoever has White. */
typedef struct Series {
    uint8_t begins; /* the next game: a player; nobody yet before the first */
    uint8_t law;    /* an Idea, by which */
    bool replay;    /* the last game was annulled, and is played again */
    bool open;      /* the last game is unfinished: that holds if it ends as games do */
} Series;

/* What the law wants to know of one game. */
typedef struct SeriesGame {
    uint8_t white; /* the player who has White */
    uint8_t lot;   /* to whom a lot gave the first move, or nobody */
    bool odds;
    uint8_t first; /* the Side with the right to begin by this game's own terms */
    uint8_t status;
} SeriesGame;

/* Who should begin this game, and the idea by which. */
unsigned series_right(const Code *code, const Series *series, const SeriesGame *game, Idea *law);

/* The game is added: who begins the next. */
void series_go_on(Series *series, const Code *code, const SeriesGame *game, unsigned right);

#endif

// The 960 arrangements from which a game of Chess960 begins, by the number that Scharnagl gave to
// each; 518 is the ordinary one. Rights to castle are the squares of rooks in every Position, so
// nothing else in the core has to know that such games exist.
#ifndef ADOUBE_CHESS_START960_H
#define ADOUBE_CHESS_START960_H

#include "chess/position.h"

enum { START960_COUNT = 960, START960_ORDINARY = 518 };

/* The position at the beginning; the number is below START960_COUNT. */
Position start960_position(unsigned number);

#endif

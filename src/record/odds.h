// The odds that a heading names, and the position with which such a game begins: "Remove White's Q.
// Kt.", "Black gives the Queen's Rook", "Odds: Pawn and move".
#ifndef ADOUBE_RECORD_ODDS_H
#define ADOUBE_RECORD_ODDS_H

#include "base/text.h"
#include "chess/position.h"

typedef enum OddsSaid {
    ODDS_UNSAID,
    ODDS_UNCLEAR, /* something is given, and the words do not tell us what */
    ODDS_SAID
} OddsSaid;

/* Without a word on who gives the odds, White gives a piece and Black the king's bishop's pawn. */
OddsSaid odds_read(Text heading, Position *start);

#endif

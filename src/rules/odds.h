// Undertakings to mate in a certain way (III.6 to III.8), or to be mated or stalemated (Lewis
// XXII). When the game has ended, these rules say whether the undertaking was kept.
#ifndef ADOUBE_RULES_ODDS_H
#define ADOUBE_RULES_ODDS_H

#include "law/case.h"

Rule odds_pawn, odds_square, odds_piece, odds_forced, odds_condition;

#endif

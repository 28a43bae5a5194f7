// The moves that stand, kept beside the umpire: he knows the law, a score knows how it came about.
// A penalty takes moves back and another may take their place, so after every act the score is
// brought to where the game is.
#ifndef ADOUBE_SERVER_DOCKET_SCORE_H
#define ADOUBE_SERVER_DOCKET_SCORE_H

#include "adoube.h"

enum { SCORE_MARKS = 64 };

typedef struct Score {
    adoube_position start;
    adoube_score now;   /* after the last move */
    adoube_move *moves; /* of an illegal move that stands only `from` and `to`, which are equal */
    unsigned count, capacity;
    adoube_score *mark; /* the score after every SCORE_MARKS moves from `marked` on, so that moves
                           are soon taken back */
    unsigned marks, marked;
    bool broken; /* an illegal move stands: what came before is not played through any more */
} Score;

void score_begin(Score *score, const adoube_position *start);
void score_free(Score *score);

/* Takes moves that were kept: the score as it was after them. False: no memory. */
bool score_resume(Score *score, const adoube_score *now, const adoube_move *moves, unsigned count,
                  bool broken);

typedef enum ScoreStep {
    SCORE_SAME,
    SCORE_CUT,    /* moves were taken back */
    SCORE_MOVED,  /* the last move is new, and legal */
    SCORE_STANDS, /* the last move is new, and no legal one */
    SCORE_FAILED  /* no memory */
} ScoreStep;

/* Brings it to where the game is. `san` and `law` are the last move if it is new. */
ScoreStep score_follow(Score *score, const adoube_turn *turn, char uci[8],
                       char san[ADOUBE_RECORD_ROOM], char law[ADOUBE_RECORD_ROOM]);

#endif

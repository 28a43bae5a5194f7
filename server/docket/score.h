// The moves that stand, kept beside the umpire: he knows the position, the score knows the moves
// that led to it. A penalty takes moves back, and others may take their place; so after every act
// the score is brought to where the game is.
#ifndef ADOUBE_SERVER_DOCKET_SCORE_H
#define ADOUBE_SERVER_DOCKET_SCORE_H

#include "adoube.h"

enum { SCORE_MARKS = 64 };

typedef struct Score {
    adoube_position start;
    adoube_score now;   /* after the last move */
    adoube_move *moves; /* an illegal move that stands is one whose `from` and `to` are equal */
    unsigned count, capacity;
    adoube_score *mark; /* copies of `now`, one every SCORE_MARKS moves from the move `marked` on,
                           so that taking moves back is quick */
    unsigned marks, marked;
    bool broken; /* an illegal move stands: the moves cannot be played through from the start */
} Score;

void score_begin(Score *score, const adoube_position *start);
void score_free(Score *score);

/* Goes on from moves that were kept in a snapshot, and the score after them. False: no memory. */
bool score_resume(Score *score, const adoube_score *now, const adoube_move *moves, unsigned count,
                  bool broken);

typedef enum ScoreStep {
    SCORE_SAME,
    SCORE_CUT,    /* moves were taken back */
    SCORE_MOVED,  /* the last move is new, and legal */
    SCORE_STANDS, /* the last move is new, illegal, and stands */
    SCORE_FAILED  /* no memory */
} ScoreStep;

/* Brings the score to where the game is. If the last move is new and legal, `uci`, `san` and `law`
 * are that move in three notations. */
ScoreStep score_follow(Score *score, const adoube_turn *turn, char uci[8],
                       char san[ADOUBE_RECORD_SIZE], char law[ADOUBE_RECORD_SIZE]);

#endif

// The moves that stand, kept beside the umpire: he knows the position, the score knows the moves
// that led to it. A penalty takes moves back, and others may take their place; so after every act
// the score is brought to where the game is.
#ifndef ADOUBE_SERVER_DOCKET_SCORE_H
#define ADOUBE_SERVER_DOCKET_SCORE_H

#include "adoube.h"

enum {
    SCORE_MARKS = 64,
    SCORE_AT_ONCE = 3 /* moves that one act may add */
};

typedef struct Score {
    adoube_position start;
    adoube_score now;   /* after the last move */
    adoube_move *moves; /* of an illegal move that stands, `from` and `to` are equal if it cannot be
                           told as the move of one man */
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
    SCORE_CUT,   /* moves were taken back */
    SCORE_ADDED, /* the last moves are new */
    SCORE_FAILED /* no memory */
} ScoreStep;

/* A move that an act has added, in three notations, and the position after it. */
typedef struct ScoreMove {
    bool legal; /* false: it is illegal, and stands */
    char uci[8];
    char san[ADOUBE_RECORD_SIZE], law[ADOUBE_RECORD_SIZE];
    adoube_position after;
} ScoreMove;

typedef struct ScoreAdded {
    unsigned count;
    ScoreMove move[SCORE_AT_ONCE];
} ScoreAdded;

/* Brings the score to where the game is, and tells which moves are new. `replaces`: the act may
 * have put other moves in the place of the last ones, as a penalty by letter does. */
ScoreStep score_follow(Score *score, const adoube_turn *turn, bool replaces, ScoreAdded *added);

#endif

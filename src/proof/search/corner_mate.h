// Estimates how far away a mate in a corner is: by a queen beside the king with her own king behind
// her, or by a rook on the edge while the kings face each other. A pawn becomes a queen first, and
// the loser's men are taken on the way. The estimate after a move is found without making the move.
#ifndef ADOUBE_PROOF_SEARCH_CORNER_MATE_H
#define ADOUBE_PROOF_SEARCH_CORNER_MATE_H

#include "chess/movegen.h"

typedef struct CornerMate {
    Side winner;
    Bitboard occupied, rooks; /* rooks: the winner's */
    unsigned losers;          /* how many men the loser has */
    unsigned now;             /* moves to the mate as the position stands */
    Bitboard blocks;          /* pawns one of which must be taken first, if there are any */
    unsigned to_blocks;       /* steps of the winner's king to them */
    struct {
        unsigned best, second; /* moves that the two nearest men need, rooks left out */
        unsigned at;           /* where the nearest of them stands */
        unsigned king;         /* moves of the loser's king to the corner */
        unsigned behind;       /* moves of the winner's king to stand behind a queen */
        unsigned facing; /* moves of the winner's king to face the other while a rook checks */
    } corner[4];
} CornerMate;

/* If `plain`, pawns that stand in the way do not count. */
void corner_mate_look(CornerMate *view, const Position *position, Side winner, bool plain);

/* The men of the side to move whose moves do not change the estimate unless they take something. */
Bitboard corner_mate_idle(const Position *position, Side winner);

/* The estimate after a legal move of that position. */
unsigned corner_mate_after(const CornerMate *view, const Position *position, Move move);

#endif

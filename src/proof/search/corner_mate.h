// An estimate of how far a mate is that is brought about in a corner: a queen beside the king with
// her own king behind her, or a rook on the edge while the kings face each other; a pawn becomes a
// queen first, and what the loser has is taken on the way. What a move does to it is told without
// making the move.
#ifndef ADOUBE_PROOF_SEARCH_CORNER_MATE_H
#define ADOUBE_PROOF_SEARCH_CORNER_MATE_H

#include "chess/movegen.h"

typedef struct CornerMate {
    Side winner;
    Bitboard occupied, rooks; /* rooks: the winner's */
    unsigned losers;          /* how many men the loser has */
    unsigned now;             /* moves as it stands */
    Bitboard blocks;          /* pawns one of which must be taken first, if there are any */
    unsigned to_blocks;       /* steps of the winner's king to them */
    struct {
        unsigned best, second; /* moves of the two nearest men but rooks */
        unsigned at;           /* where the nearest stands */
        unsigned king;         /* moves of the loser's king to it */
        unsigned behind;       /* of the winner's, to stand behind a queen */
        unsigned facing;       /* or to face the other king while a rook checks */
    } corner[4];
} CornerMate;

/* `plain`: pawns that stand in the way are not minded. */
void corner_mate_look(CornerMate *view, const Position *position, Side winner, bool plain);

/* Men of the side to move of whose moves those that take nobody make no difference. */
Bitboard corner_mate_idle(const Position *position, Side winner);

/* After a legal move of that position. */
unsigned corner_mate_after(const CornerMate *view, const Position *position, Move move);

#endif

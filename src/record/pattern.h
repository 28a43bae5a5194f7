// What a record says of a move, whatever the notation: for each part of the move, the set of what
// it could be. Reading is finding the legal moves that fit (I.13.C); writing is finding the
// shortest pattern that only one move fits.
#ifndef ADOUBE_RECORD_PATTERN_H
#define ADOUBE_RECORD_PATTERN_H

#include "chess/movegen.h"
#include "record/birth.h"

typedef uint8_t KindSet; /* bit i: Kind i */

static inline KindSet pattern_kind(Kind kind)
{
    return (KindSet)(1U << kind);
}

enum {
    PATTERN_ANY_KIND = 0x7e, /* any man */
    PATTERN_PIECES = 0x5c    /* what a pawn may become: bishop, knight, rook, queen */
};

typedef enum Said { SAID_NOTHING, SAID_NO, SAID_YES } Said;

/* Marks written beside the move. They are evidence, not part of it. */
enum {
    PATTERN_CHECK = 1,
    PATTERN_MATE = 2,
    PATTERN_DISCOVERED = 4,
    PATTERN_DOUBLE = 8,
    PATTERN_PASSING = 16
};

typedef struct Pattern {
    Bitboard from, to;
    KindSet movers;   /* what the moving man may be */
    KindSet taken;    /* what it may take; 0: not said */
    KindSet promoted; /* what it may become; 0: not said */
    uint8_t castles;  /* 0, or a set of Wings: bit 0 king's, bit 1 queen's */
    uint8_t marks;
    Wing wing, taken_wing; /* labels of pieces: King's Knight */
    Said capture;          /* SAID_YES: a sign of taking; SAID_NO: a sign of moving, or none */
    uint8_t nth;           /* which of doubled pawns, 1 the furthest advanced (I.8); 0: not said */
    bool own_file;         /* "to his 2d": the square is on the file where the man began */
    uint8_t steps;         /* "K P two": so many squares straight on; 0: not said */
    bool home;             /* "returns home": to the square where the man began */
    bool gives_check;      /* "Q checks": any move of the man that gives check */
    bool far_fetched;      /* this way of reading counts only if no other fits */
} Pattern;

/* The pattern that says nothing: every legal move but castling fits it. */
Pattern pattern_open(void);

/* What every record at one point of a game is read against. */
typedef struct PatternBoard {
    const Position *position;
    const Births *births;
    const MoveList *legal;
} PatternBoard;

/* Does a legal move fit everything that was said? Marks, and the lack of a sign of taking, are not
 * considered. */
bool pattern_fits(const Pattern *pattern, const PatternBoard *board, Move move);

#endif

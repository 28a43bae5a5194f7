// A state of the argument that a position is dead, as a certificate claims it
// (proof/search/certificate.h), and what men on its squares command. The code works in plain steps,
// and the prover does not use it.
#ifndef ADOUBE_PROOF_VERIFY_STATE_H
#define ADOUBE_PROOF_VERIFY_STATE_H

#include "base/text.h"
#include "chess/position.h"

enum { VERIFY_MEN = 32 };

/* Where one man may stand as itself, and as what a pawn may have become; whether it may have been
 * taken, and whether it is held where it is. */
typedef struct VerifyMan {
    Bitboard here, promoted;
    bool taken, held;
} VerifyMan;

typedef enum VerifySort {
    VERIFY_EVER,
    VERIFY_STILL,
    VERIFY_HELD,
    VERIFY_ONCE,
    VERIFY_CHECK
} VerifySort;

/* Finds the sort that a word names; false if it names none. */
bool verify_state_sort(Text word, VerifySort *sort);

typedef struct VerifyState {
    VerifySort sort;
    Side turn;
    Bitboard passed;
    Bitboard came; /* unless empty: the other side's king has just moved from one of these */
    VerifyMan man[VERIFY_MEN];
} VerifyState;

/* The men of the position that is claimed to be dead, in the order of their squares. */
typedef struct VerifyMen {
    unsigned count;
    Kind kind[VERIFY_MEN];
    Side side[VERIFY_MEN];
    unsigned king[2]; /* which of them is the king of each side */
} VerifyMen;

static inline Bitboard verify_state_squares(const VerifyMan *man)
{
    return man->here | man->promoted;
}

/* The square so many files and ranks away; empty if that is off the board. */
Bitboard verify_state_step(unsigned from, int files, int ranks);

/* The squares one step of a man away; for a pawn, those on which it takes. KIND_NONE means whatever
 * a pawn may become. */
Bitboard verify_state_near(Kind kind, Side side, unsigned from);

/* All squares that a man commands from a square if only walls stand in its way. */
Bitboard verify_state_commands(Kind kind, Side side, unsigned from, Bitboard walls);

/* The squares between two squares on a line; none if they are on no line. */
Bitboard verify_state_between(unsigned a, unsigned b);

/* By side: the men that are certain to stand on one square, and the squares that they command with
 * one step. */
typedef struct VerifyFixed {
    Bitboard men[2], guarded[2];
} VerifyFixed;

VerifyFixed verify_state_fixed(const VerifyMen *men, const VerifyState *state);

/* Lists the men of a position. False if there are more than a game has. */
bool verify_state_men(const Position *position, VerifyMen *men);

/* Reads a state from a line: its sort, the turn, the square passed over, where a king came from,
 * and the set of every man. False if the line is no such state. */
bool verify_state_read(Text line, const VerifyMen *men, VerifyState *state);

#endif

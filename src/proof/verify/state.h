// A state of the argument that a position is dead (certificate.h), as a certificate claims it, and
// what men on its squares command: told in plain steps, by code that the prover does not use.
#ifndef ADOUBE_PROOF_VERIFY_STATE_H
#define ADOUBE_PROOF_VERIFY_STATE_H

#include "base/text.h"
#include "chess/position.h"

enum { VERIFY_MEN = 32 };

/* Where one man may stand: as itself, as what a pawn may have become; whether it may be gone, and
 * whether it is held where it is. */
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

/* By the word that a line begins with; false if it is none. */
bool verify_state_sort(Text word, VerifySort *sort);

typedef struct VerifyState {
    VerifySort sort;
    Side turn;
    Bitboard passed;
    Bitboard came; /* unless empty: the adversary's king has just moved from one of these */
    VerifyMan man[VERIFY_MEN];
} VerifyState;

/* The men of the position that is claimed to be dead, in the order of their squares. */
typedef struct VerifyMen {
    unsigned count;
    Kind kind[VERIFY_MEN];
    Side side[VERIFY_MEN];
    unsigned king[2]; /* which of them, by side */
} VerifyMen;

static inline Bitboard verify_state_squares(const VerifyMan *man)
{
    return man->here | man->promoted;
}

/* The square so many files and ranks away; nothing off the board. */
Bitboard verify_state_step(unsigned from, int files, int ranks);

/* One step of a man from a square: of a pawn to where it takes. KIND_NONE for what a pawn may
 * become. */
Bitboard verify_state_near(Kind kind, Side side, unsigned from);

/* All that it commands from there if only walls stand in its way. */
Bitboard verify_state_commands(Kind kind, Side side, unsigned from, Bitboard walls);

/* The squares between two on a line. */
Bitboard verify_state_between(unsigned a, unsigned b);

/* Men that are there and on one square for certain, by side, and the squares beside them that they
 * command. */
typedef struct VerifyFixed {
    Bitboard men[2], guarded[2];
} VerifyFixed;

VerifyFixed verify_state_fixed(const VerifyMen *men, const VerifyState *state);

/* False if there are more men than a game has. */
bool verify_state_men(const Position *position, VerifyMen *men);

/* A state of a line: its sort, whose turn, the square passed over, from where a king came that
 * took, and the set of every man. */
bool verify_state_read(Text line, const VerifyMen *men, VerifyState *state);

#endif

// Debian's stockfish as a peer: another generator that must agree, and against which speed is
// measured.
#ifndef ADOUBE_TEST_STOCKFISH_H
#define ADOUBE_TEST_STOCKFISH_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

typedef struct Stockfish {
    FILE *to, *from;
    pid_t process;
} Stockfish;

/* False if there is no stockfish on this machine. */
bool stockfish_start(Stockfish *peer);
void stockfish_stop(Stockfish *peer);

/* From now on castling is as in Chess960, whatever the arrangement. */
void stockfish_chess960(Stockfish *peer);

bool stockfish_perft(Stockfish *peer, const char *fen, unsigned depth, uint64_t *nodes);

#endif

// Turns the first field of a FEN into sixty-four letters, a1 first, a space for an empty square;
// and back.
#ifndef ADOUBE_TEST_FEN_BOARD_H
#define ADOUBE_TEST_FEN_BOARD_H

enum { FEN_BOARD_ROOM = 80 };

/* The FEN must be readable. */
void fen_board_open(const char *fen, char board[64]);
void fen_board_close(const char board[64], char *fen);

#endif

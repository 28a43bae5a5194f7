#include "fen_board.h"

#include <string.h>

void fen_board_open(const char *fen, char board[64])
{
    unsigned at = 56;

    memset(board, ' ', 64);
    for (; *fen != ' '; fen++) {
        if (*fen == '/')
            at -= 16;
        else if (*fen >= '1' && *fen <= '8')
            at += (unsigned)(*fen - '0');
        else
            board[at++] = *fen;
    }
}

void fen_board_close(const char board[64], char *fen)
{
    for (int rank = 7; rank >= 0; rank--) {
        char empty = '0';
        for (int file = 0; file < 8; file++) {
            if (board[rank * 8 + file] == ' ') {
                empty++;
                continue;
            }
            if (empty > '0')
                *fen++ = empty;
            empty = '0';
            *fen++ = board[rank * 8 + file];
        }
        if (empty > '0')
            *fen++ = empty;
        *fen++ = rank > 0 ? '/' : '\0';
    }
}

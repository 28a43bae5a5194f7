// Writes one game of a PGN file: as PGN whose moves are in a style, or as JSON.
#ifndef ADOUBE_CLI_PGN_PRINT_H
#define ADOUBE_CLI_PGN_PRINT_H

#include "convert.h"
#include "page.h"
#include "pgn_walk.h"
#include "window.h"

typedef struct PgnTag {
    const char *key, *value;
    size_t key_size, size;
} PgnTag;

enum { PGN_PRINT_TAGS = 1024, PGN_PRINT_DEPTH = 64 };

/* A variation that was opened: where it begins on the page, and whether it has a move yet. */
typedef struct PgnOpened {
    size_t before;
    bool moved;
    bool numbered; /* the move after it needs its number if the variation stays empty */
} PgnOpened;

typedef enum PgnEnd {
    PGN_PRINTED, /* the game is on the page */
    PGN_NONE,    /* there was no game: the text is at its end */
    PGN_SHORT,   /* the text ends within the game */
    PGN_LOST     /* the main line cannot be followed in this way */
} PgnEnd;

typedef struct PgnPrint {
    const Convert *convert;
    const Window *window;
    unsigned number;             /* the number of the game in the file */
    char given[ADOUBE_FEN_SIZE]; /* the start given on the command line, or nothing */
    PgnWalk walk;

    PgnTag tag[PGN_PRINT_TAGS];
    unsigned tags;
    const char *result; /* the result that stands after the moves; null if there is none */
    size_t result_size;
    unsigned part; /* which part of a game in which an illegal move stood; 0: the game is whole */
    char fen[ADOUBE_FEN_SIZE], next_fen[ADOUBE_FEN_SIZE]; /* where a later part begins */
    Page head, moves, parts; /* the head and moves of the last part, and the parts before it */
    Page notes;              /* the reports */
    unsigned noted;
    Page scratch;
    bool faulty;        /* something of the game could not be read */
    bool divided;       /* an illegal move stood, and what is said of it is still to come */
    bool exposed;       /* a king can be taken there, and so the next part begins a move later */
    const char *fen_at; /* where the FEN tag stands in the window */
    char start[ADOUBE_FEN_SIZE]; /* where the game begins, if not in the ordinary way */
    PgnOpened opened[PGN_PRINT_DEPTH];
    const char *begins; /* where the first item of the game stands in the window */
    bool numbered;      /* the next move needs its number */
} PgnPrint;

/* Prints the walk's game onto the pages in one way. */
PgnEnd pgn_print_game(PgnPrint *print, PgnWay way);

/* Writes the pages of a printed game to standard output. */
void pgn_print_out(const PgnPrint *print);

#endif

// One game of a PGN file on its way out: as PGN whose moves are in a style, or as JSON.
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

/* A variation that was opened: where on the page, and whether it has a move yet. */
typedef struct PgnOpened {
    size_t before;
    bool moved;
    bool numbered; /* the move after it needs its number, if nothing stands here */
} PgnOpened;

typedef enum PgnEnd {
    PGN_PRINTED, /* the game is on the page */
    PGN_NONE,    /* there was none: the text is at its end */
    PGN_SHORT,   /* the text ends within the game */
    PGN_LOST     /* the main line cannot be followed by this way */
} PgnEnd;

typedef struct PgnPrint {
    const Convert *convert;
    const Window *window;
    unsigned number;             /* of the game in the file */
    char given[ADOUBE_FEN_ROOM]; /* the start given on the command line, or nothing */
    PgnWalk walk;

    PgnTag tag[PGN_PRINT_TAGS];
    unsigned tags;
    const char *result; /* that stands after the moves; null if none */
    size_t result_size;
    unsigned part; /* of a game in which an illegal move stood; 0: it is whole */
    char fen[ADOUBE_FEN_ROOM], next_fen[ADOUBE_FEN_ROOM]; /* where a later part begins */
    Page head, moves, parts; /* of the last part, and the parts before it */
    Page notes;              /* what is worth a report */
    unsigned noted;
    Page scratch;
    bool faulty;                 /* something of the game could not be read */
    bool divided;                /* an illegal move stood, and what is said of it still comes */
    const char *fen_at;          /* the FEN tag, in the window */
    char start[ADOUBE_FEN_ROOM]; /* where the game begins, if not in the ordinary way */
    PgnOpened opened[PGN_PRINT_DEPTH];
    const char *begins; /* the first item of the game, in the window */
    bool numbered;      /* the next move needs its number */
} PgnPrint;

/* The walk's game by one way, onto the pages. */
PgnEnd pgn_print_game(PgnPrint *print, PgnWay way);

/* The pages of a game that was printed on standard output. */
void pgn_print_out(const PgnPrint *print);

#endif

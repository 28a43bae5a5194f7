// A game as it is printed: its moves in one notation with boards, notes and clocks, from PGN, from
// a docket or from an old printed score.
#ifndef ADOUBE_PAPER_GAME_H
#define ADOUBE_PAPER_GAME_H

#include "paper.h"

enum { GAME_TAG = 200, GAME_ODDS = 400, GAME_MOVES_MOST = 4096 };

typedef struct GameMove {
    char record[ADOUBE_RECORD_SIZE];
    char clock[16]; /* the time used, as "1:04:30"; may be empty */
    char sign[8];   /* "!", "?!" and the like; may be empty */
    char *note;     /* what stands after it; null if nothing does */
    unsigned number;
    adoube_side side;
    adoube_move move; /* of no account if `odd` */
    bool odd;         /* it was not legal, and stood */
    adoube_board after;
} GameMove;

typedef struct Game {
    char event[GAME_TAG], site[GAME_TAG], date[GAME_TAG], round[GAME_TAG];
    char white[GAME_TAG], black[GAME_TAG], result[GAME_TAG], opening[GAME_TAG], limit[GAME_TAG];
    char odds[GAME_ODDS];  /* in words; may be empty */
    char reason[GAME_TAG]; /* why it ended, if a docket says so */
    bool adjourned;        /* it is broken off, and a docket says so */
    char *prelude;         /* what stands before the first move; null if nothing does */
    bool ordinary;         /* whether it begins in the ordinary arrangement */
    adoube_board start;
    unsigned first; /* the number of the first move; 0 counts as 1 */
    GameMove *move;
    unsigned count, room;
} Game;

/* Reads a game. False, with a fault, if it cannot be read to its end; the caller frees it in any
 * case. */
bool paper_game_read(Game *game, const PaperText *text, adoube_style style, PaperFault *fault);
void paper_game_free(Game *game);

/* What the readers share. paper_game_add gives the next move, cleared; null without memory or past
 * GAME_MOVES_MOST. paper_game_note adds a text to what stands after the last move. */
GameMove *paper_game_add(Game *game);
bool paper_game_note(Game *game, const char *text);

/* Whose the last move is, and its number: Black's has that of the move of White's before it. */
void paper_game_number(Game *game, adoube_side side);

/* The number of the move that is due in a position, as a FEN tells it. */
unsigned paper_game_due(const adoube_position *position);
bool paper_game_pgn(Game *game, const PaperText *text, adoube_style style, PaperFault *fault);
bool paper_game_docket(Game *game, const PaperText *text, adoube_style style, PaperFault *fault);
bool paper_game_score(Game *game, const PaperText *text, adoube_style style, PaperFault *fault);

/* Finds the odds of a game, whose start is known; the docket may be null. */
void paper_game_odds(Game *game, const PaperText *docket);

/* Writes "Morphy — Paulsen"; who has no name is White or Black. */
void paper_game_names(const Game *game, char *out, size_t room);

/* Writes seconds as "1:04:30". */
void paper_game_clock(char *out, size_t room, int64_t seconds);

#endif

// Writes a converted score to standard output: as moves of a style, as PGN, as JSON.
#ifndef ADOUBE_CLI_SCORE_PRINT_H
#define ADOUBE_CLI_SCORE_PRINT_H

#include "adoube.h"
#include "earlier.h"
#include "score_file.h"

typedef struct Converted {
    const char *path;
    const ScoreFile *file;
    adoube_position start;
    adoube_outcome outcome;
    unsigned game; /* which of the file, counted from 1 */
    const adoube_conversion *conversion;
    const EarlierGame *earlier; /* a game with whose moves this one begins; or null */
    unsigned earlier_moves;     /* how many of its moves */
} Converted;

/* How many moves stand before those that were read here. */
unsigned score_print_before(const Converted *converted);

/* Writes all moves, of an earlier game too; returns how many. */
unsigned score_print_list(const Converted *converted, adoube_move *move, unsigned room);

void score_print_moves(const Converted *converted, adoube_style style);
void score_print_pgn(const Converted *converted);
void score_print_json(const Converted *converted);

/* Where a record stands in the file's text: its line and column, counted from 1. */
void score_print_place(const Converted *converted, const adoube_step *step, unsigned *line,
                       unsigned *column);

/* The number of the first ply, counted from 0, by the number of the move with which the position
 * begins. */
unsigned score_print_first_ply(const Converted *converted);

/* The result of the game: of the header, or as the page says it. */
const char *score_print_result(const Converted *converted);

/* The word for an outcome: "clear", "settled", "repaired", "open" or "failed". */
const char *score_print_outcome(adoube_outcome outcome);

/* Writes a doubt as a JSON object, after what stands between it and the one before. */
void score_print_doubt(const adoube_position *position, const adoube_step *step, unsigned ply,
                       const char *between);

/* Writes what is doubtful about a step, in one line of ASCII. */
void score_print_why(const adoube_step *step, char *out, size_t room);

#endif

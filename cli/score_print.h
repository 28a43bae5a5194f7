// Writes a converted score to standard output: as moves of a style, as PGN, as JSON.
#ifndef ADOUBE_CLI_SCORE_PRINT_H
#define ADOUBE_CLI_SCORE_PRINT_H

#include "adoube.h"
#include "score_file.h"

typedef struct Converted {
    const char *path;
    const ScoreFile *file;
    adoube_position start;
    adoube_outcome outcome;
    const adoube_conversion *conversion;
} Converted;

void score_print_moves(const Converted *converted, adoube_style style);
void score_print_pgn(const Converted *converted);
void score_print_json(const Converted *converted);

/* The word for an outcome: "clear", "settled", "repaired", "open" or "failed". */
const char *score_print_outcome(adoube_outcome outcome);

/* Writes a doubt as a JSON object, after what stands between it and the one before. */
void score_print_doubt(const adoube_position *position, const adoube_step *step, unsigned ply,
                       const char *between);

/* Writes what is doubtful about a step, in one line of ASCII. */
void score_print_why(const adoube_step *step, char *out, size_t room);

#endif

// A file with one score: header lines "Key: value" up to an empty line, if there are any, then the
// body.
#ifndef ADOUBE_CLI_SCORE_FILE_H
#define ADOUBE_CLI_SCORE_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { SCORE_FILE_TAGS = 32, SCORE_FILE_MOST = 1 << 20 };

typedef struct ScoreTag {
    const char *key, *value;
} ScoreTag;

typedef struct ScoreFile {
    char *text; /* the whole file, cut up */
    unsigned count;
    ScoreTag tag[SCORE_FILE_TAGS];
    const char *body;
    size_t size;
} ScoreFile;

/* False after a message on standard error. "-" is standard input. */
bool score_file_open(const char *path, bool headed, ScoreFile *file);
void score_file_close(ScoreFile *file);

/* Does it begin with a tag pair of PGN? */
bool score_file_is_pgn(const ScoreFile *file);

/* The value of a key, or null. */
const char *score_file_tag(const ScoreFile *file, const char *key);

#endif

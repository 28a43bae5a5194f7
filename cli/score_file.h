// Reads a file with one score: header lines "Key: value" up to an empty line, if there are any,
// then the body.
#ifndef ADOUBE_CLI_SCORE_FILE_H
#define ADOUBE_CLI_SCORE_FILE_H

#include "scan_page.h"
#include "window.h"

enum { SCORE_FILE_TAGS = 32, SCORE_FILE_MOST = 1 << 20 };

typedef struct ScoreTag {
    const char *key, *value;
} ScoreTag;

typedef struct ScoreFile {
    unsigned count;
    ScoreTag tag[SCORE_FILE_TAGS];
    const char *text;     /* of the whole file */
    const char *body;     /* after the header */
    size_t size;          /* of the body */
    const ScanPage *scan; /* if the file came from a scan; or null */
} ScoreFile;

/* Reads all of the window, whose text is cut up and must stay until the file is done with. False
 * after a message on standard error. */
bool score_file_read(Window *window, bool headed, ScoreFile *file);

/* The value of a key, or null. */
const char *score_file_tag(const ScoreFile *file, const char *key);

#endif

// Reads a docket from a file, act by act, for the commands that need one.
#ifndef ADOUBE_CLI_DOCKET_FILE_H
#define ADOUBE_CLI_DOCKET_FILE_H

#include "book_file.h"
#include "window.h"

#include "adoube.h"

typedef struct DocketFile {
    const char *path;
    Window window;
    bool open;
    adoube_umpire *umpire;
    size_t at, lines; /* how far the file has been read */
    size_t line_size; /* of the last act */
    BookFile book;    /* the players' own code book, if they agreed on one */
    char *book_path;
    void *proof; /* room for a proof, once one was claimed */
    size_t proof_size;
} DocketFile;

/* False, with a message, if it cannot be read. The caller closes it in any case. */
bool docket_open(DocketFile *docket, const char *path);
void docket_close(DocketFile *docket);

typedef enum DocketStep { DOCKET_ACT, DOCKET_END, DOCKET_BAD } DocketStep;

/* Reads the next act and lets the umpire rule on it. For a line that cannot be read, a message goes
 * to standard error. */
DocketStep docket_next(DocketFile *docket);

#endif

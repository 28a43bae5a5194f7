// The docket of a game as a seat may have it, for something that is made of it.
#ifndef ADOUBE_SERVER_API_LINES_H
#define ADOUBE_SERVER_API_LINES_H

#include "api/download.h"

typedef struct LinesUse {
    void *self;
    /* A line of the docket is about to be written; one under seal that this seat may not read is
     * `closed`, and becomes a comment. */
    void (*line)(void *self, const StoredLine *line, bool closed);
    /* The body of the download is the whole docket. What is made of it is put in its place. */
    DownloadStep (*step)(void *self, Download *download);
    void (*free)(void *self);
} LinesUse;

/* Reads the docket and answers with what is made of it. `free` is called in any case. */
void api_lines_use(Api *api, const LiveGame *game, const Seat *seat, const char *type,
                   const LinesUse *use);

#endif

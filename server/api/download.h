// Answers that may be long, written a little at a time: entries, dockets, chains, PGN, the list of
// one's games. One that is done at the first piece is answered at once.
#ifndef ADOUBE_SERVER_API_DOWNLOAD_H
#define ADOUBE_SERVER_API_DOWNLOAD_H

#include "api/api.h"
#include "games/entry.h"

typedef struct Download Download;

typedef enum DownloadStep {
    DOWNLOAD_MORE,
    DOWNLOAD_WAITS, /* download_go_on will be called */
    DOWNLOAD_DONE,
    DOWNLOAD_FAILED
} DownloadStep;

struct Download {
    Task task; /* first: a pointer to one is a pointer to the other */
    Hall *hall;
    NetAsk *ask;
    Address address;
    char game_id[SECRET_ID]; /* the game it is about; empty if it is about several */
    View view;
    DownloadStep (*write)(Download *download); /* writes one piece of the body */
    void (*free)(Download *download);          /* frees the state */
    void *state;
    Buffer body;
    const char *type;
    const char *why; /* it failed; null if there was no memory */
    bool unfit;      /* why: what was asked for cannot be made of this game (409) */
    bool is_long;    /* it takes more than a moment: there may be few of these at a time */
    bool counted;    /* it is one of them */
    Download *next;
};

/* The caller sets write, free, state, type, game_id and view of the model. The state is freed when
 * it is done. */
void download_start(Api *api, const Download *model);

/* What a download waited for has come. */
void download_go_on(Download *download);

/* Nobody waits for the answer any more. */
void download_drop(Hall *hall, const NetAsk *ask);

#endif

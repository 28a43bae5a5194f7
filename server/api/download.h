// Answers that may be long, written a little at a time: entries, dockets, chains, PGN, one's games.
// A short one is answered at once.
#ifndef ADOUBE_SERVER_API_DOWNLOAD_H
#define ADOUBE_SERVER_API_DOWNLOAD_H

#include "api/api.h"

typedef struct Download Download;

typedef enum DownloadStep { DOWNLOAD_MORE, DOWNLOAD_DONE, DOWNLOAD_FAILED } DownloadStep;

struct Download {
    Task task;
    Hall *hall;
    NetAsk *ask;
    Address address;
    char game_id[SECRET_ID]; /* whose it is; empty if it is of several */
    View view;
    DownloadStep (*write)(Download *download); /* a little of it */
    void (*free)(Download *download);
    void *state;
    Buffer body;
    const char *type;
    const char *why; /* it failed */
    Download *next;
};

/* Takes write, free, state, type, game and view of the model, and the state over. */
void download_start(Api *api, const Download *model);
void download_drop(Hall *hall, const NetAsk *ask);

/* The room it is about; null if it went out of memory and cannot be had again. */
LiveGame *download_game(Download *download);

#endif

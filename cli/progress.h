// How far the work has come, on a terminal, once it has taken more than a second.
#ifndef ADOUBE_CLI_PROGRESS_H
#define ADOUBE_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    const char *what; /* "games" */
    bool wanted;      /* there is a terminal to show it on */
    bool shown;
    uint64_t begun, next; /* milliseconds */
} Progress;

Progress progress_begin(const char *what);
/* Bytes only where there are any to tell of. */
void progress_show(Progress *progress, uint64_t count, uint64_t bytes);

/* Takes the line away, before anything else is written. */
void progress_hide(Progress *progress);

#endif

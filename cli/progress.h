// Shows on a terminal how far the work has come, once it has taken more than a second.
#ifndef ADOUBE_CLI_PROGRESS_H
#define ADOUBE_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    const char *what; /* what is counted, such as "games" */
    bool wanted;      /* there is a terminal to show it on */
    bool shown;
    uint64_t begun, next; /* milliseconds */
} Progress;

Progress progress_begin(const char *what);
/* Shows the count, and the bytes unless there are none. */
void progress_show(Progress *progress, uint64_t count, uint64_t bytes);

/* Removes the line, before anything else is written. */
void progress_hide(Progress *progress);

#endif

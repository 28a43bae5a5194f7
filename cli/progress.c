#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static uint64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

Progress progress_begin(const char *what)
{
    Progress progress = { what, isatty(STDERR_FILENO) == 1, false, 0, 0 };

    progress.begun = now();
    progress.next = progress.begun + 1000;
    return progress;
}

void progress_show(Progress *progress, uint64_t count, uint64_t bytes)
{
    uint64_t time;

    if (!progress->wanted)
        return;
    time = now();
    if (time < progress->next)
        return;
    progress->next = time + 200;
    progress->shown = true;
    fprintf(stderr, "\r%" PRIu64 " %s, ", count, progress->what);
    if (bytes > 0)
        fprintf(stderr, "%" PRIu64 " MB, ", bytes / 1000000);
    fprintf(stderr, "%" PRIu64 " s ", (time - progress->begun) / 1000);
    fflush(stderr);
}

void progress_hide(Progress *progress)
{
    if (progress->shown)
        fputs("\r\x1b[K", stderr);
    progress->shown = false;
}

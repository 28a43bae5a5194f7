#include "common/durable.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool sync_path(const char *path, int flags)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC | flags);
    bool synced;

    if (file < 0)
        return false;
    synced = fsync(file) == 0;
    return close(file) == 0 && synced;
}

bool durable_sync_folder(const char *path)
{
    char folder[4096];
    const char *const slash = strrchr(path, '/');

    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    return sync_path(folder, O_DIRECTORY);
}

bool durable_rename(const char *from, const char *to)
{
    return sync_path(from, 0) && rename(from, to) == 0 && durable_sync_folder(to);
}

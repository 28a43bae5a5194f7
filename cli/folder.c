#include "folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool folder_is(const char *path)
{
    struct stat found;

    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

static bool is_file(const char *path)
{
    struct stat found;

    return stat(path, &found) == 0 && S_ISREG(found.st_mode);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Adds the path of a file; false if there is no memory. */
static bool add(Folder *folder, const char *path, const char *name)
{
    const size_t length = strlen(path);
    const size_t room = length + strlen(name) + 2;
    char **const more = realloc(folder->path, (folder->count + 1) * sizeof *more);
    char *const whole = malloc(room);

    if (more)
        folder->path = more;
    if (!more || !whole) {
        free(whole);
        return false;
    }
    snprintf(whole, room, "%s%s%s", path, length > 0 && path[length - 1] == '/' ? "" : "/", name);
    if (is_file(whole))
        folder->path[folder->count++] = whole;
    else
        free(whole);
    return true;
}

bool folder_list(Folder *folder, const char *path)
{
    DIR *const open = opendir(path);
    const struct dirent *entry;
    bool done = true;

    *folder = (Folder){ NULL, 0 };
    if (!open) {
        fprintf(stderr, "adoube: %s: %s\n", path, strerror(errno));
        return false;
    }
    while (done && (entry = readdir(open)) != NULL)
        if (entry->d_name[0] != '.')
            done = add(folder, path, entry->d_name);
    closedir(open);
    if (!done) {
        fputs("adoube: no memory for a folder\n", stderr);
        folder_free(folder);
        return false;
    }
    if (folder->count > 0)
        qsort(folder->path, folder->count, sizeof *folder->path, by_name);
    return true;
}

void folder_free(Folder *folder)
{
    for (size_t i = 0; i < folder->count; i++)
        free(folder->path[i]);
    free(folder->path);
    *folder = (Folder){ NULL, 0 };
}

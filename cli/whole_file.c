#include "whole_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool complain(const char *path)
{
    fprintf(stderr, "adoube: %s: cannot be written: %s\n", path, strerror(errno));
    return false;
}

static bool write_all(int file, const char *data, size_t size)
{
    while (size > 0) {
        const ssize_t done = write(file, data, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        data += done;
        size -= (size_t)done;
    }
    return true;
}

/* A file made by mkstemp is its owner's alone; this one gets what any new file would. */
static void share(int file)
{
    const mode_t mask = umask(0);

    umask(mask);
    fchmod(file, 0666 & ~mask);
}

/* What is no plain file, as /dev/null or a pipe, is written to directly. */
static bool is_special(const char *path)
{
    struct stat known;

    return stat(path, &known) == 0 && !S_ISREG(known.st_mode);
}

static bool write_special(const char *path, const char *data, size_t size)
{
    FILE *const out = fopen(path, "wb");
    bool good = out != NULL && fwrite(data, 1, size, out) == size;

    if (out != NULL)
        good = fclose(out) == 0 && good;
    return good || complain(path);
}

bool whole_file_write(const char *path, const char *data, size_t size)
{
    static const char ending[] = ".XXXXXX";
    char *other;
    int file;
    bool good;

    if (strcmp(path, "-") == 0)
        return fwrite(data, 1, size, stdout) == size;
    if (is_special(path))
        return write_special(path, data, size);
    other = malloc(strlen(path) + sizeof ending);
    if (other == NULL)
        return complain(path);
    snprintf(other, strlen(path) + sizeof ending, "%s%s", path, ending);
    file = mkstemp(other);
    if (file < 0) {
        free(other);
        return complain(path);
    }
    share(file);
    good = write_all(file, data, size);
    good = close(file) == 0 && good;
    good = good && rename(other, path) == 0;
    if (!good) {
        complain(path);
        unlink(other);
    }
    free(other);
    return good;
}

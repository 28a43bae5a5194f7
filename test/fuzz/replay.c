// Runs a fuzz target without a fuzzer, once on every file that is named or lies in a folder that is
// named.
#include "fuzz.h"

#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

static unsigned replayed;

static void replay_file(const char *path)
{
    static uint8_t bytes[1 << 20];
    FILE *const file = fopen(path, "rb");
    size_t size;

    if (!file) {
        perror(path);
        exit(1);
    }
    size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
    replayed++;
}

static void replay(const char *path)
{
    DIR *const folder = opendir(path);
    const struct dirent *entry;
    char name[4096];

    if (!folder) {
        replay_file(path);
        return;
    }
    while ((entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        replay_file(name);
    }
    closedir(folder);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        replay(argv[i]);
    printf("%u inputs replayed\n", replayed);
    return replayed > 0 ? 0 : 1;
}

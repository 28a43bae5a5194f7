// The files of a folder, in the order of their names, for commands that take a folder.
#ifndef ADOUBE_CLI_FOLDER_H
#define ADOUBE_CLI_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Folder {
    char **path;
    size_t count;
} Folder;

bool folder_is(const char *path);

/* Lists the files that stand in the folder itself and whose names do not begin with a dot. False
 * after a message on standard error. */
bool folder_list(Folder *folder, const char *path);
void folder_free(Folder *folder);

#endif

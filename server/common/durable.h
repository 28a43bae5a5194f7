// Files that are on the disk when we say so.
#ifndef ADOUBE_SERVER_COMMON_DURABLE_H
#define ADOUBE_SERVER_COMMON_DURABLE_H

#include <stdbool.h>

/* Puts the folder of a file on the disk: until then the name of a new file in it may be lost. */
bool durable_sync_folder(const char *path);

/* Puts a file on the disk, gives it its name, and puts that on the disk. */
bool durable_rename(const char *from, const char *to);

#endif

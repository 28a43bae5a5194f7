// Writes a file that is there whole or not at all: under another name in the same folder first.
#ifndef ADOUBE_CLI_WHOLE_FILE_H
#define ADOUBE_CLI_WHOLE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the file; "-" is standard output. False after a message on standard error. */
bool whole_file_write(const char *path, const char *data, size_t size);

#endif

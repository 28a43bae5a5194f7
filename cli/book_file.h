// A code book of the players' own, from a file.
#ifndef ADOUBE_CLI_BOOK_FILE_H
#define ADOUBE_CLI_BOOK_FILE_H

#include "window.h"

#include "adoube.h"

typedef struct BookFile {
    char *path;
    Window window;
    bool open;
} BookFile;

/* False, with a message, if there is no such file or it is no book: its line and column, and what
 * was expected. Close it all the same. */
bool book_open(BookFile *book, const char *path);
void book_close(BookFile *book);

/* The file of that name beside another one, freed by the caller; null if there is no memory. */
char *book_beside(const char *path, const char *name, size_t size);

#endif

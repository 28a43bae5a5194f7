// Reads a code book of the players' own from a file.
#ifndef ADOUBE_CLI_BOOK_FILE_H
#define ADOUBE_CLI_BOOK_FILE_H

#include "window.h"

#include "adoube.h"

typedef struct BookFile {
    char *path;
    Window window;
    bool open;
} BookFile;

/* False, with a message, if there is no such file or it is no book; the message names line and
 * column, and what was expected. The caller closes the book in any case. */
bool book_open(BookFile *book, const char *path);
void book_close(BookFile *book);

/* The path of the file of that name in the folder of another, which the caller frees; null if there
 * is no memory. */
char *book_beside(const char *path, const char *name, size_t size);

#endif

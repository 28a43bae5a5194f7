#include "book_file.h"

#include "input.h"

#include <stdlib.h>
#include <string.h>

enum { BOOK_MOST = 1 << 16 };

char *book_beside(const char *path, const char *name, size_t size)
{
    const char *const slash = strrchr(path, '/');
    const size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    char *const whole = malloc(folder + size + 1);

    if (whole == NULL)
        return NULL;
    memcpy(whole, path, folder);
    memcpy(whole + folder, name, size);
    whole[folder + size] = '\0';
    return whole;
}

bool book_open(BookFile *book, const char *path)
{
    adoube_docket_fault fault;

    *book = (BookFile){ .open = false };
    if (!window_open(&book->window, path))
        return false;
    book->open = true;
    while (window_more(&book->window, BOOK_MOST))
        continue;
    if (book->window.failed)
        return false;
    if (!book->window.last) {
        fprintf(stderr, "adoube: %s: expected a code book of no more than %d bytes\n", path,
                BOOK_MOST);
        return false;
    }
    if (adoube_book_check(book->window.text, book->window.size, &fault))
        return true;
    input_misread(path, &fault);
    return false;
}

void book_close(BookFile *book)
{
    if (book->open)
        window_close(&book->window);
    book->open = false;
}

#include "docket_file.h"

#include "input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DOCKET_MOST = 1 << 28, LINE_MOST = 65536 };

static void *find_room(void *self, size_t bytes)
{
    DocketFile *const docket = self;

    if (docket->proof_size < bytes) {
        free(docket->proof);
        docket->proof = malloc(bytes);
        docket->proof_size = docket->proof ? bytes : 0;
    }
    return docket->proof;
}

bool docket_open(DocketFile *docket, const char *path)
{
    void *const room = malloc(adoube_umpire_size());

    *docket = (DocketFile){ .path = path };
    if (!window_open(&docket->window, path)) {
        free(room);
        return false;
    }
    docket->open = true;
    while (window_more(&docket->window, DOCKET_MOST))
        continue;
    if (docket->window.size >= 3 && memcmp(docket->window.text, "\xef\xbb\xbf", 3) == 0)
        docket->at = 3; /* skip the mark that some editors put before UTF-8 */
    if (room == NULL)
        fputs("adoube: no memory\n", stderr);
    else
        docket->umpire = adoube_umpire_begin(room);
    if (!docket->window.last)
        fprintf(stderr, "adoube: %s: longer than any docket\n", path);
    return room != NULL && docket->window.last && !docket->window.failed;
}

void docket_close(DocketFile *docket)
{
    if (docket->open)
        window_close(&docket->window);
    book_close(&docket->book);
    free(docket->book_path);
    free(docket->umpire);
    free(docket->proof);
}

static DocketStep finish(DocketFile *docket)
{
    adoube_docket_fault fault;

    if (adoube_umpire_ready(docket->umpire, &fault))
        return DOCKET_END;
    input_misread(docket->path, &fault);
    return DOCKET_BAD;
}

/* A code book that the head agrees on is a file beside the docket. */
static bool read_book(DocketFile *docket)
{
    const char *name;
    adoube_docket_fault where;
    const size_t size = adoube_umpire_book_name(docket->umpire, &name, &where);

    if (size == 0 || docket->book_path != NULL)
        return true;
    if (memchr(name, '/', size) != NULL) {
        where.expected = "a code book beside the docket, by its name alone";
        input_misread(docket->path, &where);
        return false;
    }
    docket->book_path = book_beside(docket->path, name, size);
    if (docket->book_path == NULL || !book_open(&docket->book, docket->book_path))
        return false;
    return adoube_umpire_book(docket->umpire, docket->book.window.text, docket->book.window.size,
                              NULL);
}

DocketStep docket_next(DocketFile *docket)
{
    const char *const text = docket->window.text;
    const size_t size = docket->window.size;
    adoube_docket_fault fault;

    while (docket->at < size) {
        const char *const line = text + docket->at;
        const char *const end = memchr(line, '\n', size - docket->at);
        const size_t length = end ? (size_t)(end - line) : size - docket->at;

        docket->lines++;
        docket->at += length + 1;
        if (length > LINE_MOST) {
            fflush(stdout);
            fprintf(stderr, "%s:%zu: expected a line of no more than %d bytes\n", docket->path,
                    docket->lines, LINE_MOST);
            return DOCKET_BAD;
        }
        switch (adoube_umpire_line(docket->umpire, line, length, find_room, docket, &fault)) {
        case ADOUBE_LINE_BAD:
            input_misread(docket->path, &fault);
            return DOCKET_BAD;
        case ADOUBE_LINE_ACT:
            docket->line_size = length;
            return DOCKET_ACT;
        case ADOUBE_LINE_HEADER:
            if (!read_book(docket))
                return DOCKET_BAD;
            break;
        case ADOUBE_LINE_EMPTY:
            break;
        }
    }
    return finish(docket);
}

#include "paper_input.h"

#include "command.h"
#include "input.h"

#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 1 << 26 };

static void *find_room(void *self, size_t bytes)
{
    PaperInput *const input = self;

    if (input->proof_size < bytes) {
        free(input->proof);
        input->proof = malloc(bytes);
        input->proof_size = input->proof ? bytes : 0;
    }
    return input->proof;
}

/* The book is asked for each time that the docket is read: some sheets read its head first, and
 * then all of it. The file is read once. */
static const char *find_book(void *self, const char *name, size_t size, size_t *book_size)
{
    PaperInput *const input = self;
    char *const path = memchr(name, '/', size) == NULL ? book_beside(input->text.name, name, size)
                                                       : NULL;

    if (path == NULL || (input->book_path && strcmp(path, input->book_path) != 0)) {
        free(path);
        return NULL;
    }
    if (input->book_path)
        free(path);
    else
        input->has_book = book_open(&input->book, input->book_path = path);
    if (!input->has_book)
        return NULL;
    *book_size = input->book.window.size;
    return input->book.window.text;
}

static bool ends_in(const char *name, const char *ending)
{
    const size_t size = strlen(name), end = strlen(ending);

    return size >= end && strcmp(name + size - end, ending) == 0;
}

bool paper_input_open(PaperInput *input, const char *path)
{
    *input = (PaperInput){ .open = false };
    if (!window_open(&input->window, path))
        return false;
    input->open = true;
    while (window_more(&input->window, FILE_MOST))
        continue;
    if (input->window.failed)
        return false;
    if (!input->window.last) {
        fprintf(stderr, "adoube: %s: expected a file of no more than %d bytes\n", path, FILE_MOST);
        return false;
    }
    input->text = (PaperText){ .name = path,
                               .text = input->window.text,
                               .size = input->window.size,
                               .source = ends_in(path, ".pgn")      ? PAPER_PGN
                                         : ends_in(path, ".docket") ? PAPER_DOCKET
                                                                    : PAPER_UNKNOWN,
                               .book = find_book,
                               .room = find_room,
                               .self = input };
    return true;
}

void paper_input_close(PaperInput *input)
{
    if (input->open)
        window_close(&input->window);
    book_close(&input->book);
    free(input->book_path);
    free(input->proof);
}

bool paper_input_paper(const char *command, const char *name, PaperSize *size)
{
    if (strcmp(name, "a4") == 0 || strcmp(name, "A4") == 0)
        *size = PAPER_A4;
    else if (strcmp(name, "letter") == 0 || strcmp(name, "Letter") == 0)
        *size = PAPER_LETTER;
    else {
        fprintf(stderr, "adoube: %s: expected the paper a4 or letter, not '", command);
        input_echo(stderr, name);
        fputs("'\n", stderr);
        return false;
    }
    return true;
}

bool paper_input_colours(const char *command, const char *name, const char **colours)
{
    const char *known, *about;

    for (unsigned i = 0; (known = paper_colours(i, &about)) != NULL; i++)
        if (strcmp(known, name) == 0) {
            *colours = known;
            return true;
        }
    fprintf(stderr, "adoube: %s: no colours '", command);
    input_echo(stderr, name);
    fputs("'; there are", stderr);
    for (unsigned i = 0; (known = paper_colours(i, &about)) != NULL; i++)
        fprintf(stderr, " %s", known);
    fputc('\n', stderr);
    return false;
}

int paper_input_fault(const char *command, const PaperFault *fault)
{
    fprintf(stderr, "adoube: %s: ", command);
    input_echo(stderr, fault->says);
    fputc('\n', stderr);
    return EXIT_BAD;
}

void paper_input_lacks(const char *command, const char *text, size_t size)
{
    PaperBytes lacking = { .data = NULL };

    if (text)
        paper_lacks(text, size, &lacking);
    if (lacking.size)
        fprintf(stderr,
                "adoube: %s: no font of this machine has %s; where they are printed there are "
                "boxes (Debian's fonts-noto-core and fonts-noto-cjk have most)\n",
                command, lacking.data);
    bytes_free(&lacking);
}

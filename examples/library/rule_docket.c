/* Reads a docket from a file, and prints the umpire's notes on each act. */
#include <adoube.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads a whole file into memory of its own; null if that fails. The umpire keeps no copy of a
 * line, so the text must outlast the game. */
static char *read_file(const char *path, size_t *size)
{
    FILE *const file = fopen(path, "rb");
    const size_t most = 1 << 20;
    char *const text = malloc(most);
    bool whole = false;

    if (file != NULL && text != NULL) {
        *size = fread(text, 1, most, file);
        whole = feof(file) && !ferror(file);
    }
    if (file != NULL)
        fclose(file);
    if (!whole) {
        free(text);
        return NULL;
    }
    return text;
}

/* Gives the umpire one line, and prints his notes if it is an act. False if he cannot read it. */
static bool hear(adoube_umpire *umpire, const char *line, size_t size)
{
    const size_t most = adoube_umpire_ruling_size(size);
    adoube_docket_fault fault;
    const adoube_line found = adoube_umpire_line(umpire, line, size, NULL, NULL, &fault);
    char *notes;

    if (found == ADOUBE_LINE_BAD)
        fprintf(stderr, "line %zu, column %zu: expected %s\n", fault.line, fault.column,
                fault.expected);
    if (found != ADOUBE_LINE_ACT)
        return found != ADOUBE_LINE_BAD;
    notes = malloc(most);
    if (notes == NULL)
        return false;
    adoube_umpire_notes(umpire, notes, most);
    fputs(notes, stdout);
    free(notes);
    return true;
}

static bool hear_all(adoube_umpire *umpire, const char *text, size_t size)
{
    const char *const end = text + size;

    while (text < end) {
        const char *const feed = memchr(text, '\n', (size_t)(end - text));
        const char *const stop = feed != NULL ? feed : end;
        if (!hear(umpire, text, (size_t)(stop - text)))
            return false;
        text = feed != NULL ? feed + 1 : end;
    }
    return true;
}

int main(int argc, char **argv)
{
    size_t size = 0;
    char *const text = argc == 2 ? read_file(argv[1], &size) : NULL;
    void *const memory = malloc(adoube_umpire_size());
    bool good = text != NULL && memory != NULL;

    if (text == NULL)
        fprintf(stderr, "usage: rule_docket FILE\n");
    good = good && hear_all(adoube_umpire_begin(memory), text, size);
    free(memory);
    free(text);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

// Any bytes as a docket: every line is read, or refused with what was expected; every act gets a
// ruling with a law; and every ruling fits its room as JSON and as notes.
#include "fuzz.h"

#include "adoube.h"

#include <string.h>

enum { OUT_ROOM = 1 << 17 };

static void check_ruling(const adoube_umpire *umpire, size_t line_size)
{
    static char out[OUT_ROOM];
    const size_t room = adoube_umpire_ruling_size(line_size);

    FUZZ_HOLDS(room <= OUT_ROOM);
    FUZZ_HOLDS(adoube_umpire_json(umpire, out, room) < room);
    FUZZ_HOLDS(out[0] == '{' && strstr(out, "\"laws\":[\"") != NULL);
    FUZZ_HOLDS(strstr(out, "\"says\":\"\"") == NULL);
    FUZZ_HOLDS(adoube_umpire_notes(umpire, out, room) < room);
}

/* Reads the same bytes as a code book. */
static void check_book(const char *text, size_t size)
{
    adoube_docket_fault fault = { 0, 0, NULL, NULL, 0 };
    adoube_book_word word;
    size_t at = 0;

    if (!adoube_book_check(text, size, &fault))
        FUZZ_HOLDS(fault.expected != NULL && fault.line > 0);
    else
        while (adoube_book_next(text, size, &at, &word))
            FUZZ_HOLDS(word.word.size > 0 && at <= size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *const text = malloc(size + 1);
    adoube_umpire *const umpire = adoube_umpire_begin(malloc(adoube_umpire_size()));
    adoube_docket_fault fault;

    if (size)
        memcpy(text, data, size);
    check_book(text, size);
    for (size_t at = 0; at < size;) {
        const char *const end = memchr(text + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - text) - at : size - at;
        switch (adoube_umpire_line(umpire, text + at, length, NULL, NULL, &fault)) {
        case ADOUBE_LINE_ACT:
            check_ruling(umpire, length);
            break;
        case ADOUBE_LINE_BAD:
            FUZZ_HOLDS(fault.expected != NULL && fault.line > 0);
            break;
        case ADOUBE_LINE_EMPTY:
        case ADOUBE_LINE_HEADER:
            break;
        }
        at += length + 1;
    }
    if (!adoube_umpire_ready(umpire, &fault))
        FUZZ_HOLDS(fault.expected != NULL);
    free(umpire);
    free(text);
    return 0;
}

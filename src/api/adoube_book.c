#include "api/value.h"
#include "speech/wire.h"

bool adoube_book_check(const char *text, size_t size, adoube_docket_fault *out)
{
    const Text own = value_text(text, size);
    DocketFault fault = { 0, "text in UTF-8", { own.start, 0 }, 1 };

    if (text_is_utf8(own) && wire_check_book(own, &fault))
        return true;
    if (out != NULL)
        *out = (adoube_docket_fault){ .line = fault.line,
                                      .column = fault.column,
                                      .expected = fault.expected,
                                      .word = fault.word.start,
                                      .word_size = fault.word.size };
    return false;
}

static adoube_text view(Text text)
{
    return (adoube_text){ text.start, text.size };
}

bool adoube_book_next(const char *text, size_t size, size_t *at, adoube_book_word *word)
{
    const Text own = value_text(text, size);
    BookReader reader = { own, 0, own.start };
    BookWord found;

    if (at == NULL || *at > own.size)
        return false;
    reader.rest = (Text){ own.start + *at, own.size - *at };
    if (!book_next(&reader, &found))
        return false;
    *at = own.size - reader.rest.size;
    if (word != NULL)
        *word = (adoube_book_word){ view(found.word), view(found.heading), view(found.meaning),
                                    view(found.act),  view(found.laws),    view(found.blanks),
                                    view(found.note) };
    return true;
}

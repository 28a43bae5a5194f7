#include "docket/line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool docket_line_is_head(const StoredLine *line)
{
    return line->seat && strcmp(line->seat, STORE_HEAD) == 0;
}

bool docket_line_part_is(adoube_text part, const char *word)
{
    return part.size == strlen(word) && memcmp(part.start, word, part.size) == 0;
}

bool docket_line_cut_act(const char *text, size_t size, adoube_docket_line *parts, Buffer *fault)
{
    adoube_docket_fault wrong = { 0 };

    if (adoube_docket_parts(text, size, parts, &wrong) == ADOUBE_LINE_ACT)
        return true;
    if (wrong.expected == NULL)
        wrong.expected = "an act";
    docket_line_fault(fault, &wrong);
    return false;
}

bool docket_line_reads_back(const char *line, const char *key, const char *value)
{
    adoube_docket_line parts;

    return adoube_docket_parts(line, strlen(line), &parts, NULL) == ADOUBE_LINE_HEADER &&
           docket_line_part_is(parts.key, key) && docket_line_part_is(parts.value, value);
}

size_t docket_line_with_record(char out[DOCKET_LINE_SIZE], const StoredLine *line,
                               const char *record)
{
    const int size = snprintf(out, DOCKET_LINE_SIZE, "%.*s \"%s\"", (int)line->size, line->text,
                              record);

    return size < 0 || size >= DOCKET_LINE_SIZE ? 0 : (size_t)size;
}

char *docket_line_copy(const void *text, size_t size)
{
    char *const copy = malloc(size + 1);

    if (copy) {
        if (size)
            memcpy(copy, text, size);
        copy[size] = '\0';
    }
    return copy;
}

void docket_line_fault(Buffer *out, const adoube_docket_fault *fault)
{
    size_t size = fault->word_size;

    if (size > 64) /* it is cut between two characters */
        for (size = 64; size > 0 && ((unsigned char)fault->word[size] & 0xc0) == 0x80;)
            size--;
    if (fault->column)
        buffer_print(out, "column %zu: ", fault->column);
    buffer_print(out, "expected %s", fault->expected ? fault->expected : "something else");
    if (fault->word && size)
        buffer_print(out, ", not '%.*s'", (int)size, fault->word);
}

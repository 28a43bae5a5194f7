#include "api/value.h"
#include "speech/header.h"

static adoube_text public_text(Text text)
{
    return (adoube_text){ text.start, text.size };
}

static void tell(Text line, const DocketFault *fault, adoube_docket_fault *out)
{
    const bool inside = fault->word.start != NULL && fault->word.start >= line.start &&
                        fault->word.start <= line.start + line.size;

    if (out != NULL)
        *out = (adoube_docket_fault){ .column = inside
                                                    ? (size_t)(fault->word.start - line.start) + 1
                                                    : 0,
                                      .expected = fault->expected,
                                      .word = fault->word.start,
                                      .word_size = fault->word.size };
}

/* The first word of what was done. */
static Text first_word(Text did)
{
    size_t size = 0;

    while (size < did.size && did.start[size] != ' ' && did.start[size] != '\t')
        size++;
    return (Text){ did.start, size };
}

/* The parts of a line that is text and not empty. */
static adoube_line read_parts(Text text, adoube_docket_line *parts, DocketFault *fault)
{
    static const char *const actors[] = { "white", "black", "umpire", "clock" };
    Act act;

    if (header_is(text)) {
        Text key, value;
        header_split(text, &key, &value);
        parts->key = public_text(key);
        parts->value = public_text(value);
        return ADOUBE_LINE_HEADER;
    }
    if (!docket_read_act(text, &act, fault))
        return ADOUBE_LINE_BAD;
    parts->actor = actors[act.by];
    parts->partner = act.partner;
    parts->act = public_text(first_word(act.did));
    parts->words = public_text(act.words);
    return ADOUBE_LINE_ACT;
}

adoube_line adoube_docket_parts(const char *line, size_t size, adoube_docket_line *parts,
                                adoube_docket_fault *out)
{
    const Text whole = value_text(line, size), text = docket_strip(whole);
    DocketFault fault = { 0, NULL, { NULL, 0 }, 0 };
    adoube_docket_line found = { .actor = NULL };
    adoube_line sort = ADOUBE_LINE_EMPTY;

    if (text.size > 0)
        sort = docket_is_text(text, &fault) ? read_parts(text, &found, &fault) : ADOUBE_LINE_BAD;
    if (sort == ADOUBE_LINE_BAD)
        tell(whole, &fault, out);
    if (parts != NULL)
        *parts = found;
    return sort;
}

#include "api/value.h"
#include "speech/header.h"

static adoube_text public_text(Text text)
{
    return (adoube_text){ text.start, text.size };
}

static adoube_line fail(const char *line, size_t size, const DocketFault *fault,
                        adoube_docket_fault *out)
{
    const bool inside = fault->word.start != NULL && fault->word.start >= line &&
                        fault->word.start <= line + size;

    if (out != NULL)
        *out = (adoube_docket_fault){ .column = inside ? (size_t)(fault->word.start - line) + 1 : 0,
                                      .expected = fault->expected,
                                      .word = fault->word.start,
                                      .word_size = fault->word.size };
    return ADOUBE_LINE_BAD;
}

/* The first word of what was done. */
static Text first_word(Text did)
{
    size_t size = 0;

    while (size < did.size && did.start[size] != ' ' && did.start[size] != '\t')
        size++;
    return (Text){ did.start, size };
}

adoube_line adoube_docket_parts(const char *line, size_t size, adoube_docket_line *parts,
                                adoube_docket_fault *out)
{
    static const char *const actors[] = { "white", "black", "umpire" };
    const Text text = docket_strip((Text){ line, size });
    DocketFault fault = { 0, NULL, text, 0 };
    Act act;

    *parts = (adoube_docket_line){ .actor = NULL };
    if (text.size == 0)
        return ADOUBE_LINE_EMPTY;
    if (!text_is_utf8(text)) {
        fault = (DocketFault){ 0, "text in UTF-8", { line, 0 }, 0 };
        return fail(line, size, &fault, out);
    }
    if (header_is(text)) {
        Text key, value;
        header_split(text, &key, &value);
        parts->key = public_text(key);
        parts->value = public_text(value);
        return ADOUBE_LINE_HEADER;
    }
    if (!docket_read_act(text, &act, &fault))
        return fail(line, size, &fault, out);
    parts->actor = actors[act.by];
    parts->act = public_text(first_word(act.did));
    parts->words = public_text(act.words);
    return ADOUBE_LINE_ACT;
}

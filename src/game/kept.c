#include "game/kept.h"

#include <string.h>

static const char *const WORDS[KEPT_WORDS] = {
    [KEPT_IF] = "if",       [KEPT_THEN] = "then",           [KEPT_OR] = "or",
    [KEPT_AFTER] = "after", [KEPT_ANSWERING] = "answering", [KEPT_AND] = "and",
    [KEPT_WAS] = "was",
};

static size_t size_before(const Kept *kept, unsigned which)
{
    size_t size = 0;

    for (unsigned i = 0; i < which; i++)
        size += kept->size[i];
    return size;
}

Text kept_text(const Kept *kept, unsigned which)
{
    return (Text){ kept->room + size_before(kept, which), kept->size[which] };
}

Text kept_copy(const Kept *kept, unsigned which, char *out)
{
    const Text text = kept_text(kept, which);

    memcpy(out, text.start, text.size);
    return (Text){ out, text.size };
}

/* Makes the text so long, if there is room. The texts behind it move. */
static bool resize(Kept *kept, unsigned which, size_t size)
{
    const size_t before = size_before(kept, which), end = before + kept->size[which];
    const size_t all = size_before(kept, KEPT_TEXTS);

    if (all - kept->size[which] + size > KEPT_ROOM)
        return false;
    memmove(kept->room + before + size, kept->room + end, all - end);
    kept->size[which] = (uint16_t)size;
    return true;
}

bool kept_replace(Kept *kept, unsigned which, Text text)
{
    if (!resize(kept, which, text.size)) {
        resize(kept, which, 0);
        return false;
    }
    if (text.size > 0)
        memcpy(kept->room + size_before(kept, which), text.start, text.size);
    return true;
}

bool kept_add(Kept *kept, unsigned which, KeptWord word, Text record)
{
    const size_t size = kept->size[which];
    char *at;

    if (!resize(kept, which, size + 1 + record.size))
        return false;
    at = kept->room + size_before(kept, which) + size;
    *at = (char)word;
    memcpy(at + 1, record.start, record.size);
    return true;
}

void kept_settle(Kept *kept, unsigned which)
{
    const size_t before = size_before(kept, which);

    for (size_t i = 0; i < kept->size[which]; i++)
        if (kept->room[before + i] == KEPT_AND)
            kept->room[before + i] = KEPT_WAS;
}

void kept_write(Pen *pen, KeptWord word, Text record)
{
    text_put(pen, (char)word);
    for (size_t i = 0; i < record.size; i++)
        text_put(pen, record.start[i]);
}

static bool is_word(char c)
{
    return c >= KEPT_IF && c < KEPT_WORDS;
}

bool kept_cut(Text *rest, Text *word, Text *record)
{
    if (rest->size == 0 || !is_word(*rest->start))
        return false;
    *word = text_of(WORDS[(unsigned char)*rest->start]);
    *record = (Text){ rest->start + 1, 0 };
    while (record->size + 1 < rest->size && !is_word(record->start[record->size]))
        record->size++;
    rest->start += record->size + 1;
    rest->size -= record->size + 1;
    return true;
}

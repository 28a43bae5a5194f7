#include "speech/book.h"

#include "law/digest.h"

enum { COLUMNS = 7, WORD_MOST = 24 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_word(Text a, Text b)
{
    if (a.size != b.size)
        return false;
    for (size_t i = 0; i < a.size; i++)
        if (lower(a.start[i]) != lower(b.start[i]))
            return false;
    return true;
}

/* ---- Lines ---- */

static Text trim(Text text)
{
    while (text.size && (text.start[text.size - 1] == ' ' || text.start[text.size - 1] == '\r'))
        text.size--;
    while (text.size && *text.start == ' ') {
        text.start++;
        text.size--;
    }
    return text;
}

static Text take_until(Text *rest, char end)
{
    Text taken = { rest->start, 0 };
    size_t off;

    while (taken.size < rest->size && taken.start[taken.size] != end)
        taken.size++;
    off = taken.size + (taken.size < rest->size);
    rest->start += off;
    rest->size -= off;
    return taken;
}

static bool is_passed_over(Text line)
{
    const Text said = trim(line);

    return said.size == 0 || *said.start == '#' || text_begins(said, "word\theading");
}

bool book_next(BookReader *reader, BookWord *word)
{
    Text *const columns[COLUMNS] = { &word->word, &word->heading, &word->meaning, &word->act,
                                     &word->laws, &word->blanks,  &word->note };

    while (reader->rest.size) {
        Text line = take_until(&reader->rest, '\n');
        reader->line++;
        reader->start = line.start;
        if (is_passed_over(line))
            continue;
        for (unsigned i = 0; i < COLUMNS; i++)
            *columns[i] = trim(take_until(&line, i + 1 < COLUMNS ? '\t' : '\n'));
        return true;
    }
    return false;
}

/* ---- Finding a word ---- */

static BookWord word_of(const DigestWord *word)
{
    return (BookWord){ text_of(word->word), text_of(word->heading), text_of(word->meaning),
                       text_of(word->act),  text_of(word->laws),    text_of(word->blanks),
                       text_of(word->note) };
}

bool book_find(Text own, Text word, BookWord *found)
{
    BookReader reader = { own, 0, own.start };

    while (book_next(&reader, found))
        if (same_word(found->word, word))
            return true;
    if (same_word(word, text_of("Kneed")))
        word = text_of("Kneel");
    for (unsigned i = 0; i < digest_words; i++)
        if (same_word(word, text_of(digest_word[i].word))) {
            *found = word_of(&digest_word[i]);
            return true;
        }
    return false;
}

bool book_take_blank(Text *blanks, const char *blank)
{
    Text rest = *blanks;

    if (!text_is(text_word(&rest), blank))
        return false;
    *blanks = rest;
    return true;
}

/* ---- Form ---- */

static bool wrong(const BookReader *reader, Text word, const char *expected, DocketFault *fault)
{
    *fault = (DocketFault){ (size_t)(word.start - reader->start) + 1, expected, word,
                            reader->line };
    return false;
}

static bool is_word(Text word)
{
    for (size_t i = 0; i < word.size; i++)
        if (lower(word.start[i]) < 'a' || lower(word.start[i]) > 'z')
            return false;
    return word.size > 0 && word.size <= WORD_MOST;
}

static bool stands_before(Text own, const BookReader *reader, Text word)
{
    BookReader before = { own, 0, own.start };
    BookWord other;

    while (book_next(&before, &other) && before.line < reader->line)
        if (same_word(other.word, word))
            return true;
    return false;
}

bool book_check_word(const BookReader *reader, Text own, const BookWord *word, DocketFault *fault)
{
    Text blanks = word->blanks;

    if (!is_word(word->word))
        return wrong(reader, word->word, "a word of letters, no more than 24", fault);
    if (stands_before(own, reader, word->word))
        return wrong(reader, word->word, "each word once", fault);
    if (word->meaning.size == 0)
        return wrong(reader, word->meaning, "what the word means, in the third column", fault);
    while (book_take_blank(&blanks, "man") || book_take_blank(&blanks, "record") ||
           book_take_blank(&blanks, "name"))
        continue;
    blanks = trim(blanks);
    return blanks.size == 0 || wrong(reader, blanks, "blanks: 'man', 'record' or 'name'", fault);
}

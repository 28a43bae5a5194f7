#include "page.h"

#include "utf8.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_WIDTH = 79 };

void page_free(Page *page)
{
    free(page->text);
    *page = (Page){ 0 };
}

void page_clear(Page *page)
{
    page->size = page->used = 0;
    page->glued = false;
}

void page_print(const Page *page, FILE *out)
{
    if (page->size > 0)
        fwrite(page->text, 1, page->size, out);
}

static void need(Page *page, size_t more)
{
    if (page->room - page->size >= more)
        return;
    page->room = 2 * page->room + more + 4096;
    page->text = realloc(page->text, page->room);
    if (!page->text) {
        fputs("adoube: no memory for a game\n", stderr);
        exit(2);
    }
}

static void put(Page *page, char c)
{
    need(page, 1);
    page->text[page->size++] = c;
}

void page_bytes(Page *page, const char *text, size_t size)
{
    if (size == 0)
        return;
    need(page, size);
    memcpy(page->text + page->size, text, size);
    page->size += size;
}

/* Puts the next character as UTF-8; bytes that are no UTF-8 are taken for Latin-1. Control
 * characters become blanks. */
static size_t put_character(Page *page, const char *text, size_t size)
{
    const size_t found = utf8_character(text, size);
    const unsigned char first = (unsigned char)*text;

    if (found == 0) {
        put(page, (char)(0xc0 | first >> 6));
        put(page, (char)(0x80 | (first & 0x3f)));
    } else if (first < ' ' || first == 0x7f) {
        put(page, ' ');
    } else {
        page_bytes(page, text, found);
    }
    return found == 0 ? 1 : found;
}

void page_tag(Page *page, const char *key, size_t key_size, const char *value, size_t size)
{
    put(page, '[');
    page_bytes(page, key, key_size);
    page_bytes(page, " \"", 2);
    for (size_t i = 0; i < size;) {
        const bool escaped = value[i] == '\\' && i + 1 < size &&
                             (value[i + 1] == '"' || value[i + 1] == '\\');
        if (!escaped && (value[i] == '"' || value[i] == '\\'))
            put(page, '\\');
        if (escaped)
            put(page, value[i++]);
        i += put_character(page, value + i, size - i);
    }
    page_bytes(page, "\"]\n", 3);
}

void page_tag_string(Page *page, const char *key, const char *value)
{
    put(page, '[');
    page_bytes(page, key, strlen(key));
    page_bytes(page, " \"", 2);
    while (*value) {
        if (*value == '"' || *value == '\\')
            put(page, '\\');
        value += put_character(page, value, strlen(value));
    }
    page_bytes(page, "\"]\n", 3);
}

/* Puts a blank, or a new line if so many characters do not fit on this one. */
static void space(Page *page, size_t size)
{
    const bool glued = page->glued;

    page->glued = false;
    if (page->used == 0 || glued)
        return;
    if (page->used + 1 + size > PAGE_WIDTH) {
        put(page, '\n');
        page->used = 0;
    } else {
        put(page, ' ');
        page->used++;
    }
}

char *page_place(Page *page, size_t room)
{
    need(page, room + 1);
    return page->text + page->size + (page->used > 0 && !page->glued ? 1 : 0);
}

void page_placed(Page *page, size_t size)
{
    space(page, size); /* page_place may have left room for it already */
    page->size += size;
    page->used += size;
}

void page_join(Page *page)
{
    put(page, ' ');
    page->used++;
    page->glued = true;
}

void page_open(Page *page)
{
    page_word(page, "(");
    page->glued = true;
}

void page_unopen(Page *page, size_t before)
{
    char *const open = memchr(page->text + before, '(', page->size - before);

    size_t gone;

    page->glued = false;
    if (!open)
        return;
    /* the blank before it goes too, if nothing comes after */
    gone = open + 1 == page->text + page->size && open > page->text && open[-1] == ' ' ? 2 : 1;
    memmove(open + 1 - gone, open + 1, (size_t)(page->text + page->size - open - 1));
    page->size -= gone;
    page->used -= page->used < gone ? page->used : gone;
}

void page_close(Page *page)
{
    put(page, ')');
    page->used++;
    page->glued = false;
}

void page_word(Page *page, const char *word)
{
    const size_t size = strlen(word);

    memcpy(page_place(page, size), word, size);
    page_placed(page, size);
}

void page_number(Page *page, unsigned number, const char *dots)
{
    char word[16];
    size_t at = sizeof word - 1 - strlen(dots);

    memcpy(word + at, dots, strlen(dots) + 1);
    do
        word[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0 && at > 0);
    page_word(page, word + at);
}

static size_t word_size(const char *text, size_t size)
{
    size_t i = 0;

    while (i < size && text[i] != ' ' && text[i] != '\n' && text[i] != '\r' && text[i] != '\t')
        i++;
    return i;
}

/* Puts one blank or line end for each that it reads, so that nothing is lost when the comment is
 * read again. A line does not begin with a percent sign, which would hide it. */
static size_t comment_space(Page *page, const char *text, size_t size)
{
    const size_t taken = size > 1 && text[0] == '\r' && text[1] == '\n' ? 2 : 1;
    const size_t word = word_size(text + taken, size - taken);

    if (page->used > 0 && page->used + 2 + word > PAGE_WIDTH &&
        (taken == size || text[taken] != '%')) {
        put(page, '\n');
        page->used = 0;
    } else {
        put(page, ' ');
        page->used++;
    }
    return taken;
}

static void comment_text(Page *page, const char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        const size_t end = at + word_size(text + at, size - at);
        page->used += end - at;
        while (at < end) {
            if (text[at] == '}') {
                put(page, ')');
                at++;
            } else {
                at += put_character(page, text + at, end - at);
            }
        }
        if (at < size)
            at += comment_space(page, text + at, size - at);
    }
}

void page_comment(Page *page, const char *text, size_t size)
{
    space(page, 1 + word_size(text, size));
    put(page, '{');
    page->used++;
    comment_text(page, text, size);
    put(page, '}');
    page->used++;
}

void page_line(Page *page, char sign, const char *text, size_t size)
{
    page_break(page);
    put(page, sign);
    for (size_t at = 0; at < size;)
        at += put_character(page, text + at, size - at);
    put(page, '\n');
}

void page_break(Page *page)
{
    if (page->used > 0)
        put(page, '\n');
    page->used = 0;
}

void page_format(Page *page, const char *format, ...)
{
    va_list arguments;
    int size;

    va_start(arguments, format);
    size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (size < 0)
        return;
    need(page, (size_t)size + 1);
    va_start(arguments, format);
    vsnprintf(page->text + page->size, (size_t)size + 1, format, arguments);
    va_end(arguments);
    page->size += (size_t)size;
}

#include "scan_page.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_MOST = 120, COORDINATE_MOST = 1000000 };

/* A word as the file gives it. */
typedef struct Found {
    ScanBox box;
    unsigned line; /* which line of the page it was put into */
    unsigned char size;
    char text[WORD_MOST + 1];
} Found;

typedef struct Reader {
    const char *at, *end;
    Found *found;
    size_t count, room;
    int page;
} Reader;

static const char *find(const char *at, const char *end, const char *what)
{
    const size_t size = strlen(what);

    for (; at + size <= end; at++)
        if (*at == *what && memcmp(at, what, size) == 0)
            return at;
    return NULL;
}

bool scan_page_is(const char *text, size_t size)
{
    const char *const end = text + (size < 65536 ? size : 65536);

    while (text < end && (unsigned char)*text <= ' ')
        text++;
    if (end - text >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        text += 3;
    return text < end && *text == '<' &&
           (find(text, end, "ocr_page") || find(text, end, "ocrx_word") ||
            find(text, end, "<alto") || find(text, end, ":alto"));
}

/* ---- Tags ---- */

typedef struct Tag {
    const char *name, *end; /* the name begins after the bracket; the end is the closing one */
} Tag;

static bool is_name(const Tag *tag, const char *name)
{
    const size_t size = strlen(name);
    const char *from = tag->name;
    const char *const colon = memchr(from, ':', (size_t)(tag->end - from));

    if (colon && colon < from + 12) /* a prefix, "alto:String" */
        from = colon + 1;
    return (size_t)(tag->end - from) >= size && memcmp(from, name, size) == 0 &&
           (from + size == tag->end || strchr(" \t\r\n/", from[size]) != NULL);
}

/* The value of an attribute; its size is 0 if there is none. */
static const char *value_of(const Tag *tag, const char *key, size_t *size)
{
    const size_t length = strlen(key);

    *size = 0;
    for (const char *at = tag->name; (at = find(at, tag->end, key)) != NULL; at++) {
        const char *from = at + length;
        const char *to;
        if (at == tag->name || strchr(" \t\r\n", at[-1]) == NULL || from >= tag->end ||
            *from != '=' || from + 1 >= tag->end || (from[1] != '"' && from[1] != '\''))
            continue;
        to = memchr(from + 2, from[1], (size_t)(tag->end - from - 2));
        if (!to)
            return tag->end;
        *size = (size_t)(to - from - 2);
        return from + 2;
    }
    return tag->end;
}

static bool has(const Tag *tag, const char *key, const char *wanted)
{
    size_t size;
    const char *const value = value_of(tag, key, &size);

    return find(value, value + size, wanted) != NULL;
}

/* A number, perhaps with a fraction, which is dropped. */
static const char *number(const char *at, const char *end, int *value)
{
    long sum = 0;
    bool minus;

    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    minus = at < end && *at == '-';
    at += minus;
    if (at == end || *at < '0' || *at > '9')
        return NULL;
    for (; at < end && *at >= '0' && *at <= '9'; at++)
        sum = sum < COORDINATE_MOST ? 10 * sum + (*at - '0') : COORDINATE_MOST;
    if (at < end && *at == '.')
        for (at++; at < end && *at >= '0' && *at <= '9';)
            at++;
    *value = (int)(minus ? -sum : sum);
    return at;
}

static bool attribute(const Tag *tag, const char *key, int *value)
{
    size_t size;
    const char *const text = value_of(tag, key, &size);

    return size > 0 && number(text, text + size, value) != NULL;
}

/* ---- Words ---- */

static size_t put_code(char *out, unsigned long code)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return code >= ' ' ? 1 : 0;
    }
    if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code >= 0x10000 || (code >= 0xd800 && code < 0xe000))
        return 0;
    out[0] = (char)(0xe0 | code >> 12);
    out[1] = (char)(0x80 | (code >> 6 & 0x3f));
    out[2] = (char)(0x80 | (code & 0x3f));
    return 3;
}

/* An entity, "&amp;" or "&#8212;"; how many bytes it has, and what it stands for. */
static size_t entity(const char *at, const char *end, unsigned long *code)
{
    static const struct {
        const char *text;
        char sign;
    } known[] = {
        { "&amp;", '&' }, { "&lt;", '<' }, { "&gt;", '>' }, { "&quot;", '"' }, { "&apos;", '\'' }
    };
    const char *from = at + 2;
    bool hex;

    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const size_t size = strlen(known[i].text);
        if ((size_t)(end - at) >= size && memcmp(at, known[i].text, size) == 0) {
            *code = (unsigned char)known[i].sign;
            return size;
        }
    }
    if (end - at < 4 || at[1] != '#')
        return 0;
    hex = *from == 'x' || *from == 'X';
    from += hex;
    *code = 0;
    for (; from < end && *from != ';'; from++) {
        const char c = *from;
        const int digit = c >= '0' && c <= '9'          ? c - '0'
                          : hex && c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : hex && c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                        : -1;
        if (digit < 0 || *code > 0x10ffff)
            return 0;
        *code = *code * (hex ? 16 : 10) + (unsigned long)digit;
    }
    return from < end ? (size_t)(from + 1 - at) : 0;
}

/* Keeps a word with its box; the text may hold tags and entities. False if there are too many. */
static bool keep(Reader *reader, const ScanBox *box, const char *text, const char *end)
{
    Found *found;

    if (reader->count == SCAN_PAGE_WORDS)
        return false;
    if (reader->count == reader->room) {
        const size_t room = reader->room ? 2 * reader->room : 256;
        Found *const more = realloc(reader->found, room * sizeof *more);
        if (!more)
            return false;
        reader->found = more;
        reader->room = room;
    }
    found = &reader->found[reader->count];
    *found = (Found){ .box = *box };
    while (text < end && found->size + 4 < WORD_MOST) {
        unsigned long code;
        size_t size;
        if (*text == '<') {
            const char *const close = memchr(text, '>', (size_t)(end - text));
            text = close ? close + 1 : end;
        } else if (*text == '&' && (size = entity(text, end, &code)) > 0) {
            found->size = (unsigned char)(found->size + put_code(found->text + found->size, code));
            text += size;
        } else {
            if ((unsigned char)*text > ' ')
                found->text[found->size++] = *text;
            text++;
        }
    }
    reader->count += found->size > 0;
    return true;
}

/* "bbox 36 92 96 116; x_wconf 90" */
static bool box_of_title(const Tag *tag, ScanBox *box)
{
    size_t size;
    const char *const title = value_of(tag, "title", &size);
    const char *const end = title + size;
    const char *at = find(title, end, "bbox");

    return at && (at = number(at + 4, end, &box->left)) && (at = number(at, end, &box->top)) &&
           (at = number(at, end, &box->right)) && number(at, end, &box->bottom);
}

static bool take_hocr_word(Reader *reader, const Tag *tag)
{
    const char *end = tag->end;
    ScanBox box = { .page = reader->page };
    unsigned depth = 1;

    if (!box_of_title(tag, &box))
        return true;
    while (depth > 0 && (end = memchr(end + 1, '<', (size_t)(reader->end - end - 1))) != NULL) {
        if (reader->end - end > 6 && memcmp(end, "</span", 6) == 0)
            depth--;
        else if (reader->end - end > 5 && memcmp(end, "<span", 5) == 0)
            depth++;
    }
    return keep(reader, &box, tag->end + 1, end ? end : reader->end);
}

static bool take_alto_word(Reader *reader, const Tag *tag)
{
    ScanBox box = { .page = reader->page };
    size_t size;
    const char *const text = value_of(tag, "CONTENT", &size);
    int width, height;

    if (size == 0 || !attribute(tag, "HPOS", &box.left) || !attribute(tag, "VPOS", &box.top) ||
        !attribute(tag, "WIDTH", &width) || !attribute(tag, "HEIGHT", &height))
        return true;
    box.right = box.left + width;
    box.bottom = box.top + height;
    return keep(reader, &box, text, text + size);
}

static bool take_words(Reader *reader)
{
    while ((reader->at = memchr(reader->at, '<', (size_t)(reader->end - reader->at))) != NULL) {
        Tag tag = { reader->at + 1, memchr(reader->at, '>', (size_t)(reader->end - reader->at)) };
        bool kept = true;
        if (!tag.end)
            break;
        if (has(&tag, "class", "ocr_page") || is_name(&tag, "Page"))
            reader->page++;
        else if (has(&tag, "class", "ocrx_word"))
            kept = take_hocr_word(reader, &tag);
        else if (is_name(&tag, "String"))
            kept = take_alto_word(reader, &tag);
        if (!kept)
            return false;
        reader->at = tag.end + 1;
    }
    return true;
}

/* ---- Lines ---- */

static int by_height(const void *a, const void *b)
{
    const Found *const x = a, *const y = b;
    const int of_x = x->box.top + x->box.bottom, of_y = y->box.top + y->box.bottom;

    if (x->box.page != y->box.page)
        return x->box.page < y->box.page ? -1 : 1;
    return of_x == of_y ? x->box.left - y->box.left : of_x < of_y ? -1 : 1;
}

static int by_line(const void *a, const void *b)
{
    const Found *const x = a, *const y = b;

    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return x->box.left < y->box.left ? -1 : x->box.left > y->box.left;
}

/* Puts words whose middle is at the height of a line's first word into that line. */
static void find_lines(Reader *reader)
{
    unsigned line = 0;
    const Found *first = NULL;

    if (reader->count == 0)
        return;
    qsort(reader->found, reader->count, sizeof *reader->found, by_height);
    for (size_t i = 0; i < reader->count; i++) {
        Found *const word = &reader->found[i];
        const int middle = (word->box.top + word->box.bottom) / 2;
        const int of_first = first ? (first->box.top + first->box.bottom) / 2 : 0;
        const int height = first ? first->box.bottom - first->box.top : 0;
        if (!first || first->box.page != word->box.page || middle - of_first > height / 2) {
            line++;
            first = word;
        }
        word->line = line;
    }
    qsort(reader->found, reader->count, sizeof *reader->found, by_line);
}

/* How wide a character is on the whole: the width of all words by their letters. */
static int character_width(const Reader *reader)
{
    long long width = 0, letters = 0;

    for (size_t i = 0; i < reader->count; i++) {
        width += reader->found[i].box.right - reader->found[i].box.left;
        letters += reader->found[i].size;
    }
    return width > letters ? (int)(width / letters) : 1;
}

enum { GAP_MOST = 40 };

/* How many blanks stand between two words: one, or as many as the gap is wide if it is a wide one.
 */
static size_t blanks(const Found *before, const Found *word, int width)
{
    const long gap = (long)word->box.left - before->box.right;

    if (gap <= 3L * width)
        return 1;
    return gap / width > GAP_MOST ? GAP_MOST : (size_t)(gap / width);
}

static bool set_text(Reader *reader, ScanPage *page)
{
    const int width = character_width(reader);
    size_t room = 1;

    for (size_t i = 0; i < reader->count; i++)
        room += reader->found[i].size + GAP_MOST + 2U;
    page->text = malloc(room);
    page->word = malloc(reader->count * sizeof *page->word);
    if (!page->text || !page->word)
        return false;
    for (size_t i = 0; i < reader->count; i++) {
        const Found *const word = &reader->found[i];
        const Found *const before = i > 0 ? word - 1 : NULL;
        if (before && before->line != word->line) {
            const int height = before->box.bottom - before->box.top;
            page->text[page->size++] = '\n';
            if (before->box.page != word->box.page ||
                (long)word->box.top - before->box.bottom > 2L * height)
                page->text[page->size++] = '\n'; /* a paragraph ends */
        } else if (before) {
            const size_t gap = blanks(before, word, width);
            memset(page->text + page->size, ' ', gap);
            page->size += gap;
        }
        page->word[page->count++] = (ScanWord){ word->box, page->size, word->size };
        memcpy(page->text + page->size, word->text, word->size);
        page->size += word->size;
    }
    page->text[page->size++] = '\n';
    page->text[page->size] = '\0';
    return true;
}

bool scan_page_read(const char *text, size_t size, ScanPage *page, const char **why)
{
    Reader reader = { .at = text, .end = text + size };
    bool done = false;

    *page = (ScanPage){ 0 };
    if (!take_words(&reader))
        *why = "more words than a page of scores has, or no memory";
    else if (reader.count == 0)
        *why = "no words with boxes in it";
    else {
        find_lines(&reader);
        done = set_text(&reader, page);
        *why = "no memory";
    }
    free(reader.found);
    if (!done)
        scan_page_free(page);
    return done;
}

void scan_page_free(ScanPage *page)
{
    free(page->text);
    free(page->word);
    *page = (ScanPage){ 0 };
}

bool scan_page_box(const ScanPage *page, const char *from, size_t size, ScanBox *box)
{
    const size_t begin = (size_t)(from - page->text), end = begin + size;
    bool any = false;

    for (size_t i = 0; i < page->count; i++) {
        const ScanWord *const word = &page->word[i];
        if (word->at + word->size <= begin || word->at >= end)
            continue;
        if (!any) {
            *box = word->box;
        } else if (word->box.page == box->page) {
            box->left = word->box.left < box->left ? word->box.left : box->left;
            box->top = word->box.top < box->top ? word->box.top : box->top;
            box->right = word->box.right > box->right ? word->box.right : box->right;
            box->bottom = word->box.bottom > box->bottom ? word->box.bottom : box->bottom;
        }
        any = true;
    }
    return any;
}

#include "record/layout.h"

#include "record/record.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static Text trimmed(Text text)
{
    while (text.size > 0 && is_blank(*text.start)) {
        text.start++;
        text.size--;
    }
    while (text.size > 0 && is_blank(text.start[text.size - 1]))
        text.size--;
    return text;
}

static Text line_of(Text *rest)
{
    Text line = { rest->start, 0 };

    while (line.size < rest->size && line.start[line.size] != '\n')
        line.size++;
    rest->start += line.size + (line.size < rest->size);
    rest->size -= line.size + (line.size < rest->size);
    return line;
}

static void put(Layout *layout, Text record)
{
    record = trimmed(record);
    if (layout->count == LAYOUT_RECORDS)
        layout->full = true;
    else if (record.size > 0)
        layout->record[layout->count++] = record;
}

/* Can the words be read as a record of either side? */
static bool is_record(Text text)
{
    PatternList patterns;
    size_t column;
    const char *expected;

    if (!record_patterns(text, WHITE, &patterns, &column, &expected))
        return false;
    for (unsigned i = 0; i < patterns.count; i++)
        if (!patterns.pattern[i].far_fetched)
            return true;
    return false; /* in running text, a square alone may be anything */
}

/* Dots, dashes and stars stand for the other side's move, which was given before. */
static bool is_dots(Text text)
{
    for (size_t i = 0; i < text.size; i++)
        if (text.start[i] != '.' && text.start[i] != '-' && text.start[i] != '*' &&
            text.start[i] != ' ' && text.start[i] != '\xe2' && text.start[i] != '\x80' &&
            text.start[i] != '\xa6')
            return false;
    return true;
}

static void drop(Text *text, size_t size)
{
    text->start += size;
    text->size -= size;
    *text = trimmed(*text);
}

/* Takes a number off the front, "12.", "12)" or "12" before a blank or a man, with the dots that
 * may follow for the other side's move. Returns 0 if there is none. */
static unsigned take_number(Text *text)
{
    unsigned number = 0;
    size_t size = 0;

    while (size < text->size && is_digit(text->start[size]) && size < 3)
        number = number * 10 + (unsigned)(text->start[size++] - '0');
    if (size == 0)
        return 0;
    if (size < text->size && (text->start[size] == '.' || text->start[size] == ')')) {
        while (size < text->size && (text->start[size] == '.' || text->start[size] == ')'))
            size++;
    } else if (size < text->size && !is_blank(text->start[size]) &&
               !(text->start[size] >= 'A' && text->start[size] <= 'Z')) {
        return 0;
    }
    drop(text, size);
    for (size = 0; size < text->size && !is_blank(text->start[size]);)
        size++;
    if (is_dots((Text){ text->start, size }))
        drop(text, size);
    return number;
}

/* Where the next word begins; the size of the text if there is none. */
static size_t next_word(Text text, size_t at)
{
    while (at < text.size && !is_blank(text.start[at]))
        at++;
    while (at < text.size && is_blank(text.start[at]))
        at++;
    return at;
}

/* Does the text begin with a record? */
static bool begins_record(Text text)
{
    unsigned words = 0;

    for (size_t at = next_word(text, 0); words < 8; at = next_word(text, at), words++) {
        if (is_record(trimmed((Text){ text.start, at })))
            return true;
        if (at == text.size)
            break;
    }
    return false;
}

/* The number of the move that the next record belongs to. */
static unsigned number_now(const Layout *layout)
{
    return layout->first + layout->count / 2;
}

static bool is_near(unsigned found, unsigned number)
{
    return found == number || found == number + 1;
}

/* How long the first of several records that run together is. Of the beginnings that can be read,
 * it takes the longest that the expected number follows; else the longest that any number or a
 * record follows; else the longest. Returns 0 if none can be read. */
static size_t record_size(const Layout *layout, Text text)
{
    const unsigned number = number_now(layout);
    size_t best = 0, followed = 0, numbered = 0;
    unsigned words = 0;

    for (size_t at = next_word(text, 0); words < 12; at = next_word(text, at), words++) {
        Text after = { text.start + at, text.size - at };
        if (is_record(trimmed((Text){ text.start, at }))) {
            best = at;
            if (at == text.size || is_digit(*after.start) || begins_record(after))
                followed = at;
            if (at < text.size && is_near(take_number(&after), number))
                numbered = at;
        }
        if (at == text.size)
            break;
    }
    return numbered ? numbered : followed ? followed : best;
}

/* How long the words are that stand in the place of a record and cannot be read: they end before
 * the next number or record. */
static size_t unread_size(Text text)
{
    size_t at = next_word(text, 0);

    for (unsigned words = 1; words < 6 && at < text.size; words++) {
        const Text after = { text.start + at, text.size - at };
        if (is_digit(*after.start) || begins_record(after))
            break;
        at = next_word(text, at);
    }
    return at;
}

/* Does the text hold the letter of a man, and a digit or a sign of going or taking? */
static bool looks_like_record(Text text)
{
    bool man = false, rest = false;

    for (size_t i = 0; i < text.size; i++) {
        const char c = text.start[i];
        man |= c == 'K' || c == 'Q' || c == 'R' || c == 'B' || c == 'P' || c == 'S' || c == 'X';
        rest |= is_digit(c) || c == 'x' || c == '-';
    }
    return man && rest;
}

/* Is the cell a single record, perhaps with a remark after a comma? */
static bool is_one(Text cell)
{
    if (is_record(cell))
        return true;
    for (size_t i = 1; i < cell.size; i++)
        if ((cell.start[i] == ',' || cell.start[i] == ';') && is_record((Text){ cell.start, i }))
            return true;
    return false;
}

/* Does the text say how the game ended ("Resigns", "Drawn") and is no record? */
static bool is_ending(Text text)
{
    static const char *const endings[] = { "resign",    "drawn",     "white resign", "black resign",
                                           "white win", "black win", "and wins",     "won by" };

    for (unsigned i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t k = 0;
        while (endings[i][k] && k < text.size && (text.start[k] | 0x20) == endings[i][k])
            k++;
        if (endings[i][k] == '\0')
            return true;
    }
    return false;
}

/* The text from the first "1" that a record follows: a title may stand before it. */
static Text from_first(const Layout *layout, Text cell)
{
    for (size_t at = 0; at < cell.size; at = next_word(cell, at)) {
        Text rest = { cell.start + at, cell.size - at };
        if (*rest.start == '1' && !(rest.size > 1 && is_digit(rest.start[1])) &&
            take_number(&rest) && record_size(layout, rest) > 0)
            return (Text){ cell.start + at, cell.size - at };
    }
    return cell;
}

/* Cuts records that run together. False if words stood between them that are no part of a record.
 */
static bool cut_run(Layout *layout, Text cell)
{
    bool whole = true;

    if (layout->count == 0 && record_size(layout, cell) == 0)
        cell = from_first(layout, cell);
    while (cell.size > 0 && !is_ending(cell)) {
        size_t size;
        if (take_number(&cell))
            continue;
        size = record_size(layout, cell);
        whole &= size > 0;
        if (size == 0) {
            size = unread_size(cell);
            if (layout->count > 0 && looks_like_record((Text){ cell.start, size }))
                put(layout, (Text){ cell.start, size });
        } else {
            put(layout, (Text){ cell.start, size });
        }
        cell.start += size;
        cell.size -= size;
        cell = trimmed(cell);
    }
    return whole;
}

static void cut_cell(Layout *layout, Text cell, bool in_columns)
{
    const unsigned number = take_number(&cell);
    const unsigned before = layout->count;

    if (number > 0 && number < layout->first)
        return; /* it was played before the position that was given */
    if (cell.size == 0 || is_dots(cell) || is_ending(cell))
        return;
    if (is_one(cell)) {
        put(layout, cell);
    } else if (!cut_run(layout, cell) && in_columns && number > 0) {
        layout->count = before; /* most likely a misprinted record */
        put(layout, cell);
    }
}

/* Cells stand between bars or wide gaps. */
static void cut_line(Layout *layout, Text line)
{
    size_t start = 0;
    bool columns = false; /* something stands before this cell */

    for (size_t i = 0; i <= line.size; i++) {
        Text cell;
        const bool bar = i < line.size && line.start[i] == '|';
        const bool gap = i + 1 < line.size && is_blank(line.start[i]) &&
                         is_blank(line.start[i + 1]);
        const bool tab = i < line.size && line.start[i] == '\t';
        if (i < line.size && !bar && !gap && !tab)
            continue;
        cell = trimmed((Text){ line.start + start, i - start });
        cut_cell(layout, cell, columns || i < line.size || start == 0);
        columns |= cell.size > 0 || bar;
        start = i + 1;
    }
}

/* Is the line the strokes of fractions, such as "1 ---- 2 ------"? */
static bool is_stroke(Text line)
{
    unsigned dashes = 0;

    for (size_t i = 0; i < line.size; i++) {
        dashes += line.start[i] == '-';
        if (line.start[i] != '-' && !is_blank(line.start[i]) && !is_digit(line.start[i]) &&
            line.start[i] != '.')
            return false;
    }
    return dashes >= 2;
}

/* The part of a line that stands above or below a stroke. */
static Text beside(Text line, size_t from, size_t to)
{
    if (from > line.size)
        from = line.size;
    if (to > line.size)
        to = line.size;
    return trimmed((Text){ line.start + from, to - from });
}

static void cut_fractions(Layout *layout, Text above, Text stroke, Text below)
{
    size_t at = 0;

    while (at < stroke.size) {
        const size_t from = at;
        Text number = trimmed((Text){ stroke.start + at, stroke.size - at });
        const unsigned move = take_number(&number);
        while (at < stroke.size && stroke.start[at] != '-')
            at++;
        while (at < stroke.size && stroke.start[at] == '-')
            at++;
        if (move > 0 && move < layout->first)
            continue;
        put(layout, beside(above, from, at == stroke.size ? (size_t)-1 : at + 1));
        put(layout, beside(below, from, at == stroke.size ? (size_t)-1 : at + 1));
    }
}

/* Which half of each line is read: a page may have two columns of moves. */
typedef enum Half { BOTH_HALVES, LEFT_HALF, RIGHT_HALF } Half;

static Text half_of(Text line, Half half)
{
    size_t bar = 0;

    while (bar < line.size && line.start[bar] != '|')
        bar++;
    if (half == BOTH_HALVES || (half == LEFT_HALF && bar == line.size))
        return line;
    if (half == LEFT_HALF)
        return (Text){ line.start, bar };
    bar += bar < line.size;
    return (Text){ line.start + bar, line.size - bar };
}

static void cut_lines(Layout *layout, Text rest, Half half)
{
    Text held = { rest.start, 0 };

    while (rest.size > 0) {
        const Text line = half_of(line_of(&rest), half);
        if (is_stroke(line)) {
            const Text below = rest.size > 0 ? line_of(&rest) : (Text){ line.start, 0 };
            cut_fractions(layout, held, line, below);
            held.size = 0;
            continue;
        }
        cut_line(layout, held);
        held = line;
    }
    cut_line(layout, held);
}

/* Does one bar stand in most lines? Then two halves of the game are printed side by side. */
static bool has_halves(Text rest)
{
    unsigned lines = 0, barred = 0;

    while (rest.size > 0) {
        const Text line = trimmed(line_of(&rest));
        unsigned bars = 0;
        for (size_t i = 0; i < line.size; i++)
            bars += line.start[i] == '|';
        lines += line.size > 0;
        barred += bars == 1;
    }
    return barred >= 3 && 2 * barred > lines;
}

/* The result that people write after the moves is no record. Nothing else is taken off the end. */
static Text without_result(Text text)
{
    static const char *const results[] = { "1-0", "0-1", "1/2-1/2" };
    size_t end = text.size;

    while (end > 0 && (is_blank(text.start[end - 1]) || text.start[end - 1] == '\n' ||
                       text.start[end - 1] == '\r'))
        end--;
    for (unsigned i = 0; i < sizeof results / sizeof *results; i++) {
        const size_t size = strlen(results[i]);
        if (end > size && is_blank(text.start[end - size - 1]) &&
            memcmp(text.start + end - size, results[i], size) == 0)
            return (Text){ text.start, end - size };
    }
    return text;
}

void layout_cut(Text printed, unsigned first, Layout *layout)
{
    printed = without_result(printed);
    layout->count = 0;
    layout->first = first;
    layout->full = false;
    if (!has_halves(printed)) {
        cut_lines(layout, printed, BOTH_HALVES);
        return;
    }
    cut_lines(layout, printed, LEFT_HALF);
    cut_lines(layout, printed, RIGHT_HALF);
}

void layout_lines(Text lines, Layout *layout)
{
    layout->count = 0;
    layout->full = false;
    while (lines.size > 0) {
        Text line = line_of(&lines);
        size_t tab = 0;
        while (tab < line.size && is_digit(line.start[tab]))
            tab++;
        if (tab < line.size && line.start[tab] == '\t')
            line = (Text){ line.start + tab + 1, line.size - tab - 1 };
        put(layout, line);
    }
}

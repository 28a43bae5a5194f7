#include "law_index.h"

#include "index_words.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 3 };

static const double ROW_HIGH = 12.4;

/* A row as it is printed. The words before a colon stand in a row of their own, above all that has
 * them in common. */
typedef struct Row {
    char words[120];
    const char *section; /* to which it leads; null: to none */
    unsigned indent, page;
    unsigned head; /* the row above whose words it belongs to */
} Row;

bool law_index_begin(LawIndex *index)
{
    *index = (LawIndex){ .places = 0 };
    index->place = malloc(LAW_INDEX_MOST * sizeof *index->place);
    index->line = malloc(LAW_INDEX_MOST * sizeof *index->line);
    return index->place && index->line;
}

void law_index_free(LawIndex *index)
{
    free(index->place);
    free(index->line);
    *index = (LawIndex){ .places = 0 };
}

static const LawIndexLine *find_place(const LawIndex *index, const char *id)
{
    for (unsigned i = 0; i < index->places; i++)
        if (strcmp(index->place[i].section, id) == 0)
            return &index->place[i];
    return NULL;
}

unsigned law_index_page(const LawIndex *index, const char *id)
{
    const LawIndexLine *const place = find_place(index, id);

    return place ? place->page : 0;
}

static unsigned order_of(const char *id)
{
    adoube_section section;
    unsigned i = 0;

    while (adoube_law_section(i, &section) && strcmp(section.id, id) != 0)
        i++;
    return i;
}

bool law_index_place(LawIndex *index, const char *id, unsigned page)
{
    LawIndexLine *const place = &index->place[index->places];

    if (find_place(index, id) || index->places == LAW_INDEX_MOST)
        return false;
    *place = (LawIndexLine){ .order = order_of(id), .page = page };
    snprintf(place->section, sizeof place->section, "%s", id);
    index->places++;
    return true;
}

/* Adds a section under all words of an idea. */
static void add_lines(LawIndex *index, const char *idea, const char *id)
{
    const LawIndexLine *const place = find_place(index, id);
    const char *words = paper_index_words(idea);

    while (place && index->lines < LAW_INDEX_MOST) {
        const size_t size = strcspn(words, "|");
        LawIndexLine *const line = &index->line[index->lines++];
        *line = *place;
        snprintf(line->words, sizeof line->words, "%.*s", (int)size, words);
        if (words[size] == '\0')
            break;
        words += size + 1;
    }
}

void law_index_add(LawIndex *index, unsigned code, const char *prefix)
{
    adoube_code_law_info law;
    const char *play;
    char section[ADOUBE_CITATION_SIZE];

    for (unsigned p = 0; (play = adoube_code_play(code, p)) != NULL; p++)
        for (unsigned i = 0; adoube_code_law(code, play, i, &law); i++) {
            if (strchr(law.section, ':'))
                snprintf(section, sizeof section, "%s", law.section);
            else
                snprintf(section, sizeof section, "%s:%s", prefix, law.section);
            add_lines(index, law.idea, section);
        }
}

static int compare(const void *a, const void *b)
{
    const LawIndexLine *const x = a, *const y = b;
    const int words = strcmp(x->words, y->words);

    return words ? words : (x->order > y->order) - (x->order < y->order);
}

/* Puts the lines into the order of letters, each section under the same words once. */
static void arrange(LawIndex *index)
{
    LawIndexLine *const line = index->line;
    unsigned kept = 0;

    qsort(line, index->lines, sizeof *line, compare);
    for (unsigned i = 0; i < index->lines; i++)
        if (kept == 0 || compare(&line[kept - 1], &line[i]) != 0)
            line[kept++] = line[i];
    index->lines = kept;
}

/* Does a line belong under the same head as the one before it, or is that its head? */
static bool same_head(const LawIndexLine *line, const LawIndexLine *before)
{
    const size_t size = strcspn(line->words, ":");

    return strncmp(line->words, before->words, size) == 0 &&
           (before->words[size] == ':' || before->words[size] == '\0');
}

/* The rows of one line: a gap before a new letter, a head of its own, and the section. */
static unsigned add_rows(const LawIndexLine *line, const LawIndexLine *before, const char *prefix,
                         Row *rows, unsigned count)
{
    const size_t prefixed = prefix ? strlen(prefix) : 0;
    const bool own = prefixed && strncmp(line->section, prefix, prefixed) == 0 &&
                     line->section[prefixed] == ':';
    const char *const id = line->section + (own ? prefixed + 1 : 0);
    const char *const colon = strchr(line->words, ':');
    const bool goes_on = before && same_head(line, before);
    unsigned head = goes_on ? rows[count - 1].head : count;
    Row *row;

    if (before && before->words[0] != line->words[0])
        rows[count++] = (Row){ .words = "" };
    if (!goes_on)
        head = count;
    if (colon && !goes_on) {
        row = &rows[count++];
        *row = (Row){ .head = head };
        snprintf(row->words, sizeof row->words, "%.*s", (int)(colon - line->words), line->words);
    }
    row = &rows[count++];
    *row = (Row){
        .section = line->section, .page = line->page, .indent = colon ? 1 : 0, .head = head
    };
    if (before && strcmp(before->words, line->words) == 0) {
        row->indent++;
        snprintf(row->words, sizeof row->words, "%s", id);
    } else {
        snprintf(row->words, sizeof row->words, "%s, %s", colon ? colon + 2 : line->words, id);
    }
    return count;
}

static void draw_row(Sheet *s, const Row *row, double x, double width)
{
    const Type type = { .size = 9, .old_figures = true };
    const double indent = 9 * row->indent;
    char words[ADOUBE_CITATION_SIZE + 8];

    if (row->section) {
        snprintf(words, sizeof words, "dest='%s'", row->section);
        cairo_tag_begin(s->cr, CAIRO_TAG_LINK, words);
    }
    sheet_fit(s, &type, row->words, x + indent, s->y + 9, width - 18 - indent, TYPE_LEFT);
    if (row->section) {
        cairo_tag_end(s->cr, CAIRO_TAG_LINK);
        snprintf(words, sizeof words, "%u", row->page);
        sheet_words(s, &type, words, x + width, s->y + 9, TYPE_RIGHT);
    }
    s->y += ROW_HIGH;
}

/* What goes on in the next column stands below its head there, too. */
static void draw_head_again(Sheet *s, const Row *head, double x, double width)
{
    Row again = { .words = "" };
    const size_t size = strcspn(head->words, ",");

    snprintf(again.words, sizeof again.words, "%.*s, continued",
             (int)(head->section ? size : strlen(head->words)), head->words);
    draw_row(s, &again, x, width);
}

/* Draws rows in columns from s->y on, from one row up to the last, and gives how many are done
 * then. All columns are equally long but the last. A head does not stand at the foot of a column,
 * nor a gap at its top. */
static unsigned draw_columns(Sheet *s, const Row *rows, unsigned done, unsigned count)
{
    const double gap = 18, width = (s->right - s->left - (COLUMNS - 1) * gap) / COLUMNS;
    const double top = s->y;
    const unsigned room = (unsigned)((s->bottom - top) / ROW_HIGH);
    const unsigned equal = (count - done + COLUMNS - 1) / COLUMNS + 1;
    const unsigned high = equal < room ? equal : room;

    for (unsigned c = 0; c < COLUMNS && done < count; c++) {
        const double x = s->left + c * (width + gap);
        unsigned i = 0;
        s->y = top;
        while (done < count && rows[done].words[0] == '\0')
            done++;
        if (done < count && rows[done].head != done) {
            draw_head_again(s, &rows[rows[done].head], x, width);
            i++;
        }
        for (; i < high && done < count; i++) {
            if (i + 1 == high && !rows[done].section)
                break;
            draw_row(s, &rows[done++], x, width);
        }
    }
    s->y = top + high * ROW_HIGH;
    return done;
}

void law_index_draw(LawIndex *index, Sheet *sheet, const char *prefix, int parent)
{
    const Type head = { .size = 14, .small_caps = true, .spacing = 0.7 };
    Row *rows;
    unsigned made = 0;

    arrange(index);
    rows = malloc((3 * (size_t)index->lines + 1) * sizeof *rows);
    if (sheet->y > sheet->top + (sheet->bottom - sheet->top) / 3)
        sheet_new_page(sheet);
    else
        sheet->y += 24;
    sheet_bookmark(sheet, "Index", parent, sheet->y);
    sheet_heading(sheet, &head, "Index", 2, TYPE_CENTRE);
    sheet->y += 10;
    for (unsigned i = 0; rows && i < index->lines; i++)
        made = add_rows(&index->line[i], i > 0 ? &index->line[i - 1] : NULL, prefix, rows, made);
    for (unsigned done = 0; done < made;) {
        if (done > 0)
            sheet_new_page(sheet);
        done = draw_columns(sheet, rows, done, made);
    }
    free(rows);
    index->lines = 0;
}

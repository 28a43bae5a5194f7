// The law as a booklet: every section of a code in our words, with our readings, bookmarks and an
// index of ideas; or two codes side by side, with the same.
#include "law.h"
#include "law_index.h"
#include "pdf.h"
#include "readings.h"
#include "sheet.h"

#include <string.h>

static const Type title_type = { .size = 25, .small_caps = true, .spacing = 1.4 };
static const Type part_type = { .size = 14, .small_caps = true, .spacing = 0.7 };
static const Type body = { .size = 10.5, .old_figures = true, .leading = 1.05 };
static const Type mark = { .size = 10, .bold = true };
static const Type note = { .size = 9.2, .italic = true, .old_figures = true };

typedef struct Booklet {
    Sheet s;
    LawIndex index;
    bool both; /* two codes: each section is named with its code */
    Readings readings;
    PaperBytes text, reading;
} Booklet;

static bool is_of(const adoube_section *section, const adoube_code_info *code)
{
    const size_t size = strlen(code->prefix);

    return strncmp(section->id, code->prefix, size) == 0 && section->id[size] == ':';
}

static const char *bare(const char *id)
{
    const char *const colon = strchr(id, ':');

    return colon ? colon + 1 : id;
}

/* Puts the mark of a section, to which the index leads from where it stands first. */
static void draw_mark(Booklet *b, const char *id, const char *words, double x)
{
    Sheet *const s = &b->s;
    const bool first = law_index_place(&b->index, id, s->page);
    char tag[80];

    if (first) {
        snprintf(tag, sizeof tag, "name='%s'", id);
        cairo_tag_begin(s->cr, CAIRO_TAG_DEST, tag);
    }
    sheet_words(s, &mark, words, x, s->y + 10, TYPE_LEFT);
    if (first)
        cairo_tag_end(s->cr, CAIRO_TAG_DEST);
}

/* The readings of a section, in print. */
static const char *print_readings(Booklet *b, const adoube_section *section)
{
    return paper_law_plain(readings_print(&b->readings, section, b->s.page, b->both, &b->reading),
                           &b->text);
}

/* ---- One code ---- */

static void draw_title(Sheet *s, const adoube_code_info *code)
{
    const Type small = { .size = 10.5, .italic = true, .old_figures = true };

    s->y += 120;
    sheet_heading(s, &title_type, code->title, 1, TYPE_CENTRE);
    s->y += 14;
    sheet_rule(s, s->width / 2 - 50, s->y, s->width / 2 + 50, s->y, 0.6);
    s->y += 20;
    s->left += 50;
    s->right -= 50;
    sheet_paragraph(s, &body, code->about, 0, TYPE_CENTRE);
    s->y += 22;
    sheet_paragraph(s, &small,
                    "Each section stands here in our own words. What follows in smaller letters is "
                    "how we read what the code leaves open; a reading of several sections stands "
                    "at the first of them.",
                    0, TYPE_CENTRE);
    s->left -= 50;
    s->right += 50;
}

static void draw_section(Booklet *b, const adoube_section *section, int parent)
{
    Sheet *const s = &b->s;
    const char *reading;
    char words[120];

    sheet_need(s, 60); /* three lines, so that none of them goes on without the mark */
    sheet_bookmark(s, bare(section->id), parent, s->y - 4);
    draw_mark(b, section->id, bare(section->id), s->left);
    if (section->same) {
        snprintf(words, sizeof words, "The same as %s.", section->same);
        sheet_paragraph(s, &note, words, 62, TYPE_LEFT);
    }
    sheet_paragraph(s, &body, paper_law_plain(section->text, &b->text), 62, TYPE_JUSTIFY);
    reading = print_readings(b, section);
    if (reading[0])
        sheet_paragraph(s, &note, reading, 72, TYPE_LEFT);
    s->y += 5;
}

static void draw_sections(Booklet *b, const adoube_code_info *code, int parent)
{
    const char *part = "";
    int chapter = parent;
    adoube_section section;

    for (unsigned i = 0; adoube_law_section(i, &section); i++) {
        if (!is_of(&section, code))
            continue;
        if (strcmp(part, section.part) != 0) {
            part = section.part;
            b->s.y += 12;
            sheet_need(&b->s, 90);
            chapter = sheet_bookmark(&b->s, part, parent, b->s.y);
            sheet_heading(&b->s, &part_type, part, 2, TYPE_CENTRE);
            b->s.y += 6;
        }
        draw_section(b, &section, chapter);
    }
}

/* ---- One code after the other ---- */

static void draw_code(Booklet *b, unsigned number, const adoube_code_info *code)
{
    int chapter;

    b->readings = (Readings){ 0 }; /* each code can be read alone */
    if (b->index.places > 0)
        sheet_new_page(&b->s);
    snprintf(b->s.running, sizeof b->s.running, "%s", code->title);
    chapter = sheet_bookmark(&b->s, code->title, 0, 0);
    draw_title(&b->s, code);
    sheet_new_page(&b->s);
    draw_sections(b, code, chapter);
    law_index_add(&b->index, number, code->prefix);
    law_index_draw(&b->index, &b->s, code->prefix, chapter);
}

/* ---- Two codes side by side ---- */

/* Draws one section in a column, and gives its height. */
static double draw_cell(Booklet *b, const adoube_section *section, double x, double y, double width,
                        bool measure)
{
    const Type small = { .size = 9.4, .old_figures = true, .leading = 1.03 };
    Sheet *const s = &b->s;
    const char *text = paper_law_plain(section->text, &b->text);
    double high = 14;

    if (!measure) {
        const double at = s->y;
        s->y = y;
        draw_mark(b, section->id, section->id, x);
        s->y = at;
    }
    high += measure ? sheet_measure(s, &small, text, width)
                    : sheet_block(s, &small, text, x, y + high, width, TYPE_LEFT);
    text = print_readings(b, section);
    if (text[0])
        high += measure ? sheet_measure(s, &note, text, width)
                        : sheet_block(s, &note, text, x, y + high, width, TYPE_LEFT);
    return high + 4;
}

/* A section that stands further up already: where it does. */
static double draw_pointer(Booklet *b, const char *id, double x, double y, double width,
                           bool measure)
{
    char words[80];

    snprintf(words, sizeof words, "%s: see page %u.", id, law_index_page(&b->index, id));
    return 4 + (measure ? sheet_measure(&b->s, &note, words, width)
                        : sheet_block(&b->s, &note, words, x, y, width, TYPE_LEFT));
}

static double draw_other(Booklet *b, const adoube_section *section, double x, double y,
                         double width, bool measure)
{
    return law_index_page(&b->index, section->id) > 0
               ? draw_pointer(b, section->id, x, y, width, measure)
               : draw_cell(b, section, x, y, width, measure);
}

/* Takes the next id out of a list of related sections. */
static bool next_related(const char **at, char id[ADOUBE_CITATION_SIZE])
{
    const size_t size = strcspn(*at, " ");

    if (size == 0)
        return false;
    snprintf(id, ADOUBE_CITATION_SIZE, "%.*s", (int)size, *at);
    *at += size + ((*at)[size] != '\0');
    return true;
}

/* The sections of the other code that speak of the same, one after the other; what does not fit
 * goes on at the top of the next page. Gives how far it is from s->y to the end. */
static double draw_related(Booklet *b, const adoube_section *section, const adoube_code_info *code,
                           double x, double width, bool measure)
{
    Sheet *const s = &b->s;
    const char *at = section->related;
    char id[ADOUBE_CITATION_SIZE];
    adoube_section other;
    double high = 0;

    while (next_related(&at, id)) {
        if (!paper_law_section(id, &other) || !is_of(&other, code))
            continue;
        if (!measure && high > 0 &&
            s->y + high + draw_other(b, &other, x, 0, width, true) > s->bottom) {
            sheet_new_page(s);
            high = 0;
        }
        high += draw_other(b, &other, x, s->y + high, width, measure);
    }
    return high;
}

/* Does a section of one code speak of the same as this section of the other? */
static bool is_related(const adoube_section *section, const adoube_code_info *code)
{
    adoube_section other;
    char id[ADOUBE_CITATION_SIZE];

    for (unsigned i = 0; adoube_law_section(i, &other); i++) {
        const char *at = other.related;
        if (!is_of(&other, code))
            continue;
        while (next_related(&at, id))
            if (strcmp(id, section->id) == 0)
                return true;
    }
    return false;
}

static void begin_part(Sheet *s, const char *words)
{
    s->y += 6;
    sheet_need(s, 80);
    sheet_bookmark(s, words, 0, s->y);
    sheet_heading(s, &part_type, words, 2, TYPE_CENTRE);
    s->y += 6;
}

static void end_row(Sheet *s, double high)
{
    s->y += high + 2;
    sheet_rule(s, s->left, s->y - 3, s->right, s->y - 3, 0.2);
}

/* A section of the first code, and beside it what the other has about the same. */
static void draw_pair(Booklet *b, const adoube_section *section, const adoube_code_info *other,
                      double width)
{
    Sheet *const s = &b->s;
    const Readings before = b->readings; /* where they stand is known when they are drawn */
    const double x = s->right - width, high = draw_cell(b, section, 0, 0, width, true);
    double beside = draw_related(b, section, other, x, width, true);
    unsigned page;

    b->readings = before;
    sheet_need(s, high > beside && high < s->bottom - s->top ? high : beside);
    page = s->page;
    draw_cell(b, section, s->left, s->y, width, false);
    beside = draw_related(b, section, other, x, width, false);
    end_row(s, s->page == page && high > beside ? high : beside);
}

/* What the other code alone has stands at the end, in its column. */
static void draw_rest(Booklet *b, const adoube_code_info *code, const adoube_code_info *other,
                      double width)
{
    Sheet *const s = &b->s;
    adoube_section section;
    char words[200];
    bool begun = false;
    Readings before;

    for (unsigned i = 0; adoube_law_section(i, &section); i++) {
        double high;
        if (!is_of(&section, other) || is_related(&section, code))
            continue;
        if (!begun) {
            snprintf(words, sizeof words, "Only in %.150s", other->title);
            begin_part(s, words);
        }
        begun = true;
        before = b->readings;
        high = draw_cell(b, &section, 0, 0, width, true);
        b->readings = before;
        sheet_need(s, high);
        draw_cell(b, &section, s->right - width, s->y, width, false);
        end_row(s, high);
    }
}

static void draw_beside(Booklet *b, const unsigned number[2], const adoube_code_info *code,
                        const adoube_code_info *other)
{
    Sheet *const s = &b->s;
    const double width = (s->right - s->left - 18) / 2;
    const Type head = { .size = 12, .small_caps = true, .spacing = 0.5 };
    const char *part = "";
    adoube_section section;

    b->both = true;
    snprintf(s->running, sizeof s->running, "%.90s — %.90s", code->brief, other->brief);
    sheet_heading(s, &title_type, "Two Codes Side by Side", 1, TYPE_CENTRE);
    s->y += 12;
    sheet_fit(s, &head, code->title, s->left + width / 2, s->y + 10, width, TYPE_CENTRE);
    sheet_fit(s, &head, other->title, s->right - width / 2, s->y + 10, width, TYPE_CENTRE);
    s->y += 24;
    for (unsigned i = 0; adoube_law_section(i, &section); i++) {
        if (!is_of(&section, code))
            continue;
        if (strcmp(part, section.part) != 0)
            begin_part(s, part = section.part);
        draw_pair(b, &section, other, width);
    }
    draw_rest(b, code, other, width);
    law_index_add(&b->index, number[0], code->prefix);
    law_index_add(&b->index, number[1], other->prefix);
    law_index_draw(&b->index, s, NULL, 0);
}

static bool find_code(const char *name, unsigned *number, adoube_code_info *code, PaperFault *fault)
{
    char known[200] = "";
    size_t used = 0;

    for (*number = 0; adoube_code(*number, code); ++*number) {
        if (strcmp(code->name, name) == 0 || strcmp(code->prefix, name) == 0)
            return true;
        used += (size_t)snprintf(known + used, used < sizeof known ? sizeof known - used : 0,
                                 "%s%s", used ? ", " : "", code->name);
        if (used >= sizeof known)
            used = sizeof known - 1;
    }
    return pdf_fault(fault, "there is no code '%.40s'; there are %s", name, known);
}

bool paper_booklet(const PaperSheet *wish, const char *name, const char *beside, PaperBytes *out,
                   PaperFault *fault)
{
    Booklet b = { .both = false };
    adoube_code_info code, other;
    unsigned number = 0, second = 0;
    bool good = (!name || find_code(name, &number, &code, fault)) &&
                (!beside || find_code(beside, &second, &other, fault));

    if (good && beside && number == second)
        good = pdf_fault(fault, "expected two different codes side by side");
    if (good && !law_index_begin(&b.index))
        good = pdf_fault(fault, "there is no memory for the booklet");
    good = good && sheet_begin(&b.s, wish, "print", out, name ? code.title : "Codes of chess law",
                               "The law of chess, in our own words", fault);
    if (good) {
        b.s.numbered = true;
        if (beside)
            draw_beside(&b, (const unsigned[2]){ number, second }, &code, &other);
        else if (name)
            draw_code(&b, number, &code);
        else
            for (number = 0; adoube_code(number, &code); number++)
                draw_code(&b, number, &code);
        good = sheet_end(&b.s, fault);
    }
    sheet_drop(&b.s);
    law_index_free(&b.index);
    bytes_free(&b.text);
    bytes_free(&b.reading);
    return good;
}

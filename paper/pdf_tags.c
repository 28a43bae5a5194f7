// What cairo 1.16 leaves out of a tagged PDF: the language, and the words that describe each
// figure. They are appended as PDF lets a changed
// file be saved: the objects that changed once more, and a table of where they are. A PDF whose
// table is of another kind, as newer versions of cairo write it, stays as it is.
#include "pdf.h"

#include <stdlib.h>
#include <string.h>

static const char figure[] = "<< /Type /StructElem\n   /S /Figure\n";

enum { ENTRY = 20, OBJECTS_MOST = 200000 };

typedef struct Objects {
    const char *text; /* the PDF */
    size_t size;
    size_t table; /* where its table is */
    unsigned count;
    const char *entries;
} Objects;

static const char *find_last(const PaperBytes *pdf, const char *word)
{
    const size_t size = strlen(word);

    for (size_t at = pdf->size; at >= size; at--)
        if (memcmp(pdf->data + at - size, word, size) == 0)
            return pdf->data + at;
    return NULL;
}

static bool open_table(Objects *o, const PaperBytes *pdf)
{
    const char *const start = find_last(pdf, "startxref\n");
    char *end;

    if (start == NULL)
        return false;
    *o = (Objects){ .text = pdf->data, .size = pdf->size, .table = strtoul(start, NULL, 10) };
    if (o->table >= pdf->size || strncmp(pdf->data + o->table, "xref\n0 ", 7) != 0)
        return false;
    o->count = (unsigned)strtoul(pdf->data + o->table + 7, &end, 10);
    o->entries = end + 1;
    return *end == '\n' && o->count <= OBJECTS_MOST &&
           (size_t)(o->entries - o->text) + (size_t)o->count * ENTRY < o->size;
}

static bool begins(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* The dictionary of an object, from its first sign to before its last ">>"; null if it begins in
 * another way. */
static const char *dictionary(const Objects *o, unsigned number, const char *word, size_t *size)
{
    const char *const entry = o->entries + (size_t)number * ENTRY;
    const size_t offset = strtoul(entry, NULL, 10);
    const char *begin, *end;

    if (entry[17] != 'n' || offset >= o->table)
        return NULL;
    begin = strstr(o->text + offset, "obj\n");
    if (begin == NULL || !begins(begin + 4, word))
        return NULL;
    begin += 4;
    end = strstr(begin, "\n>>\nendobj\n");
    *size = end ? (size_t)(end - begin) : 0;
    return end ? begin : NULL;
}

/* Text as PDF has it: in brackets if it is ASCII, else as UTF-16 in figures. */
static void add_text(PaperBytes *out, const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    bool ascii = true;

    for (const unsigned char *c = at; *c; c++)
        ascii = ascii && *c < 128;
    bytes_text(out, ascii ? "(" : "<FEFF");
    while (*at) {
        unsigned code = *at++;
        if (ascii) {
            bytes_print(out, code == '(' || code == ')' || code == '\\' ? "\\%c" : "%c", (int)code);
            continue;
        }
        if (code >= 0xc0) { /* the text is valid UTF-8 */
            const unsigned more = code >= 0xf0 ? 3 : code >= 0xe0 ? 2 : 1;
            code &= 0x3fu >> more;
            for (unsigned i = 0; i < more && *at; i++)
                code = code << 6 | (*at++ & 0x3fu);
        }
        if (code >= 0x10000)
            bytes_print(out, "%04X%04X", 0xd800 + ((code - 0x10000) >> 10),
                        0xdc00 + ((code - 0x10000) & 0x3ff));
        else
            bytes_print(out, "%04X", code);
    }
    bytes_text(out, ascii ? ")" : ">");
}

/* Writes an object again, with more at its end, and a line for the table. */
static void add_object(PaperBytes *out, PaperBytes *table, unsigned number, const char *old,
                       size_t size)
{
    bytes_print(table, "%u 1\n%010zu 00000 n \n", number, out->size);
    bytes_print(out, "%u 0 obj\n", number);
    bytes_add(out, old, size);
    bytes_text(out, "\n");
}

static unsigned count_figures(const Objects *o)
{
    unsigned count = 0;
    size_t size;

    for (unsigned i = 1; i < o->count; i++)
        count += dictionary(o, i, figure, &size) != NULL;
    return count;
}

static void finish(PaperBytes *out, const Objects *o, const PaperBytes *table, const char *trailer,
                   size_t size)
{
    const size_t at = out->size;

    bytes_text(out, "xref\n");
    bytes_add(out, table->data, table->size);
    bytes_text(out, "trailer\n");
    bytes_add(out, trailer, size);
    bytes_print(out, "\n   /Prev %zu\n>>\nstartxref\n%zu\n%%%%EOF\n", o->table, at);
}

/* The words of a figure follow each other, each closed by a zero. */
static void tag(PaperBytes *out, const Objects *o, const PaperBytes *words, unsigned figures,
                const char *trailer, size_t trailer_size)
{
    const char *at = count_figures(o) == figures ? words->data : NULL;
    PaperBytes table = { .data = NULL };
    size_t size;

    for (unsigned i = 1; i < o->count; i++) {
        const char *old = dictionary(o, i, "<< /Type /Catalog\n", &size);
        if (old) {
            add_object(out, &table, i, old, size);
            bytes_text(out, "   /Lang (en)\n"
                            "   /ViewerPreferences << /DisplayDocTitle true >>\n>>\nendobj\n");
        } else if (at && (old = dictionary(o, i, figure, &size)) != NULL) {
            add_object(out, &table, i, old, size);
            bytes_text(out, "   /Alt ");
            add_text(out, at);
            bytes_text(out, "\n>>\nendobj\n");
            at += strlen(at) + 1;
        }
    }
    finish(out, o, &table, trailer, trailer_size);
    out->failed = out->failed || table.failed;
    bytes_free(&table);
}

void pdf_tag(PaperBytes *pdf, const PaperBytes *words, unsigned figures)
{
    PaperBytes whole = { .data = NULL };
    Objects o;
    const char *trailer, *end;

    bytes_add(pdf, "", 0); /* it is closed by a zero */
    if (pdf->failed || !open_table(&o, pdf))
        return;
    trailer = find_last(pdf, "\ntrailer\n");
    end = trailer ? strstr(trailer, "\n>>\nstartxref\n") : NULL;
    if (end == NULL)
        return;
    bytes_add(&whole, pdf->data, pdf->size); /* what is read stays where it is */
    tag(&whole, &o, words, figures, trailer, (size_t)(end - trailer));
    bytes_free(pdf);
    *pdf = whole;
}

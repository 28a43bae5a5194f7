// Characters that no font of this machine has: they would be printed as boxes.
#include "clean.h"
#include "paper.h"
#include "type.h"

#include <stdlib.h>
#include <string.h>

/* of a file of many games only the beginning is looked at */
enum { DISTINCT_MOST = 4096, TOLD_MOST = 8, LOOKED_AT = 1 << 20 };

/* Gathers the different characters of a text that are not ASCII. */
static unsigned gather(const char *text, gunichar out[DISTINCT_MOST])
{
    unsigned count = 0;

    for (; *text && count < DISTINCT_MOST; text = g_utf8_next_char(text)) {
        const gunichar c = g_utf8_get_char(text);
        unsigned i = 0;
        if (c < 128)
            continue;
        while (i < count && out[i] != c)
            i++;
        if (i == count)
            out[count++] = c;
    }
    return count;
}

static bool is_lacking(cairo_t *measure, const char *text)
{
    const Type type = { .size = 10 };
    PangoLayout *const layout = type_layout(measure, &type, text, 0, TYPE_LEFT);
    const bool lacking = pango_layout_get_unknown_glyphs_count(layout) > 0;

    g_object_unref(layout);
    return lacking;
}

static void tell(cairo_t *measure, const gunichar *characters, unsigned count, PaperBytes *out)
{
    unsigned told = 0;

    for (unsigned i = 0; i < count && told < TOLD_MOST; i++) {
        char one[8] = "";
        g_unichar_to_utf8(characters[i], one);
        if (is_lacking(measure, one))
            bytes_print(out, "%sU+%04X", told++ ? ", " : "", (unsigned)characters[i]);
    }
}

void paper_lacks(const char *text, size_t size, PaperBytes *out)
{
    char *const clean = clean_new(text, size < LOOKED_AT ? size : LOOKED_AT);
    gunichar *const characters = malloc(DISTINCT_MOST * sizeof *characters);
    const unsigned count = clean && characters ? gather(clean, characters) : 0;

    if (count > 0) {
        cairo_t *const measure = type_measure();
        tell(measure, characters, count, out);
        cairo_destroy(measure);
    }
    free(characters);
    free(clean);
}

// Type: the fonts that sheets and diagrams are set in, and text measured and drawn with them.
// Libertine and Biolinum are open fonts of one family. Whatever they lack is taken from any other
// font of the machine, as pango finds it.
#ifndef ADOUBE_PAPER_TYPE_H
#define ADOUBE_PAPER_TYPE_H

#include <pango/pangocairo.h>
#include <stdbool.h>

typedef enum TypeAlign { TYPE_LEFT, TYPE_CENTRE, TYPE_RIGHT, TYPE_JUSTIFY } TypeAlign;

typedef struct Type {
    double size; /* points */
    bool sans, bold, italic;
    bool small_caps;
    bool old_figures; /* figures with ascenders and descenders, as running text has them */
    double spacing;   /* between letters, in points */
    double leading;   /* lines so many times as far apart as the font has them; 0 is 1 */
} Type;

/* The names of the fonts, for SVG. */
const char *type_family(bool sans);

/* Lays text out: in one line, or within a width if that is not 0. The caller frees the layout with
 * g_object_unref. */
PangoLayout *type_layout(cairo_t *cr, const Type *type, const char *text, double width,
                         TypeAlign align);

/* How wide and high a layout is, in points. */
double type_width(PangoLayout *layout);
double type_height(PangoLayout *layout);

/* Draws one line of text whose baseline begins, ends or has its middle at a point, and gives its
 * width. */
double type_line(cairo_t *cr, const Type *type, const char *text, double x, double y,
                 TypeAlign align);

/* Something to measure text with where nothing is drawn. The caller destroys both. */
cairo_t *type_measure(void);

#endif

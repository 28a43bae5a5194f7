// A brush: what a diagram is drawn with. One brush draws with cairo, for PDF and PNG; another
// writes SVG, with the men as symbols and the text as text, because cairo would write both as
// nameless outlines with new ids each time. Lengths are in points, y goes down.
#ifndef ADOUBE_PAPER_BRUSH_H
#define ADOUBE_PAPER_BRUSH_H

#include "bytes.h"
#include "colours.h"
#include "type.h"

#include <cairo.h>

typedef struct Box {
    double x, y, width, height;
} Box;

typedef struct Paint {
    Colour fill, stroke; /* none if its alpha is 0 */
    double width;        /* of the stroke */
    double dash;         /* as long as the gaps; 0 for a whole line */
} Paint;

typedef struct Brush Brush;

typedef struct BrushWay {
    void (*box)(Brush *brush, Box box, const Paint *paint);
    void (*hatch)(Brush *brush, Box box, Colour colour);
    /* A closed polygon; `at` has x and y of each point. */
    void (*polygon)(Brush *brush, const double *at, unsigned points, const Paint *paint);
    void (*circle)(Brush *brush, double x, double y, double radius, const Paint *paint);
    /* A man that fills a square; a ghost is only an outline. */
    void (*man)(Brush *brush, char man, double x, double y, double size, bool ghost);
    void (*text)(Brush *brush, const Type *type, const char *text, double x, double y,
                 TypeAlign align, Colour colour);
} BrushWay;

struct Brush {
    const BrushWay *way;
    const Colours *colours;
    cairo_t *cr; /* what is drawn on; for SVG, what text is measured with */
    PaperBytes *svg;
};

/* A brush that draws with cairo. */
Brush brush_cairo(cairo_t *cr, const Colours *colours);

/* A brush that writes SVG; brush_svg_men() writes the symbols that it needs first. */
Brush brush_svg(cairo_t *measure, PaperBytes *svg, const Colours *colours);
void brush_svg_men(PaperBytes *svg, const Colours *colours, const bool used[128], bool ghosts);

/* Writes text as XML has it. */
void brush_svg_escape(PaperBytes *svg, const char *text);

/* Writes a number with at most two places after the point, the same in every locale. */
void brush_svg_number(PaperBytes *svg, double number);

#endif

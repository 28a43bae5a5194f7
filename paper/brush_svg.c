#include "brush.h"
#include "men.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

void brush_svg_escape(PaperBytes *svg, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '&':
            bytes_text(svg, "&amp;");
            break;
        case '<':
            bytes_text(svg, "&lt;");
            break;
        case '>':
            bytes_text(svg, "&gt;");
            break;
        case '"':
            bytes_text(svg, "&quot;");
            break;
        default:
            bytes_add(svg, text, 1);
        }
    }
}

void brush_svg_number(PaperBytes *svg, double number)
{
    const long hundredths = lround(number * 100);
    const unsigned long size = (unsigned long)(hundredths < 0 ? -hundredths : hundredths);

    bytes_print(svg, "%s%lu", hundredths < 0 ? "-" : "", size / 100);
    if (size % 100 != 0)
        bytes_print(svg, size % 10 ? ".%02lu" : ".%01lu", size % 10 ? size % 100 : size % 100 / 10);
}

static void put(PaperBytes *svg, const char *name, double number)
{
    bytes_print(svg, " %s=\"", name);
    brush_svg_number(svg, number);
    bytes_text(svg, "\"");
}

static void put_colour(PaperBytes *svg, const char *name, Colour colour)
{
    if ((colour & 0xff) == 0) {
        bytes_print(svg, " %s=\"none\"", name);
        return;
    }
    bytes_print(svg, " %s=\"#%06x\"", name, (unsigned)(colour >> 8));
    if ((colour & 0xff) != 0xff) {
        bytes_print(svg, " %s-opacity=\"", name);
        brush_svg_number(svg, (double)(colour & 0xff) / 255);
        bytes_text(svg, "\"");
    }
}

static void put_paint(PaperBytes *svg, const Paint *paint)
{
    put_colour(svg, "fill", paint->fill);
    if ((paint->stroke & 0xff) == 0 || !(paint->width > 0))
        return;
    put_colour(svg, "stroke", paint->stroke);
    put(svg, "stroke-width", paint->width);
    if (paint->dash > 0)
        put(svg, "stroke-dasharray", paint->dash);
}

static void write_box(Brush *brush, Box box, const Paint *paint)
{
    PaperBytes *const svg = brush->svg;

    bytes_text(svg, "<rect");
    put(svg, "x", box.x);
    put(svg, "y", box.y);
    put(svg, "width", box.width);
    put(svg, "height", box.height);
    put_paint(svg, paint);
    bytes_text(svg, "/>\n");
}

/* Each line is cut where it meets the edge of the square. */
static void write_hatch(Brush *brush, Box box, Colour colour)
{
    PaperBytes *const svg = brush->svg;
    const int lines = 8;
    const double step = box.width / lines;

    bytes_text(svg, "<path d=\"");
    for (int i = 0; i < 2 * lines; i++) {
        const double at = (i + 0.5) * step;
        const double in = at > box.width ? at - box.width : 0;
        bytes_text(svg, "M");
        brush_svg_number(svg, box.x + in);
        bytes_text(svg, " ");
        brush_svg_number(svg, box.y + at - in);
        bytes_text(svg, "L");
        brush_svg_number(svg, box.x + at - in);
        bytes_text(svg, " ");
        brush_svg_number(svg, box.y + in);
    }
    bytes_text(svg, "\"");
    put_paint(svg, &(Paint){ 0, colour, step * 0.24, 0 });
    bytes_text(svg, "/>\n");
}

static void write_polygon(Brush *brush, const double *at, unsigned points, const Paint *paint)
{
    PaperBytes *const svg = brush->svg;

    bytes_text(svg, "<polygon points=\"");
    for (unsigned i = 0; i < 2 * points; i++) {
        bytes_text(svg, i == 0 ? "" : i % 2 ? "," : " ");
        brush_svg_number(svg, at[i]);
    }
    bytes_text(svg, "\" stroke-linejoin=\"round\"");
    put_paint(svg, paint);
    bytes_text(svg, "/>\n");
}

static void write_circle(Brush *brush, double x, double y, double radius, const Paint *paint)
{
    PaperBytes *const svg = brush->svg;

    bytes_text(svg, "<circle");
    put(svg, "cx", x);
    put(svg, "cy", y);
    put(svg, "r", radius);
    put_paint(svg, paint);
    bytes_text(svg, "/>\n");
}

/* Men have a symbol each: the white king is "wk", his ghost "gwk". */
static void write_name(PaperBytes *svg, char man, bool ghost)
{
    bytes_print(svg, "%s%c%c", ghost ? "g" : "", man < 'a' ? 'w' : 'b', man < 'a' ? man + 32 : man);
}

static void write_man(Brush *brush, char man, double x, double y, double size, bool ghost)
{
    PaperBytes *const svg = brush->svg;

    if (men_drawing(man) == NULL)
        return;
    bytes_text(svg, "<use href=\"#");
    write_name(svg, man, ghost);
    bytes_text(svg, "\" transform=\"translate(");
    brush_svg_number(svg, x);
    bytes_text(svg, " ");
    brush_svg_number(svg, y);
    bytes_print(svg, ") scale(%ld.%04ld)\"/>\n", lround(size * 100) / 10000,
                lround(size * 100) % 10000);
}

static void write_text(Brush *brush, const Type *type, const char *text, double x, double y,
                       TypeAlign align, Colour colour)
{
    PaperBytes *const svg = brush->svg;

    bytes_text(svg, "<text");
    put(svg, "x", x);
    put(svg, "y", y);
    put(svg, "font-size", type->size);
    bytes_print(svg, " font-family=\"%s\"", type_family(type->sans));
    if (type->bold)
        bytes_text(svg, " font-weight=\"bold\"");
    if (type->italic)
        bytes_text(svg, " font-style=\"italic\"");
    if (align == TYPE_CENTRE || align == TYPE_RIGHT)
        bytes_print(svg, " text-anchor=\"%s\"", align == TYPE_CENTRE ? "middle" : "end");
    put_colour(svg, "fill", colour);
    bytes_text(svg, ">");
    brush_svg_escape(svg, text);
    bytes_text(svg, "</text>\n");
}

/* ---- The symbols ---- */

static void write_path(PaperBytes *svg, const MenPath *path)
{
    bytes_text(svg, "<path d=\"");
    for (unsigned i = 0; i < path->count; i++) {
        const MenStroke *const stroke = &path->stroke[i];
        const int numbers = stroke->letter == 'C' ? 6 : stroke->letter == 'Z' ? 0 : 2;
        bytes_add(svg, &stroke->letter, 1);
        for (int k = 0; k < numbers; k++) {
            if (k > 0)
                bytes_text(svg, " ");
            brush_svg_number(svg, stroke->at[k] / 100.0);
        }
    }
    bytes_text(svg, "\"/>");
}

static void write_group(PaperBytes *svg, const MenPath *path, unsigned count, const Paint *paint)
{
    bytes_text(svg, "<g");
    put_paint(svg, paint);
    bytes_text(svg, ">");
    for (unsigned i = 0; i < count; i++)
        write_path(svg, &path[i]);
    bytes_text(svg, "</g>");
}

static void write_symbol(PaperBytes *svg, const Colours *c, char man, bool ghost)
{
    const MenDrawing *const d = men_drawing(man);
    const bool white = man < 'a';

    bytes_text(svg, "<g id=\"");
    write_name(svg, man, ghost);
    bytes_text(svg, "\" stroke-linejoin=\"round\" stroke-linecap=\"round\">");
    if (ghost) {
        if (c->hatched)
            write_group(svg, d->shape, d->shapes, &(Paint){ 0, c->halo, 12, 0 });
        write_group(
            svg, d->shape, d->shapes,
            &(Paint){ white ? c->ghost_white : c->ghost_black, c->ghost, white ? 2.4 : 3.6, 6 });
    } else {
        if (!white || c->hatched)
            write_group(svg, d->shape, d->shapes, &(Paint){ 0, c->halo, c->hatched ? 15 : 6.5, 0 });
        write_group(svg, d->shape, d->shapes,
                    &(Paint){ white ? c->white_man : c->black_man, c->ink, 3, 0 });
        write_group(svg, d->line, d->lines,
                    &(Paint){ 0, white ? c->ink : c->cut, white ? 2.4 : 2.2, 0 });
    }
    bytes_text(svg, "</g>\n");
}

void brush_svg_men(PaperBytes *svg, const Colours *colours, const bool used[128], bool ghosts)
{
    static const char men[] = "KQRBNPkqrbnp";

    for (int i = 0; men[i]; i++) {
        if (used[(unsigned char)men[i]])
            write_symbol(svg, colours, men[i], false);
        if (ghosts)
            write_symbol(svg, colours, men[i], true);
    }
}

Brush brush_svg(cairo_t *measure, PaperBytes *svg, const Colours *colours)
{
    static const BrushWay way = { write_box,    write_hatch, write_polygon,
                                  write_circle, write_man,   write_text };

    return (Brush){ &way, colours, measure, svg };
}

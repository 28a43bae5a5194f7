#include "brush.h"
#include "men.h"

#include <math.h>
#include <stddef.h>

static bool shows(Colour colour)
{
    return (colour & 0xff) != 0;
}

static void set_colour(cairo_t *cr, Colour colour)
{
    const double r = (double)(colour >> 24) / 255, g = (double)(colour >> 16 & 0xff) / 255,
                 b = (double)(colour >> 8 & 0xff) / 255;

    if ((colour & 0xff) == 0xff)
        cairo_set_source_rgb(cr, r, g, b);
    else
        cairo_set_source_rgba(cr, r, g, b, (double)(colour & 0xff) / 255);
}

/* Fills and strokes the path, and forgets it. */
static void apply(cairo_t *cr, const Paint *paint)
{
    if (shows(paint->fill)) {
        set_colour(cr, paint->fill);
        cairo_fill_preserve(cr);
    }
    if (shows(paint->stroke) && paint->width > 0) {
        set_colour(cr, paint->stroke);
        cairo_set_line_width(cr, paint->width);
        cairo_set_dash(cr, &paint->dash, paint->dash > 0, 0);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

static void draw_box(Brush *brush, Box box, const Paint *paint)
{
    cairo_set_line_join(brush->cr, CAIRO_LINE_JOIN_MITER);
    cairo_set_line_cap(brush->cr, CAIRO_LINE_CAP_BUTT);
    cairo_rectangle(brush->cr, box.x, box.y, box.width, box.height);
    apply(brush->cr, paint);
}

static void draw_hatch(Brush *brush, Box box, Colour colour)
{
    cairo_t *const cr = brush->cr;
    const int lines = 8;
    const double step = box.width / lines;

    cairo_save(cr);
    cairo_rectangle(cr, box.x, box.y, box.width, box.height);
    cairo_clip(cr);
    set_colour(cr, colour);
    cairo_set_line_width(cr, step * 0.24);
    cairo_set_dash(cr, NULL, 0, 0);
    for (int i = 0; i < 2 * lines; i++) {
        const double at = (i + 0.5) * step;
        cairo_move_to(cr, box.x, box.y + at);
        cairo_line_to(cr, box.x + at, box.y);
    }
    cairo_stroke(cr);
    cairo_restore(cr);
}

static void draw_polygon(Brush *brush, const double *at, unsigned points, const Paint *paint)
{
    cairo_set_line_join(brush->cr, CAIRO_LINE_JOIN_ROUND);
    for (unsigned i = 0; i < points; i++)
        cairo_line_to(brush->cr, at[2 * i], at[2 * i + 1]);
    cairo_close_path(brush->cr);
    apply(brush->cr, paint);
}

static void draw_circle(Brush *brush, double x, double y, double radius, const Paint *paint)
{
    cairo_new_sub_path(brush->cr);
    cairo_arc(brush->cr, x, y, radius, 0, 2 * G_PI);
    cairo_close_path(brush->cr);
    apply(brush->cr, paint);
}

static void trace(cairo_t *cr, const MenPath *path)
{
    for (unsigned i = 0; i < path->count; i++) {
        const int16_t *const at = path->stroke[i].at;
        switch (path->stroke[i].letter) {
        case 'M':
            cairo_move_to(cr, at[0] / 100.0, at[1] / 100.0);
            break;
        case 'L':
            cairo_line_to(cr, at[0] / 100.0, at[1] / 100.0);
            break;
        case 'C':
            cairo_curve_to(cr, at[0] / 100.0, at[1] / 100.0, at[2] / 100.0, at[3] / 100.0,
                           at[4] / 100.0, at[5] / 100.0);
            break;
        default:
            cairo_close_path(cr);
        }
    }
}

static void draw_shapes(cairo_t *cr, const MenDrawing *drawing, const Paint *paint)
{
    for (unsigned i = 0; i < drawing->shapes; i++) {
        trace(cr, &drawing->shape[i]);
        apply(cr, paint);
    }
}

static void draw_man(Brush *brush, char man, double x, double y, double size, bool ghost)
{
    const MenDrawing *const drawing = men_drawing(man);
    const Colours *const c = brush->colours;
    const bool white = man < 'a';
    cairo_t *const cr = brush->cr;

    if (drawing == NULL)
        return;
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 100, size / 100);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    if (ghost) {
        if (c->hatched)
            draw_shapes(cr, drawing, &(Paint){ 0, c->halo, 12, 0 });
        draw_shapes(
            cr, drawing,
            &(Paint){ white ? c->ghost_white : c->ghost_black, c->ghost, white ? 2.4 : 3.6, 6 });
    } else {
        if (!white || c->hatched) /* hatching would run into the outline */
            draw_shapes(cr, drawing, &(Paint){ 0, c->halo, c->hatched ? 15 : 6.5, 0 });
        draw_shapes(cr, drawing, &(Paint){ white ? c->white_man : c->black_man, c->ink, 3, 0 });
        for (unsigned i = 0; i < drawing->lines; i++) {
            trace(cr, &drawing->line[i]);
            apply(cr, &(Paint){ 0, white ? c->ink : c->cut, white ? 2.4 : 2.2, 0 });
        }
    }
    cairo_restore(cr);
}

static void draw_text(Brush *brush, const Type *type, const char *text, double x, double y,
                      TypeAlign align, Colour colour)
{
    set_colour(brush->cr, colour);
    type_line(brush->cr, type, text, x, y, align);
}

Brush brush_cairo(cairo_t *cr, const Colours *colours)
{
    static const BrushWay way = { draw_box,    draw_hatch, draw_polygon,
                                  draw_circle, draw_man,   draw_text };

    return (Brush){ &way, colours, cr, NULL };
}

// Diagrams as pictures: one, or several in rows, each row as high as its highest diagram. A PDF of
// several has pages; SVG and PNG are one picture.
#include "clean.h"
#include "diagram.h"
#include "pdf.h"
#include "png.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PICTURE_MOST = 400, SIDE_MOST = 16384, MARGIN = 42 };

static const double points_most = 1e8;

typedef struct Plate {
    const PaperDiagram *diagrams;
    unsigned count;
    DiagramStyle style;
    const Colours *colours;
    unsigned columns;
    double gap, margin;
    const PaperLook *look;
    char title[PAPER_CAPTION]; /* may be empty */
} Plate;

static bool any_hand(const PaperDiagram *diagrams, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (diagrams[i].hand)
            return true;
    return false;
}

static bool prepare(Plate *plate, const PaperDiagram *diagrams, unsigned count,
                    const PaperLook *look, PaperFault *fault)
{
    const Colours *const colours = colours_named(look->colours);

    if (colours == NULL)
        return pdf_fault(fault, "there are no colours '%.40s'", look->colours);
    if (count == 0)
        return pdf_fault(fault, "there is nothing to draw");
    *plate = (Plate){ .diagrams = diagrams, .count = count, .colours = colours, .look = look };
    plate->style = (DiagramStyle){ .names = look->names,
                                   .black_below = look->black_below,
                                   .hands = any_hand(diagrams, count),
                                   .width = look->width };
    if (look->title || diagrams->caption[0])
        clean_copy(plate->title, sizeof plate->title, look->title ? look->title : diagrams->caption,
                   look->title ? strlen(look->title) : sizeof diagrams->caption);
    plate->columns = look->columns < 1 ? 1 : look->columns;
    if (plate->columns > count)
        plate->columns = count;
    plate->gap = look->width * 0.12;
    plate->margin = look->width * 0.02;
    return true;
}

static double row_height(cairo_t *measure, const Plate *plate, unsigned first)
{
    double highest = 0;

    for (unsigned i = first; i < first + plate->columns && i < plate->count; i++) {
        const double height = diagram_height(measure, &plate->diagrams[i], &plate->style);
        highest = height > highest ? height : highest;
    }
    return highest;
}

static double column_x(const Plate *plate, unsigned i)
{
    return i % plate->columns * (plate->style.width + plate->gap);
}

static void draw_row(Brush *brush, const Plate *plate, unsigned first, double x, double y)
{
    for (unsigned i = first; i < first + plate->columns && i < plate->count; i++)
        diagram_draw(brush, &plate->diagrams[i], &plate->style, x + column_x(plate, i), y);
}

static double picture_width(const Plate *plate)
{
    return column_x(plate, plate->columns - 1) + plate->style.width + 2 * plate->margin;
}

static double picture_height(cairo_t *measure, const Plate *plate)
{
    double height = 2 * plate->margin;

    for (unsigned i = 0; i < plate->count; i += plate->columns)
        height += row_height(measure, plate, i) + (i > 0 ? plate->gap : 0);
    return height;
}

static void draw_picture(Brush *brush, const Plate *plate)
{
    double y = plate->margin;

    for (unsigned i = 0; i < plate->count; i += plate->columns) {
        draw_row(brush, plate, i, plate->margin, y);
        y += row_height(brush->cr, plate, i) + plate->gap;
    }
}

static bool is_picture(const Plate *plate, PaperFault *fault)
{
    if (plate->count <= PICTURE_MOST)
        return true;
    return pdf_fault(fault, "a picture has at most %d diagrams, not %u; a PDF may have more",
                     PICTURE_MOST, plate->count);
}

/* ---- SVG ---- */

static const char *title_of(const Plate *plate)
{
    if (plate->title[0] && (plate->look->title || plate->count == 1))
        return plate->title;
    return plate->count == 1 ? "Chess diagram" : "Chess diagrams";
}

/* What every diagram shows, in words. */
static void describe(const Plate *plate, PaperBytes *words)
{
    for (unsigned i = 0; i < plate->count; i++) {
        if (plate->count > 1)
            bytes_print(words, "%sDiagram %u. ", i ? " " : "", i + 1);
        paper_describe(&plate->diagrams[i], words);
    }
}

static void write_words(PaperBytes *out, const Plate *plate)
{
    PaperBytes words = { .data = NULL };

    describe(plate, &words);
    bytes_text(out, "<title id=\"title\">");
    brush_svg_escape(out, title_of(plate));
    bytes_text(out, "</title>\n<desc id=\"desc\">");
    brush_svg_escape(out, words.data ? words.data : "");
    bytes_free(&words);
    bytes_text(out, "</desc>\n");
}

static void find_used(const Plate *plate, bool used[128], bool *ghosts)
{
    memset(used, 0, 128);
    *ghosts = false;
    for (unsigned i = 0; i < plate->count; i++) {
        const PaperDiagram *const d = &plate->diagrams[i];
        *ghosts = *ghosts || d->has_law;
        for (unsigned square = 0; square < 64; square++)
            used[d->board.man[square] & 127] = true;
        used[d->hand & 127] = true;
    }
}

static bool draw_svg(const Plate *plate, PaperBytes *out, PaperFault *fault)
{
    cairo_t *const measure = type_measure();
    Brush brush = brush_svg(measure, out, plate->colours);
    const double width = picture_width(plate), height = picture_height(measure, plate);
    bool used[128], ghosts;

    bytes_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                    "aria-labelledby=\"title desc\" width=\"");
    brush_svg_number(out, width);
    bytes_text(out, "pt\" height=\"");
    brush_svg_number(out, height);
    bytes_text(out, "pt\" viewBox=\"0 0 ");
    brush_svg_number(out, width);
    bytes_text(out, " ");
    brush_svg_number(out, height);
    bytes_text(out, "\">\n");
    write_words(out, plate);
    find_used(plate, used, &ghosts);
    bytes_text(out, "<defs>\n");
    brush_svg_men(out, plate->colours, used, ghosts);
    bytes_text(out, "</defs>\n");
    if (plate->colours->ground & 0xff)
        brush.way->box(&brush, (Box){ 0, 0, width, height },
                       &(Paint){ .fill = plate->colours->ground });
    draw_picture(&brush, plate);
    bytes_text(out, "</svg>\n");
    cairo_destroy(measure);
    return !out->failed ||
           pdf_fault(fault, "the picture is too large, or there is no memory for it");
}

/* ---- PNG ---- */

/* Draws into points; null, with a fault, if that cannot be. A PNG has no paper of its own, so it
 * gets white. */
static cairo_surface_t *draw_points(const Plate *plate, PaperFault *fault)
{
    cairo_t *const measure = type_measure();
    const double scale = plate->look->scale;
    const double width = ceil(picture_width(plate) * scale),
                 height = ceil(picture_height(measure, plate) * scale);
    const Colour ground = plate->colours->ground & 0xff ? plate->colours->ground : 0xffffffff;
    cairo_surface_t *surface = NULL;
    Brush brush;

    cairo_destroy(measure);
    if (!(width >= 1 && height >= 1 && width <= SIDE_MOST && height <= SIDE_MOST &&
          width * height <= points_most)) {
        pdf_fault(fault,
                  "a picture of %.0f by %.0f points cannot be made: at most %d a side, and "
                  "100 million in all",
                  width, height, SIDE_MOST);
        return NULL;
    }
    surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    brush = brush_cairo(cairo_create(surface), plate->colours);
    cairo_scale(brush.cr, scale, scale);
    brush.way->box(&brush, (Box){ 0, 0, width / scale, height / scale },
                   &(Paint){ .fill = ground });
    draw_picture(&brush, plate);
    if (cairo_status(brush.cr) != CAIRO_STATUS_SUCCESS) {
        pdf_fault(fault, "the picture could not be made: %s",
                  cairo_status_to_string(cairo_status(brush.cr)));
        cairo_surface_destroy(surface);
        surface = NULL;
    }
    cairo_destroy(brush.cr);
    return surface;
}

static bool draw_png(const Plate *plate, PaperBytes *out, PaperFault *fault)
{
    cairo_surface_t *const surface = draw_points(plate, fault);
    PaperBytes words = { .data = NULL };
    bool good;

    if (surface == NULL)
        return false;
    cairo_surface_flush(surface);
    describe(plate, &words);
    good = png_write(out, cairo_image_surface_get_data(surface),
                     (unsigned)cairo_image_surface_get_width(surface),
                     (unsigned)cairo_image_surface_get_height(surface),
                     (unsigned)cairo_image_surface_get_stride(surface),
                     words.data ? words.data : "");
    bytes_free(&words);
    cairo_surface_destroy(surface);
    return good || pdf_fault(fault, "the picture is too large, or there is no memory for it");
}

bool paper_points(const PaperDiagram *diagram, const PaperLook *look, unsigned **points,
                  unsigned *width, unsigned *height, PaperFault *fault)
{
    Plate plate;
    cairo_surface_t *surface;
    unsigned *copy;

    if (!prepare(&plate, diagram, 1, look, fault))
        return false;
    surface = draw_points(&plate, fault);
    if (surface == NULL)
        return false;
    cairo_surface_flush(surface);
    *width = (unsigned)cairo_image_surface_get_width(surface);
    *height = (unsigned)cairo_image_surface_get_height(surface);
    copy = malloc(sizeof *copy * *width * *height);
    for (unsigned row = 0; copy && row < *height; row++)
        memcpy(copy + (size_t)row * *width,
               cairo_image_surface_get_data(surface) +
                   (size_t)row * (size_t)cairo_image_surface_get_stride(surface),
               sizeof *copy * *width);
    cairo_surface_destroy(surface);
    *points = copy;
    return copy != NULL || pdf_fault(fault, "there is no memory for the picture");
}

/* ---- PDF ---- */

/* Ends a PDF, and frees the words for its figures. */
static bool end_pdf(const Brush *brush, PaperBytes *out, PaperBytes *words, unsigned figures,
                    PaperFault *fault)
{
    const bool good = pdf_end(brush->cr, out, fault);

    if (good)
        pdf_tag(out, words, figures);
    bytes_free(words);
    return good && (!out->failed || pdf_fault(fault, "there is no memory for the PDF"));
}

static bool draw_single(const Plate *plate, PaperBytes *out, PaperFault *fault)
{
    cairo_t *const measure = type_measure();
    const double width = picture_width(plate), height = picture_height(measure, plate);
    PaperBytes words = { .data = NULL };
    Brush brush;

    cairo_destroy(measure);
    paper_describe(plate->diagrams, &words);
    brush = brush_cairo(
        pdf_begin(out, width, height, title_of(plate), words.data ? words.data : ""),
        plate->colours);
    bytes_add(&words, "", 1);
    cairo_tag_begin(brush.cr, "Figure", NULL);
    draw_picture(&brush, plate);
    cairo_tag_end(brush.cr, "Figure");
    cairo_show_page(brush.cr);
    return end_pdf(&brush, out, &words, 1, fault);
}

static void draw_foot(Brush *brush, double width, double height, unsigned page)
{
    const Type type = { .size = 9, .old_figures = true };
    char number[16];

    snprintf(number, sizeof number, "%u", page);
    brush->way->text(brush, &type, number, width / 2, height - MARGIN * 0.6, TYPE_CENTRE,
                     brush->colours->text);
}

static double draw_head(Brush *brush, const Plate *plate, double width)
{
    const Type type = { .size = 15, .small_caps = true, .spacing = 0.4 };

    if (plate->look->title == NULL)
        return MARGIN;
    brush->way->text(brush, &type, plate->title, width / 2, MARGIN + 12, TYPE_CENTRE,
                     brush->colours->text);
    return MARGIN + 34;
}

static bool draw_pages(const Plate *plate, PaperBytes *out, PaperFault *fault)
{
    double width, height, y;
    PaperBytes words = { .data = NULL };
    unsigned page = 1;
    Brush brush;
    double left;

    pdf_paper(plate->look->paper, &width, &height);
    left = (width - picture_width(plate) + 2 * plate->margin) / 2;
    if (left < MARGIN / 2.0)
        return pdf_fault(fault, "%u diagrams of %.0f mm do not fit beside each other on the paper",
                         plate->columns, plate->style.width / 72 * 25.4);
    brush = brush_cairo(pdf_begin(out, width, height, title_of(plate), "Chess diagrams"),
                        plate->colours);
    y = draw_head(&brush, plate, width);
    for (unsigned i = 0; i < plate->count; i += plate->columns) {
        const double row = row_height(brush.cr, plate, i);
        if (i > 0 && y + row > height - 1.4 * MARGIN) {
            draw_foot(&brush, width, height, page++);
            cairo_show_page(brush.cr);
            y = MARGIN;
        }
        for (unsigned k = i; k < i + plate->columns && k < plate->count; k++) {
            paper_describe(&plate->diagrams[k], &words);
            bytes_add(&words, "", 1);
            cairo_tag_begin(brush.cr, "Figure", NULL);
            diagram_draw(&brush, &plate->diagrams[k], &plate->style, left + column_x(plate, k), y);
            cairo_tag_end(brush.cr, "Figure");
        }
        y += row + plate->gap;
    }
    draw_foot(&brush, width, height, page);
    cairo_show_page(brush.cr);
    return end_pdf(&brush, out, &words, plate->count, fault);
}

bool paper_draw(const PaperDiagram *diagrams, unsigned count, const PaperLook *look,
                PaperFormat format, PaperBytes *out, PaperFault *fault)
{
    Plate plate;

    if (!prepare(&plate, diagrams, count, look, fault))
        return false;
    if (format == PAPER_PDF)
        return (count == 1 ? draw_single : draw_pages)(&plate, out, fault);
    if (!is_picture(&plate, fault))
        return false;
    return (format == PAPER_SVG ? draw_svg : draw_png)(&plate, out, fault);
}

const char *paper_colours(unsigned number, const char **about)
{
    const Colours *const colours = colours_number(number);

    if (colours == NULL)
        return NULL;
    *about = colours->about;
    return colours->name;
}

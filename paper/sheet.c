#include "sheet.h"

#include "clean.h"
#include "diagram.h"
#include "pdf.h"
#include "png.h"

#include <cairo-pdf.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double PREVIEW_SCALE = 1.25; /* pixels for a point: 90 an inch */

static const Type label_type = { .size = 8, .sans = true, .italic = true };
static const Type value_type = { .size = 11, .old_figures = true };

/* Print has quotation marks and apostrophes of its own, which typewriters and programs lack. */
static PangoLayout *lay_out(const Sheet *sheet, const Type *type, const char *text, double width,
                            TypeAlign align)
{
    PaperBytes print = { .data = NULL };
    PangoLayout *layout;

    for (const char *at = text; *at; at++) {
        const bool opens = at == text || strchr(" ([\n", at[-1]) != NULL;
        if (*at == '"')
            bytes_text(&print, opens ? "“" : "”");
        else if (*at == '\'')
            bytes_text(&print, opens ? "‘" : "’");
        else
            bytes_add(&print, at, 1);
    }
    layout = type_layout(sheet->cr, type, print.size ? print.data : "", width, align);
    bytes_free(&print);
    return layout;
}

/* Nothing is drawn of the pages that are not shown: they are only laid out. */
static void clip_preview(const Sheet *sheet)
{
    cairo_reset_clip(sheet->cr);
    if (sheet->page != sheet->preview) {
        cairo_new_path(sheet->cr);
        cairo_rectangle(sheet->cr, 0, 0, 0, 0);
        cairo_clip(sheet->cr);
    }
}

/* A page as a picture, before it is printed. */
static cairo_t *begin_preview(const Sheet *sheet)
{
    cairo_surface_t *const surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)(sheet->width * PREVIEW_SCALE + 0.5),
        (int)(sheet->height * PREVIEW_SCALE + 0.5));
    cairo_t *const cr = cairo_create(surface);

    cairo_surface_destroy(surface);
    cairo_scale(cr, PREVIEW_SCALE, PREVIEW_SCALE);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    return cr;
}

/* The page that is shown is written. */
static void finish_preview(Sheet *sheet)
{
    cairo_surface_t *const surface = cairo_get_target(sheet->cr);
    char words[40];

    if (sheet->page == sheet->preview) {
        cairo_surface_flush(surface);
        snprintf(words, sizeof words, "Page %u of a sheet", sheet->page);
        if (cairo_status(sheet->cr) == CAIRO_STATUS_SUCCESS)
            sheet->shown = png_write(sheet->out, cairo_image_surface_get_data(surface),
                                     (unsigned)cairo_image_surface_get_width(surface),
                                     (unsigned)cairo_image_surface_get_height(surface),
                                     (unsigned)cairo_image_surface_get_stride(surface), words);
    }
}

bool sheet_begin(Sheet *sheet, const PaperSheet *wish, const char *usual_colours, PaperBytes *out,
                 const char *title, const char *subject, PaperFault *fault)
{
    const char *const colours = wish->colours ? wish->colours : usual_colours;
    char clean[300];

    *sheet = (Sheet){ .out = out, .page = 1, .colours = colours_named(colours) };
    if (sheet->colours == NULL)
        return pdf_fault(fault, "there are no colours '%.40s'", colours);
    pdf_paper(wish->paper, &sheet->width, &sheet->height);
    clean_copy(clean, sizeof clean, title, strlen(title));
    sheet->preview = wish->preview;
    sheet->cr = wish->preview ? begin_preview(sheet)
                              : pdf_begin(out, sheet->width, sheet->height, clean, subject);
    sheet->left = 51;
    sheet->right = sheet->width - 51;
    sheet->top = sheet->y = 51;
    sheet->bottom = sheet->height - 54;
    cairo_set_source_rgb(sheet->cr, 0, 0, 0);
    if (sheet->preview)
        clip_preview(sheet);
    return true;
}

/* The foot of a page, when it is done; and the head, except on the first. */
static void finish_page(Sheet *sheet)
{
    const Type type = { .size = 9.5, .old_figures = true };
    const Type running = { .size = 9.5, .italic = true, .old_figures = true };
    char number[16];

    if (sheet->running[0] && sheet->page > 1)
        sheet_words(sheet, &running, sheet->running, sheet->width / 2, sheet->top - 20,
                    TYPE_CENTRE);
    snprintf(number, sizeof number, "%u", sheet->page);
    if (sheet->numbered)
        sheet_words(sheet, &type, number, sheet->width / 2, sheet->height - 30, TYPE_CENTRE);
    if (sheet->preview)
        finish_preview(sheet);
    else
        cairo_show_page(sheet->cr);
}

void sheet_new_page(Sheet *sheet)
{
    if (sheet->page == PAPER_PAGES_MOST)
        return;
    finish_page(sheet);
    sheet->page++;
    sheet->y = sheet->top;
    if (sheet->preview)
        clip_preview(sheet);
}

bool sheet_need(Sheet *sheet, double height)
{
    if (sheet->y + height <= sheet->bottom || sheet->y <= sheet->top)
        return false;
    sheet_new_page(sheet);
    return true;
}

bool sheet_end(Sheet *sheet, PaperFault *fault)
{
    cairo_t *const cr = sheet->cr;
    bool good;

    if (sheet->page == PAPER_PAGES_MOST) {
        sheet_drop(sheet);
        return pdf_fault(fault, "that would be more than %d pages", PAPER_PAGES_MOST);
    }
    finish_page(sheet);
    sheet->cr = NULL;
    if (sheet->preview) {
        cairo_destroy(cr);
        return sheet->shown || (sheet->page < sheet->preview
                                    ? pdf_fault(fault, "there is no page %u; there are %u",
                                                sheet->preview, sheet->page)
                                    : pdf_fault(fault, "there is no memory for the picture"));
    }
    good = pdf_end(cr, sheet->out, fault);
    if (good)
        pdf_tag(sheet->out, &sheet->figures, sheet->figure_count);
    bytes_free(&sheet->figures);
    return good && (!sheet->out->failed || pdf_fault(fault, "there is no memory for the PDF"));
}

void sheet_drop(Sheet *sheet)
{
    PaperFault unread;

    if (sheet->cr && sheet->preview)
        cairo_destroy(sheet->cr);
    else if (sheet->cr)
        pdf_end(sheet->cr, sheet->out, &unread);
    sheet->cr = NULL;
    bytes_free(&sheet->figures);
}

void sheet_words(Sheet *sheet, const Type *type, const char *text, double x, double y,
                 TypeAlign align)
{
    if (text[0] == '\0')
        return;
    sheet_fit(sheet, type, text, x, y, 0, align);
}

double sheet_fit(Sheet *sheet, const Type *type, const char *text, double x, double y, double width,
                 TypeAlign align)
{
    const double least = 0.62;
    Type smaller = *type;
    PangoLayout *layout = lay_out(sheet, type, text, 0, TYPE_LEFT);
    const double natural = type_width(layout);
    double wide;

    if (width > 0 && natural > width) {
        const double ratio = width / natural;
        smaller.size *= ratio > least ? ratio * 0.995 : least;
        smaller.size = floor(smaller.size * 8) / 8; /* few sizes: pango keeps each for ever */
        g_object_unref(layout);
        layout = lay_out(sheet, &smaller, text, 0, TYPE_LEFT);
        if (ratio <= least) {
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
            pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
        }
    }
    wide = type_width(layout);
    if (align != TYPE_LEFT)
        x -= wide / (align == TYPE_CENTRE ? 2 : 1);
    if (text[0]) {
        cairo_tag_begin(sheet->cr, "Span", NULL);
        cairo_move_to(sheet->cr, x, y - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
        pango_cairo_show_layout(sheet->cr, layout);
        cairo_tag_end(sheet->cr, "Span");
    }
    g_object_unref(layout);
    return wide;
}

double sheet_block(Sheet *sheet, const Type *type, const char *text, double x, double y,
                   double width, TypeAlign align)
{
    PangoLayout *const layout = lay_out(sheet, type, text, width, align);
    const double height = type_height(layout);

    cairo_tag_begin(sheet->cr, "P", NULL);
    cairo_move_to(sheet->cr, x, y);
    pango_cairo_show_layout(sheet->cr, layout);
    cairo_tag_end(sheet->cr, "P");
    g_object_unref(layout);
    return height;
}

double sheet_measure(Sheet *sheet, const Type *type, const char *text, double width)
{
    PangoLayout *const layout = lay_out(sheet, type, text, width, TYPE_LEFT);
    const double height = type_height(layout);

    g_object_unref(layout);
    return height;
}

/* How many lines of a paragraph, from one on, are set on this page: as many as fit, but the first
 * or the last line does not stand on a page alone. */
static int lines_here(const Sheet *sheet, PangoLayoutIter *from, int left, bool first)
{
    PangoLayoutIter *const line = pango_layout_iter_copy(from);
    const bool used = sheet->y > sheet->top;
    double y = sheet->y;
    int fit = 0;

    do {
        int top, bottom;
        pango_layout_iter_get_line_yrange(line, &top, &bottom);
        y += (double)(bottom - top) / PANGO_SCALE;
        if (y > sheet->bottom)
            break;
        fit++;
    } while (fit < left && pango_layout_iter_next_line(line));
    pango_layout_iter_free(line);
    if (left - fit == 1 && fit > (used ? 0 : 1))
        fit--;
    if (first && used && fit < 2 && fit < left)
        fit = 0;
    return fit == 0 && !used ? 1 : fit;
}

/* Sets one line, and goes down by its height. */
static void set_line(Sheet *sheet, PangoLayoutIter *line, double indent)
{
    PangoRectangle extents;
    int top, bottom;

    pango_layout_iter_get_line_extents(line, NULL, &extents);
    pango_layout_iter_get_line_yrange(line, &top, &bottom);
    cairo_move_to(sheet->cr, sheet->left + indent + (double)extents.x / PANGO_SCALE,
                  sheet->y + (double)(pango_layout_iter_get_baseline(line) - top) / PANGO_SCALE);
    pango_cairo_show_layout_line(sheet->cr, pango_layout_iter_get_line_readonly(line));
    sheet->y += (double)(bottom - top) / PANGO_SCALE;
}

void sheet_paragraph(Sheet *sheet, const Type *type, const char *text, double indent,
                     TypeAlign align)
{
    const double width = sheet->right - sheet->left - indent;
    PangoLayout *const layout = lay_out(sheet, type, text, width, align);
    PangoLayoutIter *const line = pango_layout_get_iter(layout);
    const int count = pango_layout_get_line_count(layout);

    for (int done = 0; done < count && sheet->page < PAPER_PAGES_MOST;) {
        const int here = lines_here(sheet, line, count - done, done == 0);
        if (here > 0)
            cairo_tag_begin(sheet->cr, "P", NULL);
        for (int i = 0; i < here; i++) {
            set_line(sheet, line, indent);
            pango_layout_iter_next_line(line);
        }
        if (here > 0)
            cairo_tag_end(sheet->cr, "P");
        done += here;
        if (done < count)
            sheet_new_page(sheet);
    }
    pango_layout_iter_free(line);
    g_object_unref(layout);
}

int sheet_bookmark(Sheet *sheet, const char *text, int parent, double y)
{
    char where[64], whole[400];

    if (sheet->preview) /* a picture has no bookmarks */
        return 0;
    clean_copy(whole, sizeof whole, text, strlen(text));
    snprintf(where, sizeof where, "page=%u pos=[%d %d]", sheet->page, (int)sheet->left, (int)y);
    return cairo_pdf_surface_add_outline(cairo_get_target(sheet->cr), parent, whole, where,
                                         CAIRO_PDF_OUTLINE_FLAG_OPEN);
}

void sheet_heading(Sheet *sheet, const Type *type, const char *text, int level, TypeAlign align)
{
    const double width = sheet->right - sheet->left;
    PangoLayout *const layout = lay_out(sheet, type, text, width, align);
    const double height = type_height(layout);
    const char *const tag = level == 1 ? "H1" : level == 2 ? "H2" : "H3";

    sheet_need(sheet, height + 28); /* two lines more: it does not stand at the foot of a page */
    cairo_tag_begin(sheet->cr, tag, NULL);
    cairo_move_to(sheet->cr, sheet->left, sheet->y);
    pango_cairo_show_layout(sheet->cr, layout);
    cairo_tag_end(sheet->cr, tag);
    g_object_unref(layout);
    sheet->y += height;
}

void sheet_rule(Sheet *sheet, double x1, double y1, double x2, double y2, double width)
{
    cairo_set_line_width(sheet->cr, width);
    cairo_set_dash(sheet->cr, NULL, 0, 0);
    cairo_move_to(sheet->cr, x1, y1);
    cairo_line_to(sheet->cr, x2, y2);
    cairo_stroke(sheet->cr);
}

void sheet_frame(Sheet *sheet, double x, double y, double width, double height, double line)
{
    cairo_set_line_width(sheet->cr, line);
    cairo_set_dash(sheet->cr, NULL, 0, 0);
    cairo_rectangle(sheet->cr, x, y, width, height);
    cairo_stroke(sheet->cr);
}

void sheet_dots(Sheet *sheet, double x1, double x2, double y)
{
    const double dots[] = { 0, 2.4 };

    cairo_save(sheet->cr);
    cairo_set_line_width(sheet->cr, 0.8);
    cairo_set_line_cap(sheet->cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_dash(sheet->cr, dots, 2, 0);
    cairo_move_to(sheet->cr, x1, y);
    cairo_line_to(sheet->cr, x2, y);
    cairo_stroke(sheet->cr);
    cairo_restore(sheet->cr);
}

void sheet_field(Sheet *sheet, const char *label, const char *value, double x, double y,
                 double width)
{
    PangoLayout *const layout = lay_out(sheet, &label_type, label, 0, TYPE_LEFT);
    const double begin = x + type_width(layout) + 4;

    g_object_unref(layout);
    sheet_words(sheet, &label_type, label, x, y, TYPE_LEFT);
    sheet_dots(sheet, begin, x + width, y + 2);
    sheet_fit(sheet, &value_type, value, begin + 3, y - 0.5, x + width - begin - 5, TYPE_LEFT);
}

double sheet_diagram(Sheet *sheet, const PaperDiagram *diagram, PaperNames names, bool black_below,
                     double x, double y, double width)
{
    const DiagramStyle style = { names, black_below, diagram->hand != '\0', width };
    Brush brush = brush_cairo(sheet->cr, sheet->colours);

    if (!sheet->preview) {
        paper_describe(diagram, &sheet->figures);
        bytes_add(&sheet->figures, "", 1);
        sheet->figure_count++;
    }
    cairo_save(sheet->cr);
    cairo_tag_begin(sheet->cr, "Figure", NULL);
    diagram_draw(&brush, diagram, &style, x, y);
    cairo_tag_end(sheet->cr, "Figure");
    cairo_restore(sheet->cr);
    return diagram_height(sheet->cr, diagram, &style);
}

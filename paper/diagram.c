#include "diagram.h"

#include "clean.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Where things are, within the diagram's own box. */
typedef struct Layout {
    double left, right, above, below; /* strips beside the board */
    double board, square;
} Layout;

/* The size of the squares' names for a board of so many points: on a small board they are larger
 * than in proportion, so that they can be read in print, but never wider than a square. */
static double names_size(const DiagramStyle *style, double board)
{
    const double usual = board * (style->names == PAPER_NAMES_DESCRIPTIVE ? 0.033 : 0.037);
    const double readable = 5.6, most = board * 0.05;

    return usual >= readable ? usual : readable < most ? readable : most;
}

static Layout lay_out(const DiagramStyle *style)
{
    /* the names are measured against the whole width, because the board's is not known yet */
    const double size = names_size(style, style->width * 0.85) / (style->width * 0.85);
    const double strip = style->names == PAPER_NAMES_NONE ? 0.008 : size > 0.04 ? 0.068 : 0.055;
    const bool both = style->names == PAPER_NAMES_DESCRIPTIVE;
    Layout l;
    const double sides = strip + (both ? strip : 0.008) + (style->hands ? 0.125 : 0);

    l.board = style->width / (1 + sides);
    l.square = l.board / 8;
    l.left = strip * l.board;
    l.right = style->width - l.left - l.board;
    l.above = 0.008 * l.board;
    l.below = (style->names == PAPER_NAMES_NONE ? 0.008 : strip + 0.005) * l.board;
    return l;
}

static Type caption_type(const DiagramStyle *style)
{
    const double size = style->width / 19;

    return (Type){ .size = size < 6.5 ? 6.5 : size > 10.5 ? 10.5 : size, .old_figures = true };
}

static PangoLayout *lay_caption(cairo_t *measure, const PaperDiagram *diagram,
                                const DiagramStyle *style)
{
    const Type type = caption_type(style);
    char caption[PAPER_CAPTION];

    clean_copy(caption, sizeof caption, diagram->caption, sizeof diagram->caption);
    return type_layout(measure, &type, caption, style->width, TYPE_CENTRE);
}

double diagram_height(cairo_t *measure, const PaperDiagram *diagram, const DiagramStyle *style)
{
    const Layout l = lay_out(style);
    double height = l.above + l.board + l.below;

    if (diagram->caption[0] != '\0') {
        PangoLayout *const caption = lay_caption(measure, diagram, style);
        height += type_height(caption) + caption_type(style).size * 0.35;
        g_object_unref(caption);
    }
    return height;
}

static Box square_box(const Layout *l, const DiagramStyle *style, unsigned square, double x,
                      double y)
{
    const unsigned file = style->black_below ? 7 - square % 8 : square % 8;
    const unsigned row = style->black_below ? square / 8 : 7 - square / 8;

    return (Box){ x + l->left + file * l->square, y + l->above + row * l->square, l->square,
                  l->square };
}

static Box inset(Box box, double by)
{
    return (Box){ box.x + by, box.y + by, box.width - 2 * by, box.height - 2 * by };
}

static void draw_squares(Brush *brush, const DiagramStyle *style, const Layout *l, double x,
                         double y)
{
    const Colours *const c = brush->colours;
    const Box board = { x + l->left, y + l->above, l->board, l->board };
    const double line = l->board * 0.006;

    brush->way->box(brush, board, &(Paint){ .fill = c->light });
    for (unsigned square = 0; square < 64; square++) {
        const Box box = square_box(l, style, square, x, y);
        if ((square + square / 8) % 2 != 0)
            continue;
        if (c->hatched)
            brush->way->hatch(brush, box, c->dark);
        else
            brush->way->box(brush, box, &(Paint){ .fill = c->dark });
    }
    brush->way->box(brush, board, &(Paint){ .stroke = c->edge, .width = line });
}

static void draw_names(Brush *brush, const DiagramStyle *style, const Layout *l, double x, double y)
{
    static const char *const files[] = { "a", "b", "c", "d", "e", "f", "g", "h" };
    static const char *const pieces[] = { "QR", "QKt", "QB", "Q", "K", "KB", "KKt", "KR" };
    const bool descriptive = style->names == PAPER_NAMES_DESCRIPTIVE;
    const Type type = { .size = names_size(style, l->board), .sans = true };
    const double under = y + l->above + l->board + l->board * 0.012 + type.size * 0.8;

    if (style->names == PAPER_NAMES_NONE)
        return;
    for (unsigned i = 0; i < 8; i++) {
        const unsigned file = style->black_below ? 7 - i : i;
        const double middle = y + l->above + (i + 0.5) * l->square + type.size * 0.33;
        char rank[2] = { (char)('0' + (style->black_below && !descriptive ? i + 1 : 8 - i)) };
        char other[2] = { (char)('1' + i) };
        brush->way->text(brush, &type, (descriptive ? pieces : files)[file],
                         x + l->left + (i + 0.5) * l->square, under, TYPE_CENTRE,
                         brush->colours->text);
        brush->way->text(brush, &type, rank, x + l->left - l->left * 0.48, middle, TYPE_CENTRE,
                         brush->colours->text);
        if (descriptive)
            brush->way->text(brush, &type, other, x + l->left + l->board + l->left * 0.48, middle,
                             TYPE_CENTRE, brush->colours->text);
    }
}

static void draw_marks(Brush *brush, const PaperDiagram *d, const DiagramStyle *style,
                       const Layout *l, double x, double y)
{
    const double line = l->square * 0.06;

    for (unsigned square = 0; square < 64; square++)
        if (d->marks >> square & 1)
            brush->way->box(brush, inset(square_box(l, style, square, x, y), line / 2),
                            &(Paint){ .stroke = brush->colours->mark, .width = line });
    if (d->hand && d->hand_from < 64)
        brush->way->box(
            brush, inset(square_box(l, style, d->hand_from, x, y), line),
            &(Paint){ .stroke = brush->colours->mark, .width = line * 0.7, .dash = line * 1.6 });
}

/* A man of the law's that does not stand on its square is a ghost there: a small one in the corner
 * if another man stands there. */
static void draw_ghost(Brush *brush, const PaperDiagram *d, unsigned square, Box box)
{
    const char law = d->law.man[square], wood = d->board.man[square];

    if (!d->has_law || law == wood || law == '\0' || (d->hand && square == d->hand_from))
        return;
    if (wood)
        brush->way->man(brush, law, box.x + box.width * 0.58, box.y - box.height * 0.02,
                        box.width * 0.44, true);
    else
        brush->way->man(brush, law, box.x + box.width * 0.04, box.y + box.height * 0.03,
                        box.width * 0.92, true);
}

static void draw_men(Brush *brush, const PaperDiagram *d, const DiagramStyle *style,
                     const Layout *l, double x, double y)
{
    for (unsigned square = 0; square < 64; square++) {
        const Box box = square_box(l, style, square, x, y);
        if (d->board.man[square])
            brush->way->man(brush, d->board.man[square], box.x + box.width * 0.04,
                            box.y + box.height * 0.03, box.width * 0.92, false);
        draw_ghost(brush, d, square, box);
    }
}

static void draw_arrow(Brush *brush, const Layout *l, Box from, Box to)
{
    const double ax = from.x + from.width / 2, ay = from.y + from.height / 2;
    const double bx = to.x + to.width / 2, by = to.y + to.height / 2;
    const double length = hypot(bx - ax, by - ay);
    const double ux = (bx - ax) / length, uy = (by - ay) / length; /* along the arrow */
    const double sx = ax + ux * l->square * 0.22, sy = ay + uy * l->square * 0.22;
    const double ex = bx - ux * l->square * 0.06, ey = by - uy * l->square * 0.06;
    const double hx = ex - ux * l->square * 0.36, hy = ey - uy * l->square * 0.36;
    const double thin = l->square * 0.065, wide = l->square * 0.19;
    const double at[] = { sx - uy * thin,
                          sy + ux * thin,
                          hx - uy * thin,
                          hy + ux * thin,
                          hx - uy * wide,
                          hy + ux * wide,
                          ex,
                          ey,
                          hx + uy * wide,
                          hy - ux * wide,
                          hx + uy * thin,
                          hy - ux * thin,
                          sx + uy * thin,
                          sy - ux * thin };

    brush->way->polygon(brush, at, sizeof at / sizeof *at / 2,
                        &(Paint){ .fill = brush->colours->arrow,
                                  .stroke = brush->colours->white_man,
                                  .width = l->square * 0.025 });
}

/* The man in the hand hovers beside the board, near its player. */
static void draw_hand(Brush *brush, const PaperDiagram *d, const DiagramStyle *style,
                      const Layout *l, double x, double y)
{
    const bool white = d->hand < 'a';
    const bool below = white != style->black_below;
    const double size = l->square * 0.92;
    const double left = x + style->width - l->square * 0.97;
    const double top = y + l->above + (below ? 6.3 : 0.6) * l->square;
    /* words that can be read in print, unless the whole diagram is tiny */
    const double letters = fmax(l->board * 0.03, fmin(4.8, l->board * 0.045));
    const Type type = { .size = letters, .sans = true, .italic = true };

    brush->way->man(brush, d->hand, left, top, size, false);
    brush->way->text(brush, &type, "in hand", left + size / 2, top + size + type.size * 1.05,
                     TYPE_CENTRE, brush->colours->text);
}

static void draw_caption(Brush *brush, const PaperDiagram *d, const DiagramStyle *style, double x,
                         double y)
{
    PangoLayout *const layout = lay_caption(brush->cr, d, style);
    const Type type = caption_type(style);
    const char *const text = pango_layout_get_text(layout);
    const double step = type_height(layout) / pango_layout_get_line_count(layout);

    for (int i = 0; i < pango_layout_get_line_count(layout); i++) {
        const PangoLayoutLine *const line = pango_layout_get_line_readonly(layout, i);
        char words[PAPER_CAPTION];
        snprintf(words, sizeof words, "%.*s", line->length, text + line->start_index);
        brush->way->text(brush, &type, words, x + style->width / 2,
                         y + type.size * 0.35 + i * step +
                             (double)pango_layout_get_baseline(layout) / PANGO_SCALE,
                         TYPE_CENTRE, brush->colours->text);
    }
    g_object_unref(layout);
}

void diagram_draw(Brush *brush, const PaperDiagram *diagram, const DiagramStyle *style, double x,
                  double y)
{
    const Layout l = lay_out(style);

    draw_squares(brush, style, &l, x, y);
    draw_names(brush, style, &l, x, y);
    draw_marks(brush, diagram, style, &l, x, y);
    draw_men(brush, diagram, style, &l, x, y);
    for (unsigned i = 0; i < diagram->arrows; i++)
        if (diagram->arrow[i].from != diagram->arrow[i].to)
            draw_arrow(brush, &l, square_box(&l, style, diagram->arrow[i].from, x, y),
                       square_box(&l, style, diagram->arrow[i].to, x, y));
    if (diagram->hand)
        draw_hand(brush, diagram, style, &l, x, y);
    if (diagram->caption[0])
        draw_caption(brush, diagram, style, x, y + l.above + l.board + l.below);
}

#include "type.h"

static const char serif[] = "Linux Libertine O, Libertinus Serif, serif";
static const char plain[] = "Linux Biolinum O, Libertinus Sans, sans-serif";

const char *type_family(bool sans)
{
    return sans ? plain : serif;
}

static PangoFontDescription *describe(const Type *type)
{
    PangoFontDescription *const font = pango_font_description_new();

    pango_font_description_set_family_static(font, type_family(type->sans));
    pango_font_description_set_absolute_size(font, type->size * PANGO_SCALE);
    pango_font_description_set_weight(font, type->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(font, type->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    return font;
}

static void add_attributes(PangoLayout *layout, const Type *type)
{
    PangoAttrList *const list = pango_attr_list_new();
    char features[64];

    g_snprintf(features, sizeof features, "liga=1%s%s", type->small_caps ? ", smcp=1" : "",
               type->old_figures ? ", onum=1" : "");
    pango_attr_list_insert(list, pango_attr_font_features_new(features));
    if (type->spacing > 0)
        pango_attr_list_insert(list,
                               pango_attr_letter_spacing_new((int)(type->spacing * PANGO_SCALE)));
    pango_layout_set_attributes(layout, list);
    pango_attr_list_unref(list);
}

/* Nothing is fitted to pixels, so that text is as wide on paper as on every screen. */
static void unhint(PangoLayout *layout)
{
    cairo_font_options_t *const options = cairo_font_options_create();

    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
    pango_layout_context_changed(layout);
    cairo_font_options_destroy(options);
}

PangoLayout *type_layout(cairo_t *cr, const Type *type, const char *text, double width,
                         TypeAlign align)
{
    PangoLayout *const layout = pango_cairo_create_layout(cr);
    PangoFontDescription *const font = describe(type);
    const char *end;

    unhint(layout);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    add_attributes(layout, type);
    g_utf8_validate(text, -1, &end);
    pango_layout_set_text(layout, text, (int)(end - text)); /* no part of a character at its end */
    if (width > 0) {
        pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    }
    if (align == TYPE_JUSTIFY)
        pango_layout_set_justify(layout, TRUE);
    pango_layout_set_alignment(layout, align == TYPE_CENTRE  ? PANGO_ALIGN_CENTER
                                       : align == TYPE_RIGHT ? PANGO_ALIGN_RIGHT
                                                             : PANGO_ALIGN_LEFT);
    if (type->leading > 0)
        pango_layout_set_line_spacing(layout, (float)type->leading);
    return layout;
}

double type_width(PangoLayout *layout)
{
    int width;

    pango_layout_get_size(layout, &width, NULL);
    return (double)width / PANGO_SCALE;
}

double type_height(PangoLayout *layout)
{
    int height;

    pango_layout_get_size(layout, NULL, &height);
    return (double)height / PANGO_SCALE;
}

double type_line(cairo_t *cr, const Type *type, const char *text, double x, double y,
                 TypeAlign align)
{
    PangoLayout *const layout = type_layout(cr, type, text, 0, TYPE_LEFT);
    const double width = type_width(layout);

    if (align == TYPE_CENTRE)
        x -= width / 2;
    else if (align == TYPE_RIGHT)
        x -= width;
    cairo_move_to(cr, x, y - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
    pango_cairo_show_layout(cr, layout);
    g_object_unref(layout);
    return width;
}

cairo_t *type_measure(void)
{
    cairo_surface_t *const surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR, NULL);
    cairo_t *const cr = cairo_create(surface);

    cairo_surface_destroy(surface);
    return cr;
}

#if defined(__SANITIZE_ADDRESS__)
#define TYPE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TYPE_SANITIZED 1
#endif
#endif

#ifdef TYPE_SANITIZED
/* The fonts that fontconfig has found are kept until the program ends, and never freed. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libfontconfig\n";
}

const char *__lsan_default_options(void);
const char *__lsan_default_options(void)
{
    return "print_suppressions=0";
}
#endif

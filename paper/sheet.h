// A printed sheet: pages of a PDF, with text set by pango, rules, diagrams, bookmarks and the marks
// of structure that cairo can write. Lengths are in points from the upper left corner.
#ifndef ADOUBE_PAPER_SHEET_H
#define ADOUBE_PAPER_SHEET_H

#include "colours.h"
#include "paper.h"
#include "type.h"

enum { PAPER_PAGES_MOST = 2000 };

typedef struct Sheet {
    cairo_t *cr;
    PaperBytes *out;
    const Colours *colours;
    double width, height;            /* of the paper */
    double left, right, top, bottom; /* where text may stand */
    double y;                        /* how far the page is filled */
    unsigned page;                   /* counted from 1 */
    unsigned preview;                /* the page that is drawn as a picture; 0: a PDF is made */
    bool shown;                      /* it was */
    bool numbered;                   /* the pages have numbers */
    PaperBytes figures;              /* what each of them shows, closed by a zero */
    unsigned figure_count;
    char running[200]; /* stands at the head of every page but the first */
} Sheet;

/* Begins a sheet; false, with a fault, if the colours are unknown. sheet_end ends it in any case,
 * and sheet_drop drops it. */
bool sheet_begin(Sheet *sheet, const PaperSheet *wish, const char *usual_colours, PaperBytes *out,
                 const char *title, const char *subject, PaperFault *fault);
bool sheet_end(Sheet *sheet, PaperFault *fault);
void sheet_drop(Sheet *sheet);

void sheet_new_page(Sheet *sheet);

/* Begins a new page unless so much room is left on this one. True if it did. */
bool sheet_need(Sheet *sheet, double height);

/* Words on one line, whose baseline is at y. */
void sheet_words(Sheet *sheet, const Type *type, const char *text, double x, double y,
                 TypeAlign align);

/* The same, set smaller if they would be wider than that, and cut off if they are much wider; 0 is
 * any width. Gives how wide they are. */
double sheet_fit(Sheet *sheet, const Type *type, const char *text, double x, double y, double width,
                 TypeAlign align);

/* A paragraph at a place, within a width; returns its height. It is not broken over pages. */
double sheet_block(Sheet *sheet, const Type *type, const char *text, double x, double y,
                   double width, TypeAlign align);
double sheet_measure(Sheet *sheet, const Type *type, const char *text, double width);

/* A paragraph after what is on the page, line by line over as many pages as it needs. */
void sheet_paragraph(Sheet *sheet, const Type *type, const char *text, double indent,
                     TypeAlign align);

/* A heading after what is on the page, with a bookmark of its level, from 1. */
void sheet_heading(Sheet *sheet, const Type *type, const char *text, int level, TypeAlign align);

/* A bookmark alone, to the place on this page. `parent` is 0, or what this returned. */
int sheet_bookmark(Sheet *sheet, const char *text, int parent, double y);

/* Lines. */
void sheet_rule(Sheet *sheet, double x1, double y1, double x2, double y2, double width);
void sheet_frame(Sheet *sheet, double x, double y, double width, double height, double line);
void sheet_dots(Sheet *sheet, double x1, double x2, double y);

/* A field to be filled: its label, a dotted line, and what is written on it. */
void sheet_field(Sheet *sheet, const char *label, const char *value, double x, double y,
                 double width);

/* A diagram; returns its height. */
double sheet_diagram(Sheet *sheet, const PaperDiagram *diagram, PaperNames names, bool black_below,
                     double x, double y, double width);

#endif

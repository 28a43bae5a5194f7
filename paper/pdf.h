// A PDF in memory, whose bytes depend on nothing but what is drawn: it tells no time.
#ifndef ADOUBE_PAPER_PDF_H
#define ADOUBE_PAPER_PDF_H

#include "bytes.h"
#include "paper.h"

#include <cairo.h>

/* Begins a PDF. The first page has the size given. */
cairo_t *pdf_begin(PaperBytes *out, double width, double height, const char *title,
                   const char *subject);

/* Ends it; false, with a fault, if it did not come off. */
bool pdf_end(cairo_t *cr, PaperBytes *out, PaperFault *fault);

/* Completes the tags of a PDF that was ended. `words` describe its figures in their order, each
 * closed by a zero. */
void pdf_tag(PaperBytes *pdf, const PaperBytes *words, unsigned figures);

/* How wide and high a sheet of paper is, in points. */
void pdf_paper(PaperSize size, double *width, double *height);

/* For cairo, which calls it with what it has written. */
cairo_status_t pdf_write(void *bytes, const unsigned char *data, unsigned size);

/* Writes a fault as printf does. It returns false, to be returned. */
bool pdf_fault(PaperFault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif

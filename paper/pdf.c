#include "pdf.h"

#include <cairo-pdf.h>
#include <stdarg.h>
#include <stdio.h>

cairo_status_t pdf_write(void *bytes, const unsigned char *data, unsigned size)
{
    PaperBytes *const out = bytes;

    bytes_add(out, data, size);
    return out->failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

bool pdf_fault(PaperFault *fault, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(fault->says, sizeof fault->says, format, arguments);
    va_end(arguments);
    return false;
}

cairo_t *pdf_begin(PaperBytes *out, double width, double height, const char *title,
                   const char *subject)
{
    cairo_surface_t *const surface = cairo_pdf_surface_create_for_stream(pdf_write, out, width,
                                                                         height);
    cairo_t *const cr = cairo_create(surface);

    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, subject);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Adoube");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                   "2000-01-01T00:00:00Z"); /* else cairo would ask the clock */
    cairo_surface_destroy(surface);
    cairo_tag_begin(cr, "Document", NULL); /* without it cairo does not say that there are tags */
    return cr;
}

bool pdf_end(cairo_t *cr, PaperBytes *out, PaperFault *fault)
{
    cairo_surface_t *const surface = cairo_get_target(cr);
    cairo_status_t status;

    cairo_tag_end(cr, "Document");
    status = cairo_status(cr);
    cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    cairo_destroy(cr);
    if (status == CAIRO_STATUS_SUCCESS && !out->failed)
        return true;
    return pdf_fault(fault, "the PDF could not be made: %s",
                     out->failed ? "it is too large, or there is no memory"
                                 : cairo_status_to_string(status));
}

void pdf_paper(PaperSize size, double *width, double *height)
{
    *width = size == PAPER_LETTER ? 612 : 595.28;
    *height = size == PAPER_LETTER ? 792 : 841.89;
}

// The files of programs that read scans, hOCR (tesseract) and ALTO (libraries), as a page of text.
// The words are set again where they stood: words at one height make a line, and wide gaps stay
// wide, so that columns are seen. Each word keeps its box on the scan.
#ifndef ADOUBE_CLI_SCAN_PAGE_H
#define ADOUBE_CLI_SCAN_PAGE_H

#include <stdbool.h>
#include <stddef.h>

enum { SCAN_PAGE_WORDS = 40000 };

typedef struct ScanBox {
    int page; /* counted from 1 */
    int left, top, right, bottom;
} ScanBox;

typedef struct ScanWord {
    ScanBox box;
    size_t at, size; /* in the text of the page */
} ScanWord;

typedef struct ScanPage {
    char *text; /* closed by a zero */
    size_t size;
    ScanWord *word;
    size_t count;
} ScanPage;

/* Is the text hOCR or ALTO? */
bool scan_page_is(const char *text, size_t size);

/* False, with the reason, if it has no words, too many, or there is no memory. */
bool scan_page_read(const char *text, size_t size, ScanPage *page, const char **why);
void scan_page_free(ScanPage *page);

/* The box that holds the words of a stretch of the page's text; false if it has none. */
bool scan_page_box(const ScanPage *page, const char *from, size_t size, ScanBox *box);

#endif

// hOCR and ALTO: whatever the file says, its words become a page whose boxes and text agree.
#include "fuzz.h"

#include "scan_page.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *const text = malloc(size + 1);
    const char *why = "";
    ScanPage page;
    ScanBox box;

    if (!text)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    scan_page_is(text, size);
    if (scan_page_read(text, size, &page, &why)) {
        size_t at = 0;
        if (page.text[page.size] != '\0' || page.count == 0)
            abort();
        for (size_t i = 0; i < page.count; i++) {
            if (page.word[i].at < at || page.word[i].at + page.word[i].size > page.size)
                abort(); /* the words stand one after the other */
            at = page.word[i].at + page.word[i].size;
            if (!scan_page_box(&page, page.text + page.word[i].at, page.word[i].size, &box))
                abort();
        }
    } else if (*why == '\0') {
        abort();
    }
    scan_page_free(&page);
    free(text);
    return 0;
}

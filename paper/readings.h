// Our readings in a booklet. Many a reading speaks of several sections; it is printed where the
// first of them stands, and the others point there.
#ifndef ADOUBE_PAPER_READINGS_H
#define ADOUBE_PAPER_READINGS_H

#include "bytes.h"

#include <adoube.h>

enum { READINGS_MOST = 200 };

/* Where each reading was printed, by its number; it was not if the page is 0. */
typedef struct Readings {
    struct {
        char section[ADOUBE_CITATION_SIZE];
        unsigned page;
    } at[READINGS_MOST];
} Readings;

/* The readings of a section that stands on `page`, a line each as they are to be printed, in
 * `room`. A section that is asked about again is answered the same. */
const char *readings_print(Readings *readings, const adoube_section *section, unsigned page,
                           bool with_code, PaperBytes *room);

#endif

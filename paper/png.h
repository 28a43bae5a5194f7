// Writes points as PNG. Cairo would do it, too, but tries every filter on every line, which takes
// longer than drawing them.
#ifndef ADOUBE_PAPER_PNG_H
#define ADOUBE_PAPER_PNG_H

#include "bytes.h"

#include <stdint.h>

/* Points of cairo's format RGB24, in lines of `stride` bytes. The words say what the picture shows.
 * False: no memory. */
bool png_write(PaperBytes *out, const unsigned char *points, unsigned width, unsigned height,
               unsigned stride, const char *words);

#endif

// The colours of a diagram: for a screen, for a printer, for a photocopier that knows only black
// and white, and the French grey in which the diagrams of 1903 were lithographed.
#ifndef ADOUBE_PAPER_COLOURS_H
#define ADOUBE_PAPER_COLOURS_H

#include <stdbool.h>
#include <stdint.h>

/* 0xRRGGBBAA; a colour without alpha is none. */
typedef uint32_t Colour;

typedef struct Colours {
    const char *name;
    const char *about;
    Colour ground; /* behind everything; none on paper */
    Colour light, dark;
    bool hatched; /* dark squares are hatched with lines of the colour `dark` */
    Colour edge;  /* the frame of the board */
    Colour white_man, black_man, ink, cut, halo;
    Colour ghost, ghost_white, ghost_black; /* a line, and what fills the men */
    Colour text;
    Colour mark, arrow;
} Colours;

/* The colours of a number, counted from 0; null past the last. */
const Colours *colours_number(unsigned number);

/* The colours of a name; null if there are none. */
const Colours *colours_named(const char *name);

#endif

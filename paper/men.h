// The men as outlines. They are the page's own (web/src/board/men.json); tools/men.py makes a table
// of them when the project is built.
#ifndef ADOUBE_PAPER_MEN_H
#define ADOUBE_PAPER_MEN_H

#include <stdint.h>

/* One letter of a path, M, L, C or Z, with its points. They are in hundredths of a unit; a man
 * fills a square of 100 by 100 units. */
typedef struct MenStroke {
    char letter;
    int16_t at[6];
} MenStroke;

typedef struct MenPath {
    const MenStroke *stroke;
    unsigned count;
} MenPath;

typedef struct MenDrawing {
    const MenPath *shape; /* closed outlines, one over the other */
    unsigned shapes;
    const MenPath *line; /* lines inside them */
    unsigned lines;
} MenDrawing;

/* The drawing of a man, by its FEN letter in either case; null for any other character. */
const MenDrawing *men_drawing(char man);

#endif

// One diagram, drawn with a brush.
#ifndef ADOUBE_PAPER_DIAGRAM_H
#define ADOUBE_PAPER_DIAGRAM_H

#include "brush.h"
#include "paper.h"

/* What is common to the diagrams of a picture. */
typedef struct DiagramStyle {
    PaperNames names;
    bool black_below;
    bool hands; /* room is left for a man in the hand */
    double width;
} DiagramStyle;

/* How high the diagram is, its caption included. */
double diagram_height(cairo_t *measure, const PaperDiagram *diagram, const DiagramStyle *style);

void diagram_draw(Brush *brush, const PaperDiagram *diagram, const DiagramStyle *style, double x,
                  double y);

#endif

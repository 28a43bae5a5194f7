// A page of blank diagrams, each with lines for its number and what is to be done: for positions
// that are noted down, moves that are sealed, and problems.
#include "clean.h"
#include "sheet.h"

#include <string.h>

bool paper_blanks(const PaperSheet *wish, unsigned columns, PaperBytes *out, PaperFault *fault)
{
    const PaperDiagram blank = { .hand_from = ADOUBE_NO_SQUARE };
    const Type club = { .size = 12, .italic = true };
    const PaperNames names = wish->form == PAPER_FORM_FIDE ? PAPER_NAMES_ALGEBRAIC
                                                           : PAPER_NAMES_DESCRIPTIVE;
    char name[200] = "";
    double width, high, left;
    int rows;
    Sheet s;

    if (!sheet_begin(&s, wish, wish->form == PAPER_FORM_FIDE ? "print" : "french-grey", out,
                     "Blank diagrams", "Blank chess diagrams", fault))
        return false;
    if (wish->club)
        clean_copy(name, sizeof name, wish->club, strlen(wish->club));
    sheet_fit(&s, &club, name, s.width / 2, s.y, s.right - s.left, TYPE_CENTRE);
    s.y += name[0] ? 14 : -8;
    if (columns < 1)
        columns = 1;
    width = (s.right - s.left - (columns - 1) * 26.0) / columns;
    rows = (int)((s.bottom + 14 - s.y) / (width + 56) + 0.5);
    high = (s.bottom + 14 - s.y) / rows;
    if (width > high - 56)
        width = high - 56; /* so that the rows fill the page */
    left = (s.width - columns * width - (columns - 1) * 26.0) / 2;
    for (int row = 0; row < rows; row++) {
        for (unsigned i = 0; i < columns; i++) {
            const double x = left + i * (width + 26);
            sheet_field(&s, "White", "", x, s.y + 10, width / 2 - 4);
            sheet_field(&s, "Black", "", x + width / 2 + 4, s.y + 10, width / 2 - 4);
            sheet_diagram(&s, &blank, names, wish->black_below, x, s.y + 18, width);
            sheet_field(&s, "To move, and", "", x, s.y + width + 32, width);
        }
        s.y += high;
    }
    sheet_bookmark(&s, "Blank diagrams", 0, 0);
    return sheet_end(&s, fault);
}

#include "speech/diagram.h"

#include "record/fen.h"
#include "record/square_name.h"

static const char *unicode_man(Man man)
{
    static const char *const men[2][8] = { { " ", "♙", "♗", "♘", "♖", "♔", "♕", " " },
                                           { " ", "♟", "♝", "♞", "♜", "♚", "♛", " " } };

    return men[man_side(man)][man_kind(man)];
}

static void put_man(Man man, DiagramStyle style, Pen *pen)
{
    if (man_is_none(man))
        text_put_string(pen, style.names ? " " : style.unicode ? "·" : ".");
    else if (style.unicode)
        text_put_string(pen, unicode_man(man));
    else
        text_put(pen, fen_letter(man));
}

/* The square in a row and column of the drawing, row 0 on top. */
static Square drawn_at(unsigned row, unsigned column, Side from)
{
    return from == WHITE ? square_of(column, 7 - row) : square_of(7 - column, row);
}

/* Without names: one character a square, letters and figures at the edge. */

static void small_edge(DiagramStyle style, const char *left, const char *right, Pen *pen)
{
    text_put_string(pen, "  ");
    text_put_string(pen, style.unicode ? left : "+");
    for (unsigned i = 0; i < 17; i++)
        text_put_string(pen, style.unicode ? "─" : "-");
    text_put_string(pen, style.unicode ? right : "+");
    text_put(pen, '\n');
}

static void write_small(const Board *board, DiagramStyle style, Pen *pen)
{
    const char *const side = style.unicode ? "│" : "|";

    small_edge(style, "┌", "┐", pen);
    for (unsigned row = 0; row < 8; row++) {
        text_put_number(pen, style.from == WHITE ? 8 - row : row + 1);
        text_put(pen, ' ');
        text_put_string(pen, side);
        for (unsigned column = 0; column < 8; column++) {
            text_put(pen, ' ');
            put_man(board_at(board, drawn_at(row, column, style.from)), style, pen);
        }
        text_put(pen, ' ');
        text_put_string(pen, side);
        text_put(pen, '\n');
    }
    small_edge(style, "└", "┘", pen);
    text_put_string(pen, "   ");
    for (unsigned column = 0; column < 8; column++) {
        text_put(pen, ' ');
        text_put(pen, (char)('a' + (style.from == WHITE ? column : 7 - column)));
    }
    text_put(pen, '\n');
}

/* With names: a box a square, the man above its square's name. */

enum { BOX = 6 };

static void box_edge(DiagramStyle style, const char *left, const char *middle, const char *right,
                     Pen *pen)
{
    text_put_string(pen, style.unicode ? left : "+");
    for (unsigned column = 0; column < 8; column++) {
        for (unsigned i = 0; i < BOX; i++)
            text_put_string(pen, style.unicode ? "─" : "-");
        text_put_string(pen, !style.unicode ? "+" : column < 7 ? middle : right);
    }
    text_put(pen, '\n');
}

static void box_men(const Board *board, DiagramStyle style, unsigned row, Pen *pen)
{
    const char *const side = style.unicode ? "│" : "|";

    text_put_string(pen, side);
    for (unsigned column = 0; column < 8; column++) {
        text_put_string(pen, "  ");
        put_man(board_at(board, drawn_at(row, column, style.from)), style, pen);
        text_put_string(pen, "   ");
        text_put_string(pen, side);
    }
    text_put(pen, '\n');
}

static void box_names(DiagramStyle style, unsigned row, Pen *pen)
{
    const char *const side = style.unicode ? "│" : "|";

    text_put_string(pen, side);
    for (unsigned column = 0; column < 8; column++) {
        const size_t end = pen->size + BOX;
        text_put(pen, ' ');
        square_name_write(drawn_at(row, column, style.from), style.from, pen);
        while (pen->size < end)
            text_put(pen, ' ');
        text_put_string(pen, side);
    }
    text_put(pen, '\n');
}

static void write_large(const Board *board, DiagramStyle style, Pen *pen)
{
    box_edge(style, "┌", "┬", "┐", pen);
    for (unsigned row = 0; row < 8; row++) {
        box_men(board, style, row, pen);
        box_names(style, row, pen);
        if (row < 7)
            box_edge(style, "├", "┼", "┤", pen);
    }
    box_edge(style, "└", "┴", "┘", pen);
}

void diagram_write(const Board *board, DiagramStyle style, Pen *pen)
{
    if (style.names)
        write_large(board, style, pen);
    else
        write_small(board, style, pen);
}

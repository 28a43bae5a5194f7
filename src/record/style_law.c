#include "record/style_law.h"

#include "chess/movegen.h"
#include "record/square_name.h"

/* How men, squares and the words between are written: in full or abbreviated. */
typedef struct Manner {
    void (*square)(Square square, Side us, Pen *pen);
    const char *const *men; /* by Kind */
    const char *on, *after_square, *to, *takes, *in_passing, *promotion, *castles[2];
} Manner;

static void full_square(Square square, Side us, Pen *pen)
{
    static const char *const files[8] = { "Queen's Rook's",  "Queen's Knight's", "Queen's Bishop's",
                                          "Queen's",         "King's",           "King's Bishop's",
                                          "King's Knight's", "King's Rook's" };
    static const char *const ranks[8] = { "",       " second", " third",   " fourth",
                                          " fifth", " sixth",  " seventh", " eighth" };
    const unsigned rank = square_rank(square);

    text_put_string(pen, files[square_file(square)]);
    text_put_string(pen, ranks[us == WHITE ? rank : 7 - rank]);
    text_put_string(pen, " square");
}

static const char *const full_men[] = { "", "Pawn", "Bishop", "Knight", "Rook", "King", "Queen" };
static const char *const short_men[] = { "", "P", "B", "Kt", "R", "K", "Q" };

static const Manner full = { full_square,
                             full_men,
                             " on ",
                             "",
                             " to ",
                             " takes ",
                             " in passing",
                             ", ",
                             { "Castles Queen's Rook", "Castles King's Rook" } };
static const Manner brief = { square_name_write, short_men, "(", ")", "—", "X", " e.p.", " ",
                              { "0-0-0", "0-0" } };

static void put_man(const Manner *manner, Kind kind, Square at, Side us, Pen *pen)
{
    text_put_string(pen, manner->men[kind]);
    text_put_string(pen, manner->on);
    manner->square(at, us, pen);
    text_put_string(pen, manner->after_square);
}

static void write(const Manner *manner, const Position *p, Move move, Pen *pen)
{
    const Side us = position_turn(p);
    const Square to = move_to(move);

    if (move_sort(move) == MOVE_CASTLE) {
        text_put_string(pen, manner->castles[square_file(to) > 4]);
        return;
    }
    put_man(manner, man_kind(position_at(p, move_from(move))), move_from(move), us, pen);
    if (move_sort(move) == MOVE_PASSING) {
        text_put_string(pen, manner->takes);
        text_put_string(pen, manner->men[KIND_PAWN]);
        text_put_string(pen, manner->in_passing);
    } else if (movegen_is_capture(p, move)) {
        text_put_string(pen, manner->takes);
        put_man(manner, man_kind(position_at(p, to)), to, us, pen);
    } else {
        text_put_string(pen, manner->to);
        manner->square(to, us, pen);
    }
    if (move_promote(move) != KIND_NONE) {
        text_put_string(pen, manner->promotion);
        text_put_string(pen, manner->men[move_promote(move)]);
    }
}

void style_law_full(const Position *position, Move move, Pen *pen)
{
    write(&full, position, move, pen);
}

void style_law_short(const Position *position, Move move, Pen *pen)
{
    write(&brief, position, move, pen);
}

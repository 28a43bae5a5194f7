#include "record/style_san.h"

#include "chess/movegen.h"
#include "chess/origin.h"
#include "chess/question.h"
#include "record/fen.h"

static void put_file(Pen *pen, Square square)
{
    text_put(pen, (char)('a' + square_file(square)));
}

static void put_rank(Pen *pen, Square square)
{
    text_put(pen, (char)('1' + square_rank(square)));
}

static void put_square(Pen *pen, Square square)
{
    put_file(pen, square);
    put_rank(pen, square);
}

static char letter(Kind kind)
{
    return fen_letter(man_of(kind, WHITE));
}

static void put_origin(const Position *p, Move move, Kind kind, Pen *pen)
{
    const Square from = move_from(move);
    const Bitboard others = kind == KIND_KING
                                ? 0
                                : origin_of(p, kind, move_to(move)) & ~bitboard_of(from.at);
    const Bitboard file = BITBOARD_FILE_A << square_file(from);
    const Bitboard rank = BITBOARD_RANK_1 << square_rank(from) * 8;

    if (others == 0)
        return;
    if ((others & file) == 0) {
        put_file(pen, from);
    } else {
        if (others & rank)
            put_file(pen, from);
        put_rank(pen, from);
    }
}

static void put_end(Move move, const Position *after, Pen *pen)
{
    if (move_promote(move) != KIND_NONE) {
        text_put(pen, '=');
        text_put(pen, letter(move_promote(move)));
    }
    if (question_in_check(after))
        text_put(pen, question_has_move(after) ? '+' : '#');
}

static void write(const Position *p, Move move, const Position *after, bool full, Pen *pen)
{
    const Kind kind = man_kind(position_at(p, move_from(move)));
    const bool capture = movegen_is_capture(p, move);

    if (move_sort(move) == MOVE_CASTLE) {
        text_put_string(pen, square_file(move_to(move)) > 4 ? "O-O" : "O-O-O");
    } else {
        if (kind != KIND_PAWN)
            text_put(pen, letter(kind));
        if (full)
            put_square(pen, move_from(move));
        else if (kind != KIND_PAWN)
            put_origin(p, move, kind, pen);
        else if (capture)
            put_file(pen, move_from(move));
        if (capture)
            text_put(pen, 'x');
        else if (full)
            text_put(pen, '-');
        put_square(pen, move_to(move));
    }
    put_end(move, after, pen);
}

void style_san_write(const Position *position, Move move, const Position *after, Pen *pen)
{
    write(position, move, after, false, pen);
}

void style_san_long(const Position *position, Move move, const Position *after, Pen *pen)
{
    write(position, move, after, true, pen);
}

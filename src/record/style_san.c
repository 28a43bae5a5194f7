#include "record/style_san.h"

#include "chess/command.h"
#include "chess/movegen.h"
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

/* Men of the same kind that could make the move as well. Few stand where they might, and only those
 * are asked whether it would be legal. */
static Bitboard rivals(const Position *p, Move move, Kind kind)
{
    const Bitboard same = position_kind(p, kind) & bitboard_of(move_from(move).at);
    Bitboard men = command_over(p, move_to(move), position_turn(p)) & position_kind(p, kind) &
                   ~same;
    Bitboard legal = 0;

    for (; men; men = bitboard_rest(men)) {
        const Square from = square_at(bitboard_first(men));
        if (question_is_legal(p, move_of(from, move_to(move), MOVE_PLAIN)))
            legal |= bitboard_of(from.at);
    }
    return legal;
}

static void put_origin(const Position *p, Move move, Kind kind, Pen *pen)
{
    const Square from = move_from(move);
    const Bitboard others = kind == KIND_KING ? 0 : rivals(p, move, kind);
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

static void put_end(const Position *p, Move move, Pen *pen)
{
    const Position after = position_make(p, move);

    if (move_promote(move) != KIND_NONE) {
        text_put(pen, '=');
        text_put(pen, letter(move_promote(move)));
    }
    if (question_in_check(&after))
        text_put(pen, question_has_move(&after) ? '+' : '#');
}

static void write(const Position *p, Move move, bool full, Pen *pen)
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
    put_end(p, move, pen);
}

void style_san_write(const Position *position, Move move, Pen *pen)
{
    write(position, move, false, pen);
}

void style_san_long(const Position *position, Move move, Pen *pen)
{
    write(position, move, true, pen);
}

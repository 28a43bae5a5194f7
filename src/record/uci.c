#include "record/uci.h"

#include "chess/castling.h"
#include "chess/question.h"
#include "record/fen.h"

static bool read_square(const char *at, Square *square)
{
    if (at[0] < 'a' || at[0] > 'h' || at[1] < '1' || at[1] > '8')
        return false;
    *square = square_of((unsigned)(at[0] - 'a'), (unsigned)(at[1] - '1'));
    return true;
}

static bool castles_from_home(const Position *p, Side side, unsigned kingside)
{
    const unsigned king = position_king(p, side).at;
    const Bitboard right = castling_right(p->castling, side, king, kingside);

    return king % 8 == 4 && (right & (BITBOARD_FILE_A | BITBOARD_FILE_H)) != 0;
}

/* Is the king sent to castle, and to where? */
static bool is_castling(const Position *p, Square king, Square to, Square *king_to)
{
    const Side us = position_turn(p);
    const unsigned kingside = castling_is_kingside(king.at, to.at);
    const bool takes_rook = (p->castling & castling_home(us) & bitboard_of(to.at)) != 0;

    if (!man_same(position_at(p, king), man_of(KIND_KING, us)))
        return false;
    *king_to = square_at(castling_king_to(us, kingside));
    return takes_rook || (castles_from_home(p, us, kingside) && square_same(to, *king_to));
}

static Move meant(const Position *p, Square from, Square to)
{
    Square king_to;

    if (is_castling(p, from, to, &king_to))
        return move_of(from, king_to, MOVE_CASTLE);
    return question_transfer(p, from, to);
}

UciVerdict uci_read(const Position *position, Text record, Move *move)
{
    Square from, to;

    if (record.size < 4 || record.size > 5 || !read_square(record.start, &from) ||
        !read_square(record.start + 2, &to))
        return UCI_UNREADABLE;
    *move = meant(position, from, to);
    if (record.size == 5) {
        const Man piece = fen_man(record.start[4]);
        const MoveSort sort = move_promotion(man_kind(piece));
        if (man_side(piece) == WHITE || sort == MOVE_PLAIN)
            return UCI_UNREADABLE;
        *move = move_of(from, to, sort);
    }
    return question_is_legal(position, *move) ? UCI_LEGAL : UCI_ILLEGAL;
}

static void put_square(Pen *pen, unsigned at)
{
    text_put(pen, (char)('a' + at % 8));
    text_put(pen, (char)('1' + at / 8));
}

void uci_write(const Position *position, Move move, Pen *pen)
{
    const Side us = position_turn(position);
    const Square from = move_from(move);
    const unsigned kingside = square_file(move_to(move)) > 4;
    const Bitboard rook = castling_right(position->castling, us, from.at, kingside);
    unsigned to = move_to(move).at;

    if (move_sort(move) == MOVE_CASTLE && rook != 0 && !castles_from_home(position, us, kingside))
        to = bitboard_first(rook);
    put_square(pen, from.at);
    put_square(pen, to);
    if (move_promote(move) != KIND_NONE)
        text_put(pen, fen_letter(man_of(move_promote(move), BLACK)));
}

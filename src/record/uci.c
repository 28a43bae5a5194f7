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
static bool means_castling(const Position *p, Move *move)
{
    const Side us = position_turn(p);
    const unsigned kingside = castling_is_kingside(move->from.at, move->to.at);
    const unsigned king_to = castling_king_to(us, kingside);
    const bool takes_rook = (p->castling & castling_home(us) & bitboard_of(move->to.at)) != 0;

    if (!takes_rook && !(castles_from_home(p, us, kingside) && move->to.at == king_to))
        return false;
    move->to = square_at(king_to);
    return true;
}

static MoveSort sort_of(const Position *p, Move *move)
{
    const Man man = position_at(p, move->from);
    const unsigned distance = move->from.at > move->to.at ? (unsigned)(move->from.at - move->to.at)
                                                          : (unsigned)(move->to.at - move->from.at);

    if (man_kind(man) == KIND_KING && man_side(man) == position_turn(p) && means_castling(p, move))
        return MOVE_CASTLE;
    if (man_kind(man) != KIND_PAWN)
        return MOVE_PLAIN;
    if (distance == 16)
        return MOVE_DOUBLE;
    return bitboard_of(move->to.at) == p->passed && distance != 8 ? MOVE_PASSING : MOVE_PLAIN;
}

UciVerdict uci_read(const Position *position, Text record, Move *move)
{
    *move = (Move){ { 0 }, { 0 }, KIND_NONE, MOVE_PLAIN };
    if (record.size < 4 || record.size > 5 || !read_square(record.start, &move->from) ||
        !read_square(record.start + 2, &move->to))
        return UCI_UNREADABLE;
    if (record.size == 5) {
        const Man piece = fen_man(record.start[4]);
        if (man_is_none(piece) || man_side(piece) == WHITE)
            return UCI_UNREADABLE;
        move->promote = (uint8_t)man_kind(piece);
    }
    move->sort = (uint8_t)sort_of(position, move);
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
    const unsigned kingside = square_file(move.to) > 4;
    const Bitboard rook = castling_right(position->castling, us, move.from.at, kingside);
    unsigned to = move.to.at;

    if (move.sort == MOVE_CASTLE && rook != 0 && !castles_from_home(position, us, kingside))
        to = bitboard_first(rook);
    put_square(pen, move.from.at);
    put_square(pen, to);
    if (move.promote != KIND_NONE)
        text_put(pen, fen_letter(man_of(move_promote(move), BLACK)));
}

#include "record/san.h"

#include "chess/origin.h"
#include "chess/question.h"

static bool castles(const Position *p, const char *at, size_t size, Move *move)
{
    const Square king = position_king(p, position_turn(p));
    const bool kingside = size == 3;
    unsigned to;

    for (size_t i = 0; i < size; i++)
        if (at[i] != (i % 2 == 1 ? '-' : at[0]))
            return false;
    if ((size != 3 && size != 5) || square_file(king) == 0)
        return false;
    to = square_rank(king) * 8 + (kingside ? 6 : 2);
    *move = move_of(king, square_at(to), MOVE_CASTLE);
    return question_is_legal(p, *move);
}

static Kind kind_of(char letter)
{
    static const uint8_t kinds[32] = { ['B' & 31] = KIND_BISHOP,
                                       ['K' & 31] = KIND_KING,
                                       ['N' & 31] = KIND_KNIGHT,
                                       ['Q' & 31] = KIND_QUEEN,
                                       ['R' & 31] = KIND_ROOK };

    return letter >= '@' && letter < '`' ? (Kind)kinds[letter & 31] : KIND_NONE;
}

/* Takes "=Q" or "Q" off the end; KIND_NONE if there is none. */
static Kind take_promotion(const char *at, size_t *size)
{
    const Kind kind = *size > 2 ? kind_of(at[*size - 1]) : KIND_NONE;

    if (kind == KIND_NONE)
        return kind;
    *size -= at[*size - 2] == '=' ? 2 : 1;
    return kind;
}

/* Reads what stands between the piece and the square: where it comes from, in full or in part, and
 * a sign of taking. */
static bool take_origin(const char *at, size_t size, Bitboard *from, bool *capture)
{
    *from = ~UINT64_C(0);
    *capture = false;
    if (size > 0 && (at[size - 1] == 'x' || at[size - 1] == ':')) {
        *capture = true;
        size--;
    }
    if (size > 0 && at[0] >= 'a' && at[0] <= 'h') {
        *from &= BITBOARD_FILE_A << (at[0] - 'a');
        at++;
        size--;
    }
    if (size > 0 && at[0] >= '1' && at[0] <= '8') {
        *from &= BITBOARD_RANK_1 << (at[0] - '1') * 8;
        size--;
    }
    return size == 0;
}

bool san_find(const Position *position, Text record, Move *move)
{
    const char *at = record.start;
    size_t size = record.size;
    Kind kind, promoted;
    Bitboard from;
    Square to;
    bool capture;

    while (size > 0 && (at[size - 1] == '+' || at[size - 1] == '#'))
        size--;
    if (size < 2)
        return false;
    if (at[0] == 'O' || at[0] == '0')
        return castles(position, at, size, move);
    kind = kind_of(at[0]);
    promoted = kind == KIND_NONE ? take_promotion(at, &size) : KIND_NONE;
    if (kind != KIND_NONE) {
        at++;
        size--;
    }
    if (size < 2 || at[size - 2] < 'a' || at[size - 2] > 'h' || at[size - 1] < '1' ||
        at[size - 1] > '8')
        return false;
    to = square_at((unsigned)(at[size - 2] - 'a') + 8 * (unsigned)(at[size - 1] - '1'));
    if (!take_origin(at, size - 2, &from, &capture))
        return false;
    if (kind == KIND_NONE)
        kind = KIND_PAWN;
    if (kind == KIND_KING && promoted == KIND_NONE && size > 3)
        return false; /* a king's move that names both squares may mean castling */
    from &= origin_of(position, kind, to);
    if (from == 0 || bitboard_rest(from) != 0)
        return false;
    if (promoted != KIND_NONE || (kind == KIND_PAWN && (to.at < 8 || to.at >= 56))) {
        if (promoted == KIND_NONE || kind != KIND_PAWN || (to.at >= 8 && to.at < 56))
            return false;
        *move = move_of(square_at(bitboard_first(from)), to, move_promotion(promoted));
    } else {
        *move = question_transfer(position, square_at(bitboard_first(from)), to);
    }
    /* The record must say truly whether the move takes. If it does not, record_read knows what to
     * do. */
    return capture == (move_sort(*move) == MOVE_PASSING ||
                       (position_occupied(position) & bitboard_of(to.at)) != 0);
}

#include "api/value.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "record/uci.h"

_Static_assert((int)ADOUBE_MOVES_MAX == (int)MOVEGEN_MAX, "lists agree");
_Static_assert((int)ADOUBE_PLAIN == (int)MOVE_PLAIN &&
                   (int)ADOUBE_DOUBLE_STEP == (int)MOVE_DOUBLE &&
                   (int)ADOUBE_IN_PASSING == (int)MOVE_PASSING &&
                   (int)ADOUBE_CASTLING == (int)MOVE_CASTLE,
               "sorts of move agree");

static adoube_move given(Move move)
{
    const Kind promoted = move_promote(move);

    return (adoube_move){ move_from(move).at, move_to(move).at, fen_letter(man_of(promoted, BLACK)),
                          promoted != KIND_NONE ? ADOUBE_PLAIN : (uint8_t)move_sort(move) };
}

/* A move that cannot be one becomes a1 to a1, which is never legal. */
static Move taken(adoube_move move)
{
    const Man piece = fen_man(move.promotion);
    const MoveSort promotion = move_promotion(man_kind(piece));
    const bool promotes = move.promotion != 0;

    if (move.from >= SQUARE_COUNT || move.to >= SQUARE_COUNT || move.special > ADOUBE_CASTLING ||
        (promotes &&
         (promotion == MOVE_PLAIN || man_side(piece) == WHITE || move.special != ADOUBE_PLAIN)))
        return move_of(square_at(0), square_at(0), MOVE_PLAIN);
    return move_of(square_at(move.from), square_at(move.to),
                   promotes ? promotion : (MoveSort)move.special);
}

size_t adoube_move_list(const adoube_position *position, adoube_move *moves)
{
    const Position p = value_position(position);
    MoveList list;

    movegen_all(&p, &list);
    for (unsigned i = 0; i < list.count; i++)
        moves[i] = given(list.move[i]);
    return list.count;
}

bool adoube_move_is_legal(const adoube_position *position, adoube_move move)
{
    const Position p = value_position(position);

    return question_is_legal(&p, taken(move));
}

bool adoube_move_is_capture(const adoube_position *position, adoube_move move)
{
    const Position p = value_position(position);

    return question_is_legal(&p, taken(move)) && movegen_is_capture(&p, taken(move));
}

bool adoube_move_gives_check(const adoube_position *position, adoube_move move)
{
    const Position p = value_position(position);

    return question_is_legal(&p, taken(move)) && movegen_gives_check(&p, taken(move));
}

bool adoube_move_make(adoube_position *position, adoube_move move)
{
    const Position p = value_position(position);
    Position after;

    if (!question_is_legal(&p, taken(move)))
        return false;
    after = position_make(&p, taken(move));
    *position = value_public_position(&after);
    return true;
}

bool adoube_move_read(const adoube_position *position, const char *uci, adoube_move *move)
{
    const Position p = value_position(position);
    Move read;

    if (uci_read(&p, text_of(uci), &read) != UCI_LEGAL)
        return false;
    *move = given(read);
    return true;
}

size_t adoube_move_write(const adoube_position *position, adoube_move move, char *out, size_t room)
{
    const Position p = value_position(position);
    Pen pen = text_pen(out, room);

    uci_write(&p, taken(move), &pen);
    return pen.size;
}

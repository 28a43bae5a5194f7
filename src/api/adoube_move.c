#include "api/value.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "record/uci.h"

_Static_assert((int)ADOUBE_MOVES_MAX == (int)MOVEGEN_MAX, "lists agree");
_Static_assert((int)ADOUBE_LEGAL == (int)UCI_LEGAL && (int)ADOUBE_ILLEGAL == (int)UCI_ILLEGAL &&
                   (int)ADOUBE_UNREADABLE == (int)UCI_UNREADABLE,
               "verdicts agree");

static adoube_move given(Move move)
{
    const Man piece = man_of(move_promote(move), BLACK);

    return (adoube_move){ move_from(move).at, move_to(move).at, fen_letter(piece),
                          move_sort(move) == MOVE_CASTLE };
}

/* False if the parts are no move's. */
static bool taken(const Position *position, adoube_move move, Move *out)
{
    const Man piece = fen_man(move.promotion);
    const MoveSort promotion = move_promotion(man_kind(piece));
    const Square from = square_at(move.from), to = square_at(move.to);

    if (move.from >= SQUARE_COUNT || move.to >= SQUARE_COUNT)
        return false;
    if (move.promotion == 0) {
        *out = move.castling ? move_of(from, to, MOVE_CASTLE)
                             : question_transfer(position, from, to);
        return true;
    }
    *out = move_of(from, to, promotion);
    return promotion != MOVE_PLAIN && man_side(piece) == BLACK && !move.castling;
}

static bool taken_legally(const Position *position, adoube_move move, Move *out)
{
    return taken(position, move, out) && question_is_legal(position, *out);
}

size_t adoube_move_list(const adoube_position *position, adoube_move *moves, size_t room)
{
    const Position p = value_position(position);
    MoveList list;

    movegen_all(&p, &list);
    for (size_t i = 0; i < list.count && i < room; i++)
        moves[i] = given(list.move[i]);
    return list.count;
}

bool adoube_move_is_legal(const adoube_position *position, adoube_move move)
{
    const Position p = value_position(position);
    Move m;

    return taken_legally(&p, move, &m);
}

bool adoube_move_is_capture(const adoube_position *position, adoube_move move)
{
    const Position p = value_position(position);
    Move m;

    return taken_legally(&p, move, &m) && movegen_is_capture(&p, m);
}

bool adoube_move_gives_check(const adoube_position *position, adoube_move move)
{
    const Position p = value_position(position);
    Move m;

    return taken_legally(&p, move, &m) && movegen_gives_check(&p, m);
}

bool adoube_move_make(adoube_position *position, adoube_move move)
{
    const Position p = value_position(position);
    Position after;
    Move m;

    if (!taken_legally(&p, move, &m))
        return false;
    after = position_make(&p, m);
    *position = value_public_position(&after);
    return true;
}

adoube_verdict adoube_move_read(const adoube_position *position, const char *uci, adoube_move *move)
{
    const Position p = value_position(position);
    Move read;
    const UciVerdict verdict = uci_read(&p, text_of(uci), &read);

    if (verdict != UCI_UNREADABLE)
        *move = given(read);
    return (adoube_verdict)verdict;
}

size_t adoube_move_write(const adoube_position *position, adoube_move move, char *out, size_t room)
{
    const Position p = value_position(position);
    Pen pen = text_pen(out, room);
    Move m;

    if (taken(&p, move, &m))
        uci_write(&p, m, &pen);
    return pen.size;
}

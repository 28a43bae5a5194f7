#include "api/value_move.h"
#include "chess/movegen.h"
#include "record/uci.h"

_Static_assert((int)ADOUBE_MOVES_MAX == (int)MOVEGEN_MAX, "lists agree");
_Static_assert((int)ADOUBE_LEGAL == (int)UCI_LEGAL && (int)ADOUBE_ILLEGAL == (int)UCI_ILLEGAL &&
                   (int)ADOUBE_UNREADABLE == (int)UCI_UNREADABLE,
               "verdicts agree");

size_t adoube_move_list(const adoube_position *position, adoube_move *moves, size_t room)
{
    Position p;
    MoveList list;

    if (!value_position(position, &p))
        return 0;
    movegen_all(&p, &list);
    for (size_t i = 0; moves != NULL && i < list.count && i < room; i++)
        moves[i] = value_public_move(list.move[i]);
    return list.count;
}

bool adoube_move_is_legal(const adoube_position *position, adoube_move move)
{
    Position p;
    Move m;

    if (!value_position(position, &p))
        return false;
    return value_legal_move(&p, move, &m);
}

bool adoube_move_is_capture(const adoube_position *position, adoube_move move)
{
    Position p;
    Move m;

    if (!value_position(position, &p))
        return false;
    return value_legal_move(&p, move, &m) && movegen_is_capture(&p, m);
}

bool adoube_move_gives_check(const adoube_position *position, adoube_move move)
{
    Position p;
    Move m;

    if (!value_position(position, &p))
        return false;
    return value_legal_move(&p, move, &m) && movegen_gives_check(&p, m);
}

bool adoube_move_make(adoube_position *position, adoube_move move)
{
    Position p;
    Position after;
    Move m;

    if (!value_position(position, &p))
        return false;
    if (!value_legal_move(&p, move, &m))
        return false;
    after = position_make(&p, m);
    *position = value_public_position(&after);
    return true;
}

adoube_verdict adoube_move_read(const adoube_position *position, const char *uci, adoube_move *move)
{
    Position p;
    Move read;
    UciVerdict verdict;

    if (!value_position(position, &p))
        return ADOUBE_UNREADABLE;
    verdict = uci_read(&p, value_string(uci), &read);
    if (verdict != UCI_UNREADABLE && move != NULL)
        *move = value_public_move(read);
    return (adoube_verdict)verdict;
}

size_t adoube_move_write(const adoube_position *position, adoube_move move, char *out, size_t room)
{
    Position p;
    Pen pen = text_pen(out, room);
    Move m;

    if (!value_position(position, &p))
        return 0;
    if (value_move(&p, move, &m))
        uci_write(&p, m, &pen);
    return pen.size;
}

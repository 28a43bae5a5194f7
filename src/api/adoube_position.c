#include "api/value.h"
#include "chess/command.h"
#include "chess/identity.h"
#include "chess/question.h"

_Static_assert((int)ADOUBE_FEN_STRICT == (int)FEN_STRICT &&
                   (int)ADOUBE_FEN_ROOKLESS == (int)FEN_ROOKLESS &&
                   (int)ADOUBE_FEN_PASSED == (int)FEN_PASSED_ALWAYS,
               "options agree");
_Static_assert((int)ADOUBE_FEN_SIZE == (int)FEN_ROOM, "room agrees");

void adoube_position_ordinary(adoube_position *position)
{
    const Position ordinary = position_ordinary();

    if (position != NULL)
        *position = value_public_position(&ordinary);
}

bool adoube_position_read(adoube_position *position, const char *fen, unsigned options,
                          adoube_fault *fault)
{
    FenFault found;
    Position read;
    const bool taken = fen_read_position(value_string(fen), options, &read, &found);

    if (fault)
        *fault = (adoube_fault){ found.column, found.expected, found.reasons };
    if (taken && position != NULL)
        *position = value_public_position(&read);
    return taken;
}

size_t adoube_position_write(const adoube_position *position, unsigned options, char *out,
                             size_t room)
{
    Position written;
    Pen pen = text_pen(out, room);

    if (!value_position(position, &written))
        return 0;
    fen_write_position(&written, options, &pen);
    return pen.size;
}

void adoube_position_board(const adoube_position *position, adoube_board *board)
{
    Position p;
    Board men;

    if (board == NULL)
        return;
    memset(board, 0, sizeof *board);
    if (!value_position(position, &p))
        return;
    men = position_board(&p);
    *board = value_public_board(&men);
}

uint32_t adoube_position_irregularities(const adoube_position *position)
{
    Position p;

    if (!value_position(position, &p))
        return 0;
    return irregularity_of_position(&p);
}

adoube_side adoube_position_turn(const adoube_position *position)
{
    Position p;

    if (!value_position(position, &p))
        return ADOUBE_WHITE;
    return (adoube_side)position_turn(&p);
}

bool adoube_position_in_check(const adoube_position *position, adoube_side side)
{
    Position p;

    if (!value_position(position, &p))
        return false;
    return value_is_side(side) && command_checkers(&p, (Side)side) != 0;
}

bool adoube_position_is_mate(const adoube_position *position)
{
    Position p;

    if (!value_position(position, &p))
        return false;
    return question_is_mate(&p);
}

bool adoube_position_is_stalemate(const adoube_position *position)
{
    Position p;

    if (!value_position(position, &p))
        return false;
    return question_is_stalemate(&p);
}

uint64_t adoube_position_movable(const adoube_position *position)
{
    Position p;

    if (!value_position(position, &p))
        return 0;
    return question_movable(&p);
}

uint64_t adoube_position_takeable(const adoube_position *position)
{
    Position p;

    if (!value_position(position, &p))
        return 0;
    return question_takeable(&p);
}

uint64_t adoube_position_moves_of(const adoube_position *position, unsigned square)
{
    Position p;

    if (!value_position(position, &p))
        return 0;
    return square < SQUARE_COUNT ? question_moves_of(&p, square_at(square)) : 0;
}

uint64_t adoube_position_commanded(const adoube_position *position, adoube_side side)
{
    Position p;

    if (!value_position(position, &p))
        return 0;
    return value_is_side(side) ? command_by_side(&p, (Side)side) : 0;
}

bool adoube_position_same(const adoube_position *a, const adoube_position *b, adoube_identity sense)
{
    Position p;
    Position q;

    if (!value_position(a, &p) || !value_position(b, &q))
        return false;
    switch (sense) {
    case ADOUBE_SAME_MEN:
        return identity_men_same(&p, &q);
    case ADOUBE_SAME_TODAY:
        return identity_today_same(&p, &q);
    }
    return false;
}

uint64_t adoube_position_hash(const adoube_position *position, adoube_identity sense)
{
    Position p;

    if (!value_position(position, &p))
        return 0;
    switch (sense) {
    case ADOUBE_SAME_MEN:
        return identity_men_hash(&p);
    case ADOUBE_SAME_TODAY:
        return identity_today_hash(&p);
    }
    return 0;
}

// Public values into the core's own and back. The public position is opaque words, so that its size
// and not its meaning is the promise; everything goes by copy.
#ifndef ADOUBE_API_VALUE_H
#define ADOUBE_API_VALUE_H

#include "adoube.h"
#include "base/check.h"
#include "base/text.h"
#include "chess/board.h"
#include "chess/position.h"
#include "record/fen.h"

#include <string.h>

_Static_assert(sizeof(Position) <= sizeof(adoube_position), "a Position fits its public value");
_Static_assert((int)WHITE == (int)ADOUBE_WHITE && (int)BLACK == (int)ADOUBE_BLACK, "sides agree");

static inline Position value_position(const adoube_position *given)
{
    Position position;

    memcpy(&position, given, sizeof position);
    check_holds(position_has_kings(&position)); /* else it is no position of ours */
    return position;
}

static inline adoube_position value_public_position(const Position *position)
{
    adoube_position given;

    memset(&given, 0, sizeof given);
    memcpy(&given, position, sizeof *position);
    return given;
}

/* Letters that name no man are no men. */
static inline Board value_board(const adoube_board *given)
{
    Board board;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        board.on[at] = fen_man(given->man[at]);
    return board;
}

static inline adoube_board value_public_board(const Board *board)
{
    adoube_board given;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        given.man[at] = fen_letter(board->on[at]);
    return given;
}

#endif

// Public values into the core's own and back. The public position is opaque words, so that its size
// and not its meaning is the promise; everything goes by copy.
#ifndef ADOUBE_API_VALUE_H
#define ADOUBE_API_VALUE_H

#include "adoube.h"
#include "base/text.h"
#include "chess/board.h"
#include "chess/position.h"
#include "record/fen.h"

#include <string.h>

_Static_assert((int)WHITE == (int)ADOUBE_WHITE && (int)BLACK == (int)ADOUBE_BLACK, "sides agree");

/* The last word of a public value is a seal over the others, so that zeroes and values of another
 * origin are refused by value and not by a crash. It is no protection against forgery. */
static inline uint64_t value_seal(const uint64_t *words, unsigned count)
{
    uint64_t seal = UINT64_C(0x61646f756265);

    for (unsigned i = 0; i < count; i++)
        seal = (seal ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15) ^ seal >> 29;
    return seal;
}

enum { VALUE_POSITION_WORDS = sizeof(((adoube_position *)0)->opaque) / sizeof(uint64_t) - 1 };

_Static_assert(sizeof(Position) <= VALUE_POSITION_WORDS * sizeof(uint64_t),
               "a Position leaves room for its seal");

/* False if it is null, or no position of ours. */
static inline bool value_position(const adoube_position *given, Position *position)
{
    if (given == NULL ||
        given->opaque[VALUE_POSITION_WORDS] != value_seal(given->opaque, VALUE_POSITION_WORDS))
        return false;
    memcpy(position, given, sizeof *position);
    return true;
}

static inline adoube_position value_public_position(const Position *position)
{
    adoube_position given;

    memset(&given, 0, sizeof given);
    memcpy(&given, position, sizeof *position);
    given.opaque[VALUE_POSITION_WORDS] = value_seal(given.opaque, VALUE_POSITION_WORDS);
    return given;
}

static inline bool value_is_side(adoube_side side)
{
    return side == ADOUBE_WHITE || side == ADOUBE_BLACK;
}

/* A text that the caller gives; null is an empty one. */
static inline Text value_text(const char *text, size_t size)
{
    return text == NULL ? (Text){ "", 0 } : (Text){ text, size };
}

static inline Text value_string(const char *string)
{
    return value_text(string, string == NULL ? 0 : strlen(string));
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

#include "game/wood.h"

#include "base/check.h"

#include <string.h>

/* At the start of a turn every man stands on the square it is named by. */
static const uint8_t itself[SQUARE_COUNT] = { 0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12,
                                              13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25,
                                              26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38,
                                              39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51,
                                              52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63 };

void wood_set(Wood *wood, const Position *position)
{
    wood->board = position_board(position);
    memcpy(wood->from, itself, sizeof wood->from);
    wood->strewn_count = 0;
    wood->covered_at = NOWHERE;
    wood->covered_from = NOWHERE;
    wood->covered = man_none();
    wood->changed = false;
}

void wood_begin_turn(Wood *wood, const Position *position)
{
    Wood old;

    if (wood->strewn_count == 0) {
        wood_set(wood, position);
        return;
    }
    old = *wood;
    wood_set(wood, position);
    for (unsigned i = 0; i < old.strewn_count; i++) {
        Strewn s = old.strewn[i];
        if (!man_same(wood->board.on[s.home], s.man))
            continue; /* it was captured where it belonged, or taken for good */
        wood->board.on[s.home] = man_none();
        if (s.now != NOWHERE && man_is_none(wood->board.on[s.now])) {
            wood->board.on[s.now] = s.man;
            wood->from[s.now] = s.home;
        } else {
            s.now = NOWHERE;
        }
        s.taking = false;
        s.carried = true;
        s.name = s.home;
        wood->strewn[wood->strewn_count++] = s;
        wood->changed = true;
    }
}

static void drop_strewn(Wood *wood, unsigned i)
{
    wood->strewn_count--;
    memmove(&wood->strewn[i], &wood->strewn[i + 1],
            (wood->strewn_count - i) * sizeof wood->strewn[0]);
}

Man wood_lift(Wood *wood, unsigned square, unsigned *from)
{
    const Man man = wood->board.on[square];

    check_holds(!man_is_none(man));
    *from = wood->from[square];
    wood->changed = true;
    if (wood->covered_at == square) {
        wood->board.on[square] = wood->covered;
        wood->from[square] = wood->covered_from;
        wood->covered_at = NOWHERE;
    } else {
        wood->board.on[square] = man_none();
    }
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].now == square) { /* a displaced man taken up is no longer strewn */
            *from = wood->strewn[i].name;
            drop_strewn(wood, i);
            break;
        }
    return man;
}

bool wood_place(Wood *wood, unsigned square, Man man, unsigned from)
{
    if (!man_is_none(wood->board.on[square])) {
        if (wood->covered_at != NOWHERE)
            return false;
        wood->covered = wood->board.on[square];
        wood->covered_at = (uint8_t)square;
        wood->covered_from = wood->from[square];
    }
    wood->board.on[square] = man;
    wood->from[square] = (uint8_t)from;
    wood->changed = true;
    return true;
}

void wood_uncover(Wood *wood)
{
    wood->covered_at = NOWHERE;
    wood->covered = man_none();
    wood->changed = true;
}

void wood_drop_covered(Wood *wood)
{
    for (unsigned i = wood->strewn_count; i-- > 0;)
        if (!man_is_none(wood->board.on[wood->strewn[i].home]))
            drop_strewn(wood, i);
}

bool wood_strew(Wood *wood, Strewn strewn)
{
    if (wood->strewn_count == WOOD_STREWN)
        return false;
    wood->strewn[wood->strewn_count++] = strewn;
    wood->changed = true;
    return true;
}

void wood_put_back(Wood *wood, unsigned i)
{
    const Strewn s = wood->strewn[i];

    if (s.now != NOWHERE)
        wood->board.on[s.now] = man_none();
    wood->board.on[s.home] = s.man;
    wood->from[s.home] = s.name;
    drop_strewn(wood, i);
}

unsigned wood_mend(Wood *wood, Side by, unsigned only)
{
    unsigned mended = 0, before;

    do { /* one man may lie where another belongs */
        before = mended;
        for (unsigned i = wood->strewn_count; i-- > 0;) {
            const Strewn s = wood->strewn[i];
            if (!man_is_none(wood->board.on[s.home]) || (s.taking && s.by != by) ||
                (only != NOWHERE && only != s.home && only != s.name))
                continue;
            wood_put_back(wood, i);
            mended++;
        }
    } while (mended > before);
    return mended;
}

Board wood_mended(const Wood *wood)
{
    Board board = wood->board;

    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].now != NOWHERE &&
            man_same(board.on[wood->strewn[i].now], wood->strewn[i].man))
            board.on[wood->strewn[i].now] = man_none();
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (man_is_none(board.on[wood->strewn[i].home]))
            board.on[wood->strewn[i].home] = wood->strewn[i].man;
    return board;
}

unsigned wood_belongs(const Wood *wood, unsigned square)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].now == square)
            return wood->strewn[i].home;
    return square;
}

static bool may_be_missing(const Wood *wood, unsigned square)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].home == square && wood->strewn[i].taking)
            return true;
    return false;
}

bool wood_stands_as(const Wood *wood, const Board *board)
{
    const Board mended = wood_mended(wood);

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_same(mended.on[at], board->on[at]) &&
            !(man_is_none(board->on[at]) && may_be_missing(wood, at)))
            return false;
    return true;
}

static bool is_strewn_at(const Wood *wood, unsigned square)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].now == square)
            return true;
    return false;
}

unsigned wood_transfers(const Wood *wood)
{
    unsigned count = 0;

    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        count += !man_is_none(wood->board.on[at]) && wood->from[at] != at &&
                 !is_strewn_at(wood, at);
    for (unsigned i = 0; i < wood->strewn_count; i++) /* it was moved before it was displaced */
        count += wood->strewn[i].home != wood->strewn[i].name;
    return count;
}

bool wood_has_transfer(const Wood *wood)
{
    return wood_transfers(wood) > 0;
}

unsigned wood_find(const Wood *wood, unsigned from)
{
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (!man_is_none(wood->board.on[at]) && wood->from[at] == from)
            return at;
    return NOWHERE;
}

bool wood_is_gone(const Wood *wood, unsigned from)
{
    for (unsigned i = 0; i < wood->strewn_count; i++)
        if (wood->strewn[i].name == from)
            return false;
    return wood_find(wood, from) == NOWHERE &&
           !(wood->covered_at != NOWHERE && wood->covered_from == from);
}

bool wood_is_unnamed_pawn(const Wood *wood, Side side, unsigned square)
{
    return square < SQUARE_COUNT && square / 8 == (side == WHITE ? 7 : 0) &&
           man_same(wood->board.on[square], man_of(KIND_PAWN, side)) &&
           wood->from[square] != square && !is_strewn_at(wood, square);
}

unsigned wood_unnamed_pawn(const Wood *wood, Side side)
{
    const unsigned first = side == WHITE ? 56 : 0;

    for (unsigned at = first; at < first + 8; at++)
        if (wood_is_unnamed_pawn(wood, side, at))
            return at;
    return NOWHERE;
}

Bitboard wood_castling(const Board *board, const Position *position)
{
    Bitboard kept = 0;

    for (Bitboard r = position->castling; r; r = bitboard_rest(r)) {
        const unsigned at = bitboard_first(r);
        const Side side = at < 32 ? WHITE : BLACK;
        if (man_same(board->on[at], position_at(position, square_at(at))) &&
            man_same(board->on[position_king(position, side).at], man_of(KIND_KING, side)))
            kept |= bitboard_of(at);
    }
    return kept;
}

#include "proof/verify/state.h"

Bitboard verify_state_step(unsigned from, int files, int ranks)
{
    const int file = (int)(from % 8) + files, rank = (int)(from / 8) + ranks;

    return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0
                                                        : bitboard_of((unsigned)(rank * 8 + file));
}

static const int directions[8][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 },  { -1, 0 },
                                      { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };

/* Does a man go in a direction? The first four are straight, the rest diagonal. */
static bool goes(Kind kind, unsigned direction)
{
    switch (kind) {
    case KIND_ROOK:
        return direction < 4;
    case KIND_BISHOP:
        return direction >= 4;
    case KIND_QUEEN:
    case KIND_KING:
    case KIND_NONE:
        return true;
    case KIND_PAWN:
    case KIND_KNIGHT:
        break;
    }
    return false;
}

static Bitboard jumps(unsigned from)
{
    return verify_state_step(from, 1, 2) | verify_state_step(from, 2, 1) |
           verify_state_step(from, 2, -1) | verify_state_step(from, 1, -2) |
           verify_state_step(from, -1, -2) | verify_state_step(from, -2, -1) |
           verify_state_step(from, -2, 1) | verify_state_step(from, -1, 2);
}

Bitboard verify_state_near(Kind kind, Side side, unsigned from)
{
    const int forward = side == WHITE ? 1 : -1;
    Bitboard squares = kind == KIND_KNIGHT || kind == KIND_NONE ? jumps(from) : 0;

    if (kind == KIND_PAWN)
        return verify_state_step(from, -1, forward) | verify_state_step(from, 1, forward);
    for (unsigned i = 0; i < 8; i++)
        if (goes(kind, i))
            squares |= verify_state_step(from, directions[i][0], directions[i][1]);
    return squares;
}

static Bitboard ray(unsigned from, unsigned direction, Bitboard walls)
{
    Bitboard squares = 0;

    for (int n = 1; n < 8; n++) {
        const Bitboard to = verify_state_step(from, n * directions[direction][0],
                                              n * directions[direction][1]);
        squares |= to;
        if (to & walls)
            break;
    }
    return squares;
}

Bitboard verify_state_commands(Kind kind, Side side, unsigned from, Bitboard walls)
{
    Bitboard squares = verify_state_near(kind, side, from);

    if (kind != KIND_PAWN && kind != KIND_KNIGHT && kind != KIND_KING)
        for (unsigned i = 0; i < 8; i++)
            if (goes(kind, i))
                squares |= ray(from, i, walls);
    return squares;
}

Bitboard verify_state_between(unsigned a, unsigned b)
{
    for (unsigned i = 0; i < 8; i++) {
        const Bitboard squares = ray(a, i, bitboard_of(b));
        if (squares >> b & 1)
            return squares & ~bitboard_of(b);
    }
    return 0;
}

VerifyFixed verify_state_fixed(const VerifyMen *men, const VerifyState *state)
{
    VerifyFixed fixed = { { 0, 0 }, { 0, 0 } };

    for (unsigned i = 0; i < men->count; i++) {
        const VerifyMan *const man = &state->man[i];
        if (man->taken || man->promoted || !bitboard_is_single(man->here))
            continue;
        fixed.men[men->side[i]] |= man->here;
        fixed.guarded[men->side[i]] |= verify_state_near(men->kind[i], men->side[i],
                                                         bitboard_first(man->here));
    }
    return fixed;
}

/* ---- Reading ---- */

bool verify_state_men(const Position *position, VerifyMen *men)
{
    Bitboard rest = position_occupied(position);

    for (men->count = 0; rest; rest = bitboard_rest(rest)) {
        const Man man = position_at(position, square_at(bitboard_first(rest)));
        if (men->count == VERIFY_MEN)
            return false;
        if (man_kind(man) == KIND_KING)
            men->king[man_side(man)] = men->count;
        men->kind[men->count] = man_kind(man);
        men->side[men->count++] = man_side(man);
    }
    return true;
}

static Text cut(Text *line, char at)
{
    Text found = { line->start, 0 };

    while (found.size < line->size && line->start[found.size] != at)
        found.size++;
    line->start += found.size + (found.size < line->size);
    line->size -= found.size + (found.size < line->size);
    return found;
}

static bool read_set(Text digits, Bitboard *set)
{
    *set = 0;
    for (size_t i = 0; i < digits.size; i++) {
        const char c = digits.start[i];
        const unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                               : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10)
                                                      : 16;
        if (digit == 16 || *set >> 60 != 0)
            return false;
        *set = *set << 4 | digit;
    }
    return true;
}

/* Reads "-" for a man that is gone, or HERE or HERE+PROMOTED, with "*" behind if it may be taken,
 * "!" if it is held. */
static bool read_man(Text word, VerifyMan *man)
{
    const char last = word.size > 0 ? word.start[word.size - 1] : '-';

    *man = (VerifyMan){ 0 };
    if (text_is(word, "-"))
        return true;
    man->taken = last == '*';
    man->held = last == '!';
    word.size -= man->taken || man->held;
    return word.size > 0 && read_set(cut(&word, '+'), &man->here) &&
           read_set(word, &man->promoted) && verify_state_squares(man) != 0;
}

bool verify_state_sort(Text word, VerifySort *sort)
{
    static const char *const words[] = { "ever", "still", "held", "once", "check" };

    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(word, words[i])) {
            *sort = (VerifySort)i;
            return true;
        }
    return false;
}

/* May a man have this set in a state of this sort? A king is never gone, and held men stand on one
 * square. Where captures lead to other states, men are certain to be there and pawns are on one
 * square. */
static bool is_fit(VerifySort sort, Kind kind, const VerifyMan *man)
{
    const bool exact = sort == VERIFY_STILL || sort == VERIFY_ONCE;

    if ((man->promoted && kind != KIND_PAWN) || (kind == KIND_KING && (man->taken || !man->here)))
        return false;
    if (man->held)
        return sort == VERIFY_HELD && !man->promoted && bitboard_is_single(man->here);
    return !exact || (!man->taken && (kind != KIND_PAWN || !man->here ||
                                      (!man->promoted && bitboard_is_single(man->here))));
}

bool verify_state_read(Text line, const VerifyMen *men, VerifyState *state)
{
    const Text sort = cut(&line, '\t'), turn = cut(&line, '\t');
    const Text passed = cut(&line, '\t'), came = cut(&line, '\t');

    state->turn = text_is(turn, "b") ? BLACK : WHITE;
    if (!verify_state_sort(sort, &state->sort) || (state->turn == WHITE && !text_is(turn, "w")) ||
        !read_set(passed, &state->passed) || bitboard_rest(state->passed) ||
        !read_set(came, &state->came))
        return false;
    for (unsigned i = 0; i < men->count; i++)
        if (!read_man(cut(&line, ' '), &state->man[i]) ||
            !is_fit(state->sort, men->kind[i], &state->man[i]))
            return false;
    return line.size == 0;
}

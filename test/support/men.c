#include "men.h"

#include <ctype.h>
#include <string.h>

typedef struct Step {
    int file, rank;
} Step;

static const Step around[] = { { 1, 0 }, { -1, 0 }, { 0, 1 },  { 0, -1 },
                               { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };
static const Step leaps[] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                              { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

static bool is_black(char man)
{
    return man >= 'a';
}

static char kind(char man)
{
    return (char)(is_black(man) ? man - 'a' + 'A' : man);
}

static bool stands(const Men *men, unsigned at)
{
    return men->taken >> at & 1;
}

/* The number of the man that stands on a square. */
static unsigned who(const Men *men, unsigned at)
{
    unsigned i = 0;

    while (men->at[i] != at)
        i++;
    return i;
}

/* Goes one step further; false if that leads over the edge. */
static bool go(unsigned from, Step step, unsigned *to)
{
    const int file = (int)(from & 7) + step.file, rank = (int)(from >> 3) + step.rank;

    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return false;
    *to = (unsigned)(rank * 8 + file);
    return true;
}

void men_add(Men *men, char man, unsigned at)
{
    men->man[men->count] = man;
    men->at[men->count++] = (uint8_t)at;
    men->taken |= UINT64_C(1) << at;
}

static const char *read_board(const char *fen, Men *men)
{
    unsigned file = 0, rank = 7;

    for (; *fen && *fen != ' '; fen++) {
        if (*fen == '/') {
            file = 0;
            if (rank-- == 0)
                return NULL;
        } else if (isdigit((unsigned char)*fen)) {
            file += (unsigned)(*fen - '0');
        } else if (!strchr("KQRBNPkqrbnp", *fen) || file > 7 || men->count == MEN_MOST) {
            return NULL;
        } else {
            men_add(men, *fen, rank * 8 + file++);
        }
    }
    return fen;
}

static bool is_on(const Men *men, char man, unsigned at)
{
    return stands(men, at) && men->man[who(men, at)] == man;
}

/* Drops rights that do not fit the men. */
static void drop_idle_rights(Men *men)
{
    static const uint8_t corners[] = { 0, 7, 56, 63 };
    const unsigned behind = men->black ? 24
                                       : 32; /* the rank on which the pawn stands that has passed */

    for (unsigned i = 0; i < 4; i++)
        if (!is_on(men, i < 2 ? 'R' : 'r', corners[i]) ||
            !is_on(men, i < 2 ? 'K' : 'k', i < 2 ? 4 : 60))
            men->castling &= (uint8_t) ~(1U << i);
    if (men->passed != MEN_NOWHERE &&
        (men->passed / 8 != (men->black ? 2U : 5U) || stands(men, men->passed) ||
         stands(men, men->passed + (men->black ? -8U : 8U)) ||
         !is_on(men, men->black ? 'P' : 'p', behind + men->passed % 8)))
        men->passed = MEN_NOWHERE;
}

bool men_of_fen(const char *fen, Men *men)
{
    static const char rights[] = "QKqk";

    memset(men, 0, sizeof *men);
    men->passed = MEN_NOWHERE;
    fen = read_board(fen, men);
    if (!fen || strlen(fen) < 6)
        return false;
    men->black = fen[1] == 'b';
    for (fen += 3; *fen && *fen != ' '; fen++) {
        const char *const right = strchr(rights, *fen);
        if (right)
            men->castling |= (uint8_t)(1U << (right - rights));
    }
    if (fen[0] && fen[1] >= 'a' && fen[1] <= 'h' && fen[2] >= '1' && fen[2] <= '8')
        men->passed = (uint8_t)((fen[2] - '1') * 8 + (fen[1] - 'a'));
    drop_idle_rights(men);
    return true;
}

static int size(int n)
{
    return n < 0 ? -n : n;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* Does nobody stand between two squares of a line? */
static bool is_free(const Men *men, unsigned from, unsigned to)
{
    const int files = (int)(to & 7) - (int)(from & 7), ranks = (int)(to >> 3) - (int)(from >> 3);
    const int step = sign(ranks) * 8 + sign(files);

    for (int at = (int)from + step; at != (int)to; at += step)
        if (stands(men, (unsigned)at))
            return false;
    return true;
}

static bool commands(const Men *men, unsigned i, unsigned to)
{
    const unsigned from = men->at[i];
    const int files = (int)(to & 7) - (int)(from & 7), ranks = (int)(to >> 3) - (int)(from >> 3);
    const bool straight = files == 0 || ranks == 0, diagonal = size(files) == size(ranks);

    switch (kind(men->man[i])) {
    case 'P':
        return size(files) == 1 && ranks == (is_black(men->man[i]) ? -1 : 1);
    case 'N':
        return size(files) * size(ranks) == 2;
    case 'K':
        return size(files) <= 1 && size(ranks) <= 1;
    case 'B':
        return diagonal && is_free(men, from, to);
    case 'R':
        return straight && is_free(men, from, to);
    default:
        return (straight || diagonal) && is_free(men, from, to);
    }
}

static bool commanded(const Men *men, unsigned at, bool by_black)
{
    for (unsigned i = 0; i < men->count; i++)
        if (is_black(men->man[i]) == by_black && men->at[i] != at && commands(men, i, at))
            return true;
    return false;
}

bool men_in_check(const Men *men, bool black)
{
    for (unsigned i = 0; i < men->count; i++)
        if (men->man[i] == (black ? 'k' : 'K'))
            return commanded(men, men->at[i], !black);
    return false;
}

/* ---- Moves ---- */

typedef struct Maker {
    const Men *men;
    MenMove *list;
    unsigned count;
} Maker;

static void put(Maker *m, unsigned man, unsigned to, char becomes, bool castles)
{
    m->list[m->count++] = (MenMove){ (uint8_t)man, (uint8_t)to, becomes, castles };
}

/* May the side to move put a man on this square? Not onto one of its own men, nor onto a king. */
static bool may_land(const Men *men, unsigned to)
{
    unsigned i;

    if (!stands(men, to))
        return true;
    i = who(men, to);
    return is_black(men->man[i]) != men->black && kind(men->man[i]) != 'K';
}

static void run(Maker *m, unsigned man, unsigned first, unsigned last)
{
    for (unsigned i = first; i < last; i++) {
        unsigned to = m->men->at[man];
        while (go(to, around[i], &to)) {
            if (may_land(m->men, to))
                put(m, man, to, 0, false);
            if (stands(m->men, to))
                break;
        }
    }
}

static void leap(Maker *m, unsigned man, const Step *steps)
{
    unsigned to;

    for (unsigned i = 0; i < 8; i++)
        if (go(m->men->at[man], steps[i], &to) && may_land(m->men, to))
            put(m, man, to, 0, false);
}

static void pawn_to(Maker *m, unsigned man, unsigned to)
{
    static const char pieces[] = "QRBN";

    if (to / 8 != 0 && to / 8 != 7) {
        put(m, man, to, 0, false);
        return;
    }
    for (unsigned i = 0; i < 4; i++)
        put(m, man, to, (char)(m->men->black ? tolower(pieces[i]) : pieces[i]), false);
}

static void pawn(Maker *m, unsigned man)
{
    const int forward = m->men->black ? -1 : 1;
    const unsigned from = m->men->at[man];
    unsigned to;

    if (go(from, (Step){ 0, forward }, &to) && !stands(m->men, to)) {
        pawn_to(m, man, to);
        if (from / 8 == (m->men->black ? 6U : 1U) && go(to, (Step){ 0, forward }, &to) &&
            !stands(m->men, to))
            pawn_to(m, man, to);
    }
    for (int file = -1; file <= 1; file += 2)
        if (go(from, (Step){ file, forward }, &to) &&
            (to == m->men->passed || (stands(m->men, to) && may_land(m->men, to))))
            pawn_to(m, man, to);
}

static void castle(Maker *m, unsigned man)
{
    const unsigned home = m->men->black ? 60 : 4;

    for (unsigned wing = 0; wing < 2; wing++) {
        const unsigned corner = home - 4 + wing * 7, to = wing ? home + 2 : home - 2;
        if (!(m->men->castling >> (m->men->black * 2U + wing) & 1) || m->men->at[man] != home ||
            !is_free(m->men, home, corner))
            continue;
        if (!commanded(m->men, home, !m->men->black) &&
            !commanded(m->men, (home + to) / 2, !m->men->black))
            put(m, man, to, 0,
                true); /* whether he lands in check is tested when the move is made */
    }
}

unsigned men_moves(const Men *men, MenMove *list)
{
    Maker m = { men, list, 0 };

    for (unsigned i = 0; i < men->count; i++) {
        if (is_black(men->man[i]) != men->black)
            continue;
        switch (kind(men->man[i])) {
        case 'P':
            pawn(&m, i);
            break;
        case 'N':
            leap(&m, i, leaps);
            break;
        case 'K':
            leap(&m, i, around);
            if (men->castling)
                castle(&m, i);
            break;
        default:
            run(&m, i, kind(men->man[i]) == 'B' ? 4 : 0, kind(men->man[i]) == 'R' ? 4 : 8);
        }
    }
    return m.count;
}

static void take_off(Men *men, unsigned at)
{
    const unsigned i = who(men, at);

    men->taken &= ~(UINT64_C(1) << at);
    men->count--;
    memmove(men->man + i, men->man + i + 1, men->count - i);
    memmove(men->at + i, men->at + i + 1, men->count - i);
}

static void put_on(Men *men, unsigned from, unsigned to)
{
    men->at[who(men, from)] = (uint8_t)to;
    men->taken = (men->taken & ~(UINT64_C(1) << from)) | UINT64_C(1) << to;
}

/* The rights that are kept when somebody leaves a square or comes to it: a corner loses its own, a
 * king's square both of his. */
static unsigned kept(unsigned at)
{
    switch (at) {
    case 0:
        return 14;
    case 7:
        return 13;
    case 56:
        return 11;
    case 63:
        return 7;
    case 4:
        return 12;
    case 60:
        return 3;
    default:
        return 15;
    }
}

Men men_make(const Men *before, MenMove move)
{
    const unsigned from = before->at[move.man], to = move.to;
    const bool by_pawn = kind(before->man[move.man]) == 'P';
    Men men = *before;

    if (stands(&men, to))
        take_off(&men, to);
    else if (by_pawn && to == men.passed)
        take_off(&men, from / 8 * 8 + to % 8);
    put_on(&men, from, to);
    if (move.becomes)
        men.man[who(&men, to)] = move.becomes;
    if (move.castles)
        put_on(&men, to > from ? from + 3 : from - 4, (from + to) / 2);
    men.castling &= (uint8_t)(kept(from) & kept(to));
    men.passed = by_pawn && (to == from + 16 || from == to + 16) ? (uint8_t)((from + to) / 2)
                                                                 : MEN_NOWHERE;
    men.black = !men.black;
    return men;
}

unsigned men_legal(const Men *men, MenMove *list)
{
    const unsigned count = men_moves(men, list);
    unsigned left = 0;

    for (unsigned i = 0; i < count; i++) {
        const Men after = men_make(men, list[i]);
        if (!men_in_check(&after, men->black))
            list[left++] = list[i];
    }
    return left;
}

uint64_t men_perft(const Men *men, unsigned depth)
{
    MenMove list[MEN_MOVES_MOST];
    const unsigned count = men_legal(men, list);
    uint64_t nodes = 0;

    if (depth <= 1)
        return depth == 1 ? count : 1;
    for (unsigned i = 0; i < count; i++) {
        const Men after = men_make(men, list[i]);
        nodes += men_perft(&after, depth - 1);
    }
    return nodes;
}

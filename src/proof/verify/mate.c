#include "proof/verify/mate.h"

/* A mate needs a check, every way out covered or filled, and nobody who takes the checking man or
 * steps between. Every condition tested here holds in any mate; what is not known is granted. */
typedef struct Mates {
    const VerifyMen *men;
    const VerifyState *state;
    Side winner;
    Bitboard walls;            /* fixed men, but for the king to be mated */
    Bitboard ever[VERIFY_MEN]; /* all squares that a man of the winner's may command */
    unsigned others;           /* how many men the winner has besides his king */
    VerifyMoves moves;
    Bitboard came;
} Mates;

/* The check that is examined. */
typedef struct Check {
    unsigned king, by, at;
    Bitboard line;     /* the squares between */
    Bitboard covered;  /* by the winner's men, his king not counted */
    Bitboard standing; /* squares known to hold men of the winner's */
    Bitboard pinned;   /* whoever stands there may be pinned */
    bool doubled;      /* another man may check at the same time */
} Check;

static bool is_man_of(const Mates *b, unsigned i, Side side)
{
    return b->men->side[i] == side && b->men->kind[i] != KIND_KING &&
           verify_state_squares(&b->state->man[i]) != 0;
}

/* ---- Men of the loser's beside their king ---- */

/* Does a man on `from` take the checking man, or step between, with one step? */
static bool meets_at_once(const Mates *b, const Check *c, unsigned man, unsigned from)
{
    const Kind kind = b->men->kind[man];
    const Side side = b->men->side[man];

    if (kind == KIND_PAWN)
        return ((verify_state_near(kind, side, from) & bitboard_of(c->at)) |
                (verify_state_step(from, 0, side == WHITE ? 1 : -1) & c->line)) != 0;
    return (verify_state_near(kind, side, from) & (bitboard_of(c->at) | c->line)) != 0;
}

/* Might a man stand on one of the squares and so block a line of the helper's? A man of the loser's
 * that could itself meet the check from there does not count, unless it may be pinned. */
static bool may_block(const Mates *b, const Check *c, unsigned man, unsigned helper,
                      Bitboard squares)
{
    const VerifyMan *const set = &b->state->man[man];
    const unsigned loser_king = b->men->king[side_other(b->winner)];

    if (man == helper || man == c->by || man == loser_king)
        return false;
    if (man == b->men->king[b->winner])
        return (set->here & squares & ~verify_state_near(KIND_KING, WHITE, c->king)) != 0;
    if ((set->promoted & squares) || (b->men->side[man] == b->winner && (set->here & squares)))
        return true;
    for (Bitboard rest = set->here & squares; rest; rest = bitboard_rest(rest))
        if ((rest & -rest & c->pinned) || !meets_at_once(b, c, man, bitboard_first(rest)))
            return true;
    return false;
}

/* Does a piece meet the check along a line? A pawn meets it at once or not at all. */
static bool meets_along_a_line(const Mates *b, const Check *c, unsigned man, unsigned from)
{
    const Bitboard useful = verify_state_commands(b->men->kind[man], b->men->side[man], from, 0) &
                            (bitboard_of(c->at) | c->line);

    for (Bitboard rest = b->men->kind[man] == KIND_PAWN ? 0 : useful; rest;
         rest = bitboard_rest(rest)) {
        const Bitboard way = verify_state_between(from, bitboard_first(rest));
        bool blocked = (way & (bitboard_of(c->at) | bitboard_of(c->king))) != 0;
        for (unsigned i = 0; i < b->men->count && !blocked; i++)
            blocked = may_block(b, c, i, man, way);
        if (!blocked)
            return true;
    }
    return false;
}

static bool may_fill(const Mates *b, const Check *c, unsigned man, unsigned at)
{
    if (!is_man_of(b, man, side_other(b->winner)))
        return false;
    if (b->state->man[man].promoted >> at & 1)
        return true;
    if (!(b->state->man[man].here >> at & 1))
        return false;
    if (c->doubled || (c->pinned >> at & 1))
        return true;
    return !meets_at_once(b, c, man, at) && !meets_along_a_line(b, c, man, at);
}

/* Can each of the squares be filled by a man that fills no other? */
static bool may_fill_all(const Mates *b, const Check *c, Bitboard squares, uint32_t used)
{
    if (squares == 0)
        return true;
    for (unsigned i = 0; i < b->men->count; i++)
        if (!(used >> i & 1) && may_fill(b, c, i, bitboard_first(squares)) &&
            may_fill_all(b, c, bitboard_rest(squares), used | UINT32_C(1) << i))
            return true;
    return false;
}

/* ---- The winner's king and the others ---- */

/* Does this place of the winner's king agree with the last moves? If the loser's king moved last
 * but one, the square that he left must be closed to him now, although the winner's king cannot
 * have stood beside it: a man covers it or may have come to it, or the winner's king has moved
 * since. In that case he uncovered the check. */
static bool agrees(const Mates *b, const Check *c, unsigned king)
{
    const Bitboard beside = verify_state_near(KIND_KING, WHITE, king);
    const Bitboard left = verify_state_near(KIND_KING, WHITE, c->king) & b->came;

    switch (b->moves) {
    case VERIFY_ANY_MOVES:
        return true;
    case VERIFY_BY_KING:
        return (c->line & beside & b->came) != 0;
    case VERIFY_KING_RAN:
        break;
    }
    if (left & (c->covered | bitboard_of(c->at)))
        return true;
    for (unsigned i = 0; i < b->men->count; i++)
        if (i != c->by && is_man_of(b, i, b->winner) &&
            (verify_state_squares(&b->state->man[i]) & left))
            return true;
    return (left & beside) && (c->line & beside);
}

/* Is there a man of the loser's, on its square for certain and not pinned, that takes the checker
 * with a single step? */
static bool is_taken(const Mates *b, const Check *c)
{
    for (unsigned i = 0; i < b->men->count && !c->doubled; i++) {
        const VerifyMan *const man = &b->state->man[i];
        if (is_man_of(b, i, side_other(b->winner)) && !man->taken && !man->promoted &&
            bitboard_is_single(man->here) && !(man->here & c->pinned) &&
            (verify_state_near(b->men->kind[i], b->men->side[i], bitboard_first(man->here)) >>
                 c->at &
             1))
            return true;
    }
    return false;
}

static bool may_be_mate(const Mates *b, const Check *c)
{
    const Bitboard around = verify_state_near(KIND_KING, WHITE, c->king);
    const Bitboard places = b->state->man[b->men->king[b->winner]].here & ~around &
                            ~bitboard_of(c->king) & ~c->standing & ~c->line;
    const Bitboard open = around & ~c->covered;
    Bitboard refused[8];
    unsigned count = 0;

    if (is_taken(b, c))
        return false;
    for (Bitboard rest = places; rest; rest = bitboard_rest(rest)) {
        const Bitboard left = open & ~verify_state_near(KIND_KING, WHITE, bitboard_first(rest));
        bool known = (left & c->standing) != 0 || !agrees(b, c, bitboard_first(rest));
        for (unsigned i = 0; i < count && !known; i++)
            known = (refused[i] & ~left) == 0;
        if (known)
            continue;
        if (may_fill_all(b, c, left, 0))
            return true;
        if (count < 8)
            refused[count++] = left;
    }
    return false;
}

/* The squares on which another man of the winner's may pin somebody. */
static Bitboard pins(const Mates *b, const Check *c, unsigned man, Bitboard from)
{
    const Kind kind = b->state->man[man].promoted ? KIND_QUEEN : b->men->kind[man];
    Bitboard squares = 0;

    if (kind == KIND_PAWN || kind == KIND_KNIGHT)
        return 0;
    for (from &= verify_state_commands(kind, b->winner, c->king, 0); from;
         from = bitboard_rest(from)) {
        const Bitboard between = verify_state_between(c->king, bitboard_first(from));
        if (bitboard_rest(between & b->walls) == 0)
            squares |= between;
    }
    return squares;
}

/* Two bishops, two rooks or two knights never check at once. */
static bool may_double(const Mates *b, unsigned one, unsigned other)
{
    const Kind kind = b->men->kind[one];

    return kind != b->men->kind[other] || kind == KIND_PAWN || kind == KIND_QUEEN;
}

/* Supposes that each of the winner's other men covers whatever it may ever command. */
static bool with_others(const Mates *b, Check *c, Bitboard by_checker)
{
    c->covered = by_checker;
    c->standing = bitboard_of(c->at);
    c->pinned = 0;
    c->doubled = false;
    for (unsigned i = 0; i < b->men->count; i++) {
        if (i == c->by || !is_man_of(b, i, b->winner))
            continue;
        c->covered |= b->ever[i];
        c->pinned |= pins(b, c, i, verify_state_squares(&b->state->man[i]));
        c->doubled = c->doubled || ((b->ever[i] >> c->king & 1) && may_double(b, c->by, i));
    }
    return may_be_mate(b, c);
}

/* Tries the winner's only other man on each of its squares, and gone. */
static bool with_other(const Mates *b, Check *c, Bitboard by_checker, unsigned other)
{
    const VerifyMan *const man = &b->state->man[other];
    const Bitboard here = bitboard_of(c->at);
    Bitboard from = man->here & ~here & ~bitboard_of(c->king) & ~c->line;

    c->covered = by_checker;
    c->standing = here;
    c->pinned = 0;
    c->doubled = false;
    if (man->taken && may_be_mate(b, c))
        return true;
    for (; from; from = bitboard_rest(from)) {
        const Bitboard attack = verify_state_commands(b->men->kind[other], b->winner,
                                                      bitboard_first(from), b->walls);
        c->covered = by_checker | attack;
        c->standing = here | (from & -from);
        c->pinned = pins(b, c, other, from & -from);
        c->doubled = (attack >> c->king & 1) && may_double(b, c->by, other);
        if (may_be_mate(b, c))
            return true;
    }
    return false;
}

/* ---- Every check ---- */

static bool may_mate_from(const Mates *b, unsigned by, unsigned at, Kind kind)
{
    const Bitboard attack = verify_state_commands(kind, b->winner, at, b->walls);
    unsigned other = VERIFY_MEN;
    Bitboard kings = b->state->man[b->men->king[side_other(b->winner)]].here & attack;

    for (unsigned i = 0; i < b->men->count; i++)
        if (i != by && is_man_of(b, i, b->winner))
            other = i;
    for (; kings; kings = bitboard_rest(kings)) {
        Check c = { .king = bitboard_first(kings), .by = by, .at = at };
        c.line = kind == KIND_PAWN || kind == KIND_KNIGHT ? 0 : verify_state_between(c.king, at);
        if (with_others(b, &c, attack) &&
            (b->others != 2 || b->state->man[other].promoted || with_other(b, &c, attack, other)))
            return true;
    }
    return false;
}

static Bitboard all_commands(const Mates *b, unsigned man)
{
    Bitboard squares = 0;

    for (Bitboard rest = b->state->man[man].here; rest; rest = bitboard_rest(rest))
        squares |= verify_state_commands(b->men->kind[man], b->winner, bitboard_first(rest),
                                         b->walls);
    for (Bitboard rest = b->state->man[man].promoted; rest; rest = bitboard_rest(rest))
        squares |= verify_state_commands(KIND_NONE, b->winner, bitboard_first(rest), b->walls);
    return squares;
}

bool verify_mate_is_none(const VerifyMen *men, const VerifyState *state, Side winner,
                         VerifyMoves moves, Bitboard came)
{
    const VerifyFixed fixed = verify_state_fixed(men, state);
    Mates b = { .men = men, .state = state, .winner = winner, .moves = moves, .came = came };

    b.walls = (fixed.men[WHITE] | fixed.men[BLACK]) & ~state->man[men->king[!winner]].here;
    for (unsigned i = 0; i < men->count; i++)
        if (is_man_of(&b, i, winner)) {
            b.ever[i] = all_commands(&b, i);
            b.others++;
        }
    for (unsigned i = 0; i < men->count; i++) {
        if (!is_man_of(&b, i, winner))
            continue;
        for (Bitboard rest = state->man[i].here; rest; rest = bitboard_rest(rest))
            if (may_mate_from(&b, i, bitboard_first(rest), men->kind[i]))
                return false;
        for (Bitboard rest = state->man[i].promoted; rest; rest = bitboard_rest(rest))
            if (may_mate_from(&b, i, bitboard_first(rest), KIND_NONE))
                return false;
    }
    return true;
}

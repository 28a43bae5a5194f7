#include "proof/mating.h"

#include "chess/attack.h"
#include "chess/command.h"

typedef struct Mating {
    const Mobility *mobility;
    Side winner;
    Bitboard walls; /* steady men, but for the king that is to be mated */
    unsigned count;
    const MobileMan *man[MOBILITY_MEN]; /* the winner's, without his king */
    Bitboard attacks[MOBILITY_MEN];     /* all that each may ever command */
    Bitboard attacked;
    Bitboard king_reach; /* of the winner's king */
    Bitboard filled;     /* where men of the loser's may stand */
    unsigned helpers;    /* how many he has */
} Mating;

/* What a man commands from a square if only walls stand in its way. */
static Bitboard attack_from(const Mating *g, const MobileMan *man, unsigned at, bool promoted)
{
    const unsigned kind = promoted ? KIND_QUEEN : man->kind;
    Bitboard squares = promoted ? attack_table_knight[at] : 0;

    switch (kind) {
    case KIND_PAWN:
        return command_by_pawn(square_at(at), (Side)man->side);
    case KIND_KNIGHT:
        return attack_table_knight[at];
    case KIND_KING:
        return attack_table_king[at];
    case KIND_BISHOP:
        return attack_bishop(at, g->walls);
    case KIND_ROOK:
        return attack_rook(at, g->walls);
    default:
        squares |= attack_bishop(at, g->walls) | attack_rook(at, g->walls);
        return squares;
    }
}

static Bitboard attacks_of(const Mating *g, const MobileMan *man)
{
    Bitboard squares = 0;

    for (Bitboard from = man->reach; from; from = bitboard_rest(from))
        squares |= attack_from(g, man, bitboard_first(from), false);
    for (Bitboard from = man->promoted; from; from = bitboard_rest(from))
        squares |= attack_from(g, man, bitboard_first(from), true);
    return squares;
}

static Mating prepare(const Mobility *m, Side winner)
{
    Mating g = { .mobility = m, .winner = winner };

    g.filled = mobility_of_men(m, side_other(winner));
    g.walls = (m->steady[WHITE] | m->steady[BLACK]) &
              ~bitboard_of(mobility_king(m, side_other(winner))->origin);
    for (unsigned i = 0; i < m->count; i++) {
        const MobileMan *const man = &m->man[i];
        if (man->side != winner) {
            g.helpers += man->kind != KIND_KING;
            continue;
        }
        if (man->kind == KIND_KING) {
            g.king_reach = man->reach;
            continue;
        }
        g.man[g.count] = man;
        g.attacks[g.count] = attacks_of(&g, man);
        g.attacked |= g.attacks[g.count++];
    }
    return g;
}

/* A mate being looked at: who checks from where, and what else is known to stand. */
typedef struct Scene {
    unsigned square;  /* of the king that is mated */
    unsigned at;      /* of the man that checks */
    Bitboard between; /* the squares of the check, which are empty */
    Bitboard known;   /* occupied for certain */
    Bitboard pinned;  /* squares on which another man of the winner's may pin */
    bool alone;       /* nobody else is on the board */
} Scene;

static Bitboard pawn_push(unsigned at, unsigned side)
{
    return side == WHITE ? bitboard_of(at) << 8 : bitboard_of(at) >> 8;
}

/* Could a man of the loser's on a square for certain take the checking man or step between? With
 * one man that checks nothing is pinned. A line is certain for one step, or if everyone is known.
 */
static bool can_help(const Scene *scene, const MobileMan *man, unsigned from)
{
    const Bitboard taken = bitboard_of(scene->at);
    const Bitboard useful = taken | scene->between;
    const Bitboard occupied = scene->alone ? scene->known | bitboard_of(from) : ~UINT64_C(0);

    if (scene->pinned >> from & 1)
        return false;
    switch (man->kind) {
    case KIND_PAWN:
        return (command_by_pawn(square_at(from), (Side)man->side) & taken) ||
               (pawn_push(from, man->side) & scene->between);
    case KIND_KNIGHT:
        return (attack_table_knight[from] & useful) != 0;
    case KIND_BISHOP:
        return (attack_bishop(from, occupied) & useful) != 0;
    case KIND_ROOK:
        return (attack_rook(from, occupied) & useful) != 0;
    default:
        return ((attack_bishop(from, occupied) | attack_rook(from, occupied)) & useful) != 0;
    }
}

/* Can the squares each be filled with a man of the loser's of its own, that cannot help? */
static bool can_fill(const Mating *g, const Scene *scene, Bitboard squares, uint32_t used)
{
    unsigned at;

    if (squares == 0)
        return true;
    at = bitboard_first(squares);
    for (unsigned i = 0; i < g->mobility->count; i++) {
        const MobileMan *const man = &g->mobility->man[i];
        if (man->side == g->winner || man->kind == KIND_KING || (used >> i & 1))
            continue;
        if (!(man->promoted >> at & 1) &&
            (!(man->reach >> at & 1) || (scene && can_help(scene, man, at))))
            continue;
        if (can_fill(g, scene, bitboard_rest(squares), used | UINT32_C(1) << i))
            return true;
    }
    return false;
}

/* Where the winner's king may stand while the other is on a square: not beside it. */
static Bitboard king_places(const Mating *g, unsigned square)
{
    return g->king_reach & ~attack_table_king[square] & ~bitboard_of(square);
}

/* Every way out may be covered or filled, each for itself. */
static bool loosely(const Mating *g, unsigned square)
{
    const Bitboard around = attack_table_king[square];
    const Bitboard open = around & ~g->attacked & ~g->filled;

    if (!(g->attacked >> square & 1))
        return false;
    if (open == 0)
        return king_places(g, square) != 0;
    for (Bitboard places = king_places(g, square); places; places = bitboard_rest(places))
        if ((open & ~attack_table_king[bitboard_first(places)]) == 0)
            return true;
    return false;
}

/* With the king and these men standing on these squares: is every way out covered, or filled by a
 * man of its own? */
static bool covers(const Mating *g, const Scene *scene, unsigned square, Bitboard covered,
                   Bitboard standing)
{
    const Bitboard open = attack_table_king[square] & ~covered;

    /* a man of the winner's that is not covered is taken by the king */
    if ((open & standing) || (open & ~g->filled) || bitboard_count(open) > g->helpers)
        return false;
    return can_fill(g, scene, open, 0);
}

/* One man besides the king: every place of both. */
static bool with_one(const Mating *g, unsigned square)
{
    const MobileMan *const man = g->man[0];

    for (unsigned k = 0; k < 2; k++)
        for (Bitboard from = k ? man->promoted : man->reach; from; from = bitboard_rest(from)) {
            const unsigned at = bitboard_first(from);
            const Bitboard attack = attack_from(g, man, at, k == 1);
            if (at == square || !(attack >> square & 1))
                continue;
            for (Bitboard places = king_places(g, square) & ~bitboard_of(at); places;
                 places = bitboard_rest(places)) {
                const unsigned king = bitboard_first(places);
                const Scene scene = { square,
                                      at,
                                      attack_table_between[square][at],
                                      bitboard_of(square) | bitboard_of(at) | bitboard_of(king),
                                      0,
                                      g->mobility->count == 4 };
                if (covers(g, &scene, square, attack | attack_table_king[king], bitboard_of(at)))
                    return true;
            }
        }
    return false;
}

/* Two men: the one that checks on every place of its own, the other too, and the king. */
static bool with_two(const Mating *g, unsigned square)
{
    for (unsigned c = 0; c < 2; c++) {
        const MobileMan *const man = g->man[c], *const other = g->man[1 - c];
        if (man->promoted || other->promoted)
            return true;
        for (Bitboard from = man->reach; from; from = bitboard_rest(from)) {
            const unsigned at = bitboard_first(from);
            const Bitboard attack = attack_from(g, man, at, false);
            if (at == square || !(attack >> square & 1))
                continue;
            for (Bitboard places = king_places(g, square) & ~bitboard_of(at); places;
                 places = bitboard_rest(places)) {
                const Bitboard by_king = attack_table_king[bitboard_first(places)];
                Scene scene = { .square = square,
                                .at = at,
                                .between = attack_table_between[square][at] };
                if (other->captured && covers(g, &scene, square, attack | by_king, bitboard_of(at)))
                    return true;
                for (Bitboard second = other->reach & ~bitboard_of(at) & ~bitboard_of(square) &
                                       ~bitboard_of(bitboard_first(places));
                     second; second = bitboard_rest(second)) {
                    const unsigned there = bitboard_first(second);
                    const Bitboard second_attack = attack_from(g, other, there, false);
                    const Bitboard both = attack | second_attack | by_king;
                    /* nobody helps against two checks at once */
                    const bool twice = second_attack >> square & 1;
                    scene.pinned = attack_table_between[square][there];
                    if (covers(g, twice ? NULL : &scene, square, both,
                               bitboard_of(at) | bitboard_of(there)))
                        return true;
                }
            }
        }
    }
    return false;
}

bool mating_is_possible(const Mobility *mobility, Side winner, bool thorough)
{
    const Mating g = prepare(mobility, winner);
    const MobileMan *const king = mobility_king(mobility, side_other(winner));

    if (g.count == 0)
        return false;
    for (Bitboard squares = king->reach; squares; squares = bitboard_rest(squares)) {
        const unsigned square = bitboard_first(squares);
        if (!loosely(&g, square))
            continue;
        if (g.count == 1               ? with_one(&g, square)
            : g.count == 2 && thorough ? with_two(&g, square)
                                       : true)
            return true;
    }
    return false;
}

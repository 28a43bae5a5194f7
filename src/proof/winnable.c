#include "proof/winnable.h"

#include "chess/question.h"
#include "proof/mating.h"

/* Nodes before mobility is asked at all; before it is asked of every position that is gone into;
 * and until when. */
enum { QUICK = 64, PLAIN = 256, CAREFUL = 4096 };

size_t winnable_size(uint32_t room)
{
    return table_size(room) + (size_t)room * sizeof(WinnableNode);
}

static unsigned distance(unsigned a, unsigned b)
{
    const int files = (int)(a & 7) - (int)(b & 7), ranks = (int)(a >> 3) - (int)(b >> 3);
    const int f = files < 0 ? -files : files, r = ranks < 0 ? -ranks : ranks;

    return (unsigned)(f > r ? f : r);
}

/* Moves of a piece from one square to another if nothing stood between. */
static unsigned travel(Kind kind, unsigned from, unsigned to)
{
    const unsigned steps = distance(from, to);
    const int files = (int)(from & 7) - (int)(to & 7), ranks = (int)(from >> 3) - (int)(to >> 3);
    const bool straight = files == 0 || ranks == 0;
    const bool diagonal = files == ranks || files == -ranks;

    switch (kind) {
    case KIND_KNIGHT:
        return steps == 0 ? 0 : (steps + 3) / 2;
    case KIND_BISHOP:
        return steps == 0 ? 0 : diagonal ? 1 : (files + ranks) % 2 == 0 ? 2 : 9;
    case KIND_ROOK:
        return steps == 0 ? 0 : straight ? 1 : 2;
    case KIND_QUEEN:
        return steps == 0 ? 0 : straight || diagonal ? 1 : 2;
    default:
        return steps;
    }
}

/* Moves of the winner's man that mates, and of his king behind it, to a mate in a corner: a queen
 * beside the king with her own king behind her, or a rook on the edge while the kings face each
 * other. A pawn becomes a queen first. */
static unsigned to_corner(Kind kind, Side winner, unsigned at, unsigned corner, unsigned own)
{
    const int inward = corner & 7 ? -1 : 1, forward = corner >> 3 ? -8 : 8;
    const unsigned inner = (unsigned)((int)corner + inward + forward);
    const unsigned one = (unsigned)((int)inner + inward), other = (unsigned)((int)inner + forward);
    const unsigned behind = distance(own, inner) > 0 ? distance(own, inner) - 1 : 1;

    switch (kind) {
    case KIND_QUEEN:
        return travel(KIND_QUEEN, at, inner) + behind;
    case KIND_PAWN:
        return (winner == WHITE ? 7 - at / 8 : at / 8) + 2 + behind;
    case KIND_ROOK:
        return 1 + (distance(own, one) < distance(own, other) ? distance(own, one)
                                                              : distance(own, other));
    default:
        return 24 + behind;
    }
}

static const unsigned corners[4] = { 0, 7, 56, 63 };

/* With a queen, a rook or a pawn the plainest way, everyone helping, is to take whatever can be
 * taken and to mate in a corner. */
static unsigned estimate_strong(const Position *p, Side winner, unsigned king, unsigned own)
{
    unsigned best = 80;

    for (Bitboard men = position_side(p, winner) & ~bitboard_of(own); men;
         men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        const Kind kind = man_kind(position_at(p, square_at(at)));
        for (unsigned i = 0; i < 4; i++) {
            const unsigned moves = to_corner(kind, winner, at, corners[i], own) +
                                   distance(king, corners[i]);
            best = moves < best ? moves : best;
        }
    }
    return 3 * best + 4 * bitboard_count(position_side(p, side_other(winner)));
}

/* How far the nearest of some men is from a square, a bishop of the other colour not counted. */
static unsigned nearest(const Position *p, Bitboard men, unsigned square)
{
    unsigned best = 9;

    for (; men; men = bitboard_rest(men)) {
        const unsigned at = bitboard_first(men);
        const unsigned moves = travel(man_kind(position_at(p, square_at(at))), at, square);
        best = moves < best ? moves : best;
    }
    return best;
}

/* With knights and bishops alone the loser's own men must fill the squares beside his king. */
static unsigned estimate_weak(const Position *p, Side winner, unsigned king, unsigned own)
{
    const Bitboard men = position_side(p, winner) & ~bitboard_of(own);
    const Bitboard helpers = position_side(p, side_other(winner)) & ~bitboard_of(king);
    unsigned best = 240;

    for (unsigned i = 0; i < 4; i++) {
        const unsigned corner = corners[i];
        const int inward = corner & 7 ? -1 : 1, forward = corner >> 3 ? -8 : 8;
        const unsigned inner = (unsigned)((int)corner + inward + forward);
        const unsigned beside = (unsigned)((int)corner + inward);
        const unsigned above = (unsigned)((int)corner + forward);
        const unsigned one = nearest(p, helpers, beside), other = nearest(p, helpers, above);
        const unsigned behind_one = distance(own, (unsigned)((int)inner + forward));
        const unsigned behind_other = distance(own, (unsigned)((int)inner + inward));
        /* the king covers one side of the corner, a helper fills the other */
        const unsigned a = behind_one + one, b = behind_other + other;
        const unsigned moves = 2 * distance(king, corner) + 2 * (a < b ? a : b) +
                               2 * nearest(p, men, corner);
        best = moves < best ? moves : best;
    }
    return 40 + 2 * best;
}

/* How far from mate, for the order only. */
static unsigned estimate(const Position *p, Side winner)
{
    const unsigned king = position_king(p, side_other(winner)).at;
    const unsigned own = position_king(p, winner).at;
    const Bitboard strong = (position_kind(p, KIND_QUEEN) | position_kind(p, KIND_ROOK) |
                             position_kind(p, KIND_PAWN)) &
                            position_side(p, winner);
    const unsigned far = strong ? estimate_strong(p, winner, king, own)
                                : estimate_weak(p, winner, king, own);

    return far < WINNABLE_ESTIMATES ? far : WINNABLE_ESTIMATES - 1;
}

static void enqueue(Winnable *s, uint32_t node, unsigned estimated)
{
    s->node[node].next = s->first[estimated];
    s->first[estimated] = node;
    if (estimated < s->least)
        s->least = estimated;
}

static bool is_dead(const Position *p, Side winner, bool thorough)
{
    Mobility m;

    if (!mobility_begin(p, &m))
        return false;
    mobility_grow(p, &m);
    return !mating_is_possible(&m, winner, thorough);
}

void winnable_begin(Winnable *s, void *memory, uint32_t room, const Position *position, Side winner,
                    uint64_t limit)
{
    const TableKey key = table_key(position);
    bool added;

    table_begin(&s->table, memory, room);
    s->node = (WinnableNode *)(void *)((char *)memory + table_size(room));
    s->winner = winner;
    s->verdict = PROOF_RUNNING;
    s->nodes = 0;
    s->limit = limit;
    for (unsigned i = 0; i < WINNABLE_ESTIMATES; i++)
        s->first[i] = TABLE_NONE;
    s->least = 0;
    s->oldest = 0;
    table_add(&s->table, &key, &added);
    s->node[0] = (WinnableNode){ TABLE_NONE, TABLE_NONE, { 0 }, 0, false, false };
    if (position_turn(position) != winner && question_is_mate(position)) {
        s->verdict = PROOF_PROVEN;
        s->mate = 0;
    } else if (bitboard_rest(position_side(position, winner)) == 0) {
        s->node[0].dead = true;
        s->verdict = PROOF_REFUTED;
    } else {
        enqueue(s, 0, 0);
    }
}

static bool is_irreversible(const Position *p, Move move)
{
    return movegen_is_capture(p, move) || man_kind(position_at(p, move_from(move))) == KIND_PAWN;
}

/* False if there is no more room. */
static bool visit(Winnable *s, uint32_t parent, const Position *p, Move move)
{
    const Position after = position_make(p, move);
    const TableKey key = table_key(&after);
    const unsigned depth = s->node[parent].depth + 1U;
    bool added;
    const uint32_t at = table_add(&s->table, &key, &added);

    if (at == TABLE_NONE)
        return false;
    if (!added)
        return true;
    s->node[at] = (WinnableNode){ parent, TABLE_NONE,
                                  move,   (uint16_t)(depth < 60000 ? depth : 60000),
                                  false,  false };
    if (position_turn(&after) != s->winner && question_is_mate(&after)) {
        s->verdict = PROOF_PROVEN;
        s->mate = at;
        return true;
    }
    if (bitboard_rest(position_side(&after, s->winner)) == 0 ||
        ((s->nodes > QUICK && is_irreversible(p, move)) &&
         is_dead(&after, s->winner, s->nodes < PLAIN))) {
        s->node[at].dead = true;
        return true;
    }
    enqueue(s, at, estimate(&after, s->winner));
    return true;
}

static bool is_waiting(const WinnableNode *node)
{
    return !node->expanded && !node->dead;
}

static uint32_t take_best(Winnable *s)
{
    for (; s->least < WINNABLE_ESTIMATES; s->least++)
        while (s->first[s->least] != TABLE_NONE) {
            const uint32_t node = s->first[s->least];
            s->first[s->least] = s->node[node].next;
            if (is_waiting(&s->node[node]))
                return node;
        }
    return TABLE_NONE;
}

static uint32_t take_oldest(Winnable *s)
{
    while (s->oldest < s->table.count && !is_waiting(&s->node[s->oldest]))
        s->oldest++;
    return s->oldest < s->table.count ? s->oldest : TABLE_NONE;
}

/* The plain way is tried for a while. Then every third is the one that has waited longest: where
 * the estimate leads nowhere, near mates and small closed sets are found all the same. */
static uint32_t take_next(Winnable *s)
{
    return s->nodes > PLAIN && s->nodes % 3 == 0 ? take_oldest(s) : take_best(s);
}

static void expand(Winnable *s, uint32_t node)
{
    const Position p = table_position(&s->table.key[node]);
    MoveList list;

    s->node[node].expanded = true;
    if (s->nodes > PLAIN && s->nodes < CAREFUL && is_dead(&p, s->winner, false)) {
        s->node[node].dead = true;
        return;
    }
    movegen_all(&p, &list);
    for (unsigned i = 0; i < list.count && s->verdict == PROOF_RUNNING; i++)
        if (!visit(s, node, &p, list.move[i]))
            s->verdict = PROOF_UNDECIDED;
}

ProofVerdict winnable_run(Winnable *s, uint64_t nodes)
{
    for (uint64_t i = 0; i < nodes && s->verdict == PROOF_RUNNING; i++) {
        uint32_t node;
        if (s->nodes == QUICK) {
            const Position root = table_position(&s->table.key[0]);
            if (is_dead(&root, s->winner, true)) {
                s->node[0].dead = true;
                s->table.count = 1; /* nothing else is needed to show it */
                s->verdict = PROOF_REFUTED;
                break;
            }
        }
        node = take_next(s);
        if (node == TABLE_NONE)
            s->verdict = PROOF_REFUTED;
        else if (s->nodes++ >= s->limit)
            s->verdict = PROOF_UNDECIDED;
        else
            expand(s, node);
    }
    return s->verdict;
}

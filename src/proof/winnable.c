#include "proof/winnable.h"

#include "chess/attack.h"
#include "chess/command.h"
#include "chess/question.h"
#include "proof/mating.h"

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

/* How far from mate, for the order only. */
static unsigned estimate(const Position *p, Side winner, unsigned depth)
{
    const Side loser = side_other(winner);
    const unsigned king = position_king(p, loser).at;
    const unsigned own = position_king(p, winner).at;
    const Bitboard men = position_side(p, winner);
    const Bitboard around = attack_table_king[king] | bitboard_of(king);
    Bitboard covered = attack_table_king[own] & around;
    const Bitboard occupied = position_occupied(p) & ~bitboard_of(king);
    unsigned pieces = 0, far = 0, pawn = 7, score;

    for (Bitboard rest = men; rest; rest = bitboard_rest(rest)) {
        const unsigned at = bitboard_first(rest);
        switch (man_kind(position_at(p, square_at(at)))) {
        case KIND_PAWN: {
            const unsigned left = winner == WHITE ? 7 - at / 8 : at / 8;
            pawn = left < pawn ? left : pawn;
            covered |= command_by_pawn(square_at(at), winner) & around;
            break;
        }
        case KIND_KNIGHT:
            covered |= attack_table_knight[at] & around;
            pieces += 1;
            far += distance(at, king);
            break;
        case KIND_BISHOP:
            covered |= attack_bishop(at, occupied) & around;
            pieces += 1;
            break;
        case KIND_ROOK:
            covered |= attack_rook(at, occupied) & around;
            pieces += 2;
            break;
        case KIND_QUEEN:
            covered |= (attack_rook(at, occupied) | attack_bishop(at, occupied)) & around;
            pieces += 4;
            break;
        default:
            break;
        }
    }
    {
        const Bitboard filled = position_side(p, loser) & ~bitboard_of(king);
        const unsigned open = bitboard_count(around & ~covered & ~filled);
        const unsigned f = king & 7, r = king >> 3;
        const unsigned edge_f = f < 4 ? f : 7 - f, edge_r = r < 4 ? r : 7 - r;
        score = open * 8 + (edge_f < edge_r ? edge_f : edge_r) * 4 + distance(king, own) * 2 + far;
        if (pieces < 2)
            score += pawn * 6 + 24;
    }
    score += depth * 2;
    return score < WINNABLE_ESTIMATES ? score : WINNABLE_ESTIMATES - 1;
}

static void enqueue(Winnable *s, uint32_t node, unsigned estimated)
{
    s->node[node].next = s->first[estimated];
    s->first[estimated] = node;
    if (estimated < s->least)
        s->least = estimated;
}

static bool is_dead(const Position *p, Side winner)
{
    Mobility m;

    if (!mobility_begin(p, &m))
        return false;
    mobility_grow(p, &m);
    return !mating_is_possible(&m, winner);
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
    table_add(&s->table, &key, &added);
    s->node[0] = (WinnableNode){ TABLE_NONE, TABLE_NONE, { 0 }, 0, false };
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
    s->node[at] = (WinnableNode){ parent, TABLE_NONE, move,
                                  (uint16_t)(depth < 60000 ? depth : 60000), false };
    if (position_turn(&after) != s->winner && question_is_mate(&after)) {
        s->verdict = PROOF_PROVEN;
        s->mate = at;
        return true;
    }
    if (bitboard_rest(position_side(&after, s->winner)) == 0 ||
        ((s->nodes > 64 && (is_irreversible(p, move) || s->table.count < 2000)) &&
         is_dead(&after, s->winner))) {
        s->node[at].dead = true;
        return true;
    }
    enqueue(s, at, estimate(&after, s->winner, depth));
    return true;
}

static uint32_t take_best(Winnable *s)
{
    uint32_t node;

    while (s->least < WINNABLE_ESTIMATES && s->first[s->least] == TABLE_NONE)
        s->least++;
    if (s->least == WINNABLE_ESTIMATES)
        return TABLE_NONE;
    node = s->first[s->least];
    s->first[s->least] = s->node[node].next;
    return node;
}

static void expand(Winnable *s, uint32_t node)
{
    const Position p = table_position(&s->table.key[node]);
    MoveList list;

    movegen_all(&p, &list);
    for (unsigned i = 0; i < list.count && s->verdict == PROOF_RUNNING; i++)
        if (!visit(s, node, &p, list.move[i]))
            s->verdict = PROOF_UNDECIDED;
}

ProofVerdict winnable_run(Winnable *s, uint64_t nodes)
{
    for (uint64_t i = 0; i < nodes && s->verdict == PROOF_RUNNING; i++) {
        uint32_t node;
        if (s->nodes == 64) {
            const Position root = table_position(&s->table.key[0]);
            if (is_dead(&root, s->winner)) {
                s->node[0].dead = true;
                s->verdict = PROOF_REFUTED;
                break;
            }
        }
        node = take_best(s);
        if (node == TABLE_NONE)
            s->verdict = PROOF_REFUTED;
        else if (s->nodes++ >= s->limit)
            s->verdict = PROOF_UNDECIDED;
        else
            expand(s, node);
    }
    return s->verdict;
}

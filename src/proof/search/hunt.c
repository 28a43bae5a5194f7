#include "proof/search/hunt.h"

#include "chess/attack.h"
#include "chess/question.h"
#include "proof/search/corner_mate.h"

static uint32_t entries_of(uint32_t room)
{
    return room / 2 + HUNT_ESTIMATES;
}

size_t hunt_size(uint32_t room)
{
    return table_size(room) + (size_t)room * sizeof(HuntNode) +
           (size_t)entries_of(room) * sizeof(HuntEntry);
}

static uint32_t add_node(Hunt *h, const Position *p, uint32_t parent, Move move, bool *added)
{
    const TableKey key = table_key(p);
    const uint32_t at = table_add(&h->table, &key, added);

    if (*added)
        h->node[at] = (HuntNode){ parent, move, false, HUNT_OFF_LINE };
    return at;
}

void hunt_begin(Hunt *h, void *memory, uint32_t room, const Position *position, Side winner,
                const Plan *plan, DeadState *states)
{
    bool added;

    table_begin(&h->table, memory, room);
    h->node = (HuntNode *)(void *)((char *)memory + table_size(room));
    h->entry = (HuntEntry *)(void *)(h->node + room);
    h->entries = entries_of(room);
    h->used = 0;
    h->spare = TABLE_NONE;
    h->oldest = 0;
    for (unsigned i = 0; i < HUNT_ESTIMATES; i++)
        h->first[i] = TABLE_NONE;
    h->least = h->most = 0;
    h->forgot = false;
    h->winner = winner;
    h->plan = plan;
    h->plain = false;
    h->states = states;
    for (unsigned i = 0; states && i < HUNT_SEEN / 64; i++)
        h->seen[i] = 0;
    h->luck = (DeadLuck){ 0, 0 };
    h->mate = add_node(h, position, TABLE_NONE, (Move){ 0 }, &added);
}

/* An entry for a move of that estimate. If all are used, the worst is forgotten; TABLE_NONE if none
 * is worse. */
static uint32_t entry_for(Hunt *h, unsigned estimate)
{
    uint32_t at = h->spare;

    if (h->used < h->entries)
        return h->used++;
    if (at != TABLE_NONE) {
        h->spare = h->entry[at].next;
        return at;
    }
    h->forgot = true;
    while (h->most > estimate && h->first[h->most] == TABLE_NONE)
        h->most--;
    if (h->most <= estimate)
        return TABLE_NONE;
    at = h->first[h->most];
    h->first[h->most] = h->entry[at].next;
    return at;
}

static void wait(Hunt *h, uint32_t parent, Move move, unsigned estimated)
{
    const unsigned estimate = estimated < HUNT_ESTIMATES ? estimated : HUNT_ESTIMATES - 1;
    const uint32_t at = entry_for(h, estimate);

    if (at == TABLE_NONE)
        return;
    h->entry[at] = (HuntEntry){ h->first[estimate], parent, move };
    h->first[estimate] = at;
    h->least = estimate < h->least ? estimate : h->least;
    h->most = estimate > h->most ? estimate : h->most;
}

static bool take_best(Hunt *h, HuntEntry *taken)
{
    while (h->least < HUNT_ESTIMATES) {
        const uint32_t at = h->first[h->least];
        if (at == TABLE_NONE) {
            h->least++;
            continue;
        }
        *taken = h->entry[at];
        h->first[h->least] = taken->next;
        h->entry[at] = (HuntEntry){ h->spare, TABLE_NONE, { 0 } };
        h->spare = at;
        if (taken->parent != TABLE_NONE)
            return true;
    }
    return false;
}

/* Takes the move that has waited longest. Its entry stays in the list of its estimate, but waits no
 * longer. */
static bool take_oldest(Hunt *h, HuntEntry *taken)
{
    while (h->oldest < h->used && h->entry[h->oldest].parent == TABLE_NONE)
        h->oldest++;
    if (h->oldest == h->used)
        return false;
    *taken = h->entry[h->oldest];
    h->entry[h->oldest].parent = TABLE_NONE;
    return true;
}

static bool take_next(Hunt *h, HuntEntry *taken)
{
    return (h->plain && h->table.count % 3 == 0 && take_oldest(h, taken)) || take_best(h, taken);
}

/* The winner's men that stand alone between the king and another of their side that is on a line
 * with him. */
static Bitboard covering(const Position *p, Side winner, unsigned king)
{
    const Bitboard men = position_side(p, winner), queens = position_kind(p, KIND_QUEEN);
    Bitboard covers = 0;

    for (Bitboard behind =
             men & (((position_kind(p, KIND_ROOK) | queens) & attack_table_rook_line[king]) |
                    ((position_kind(p, KIND_BISHOP) | queens) & attack_table_bishop_line[king]));
         behind; behind = bitboard_rest(behind)) {
        const Bitboard between = attack_table_between[king][bitboard_first(behind)] &
                                 position_occupied(p);
        if (between && bitboard_rest(between) == 0)
            covers |= between & men;
    }
    return covers;
}

HuntChecks hunt_checks(const Position *p, Side winner)
{
    const unsigned king = position_king(p, side_other(winner)).at;
    const Bitboard occupied = position_occupied(p);
    const Bitboard here = bitboard_of(king);
    const Bitboard west = here & ~BITBOARD_FILE_A, east = here & ~BITBOARD_FILE_H;
    HuntChecks c = { { 0 }, covering(p, winner, king) };

    c.from[KIND_PAWN] = winner == WHITE ? west >> 9 | east >> 7 : west << 7 | east << 9;
    c.from[KIND_KNIGHT] = attack_table_knight[king];
    c.from[KIND_BISHOP] = attack_bishop(king, occupied);
    c.from[KIND_ROOK] = attack_rook(king, occupied);
    c.from[KIND_QUEEN] = c.from[KIND_BISHOP] | c.from[KIND_ROOK];
    return c;
}

bool hunt_may_check(const Position *p, const HuntChecks *c, Move move)
{
    const unsigned from = move_from(move).at, to = move_to(move).at;

    return (c->covering >> from & 1) || move_sort(move) > MOVE_DOUBLE ||
           (c->from[man_kind(position_at(p, square_at(from)))] >> to & 1);
}

static bool mates(Hunt *h, uint32_t node, const Position *p, const HuntChecks *c, Move move)
{
    Position after;
    bool added;

    if (!hunt_may_check(p, c, move))
        return false;
    after = position_make(p, move);
    if (!question_is_mate(&after))
        return false;
    h->mate = add_node(h, &after, node, move, &added);
    return h->mate != TABLE_NONE;
}

/* The estimate after a move, or more if the move brings nothing new. */
static unsigned spread(Hunt *h, const Position *p, Move move, unsigned estimate)
{
    enum { NOTHING_NEW = 10 };
    const unsigned from = move_from(move).at, to = move_to(move).at;
    const Man man = position_at(p, square_at(from));
    const Kind kind = move_promote(move) == KIND_NONE ? man_kind(man) : move_promote(move);
    unsigned king[2] = { position_king(p, WHITE).at, position_king(p, BLACK).at };
    uint64_t key = ((uint64_t)kind * 2 + man_side(man)) * 64 + to;
    unsigned at;
    bool known;

    if (kind == KIND_KING)
        king[man_side(man)] = to;
    key = (key * 64 + king[WHITE]) * 64 + king[BLACK];
    key = (key * 256 + estimate) * 64 + bitboard_count(position_occupied(p));
    key *= UINT64_C(0x9e3779b97f4a7c15);
    at = (unsigned)(key >> 32) % HUNT_SEEN;
    known = h->seen[at / 64] >> at % 64 & 1;
    h->seen[at / 64] |= bitboard_of(at % 64);
    return known ? estimate + NOTHING_NEW : estimate;
}

/* Lets every move wait with its estimate. Idle moves share one. */
static void wait_for_corner(Hunt *h, uint32_t node, const Position *p, const MoveList *list)
{
    const Bitboard idle = corner_mate_idle(p, h->winner);
    unsigned shared = HUNT_ESTIMATES;
    CornerMate view;

    corner_mate_look(&view, p, h->winner, h->plain);
    for (unsigned i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        const bool is_idle = (idle >> move_from(move).at & 1) &&
                             !(view.occupied >> move_to(move).at & 1) &&
                             move_sort(move) != MOVE_PASSING;
        unsigned estimate = shared;
        if (!is_idle || shared == HUNT_ESTIMATES)
            estimate = corner_mate_after(&view, p, move);
        if (is_idle)
            shared = estimate;
        wait(h, node, move, h->states ? spread(h, p, move, estimate) : estimate);
    }
}

static HuntState expand(Hunt *h, uint32_t node, const Position *p)
{
    const bool winners = position_turn(p) == h->winner;
    MoveList list;

    movegen_all(p, &list);
    if (winners) {
        const HuntChecks checks = hunt_checks(p, h->winner);
        for (unsigned i = 0; i < list.count; i++)
            if (mates(h, node, p, &checks, list.move[i]))
                return HUNT_MATE;
    }
    if (h->plan == NULL)
        wait_for_corner(h, node, p, &list);
    for (unsigned i = 0; h->plan && i < list.count; i++)
        wait(h, node, list.move[i],
             spread(h, p, list.move[i], plan_after(h->plan, p, list.move[i])));
    return HUNT_ON;
}

bool hunt_is_irreversible(const Position *p, Move move)
{
    return movegen_is_capture(p, move) || man_kind(position_at(p, move_from(move))) == KIND_PAWN;
}

/* Makes a waiting move. False if its position was met before, or is dead. */
static bool make_move(Hunt *h, const HuntEntry *entry, Position *p, uint32_t *at)
{
    const Position before = table_position(&h->table.key[entry->parent]);
    bool added;

    *p = position_make(&before, entry->move);
    *at = add_node(h, p, entry->parent, entry->move, &added);
    if (*at == TABLE_NONE || !added)
        return false;
    if (h->states && hunt_is_irreversible(&before, entry->move) && dead_is_worth_asking(&h->luck)) {
        h->node[*at].dead = dead_show(p, h->winner, h->states, 1) > 0;
        h->luck.shown += h->node[*at].dead;
    }
    return !h->node[*at].dead;
}

HuntState hunt_step(Hunt *h)
{
    uint32_t at = 0;
    Position p;

    if (h->table.count == 1 && h->used == 0) {
        p = table_position(&h->table.key[0]);
        if (position_turn(&p) != h->winner && question_is_mate(&p))
            return HUNT_MATE;
        return expand(h, 0, &p);
    }
    do {
        HuntEntry entry;
        if (!take_next(h, &entry))
            return h->forgot ? HUNT_LOST : HUNT_ALL_SEEN;
        if (make_move(h, &entry, &p, &at))
            return expand(h, at, &p);
    } while (at != TABLE_NONE);
    return HUNT_LOST;
}

#include "law/pressed/mating.h"

#include "chess/movegen.h"
#include "law/words/prove.h"
#include "proof/admissible.h"
#include "proof/search/winnable.h"

enum {
    FEW_MEN = 6,
    FEW_MOVES = 2,
    NODES = 4000,    /* of the search after a move */
    POSITIONS = 8192 /* that it may meet */
};

static const Bitboard dark = UINT64_C(0xaa55aa55aa55aa55);

static unsigned count(Bitboard set)
{
    unsigned n = 0;

    for (; set; set = bitboard_rest(set))
        n++;
    return n;
}

static Bitboard of_kind(const Position *p, Kind kind)
{
    return position_kind(p, kind) & position_occupied(p);
}

/* Kings, with one minor piece, or with bishops that all stand on squares of one colour. */
static bool lacks_men(const Position *p)
{
    const Bitboard knights = of_kind(p, KIND_KNIGHT), bishops = of_kind(p, KIND_BISHOP);

    if (of_kind(p, KIND_PAWN) | of_kind(p, KIND_ROOK) | of_kind(p, KIND_QUEEN))
        return false;
    if (knights == 0)
        return (bishops & dark) == 0 || (bishops & ~dark) == 0;
    return bishops == 0 && count(knights) == 1;
}

/* Every pawn stands before a pawn, and besides there are only kings and bishops. */
static bool is_blocked(const Position *p)
{
    const Bitboard pawns = of_kind(p, KIND_PAWN);
    const Bitboard white = pawns & position_side(p, WHITE), black = pawns & ~white;

    if (of_kind(p, KIND_KNIGHT) | of_kind(p, KIND_ROOK) | of_kind(p, KIND_QUEEN))
        return false;
    return pawns != 0 && ((white << 8) & ~pawns) == 0 && ((black >> 8) & ~pawns) == 0;
}

static void *room_for(const Desk *d, size_t bytes)
{
    const World *const world = d->h->world;

    return world != NULL && world->room != NULL ? world->room(world->self, bytes) : NULL;
}

static bool is_shown_dead(const Desk *d)
{
    DeadState *const states = room_for(d, sizeof *states * DEAD_STATES);

    return states != NULL && dead_show(desk_position(d), WHITE, states, DEAD_STATES) > 0 &&
           dead_show(desk_position(d), BLACK, states, DEAD_STATES) > 0;
}

static bool is_searched_dead(const Desk *d)
{
    void *const room = room_for(d, winnable_size(POSITIONS));
    Winnable search;

    for (unsigned side = 0; room != NULL && side < 2; side++) {
        winnable_begin(&search, room, POSITIONS, desk_position(d), (Side)side, NODES);
        if (winnable_run(&search, NODES) != PROOF_REFUTED)
            return false;
    }
    return room != NULL;
}

bool mating_is_over(const Desk *d)
{
    const Position *const p = desk_position(d);
    MoveList list;

    if (lacks_men(p))
        return true;
    if (count(position_occupied(p)) <= FEW_MEN) {
        movegen_all(p, &list);
        if (list.count <= FEW_MOVES && admissible_faults(p) == 0)
            return is_searched_dead(d);
        return false;
    }
    return is_blocked(p) && admissible_faults(p) == 0 && is_shown_dead(d);
}

bool mating_is_impossible(const Desk *d, Side side)
{
    const Position *const p = desk_position(d);

    if (count(position_side(p, side)) == 1)
        return true;
    return lacks_men(p) || prove_can_mate(d->h, p, side) == PROOF_REFUTED;
}

#include "rules/penalty.h"

#include "chess/castling.h"
#include "chess/movegen.h"

void penalty_options(const Game *game, const Moment *from, PenaltyOptions *options)
{
    const Position *const p = &from->score.position;
    const unsigned king = position_king(p, position_turn(p)).at;

    options->movable = options->takeable = 0;
    lawful_from(game, from, &options->moves);
    for (unsigned i = 0; i < options->moves.count; i++) {
        const Move move = options->moves.move[i];
        if (move_sort(move) == MOVE_CASTLE)
            continue;
        options->movable |= bitboard_of(move_from(move).at);
        if (movegen_is_capture(p, move))
            options->takeable |= bitboard_of(movegen_taken(p, move).at);
    }
    options->king = (options->movable & bitboard_of(king)) != 0;
}

static Right exaction(Side offender, unsigned letters, unsigned a, unsigned b)
{
    return (Right){ .by = (uint8_t)side_other(offender),
                    .kind = ACT_EXACT,
                    .letters = (uint8_t)letters,
                    .from = (uint8_t)a,
                    .to = (uint8_t)b,
                    .remedy = REMEDY_PENALTY };
}

static void grant(Case *c, Right right, Idea last)
{
    Idea first = right.letters & PENALTY_A ? IDEA_PENALTY_A : last;

    if (c->row->idea == IDEA_MOVED_OUT_OF_TURN)
        first = IDEA_EXACT_LATER;
    case_grant(c, right, first, last);
}

void penalty_grant_a(Case *c, Side offender)
{
    grant(c, exaction(offender, PENALTY_A, NOWHERE, NOWHERE), IDEA_PENALTY_A);
}

/* A capture that promotes stands in the list once for each piece; case_grant() makes one right of
 * them. */
static void grant_pairs(Case *c, Side offender, const Position *p, const MoveList *list,
                        unsigned letters, Bitboard men, Bitboard touched)
{
    for (unsigned i = 0; i < list->count; i++) {
        const Move move = list->move[i];
        const unsigned from = move_from(move).at;
        unsigned other;

        if (!(touched & bitboard_of(from)))
            continue;
        if (move_sort(move) == MOVE_CASTLE) {
            const Bitboard rook = castling_right(p->castling, offender, from,
                                                 square_file(move_to(move)) > 4);
            if (!(rook & touched & position_occupied(p)))
                continue;
            other = bitboard_first(rook);
        } else if (movegen_is_capture(p, move)) {
            other = movegen_taken(p, move).at;
            if (!(touched & bitboard_of(other)))
                continue;
        } else {
            continue;
        }
        if (!(men & (bitboard_of(from) | bitboard_of(other))))
            continue;
        grant(c, exaction(offender, letters, from, other), IDEA_PENALTY_B);
    }
}

void penalty_grant_b(Case *c, Side offender, const Moment *from, const PenaltyOptions *options,
                     unsigned letters, Bitboard men, Bitboard touched)
{
    const Position *const p = &from->score.position;

    for (Bitboard m = men & (options->movable | options->takeable); m; m = bitboard_rest(m))
        grant(c, exaction(offender, letters, bitboard_first(m), NOWHERE), IDEA_PENALTY_B);
    grant_pairs(c, offender, p, &options->moves, letters, men, touched);
}

void penalty_grant_c(Case *c, Side offender, const PenaltyOptions *options, unsigned letters)
{
    if (options->king) {
        grant(c, exaction(offender, letters, NOWHERE, NOWHERE), IDEA_PENALTY_C);
        return;
    }
    for (Bitboard m = options->movable; m; m = bitboard_rest(m))
        grant(c, exaction(offender, letters, bitboard_first(m), NOWHERE), IDEA_PENALTY_C);
}

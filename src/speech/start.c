#include "speech/start.h"

#include "record/fen.h"
#include "speech/odds_line.h"
#include "speech/placement.h"

static bool gives_rook(const Odds *odds)
{
    return ((odds->given[WHITE] & UINT64_C(0x81)) |
            (odds->given[BLACK] & UINT64_C(0x8100000000000000))) != 0;
}

/* Takes the men that are given off the board. The right to castle on the side of a rook that is
 * given stays (III.5), unless it was agreed away. */
static bool take_off_given(const Header *h, Position *position, DocketFault *fault)
{
    const Odds *const odds = &h->terms.odds;
    const Bitboard given = odds->given[WHITE] | odds->given[BLACK];
    Board board = position_board(position);
    PositionState state = { position_turn(position), position->castling, position->passed,
                            position->quiet, position->number };

    for (Bitboard m = given; m; m = bitboard_rest(m)) {
        const unsigned at = bitboard_first(m);
        const Side owner = odds->given[WHITE] & bitboard_of(at) ? WHITE : BLACK;
        const Man man = board.on[at];
        if (man_is_none(man) || man_side(man) != owner || man_kind(man) == KIND_KING)
            return docket_expected(
                fault, (Text){ NULL, 0 },
                "odds of men that stand there, the giver's own, and not the king");
        board.on[at] = man_none();
    }
    if ((h->terms.agreed & AGREED_NO_ROOKLESS))
        state.castling &= ~given;
    return position_of_board(&board, &state, position) ||
           docket_expected(fault, (Text){ NULL, 0 }, "one king of each side");
}

bool start_read(const Header *h, Position *position, DocketFault *fault)
{
    FenFault fen;
    const unsigned options = gives_rook(&h->terms.odds) && !(h->terms.agreed & AGREED_NO_ROOKLESS)
                                 ? FEN_ROOKLESS
                                 : 0;

    if (h->position.size == 0) {
        *position = position_ordinary();
        return take_off_given(h, position, fault);
    }
    if (fen_read_position(h->position, options, position, &fen))
        return true;
    return docket_expected(fault, placement_wrong(h->position, &fen),
                           fen.expected ? fen.expected : "a FEN with one king of each side");
}

static bool are_neighbours(Kind a, Kind b)
{
    return (a == KIND_KING && b == KIND_QUEEN) || (a == KIND_QUEEN && b == KIND_KING) ||
           (a == KIND_KNIGHT && b == KIND_BISHOP) || (a == KIND_BISHOP && b == KIND_KNIGHT);
}

/* What is wrong with the men as they were placed. */
static SetUp compare(const Board *right, const Board *placed)
{
    bool missing = false, added = false, exchanged = true;

    for (unsigned at = 0; at < SQUARE_COUNT; at++) {
        const Man a = right->on[at], b = placed->on[at];
        if (man_same(a, b))
            continue;
        missing |= man_is_none(b);
        added |= man_is_none(a);
        exchanged &= man_side(a) == man_side(b) && are_neighbours(man_kind(a), man_kind(b));
    }
    if (board_same(right, placed))
        return SETUP_RIGHT;
    if (missing && !added)
        return SETUP_SHORT;
    return exchanged && !missing && !added ? SETUP_EXCHANGED : SETUP_OTHER;
}

/* Keeps the rights to castle for which king and rook were placed on their squares. */
static Bitboard borne_out(const Board *placed, Bitboard rights)
{
    Bitboard kept = 0;

    for (Bitboard r = rights; r; r = bitboard_rest(r)) {
        const unsigned at = bitboard_first(r);
        const Side side = at < 32 ? WHITE : BLACK;
        if (man_same(placed->on[at], man_of(KIND_ROOK, side)) &&
            man_same(placed->on[side == WHITE ? 4 : 60], man_of(KIND_KING, side)))
            kept |= bitboard_of(at);
    }
    return kept;
}

/* Are the men that were to be given still there, and all else right (Lewis IV)? */
static bool has_given_men(const Header *h, const Board *right, const Board *placed)
{
    const Bitboard given = h->terms.odds.given[WHITE] | h->terms.odds.given[BLACK];
    Board full = *right;

    for (Bitboard m = given; m; m = bitboard_rest(m))
        full.on[bitboard_first(m)] = placed->on[bitboard_first(m)];
    return given != 0 && board_same(&full, placed);
}

bool start_place(Header *h, Position *position, DocketFault *fault)
{
    const Board right = position_board(position);
    Board placed;
    PositionState state = { position_turn(position), 0, 0, position->quiet, position->number };

    if (h->placed.size == 0)
        return true;
    if (!placement_read(h->placed, &placed, fault))
        return false;
    h->terms.setup = (uint8_t)compare(&right, &placed);
    if (h->terms.setup == SETUP_RIGHT)
        return true;
    h->terms.forgot_odds = has_given_men(h, &right, &placed);
    state.castling = borne_out(&placed, position->castling);
    return position_of_board(&placed, &state, position) ||
           docket_expected(fault, h->placed, "one king of each side");
}

/* Is a piece given? Lewis gives the first move for a piece, not for a pawn (VI). */
static bool gives_piece(const Odds *odds)
{
    return ((odds->given[WHITE] & UINT64_C(0xff)) |
            (odds->given[BLACK] & UINT64_C(0xff00000000000000))) != 0;
}

/* Does the code know what was undertaken, and is the man there that is to mate? */
bool start_undertaking(const Header *h, const Code *code, DocketFault *fault)
{
    const Odds *const odds = &h->terms.odds;
    const Text nothing = { NULL, 0 };
    const Man man = position_at(&h->right, square_at(odds->square & 63U));

    if (odds->undertaking >= UNDERTAKES_STALEMATE && code_row(code, IDEA_ODDS_FORCED) == NULL)
        return docket_expected(fault, nothing, "an undertaking to mate, which this code knows");
    if (odds->undertaking == UNDERTAKES_MAN &&
        (man_is_none(man) || man_side(man) != (Side)odds->undertaker ||
         birth_of_position(&h->right).of[odds->square & 63U] != odds->square))
        return docket_expected(fault, nothing, "the square on which one of his men begins");
    return true;
}

/* Unless it was agreed who begins, the giver of odds does (III.2). */
Side start_first(const Header *h, const Code *code, const Position *position)
{
    const Odds *const odds = &h->terms.odds;

    if (h->first_said)
        return h->first;
    if (odds->extra) /* he must commence the game by making them (III.4) */
        return (Side)odds->extra_side;
    if (odds->giver != ODDS_LINE_NOBODY && (!code->piece_begins || gives_piece(odds)))
        return (Side)odds->giver;
    if (odds->undertaking != UNDERTAKES_NOTHING)
        return (Side)odds->undertaker;
    return position_turn(position);
}

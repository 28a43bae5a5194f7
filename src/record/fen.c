#include "record/fen.h"

#include "chess/castling.h"
#include "chess/question.h"

#include <string.h>

static const char letters[2][8] = { "\0PBNRKQ", "\0pbnrkq" };

char fen_letter(Man man)
{
    return letters[man_side(man)][man_kind(man)];
}

Man fen_man(char letter)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
            if (letters[side][kind] == letter)
                return man_of((Kind)kind, (Side)side);
    return man_none();
}

/* Reading */

typedef struct Reader {
    Text whole;
    Text rest;
    FenFault *fault;
} Reader;

static bool wrong(const Reader *r, const char *at, const char *expected)
{
    r->fault->column = (size_t)(at - r->whole.start) + 1;
    r->fault->expected = expected;
    return false;
}

static bool read_rank(const Reader *r, const char **at, const char *end, unsigned rank,
                      Board *board)
{
    unsigned file = 0;

    while (file < 8) {
        const char c = *at < end ? **at : '\0';
        const Man man = fen_man(c);
        if (c >= '1' && c <= '8' && file + (unsigned)(c - '0') <= 8) {
            file += (unsigned)(c - '0');
        } else if (!man_is_none(man)) {
            board_put(board, square_of(file++, rank), man);
        } else {
            return wrong(r, *at,
                         c >= '1' && c <= '9'
                             ? "no more squares than the rank has left"
                             : "a man (PNBRQK, pnbrqk) or a number of empty squares");
        }
        (*at)++;
    }
    return true;
}

static bool read_placement(Reader *r, Board *board)
{
    const Text word = text_word(&r->rest);
    const char *at = word.start;
    const char *const end = word.start + word.size;

    *board = board_empty();
    for (unsigned i = 0; i < 8; i++) {
        if (!read_rank(r, &at, end, 7 - i, board))
            return false;
        if (i < 7 && (at == end || *at++ != '/'))
            return wrong(r, at == end ? at : at - 1, "a stroke '/' and the next rank");
    }
    return at == end || wrong(r, at, "a blank after the eighth rank");
}

static bool read_turn(Reader *r, PositionState *state)
{
    const Text word = text_word(&r->rest);

    state->turn = text_is(word, "b") ? BLACK : WHITE;
    return text_is(word, "w") || text_is(word, "b") ||
           wrong(r, word.start, "the side to move, 'w' or 'b'");
}

/* What a castling letter asks for, before the board is looked at. */
typedef struct RightSought {
    Side side;
    unsigned kingside;
    int file; /* of the rook; -1 where the letter only says which wing */
} RightSought;

static unsigned find_king(const Board *board, Side side)
{
    for (unsigned at = 0; at < SQUARE_COUNT; at++)
        if (man_same(board->on[at], man_of(KIND_KING, side)))
            return at;
    return SQUARE_COUNT;
}

/* The rook furthest from the king on the wing, which X-FEN means by the letter of the wing;
 * SQUARE_COUNT if there is none. */
static unsigned outermost_rook(const Board *board, Side side, unsigned king, unsigned kingside)
{
    const unsigned row = king & 56U;
    const int towards_king = kingside ? -1 : 1;

    for (unsigned at = kingside ? row + 7 : row; at != king;
         at = (unsigned)((int)at + towards_king))
        if (man_same(board->on[at], man_of(KIND_ROOK, side)))
            return at;
    return SQUARE_COUNT;
}

static unsigned sought_rook(const Board *board, RightSought sought, unsigned king)
{
    const unsigned at = (king & 56U) + (unsigned)sought.file;

    if (sought.file < 0)
        return outermost_rook(board, sought.side, king, sought.kingside);
    return man_same(board->on[at], man_of(KIND_ROOK, sought.side)) ? at : SQUARE_COUNT;
}

static unsigned corner_of(unsigned king, unsigned kingside)
{
    return (king & 56U) + (kingside ? 7U : 0U);
}

/* Does the letter of a wing mean castling without the rook? If so, a right with another rook on
 * that wing is named by that rook's file. */
static bool is_rookless(const Board *board, unsigned king, unsigned corner, unsigned options)
{
    return (options & FEN_ROOKLESS) && (king & 7U) == 4 && man_is_none(board->on[corner]);
}

static Bitboard grant(const Board *board, RightSought sought, unsigned options, FenFault *fault)
{
    const unsigned king = find_king(board, sought.side);
    const unsigned corner = corner_of(king, sought.kingside);
    unsigned rook;

    if (king == SQUARE_COUNT || (bitboard_of(king) & castling_home(sought.side)) == 0) {
        fault->reasons |= irregularity_set(IRREGULARITY_CASTLING_KING);
        return 0;
    }
    if (sought.file >= 0)
        sought.kingside = castling_is_kingside(king, (king & 56U) + (unsigned)sought.file);
    if (sought.file < 0 && is_rookless(board, king, corner, options))
        return bitboard_of(corner);
    rook = sought_rook(board, sought, king);
    if (rook != SQUARE_COUNT)
        return bitboard_of(rook);
    fault->reasons |= irregularity_set(IRREGULARITY_CASTLING_ROOK);
    return 0;
}

static bool sought_by(char c, RightSought *sought)
{
    const bool white = c >= 'A' && c <= 'Z';
    const char small = (char)(white ? c - 'A' + 'a' : c);

    *sought = (RightSought){ white ? WHITE : BLACK, small == 'k', -1 };
    if (small >= 'a' && small <= 'h')
        sought->file = small - 'a';
    return small == 'k' || small == 'q' || sought->file >= 0;
}

static bool read_castling(Reader *r, const Board *board, unsigned options, PositionState *state)
{
    const Text word = text_word(&r->rest);

    if (word.size == 0 || text_is(word, "-"))
        return true;
    for (size_t i = 0; i < word.size; i++) {
        RightSought sought;
        Bitboard right, wing;
        unsigned king;
        if (!sought_by(word.start[i], &sought))
            return wrong(r, word.start + i, "castling rights of KQkq (or rooks' files), or '-'");
        if (memchr(word.start, word.start[i], i))
            return wrong(r, word.start + i, "each castling right once");
        right = grant(board, sought, options, r->fault);
        if (right == 0)
            continue;
        king = find_king(board, sought.side);
        wing = castling_right(state->castling, sought.side, king,
                              castling_is_kingside(king, bitboard_first(right)));
        if (wing != 0)
            return wrong(r, word.start + i, "one castling right for each wing");
        state->castling |= right;
    }
    return true;
}

static bool read_passed(Reader *r, const Board *board, PositionState *state)
{
    const Text word = text_word(&r->rest);

    if (word.size == 0 || text_is(word, "-"))
        return true;
    if (word.size != 2 || word.start[0] < 'a' || word.start[0] > 'h' || word.start[1] < '1' ||
        word.start[1] > '8')
        return wrong(r, word.start, "the square a pawn has just passed over, or '-'");
    state->passed = bitboard_of(
        square_of((unsigned)(word.start[0] - 'a'), (unsigned)(word.start[1] - '1')).at);
    if (!irregularity_passed_fits(board, state->turn, state->passed)) {
        r->fault->reasons |= irregularity_set(IRREGULARITY_PASSED);
        state->passed = 0;
    }
    return true;
}

static bool read_counter(Reader *r, unsigned *counter, const char *expected)
{
    const Text word = text_word(&r->rest);
    uint32_t number = *counter;

    if (word.size > 0 && !text_number(word, POSITION_COUNTER_MAX, &number))
        return wrong(r, word.start, expected);
    *counter = number;
    return true;
}

static bool read_end(Reader *r)
{
    const Text word = text_word(&r->rest);

    return word.size == 0 || wrong(r, word.start, "nothing after the number of the move");
}

bool fen_read_board(Text fen, Board *board, FenFault *fault)
{
    Reader r = { fen, fen, fault };

    *fault = (FenFault){ 0 };
    if (!read_placement(&r, board))
        return false;
    fault->reasons = irregularity_of_board(board);
    return true;
}

bool fen_read_position(Text fen, unsigned options, Position *position, FenFault *fault)
{
    Reader r = { fen, fen, fault };
    PositionState state = { .number = 1 };
    Board board;
    Position read;

    *fault = (FenFault){ 0 };
    if (!read_placement(&r, &board) || !read_turn(&r, &state) ||
        !read_castling(&r, &board, options, &state) || !read_passed(&r, &board, &state) ||
        !read_counter(&r, &state.quiet, "moves since a capture or a pawn's move, 0 to 9999") ||
        !read_counter(&r, &state.number, "the number of the move, 0 to 9999") || !read_end(&r))
        return false;
    if (state.number == 0)
        state.number = 1; /* many programs write 0 */

    if (!position_of_board(&board, &state, &read)) {
        fault->reasons |= irregularity_of_board(&board);
        return false;
    }
    fault->reasons |= irregularity_of_position(&read);
    if ((options & FEN_STRICT) && fault->reasons != 0)
        return false;
    *position = read;
    return true;
}

/* Writing */

void fen_write_board(const Board *board, Pen *pen)
{
    for (unsigned i = 0; i < 8; i++) {
        unsigned empty = 0;
        for (unsigned file = 0; file < 8; file++) {
            const Man man = board_at(board, square_of(file, 7 - i));
            if (man_is_none(man)) {
                empty++;
                continue;
            }
            if (empty > 0)
                text_put(pen, (char)('0' + empty));
            empty = 0;
            text_put(pen, fen_letter(man));
        }
        if (empty > 0)
            text_put(pen, (char)('0' + empty));
        if (i < 7)
            text_put(pen, '/');
    }
}

/* The letter of the wing if that letter means this rook, else the letter of the rook's file. */
static char right_letter(const Board *board, Side side, unsigned rook, unsigned options)
{
    const unsigned king = find_king(board, side);
    const unsigned kingside = castling_is_kingside(king, rook);
    const unsigned meant = is_rookless(board, king, corner_of(king, kingside), options)
                               ? corner_of(king, kingside)
                               : outermost_rook(board, side, king, kingside);
    const char wing = kingside ? 'k' : 'q';
    const char small = meant == rook ? wing : (char)('a' + (rook & 7U));

    return side == WHITE ? (char)(small - 'a' + 'A') : small;
}

static void write_castling(const Position *p, const Board *board, unsigned options, Pen *pen)
{
    const size_t before = pen->size;

    for (unsigned side = 0; side < 2; side++)
        for (unsigned wing = 0; wing < 2; wing++) {
            const unsigned king = position_king(p, (Side)side).at;
            const Bitboard right = castling_right(p->castling, (Side)side, king, !wing);
            const bool rookless = (right & position_occupied(p)) == 0;
            if (right != 0 && (!rookless || (options & FEN_ROOKLESS)))
                text_put(pen, right_letter(board, (Side)side, bitboard_first(right), options));
        }
    if (pen->size == before)
        text_put(pen, '-');
}

static void write_passed(const Position *p, unsigned options, Pen *pen)
{
    const unsigned at = p->passed ? bitboard_first(p->passed) : 0;

    if (p->passed && ((options & FEN_PASSED_ALWAYS) || question_can_take_in_passing(p))) {
        text_put(pen, (char)('a' + at % 8));
        text_put(pen, (char)('1' + at / 8));
    } else {
        text_put(pen, '-');
    }
}

void fen_write_position(const Position *position, unsigned options, Pen *pen)
{
    const Board board = position_board(position);

    fen_write_board(&board, pen);
    text_put_string(pen, position_turn(position) == WHITE ? " w " : " b ");
    write_castling(position, &board, options, pen);
    text_put(pen, ' ');
    write_passed(position, options, pen);
    text_put(pen, ' ');
    text_put_number(pen, position->quiet);
    text_put(pen, ' ');
    text_put_number(pen, position->number);
}

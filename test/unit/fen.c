#include "unit.h"

#include "chess/movegen.h"

#include <string.h>

static const char *written(const Position *position, unsigned options)
{
    static char out[FEN_ROOM];
    Pen pen = text_pen(out, sizeof out);

    fen_write_position(position, options, &pen);
    assert_true(pen.size < sizeof out);
    return out;
}

static void the_ordinary_arrangement(void **state)
{
    static const char fen[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const Position read = unit_position(fen, FEN_STRICT);
    const Position ordinary = position_ordinary();

    (void)state;
    assert_string_equal(written(&ordinary, 0), fen);
    assert_true(position_same(&read, &ordinary));
}

static void missing_fields_have_their_usual_values(void **state)
{
    const Position p = unit_position("4k3/8/8/8/8/8/8/4K3 b", FEN_STRICT);

    (void)state;
    assert_string_equal(written(&p, 0), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

/* I.11.E: the right exists once the pawn has passed over the square; today's FEN names the square
 * only if the right can be used. */
static void a_passed_square_is_named_when_it_counts(void **state)
{
    const Position idle = unit_position("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", FEN_STRICT);
    const Position real = unit_position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", FEN_STRICT);
    const Position pinned = unit_position("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", FEN_STRICT);

    (void)state;
    assert_string_equal(written(&idle, 0), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    assert_string_equal(written(&idle, FEN_PASSED_ALWAYS), "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    assert_string_equal(written(&real, 0), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    assert_string_equal(written(&pinned, 0), "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1");
    assert_string_equal(written(&pinned, FEN_PASSED_ALWAYS), "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1");
}

static void castling_without_a_rook_is_a_right_of_its_own(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/8/1N2K2R w KQ - 0 1";
    const Position odds = unit_position(fen, FEN_STRICT | FEN_ROOKLESS);
    Position position;
    FenFault fault;

    (void)state;
    assert_string_equal(written(&odds, FEN_ROOKLESS), fen);
    assert_string_equal(written(&odds, 0), "4k3/8/8/8/8/8/8/1N2K2R w K - 0 1");
    assert_false(fen_read_position(text_of(fen), FEN_STRICT, &position, &fault));
    assert_int_equal(fault.reasons, irregularity_set(IRREGULARITY_CASTLING_ROOK));
    assert_true(fen_read_position(text_of(fen), 0, &position, &fault));
    assert_string_equal(written(&position, FEN_ROOKLESS), "4k3/8/8/8/8/8/8/1N2K2R w K - 0 1");
}

/* With the corner empty at odds, a rook that came to the wing is named by its file. */
static void another_rook_on_the_wing_is_named_by_its_file(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/8/1R2K3 w BQ - 0 1";
    Position position;
    FenFault fault;

    (void)state;
    assert_false(fen_read_position(text_of(fen), FEN_ROOKLESS, &position, &fault));
    assert_non_null(fault.expected); /* two rights for one wing */
    position = unit_position("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", FEN_ROOKLESS);
    assert_string_equal(written(&position, FEN_ROOKLESS), "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1");
    assert_string_equal(written(&position, 0), "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1");
}

typedef struct Reasons {
    const char *fen;
    const char *names; /* the reasons, with "; " between */
} Reasons;

static void reasons_come_as_a_set(void **state)
{
    static const Reasons cases[] = {
        { "8/8/8/8/8/8/8/8 w - - 0 1", "no white king; no black king" },
        { "4k3/8/8/8/8/8/8/8 w - - 0 1", "no white king" },
        { "4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "more than one white king" },
        { "kk6/8/8/8/8/8/8/4K3 w - - 0 1", "more than one black king" },
        { "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pawn on the first rank" },
        { "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn on the eighth rank" },
        { "4k2p/8/8/8/8/8/8/4K2p w - - 0 1", "pawn on the first rank; pawn on the eighth rank" },
        { "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "more than eight white pawns" },
        { "4k3/pppppppp/8/8/8/8/8/q2qK3 w - - 0 1", "more promoted black pieces than pawns gone" },
        { "4k3/8/8/8/8/B1B5/PPPPPPPP/4K3 w - - 0 1", "more promoted white pieces than pawns gone" },
        { "4k3/8/8/8/8/N7/NNNNNNNN/RNBQKBNR w - - 0 1",
          "more than sixteen white men; more promoted white pieces than pawns gone" },
        { "4k3/8/8/8/8/8/8/3QK2R w K - 0 1", "" },
        { "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "side not to move in check" },
        { "4k3/8/3N1N2/8/4Q3/8/8/4K3 b - - 0 1", "more than two men give check" },
        { "4k3/8/8/8/8/8/8/3K3R w K - 0 1", "castling right without the king on his square" },
        { "4k3/8/8/8/4K3/8/8/7R w K - 0 1", "castling right without the king on his square" },
        { "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "castling right without the rook on its square" },
        { "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling right without the rook on its square" },
        { "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn can have passed over the en passant square" },
        { "4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1",
          "no pawn can have passed over the en passant square" },
        { "4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1",
          "no pawn can have passed over the en passant square" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Text fen = text_of(cases[i].fen);
        char names[512];
        Pen pen = text_pen(names, sizeof names);
        Position position;
        FenFault fault;
        const bool strict = fen_read_position(fen, FEN_STRICT, &position, &fault);
        const IrregularitySet reasons = fault.reasons;
        for (unsigned r = 0; r < IRREGULARITY_COUNT; r++)
            if (reasons >> r & 1U) {
                text_put_string(&pen, pen.size ? "; " : "");
                text_put_string(&pen, irregularity_name((Irregularity)r));
            }
        assert_string_equal(names, cases[i].names);
        assert_int_equal(strict, reasons == 0);
        assert_int_equal(fen_read_position(fen, 0, &position, &fault),
                         (reasons & irregularity_no_position()) == 0);
    }
}

typedef struct Wrong {
    const char *fen;
    size_t column;
} Wrong;

static void errors_of_form_name_their_column(void **state)
{
    static const Wrong cases[] = {
        { "", 1 },
        { "   ", 4 },
        { "x", 1 },
        { "4k3", 4 },
        { "4k3/8/8/8/8/8/8", 16 },
        { "4k3/9/8/8/8/8/8/4K3 w - - 0 1", 5 },
        { "4k3/44p/8/8/8/8/8/4K3 w - - 0 1", 7 },
        { "4k4/8/8/8/8/8/8/4K3 w - - 0 1", 3 },
        { "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", 20 },
        { "4k3/8/8/8/8/8/8/4K3", 20 },
        { "4k3/8/8/8/8/8/8/4K3 x", 21 },
        { "4k3/8/8/8/8/8/8/4K3 w X - 0 1", 23 },
        { "4k3/8/8/8/8/8/8/R3K3 w QQ - 0 1", 25 },
        { "4k3/8/8/8/8/8/8/4K3 w KK - 0 1", 24 },
        { "4k3/8/8/8/8/8/8/R3K3 w QA - 0 1", 25 },
        { "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", 25 },
        { "4k3/8/8/8/8/8/8/4K3 w - - x 1", 27 },
        { "4k3/8/8/8/8/8/8/4K3 w - - 10000 1", 27 },
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 -1", 29 },
        { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", 31 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position position;
        FenFault fault;
        assert_false(fen_read_position(text_of(cases[i].fen), 0, &position, &fault));
        assert_non_null(fault.expected);
        assert_int_equal(fault.column, cases[i].column);
    }
}

static void boards_hold_anything(void **state)
{
    static const char fen[] = "kkkkkkkk/pppppppp/QQQQQQQQ/8/1K6/8/8/PPPPPPPP";
    Board board;
    FenFault fault;
    char out[FEN_ROOM];
    Pen pen = text_pen(out, sizeof out);

    (void)state;
    assert_true(fen_read_board(text_of(fen), &board, &fault));
    fen_write_board(&board, &pen);
    assert_string_equal(out, fen);
    assert_true(fault.reasons & irregularity_set(IRREGULARITY_BLACK_KINGS));
}

/* The square passed over: only a square, and only one that a pawn has passed over, is taken. */
static void squares_that_are_no_squares(void **state)
{
    static const char *const bad[] = { "e", "e33", "i3", "`3", "e0", "e9", "33", "ee", "e3-" };
    static const char board[] = "4k3/8/8/8/3pP3/8/8/4K3 b - ";

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char fen[64];
        Pen pen = text_pen(fen, sizeof fen);
        Position position;
        FenFault fault;
        text_put_string(&pen, board);
        text_put_string(&pen, bad[i]);
        text_put_string(&pen, " 0 1");
        if (fen_read_position((Text){ fen, pen.size }, 0, &position, &fault))
            fail_msg("read: %s", fen);
        assert_int_equal(fault.column, sizeof board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_that_are_no_squares),
        cmocka_unit_test(the_ordinary_arrangement),
        cmocka_unit_test(missing_fields_have_their_usual_values),
        cmocka_unit_test(a_passed_square_is_named_when_it_counts),
        cmocka_unit_test(castling_without_a_rook_is_a_right_of_its_own),
        cmocka_unit_test(another_rook_on_the_wing_is_named_by_its_file),
        cmocka_unit_test(reasons_come_as_a_set),
        cmocka_unit_test(errors_of_form_name_their_column),
        cmocka_unit_test(boards_hold_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#include "unit.h"

#include "chess/command.h"
#include "chess/question.h"

static void men_that_can_move(void **state)
{
    const Position start = position_ordinary();
    /* the knight is pinned, and the pawn is blocked */
    const Position pinned = unit_position("4r2k/8/8/8/p7/P7/4N3/4K3 w - - 0 1", FEN_STRICT);

    (void)state;
    assert_int_equal(question_movable(&start), unit_squares("a2 b2 c2 d2 e2 f2 g2 h2 b1 g1"));
    assert_int_equal(question_movable(&pinned), unit_squares("e1"));
}

static void men_that_can_be_taken(void **state)
{
    const Position p = unit_position("4k3/8/8/2pP4/8/5p2/4P3/4K3 w - c6 0 1", FEN_STRICT);
    const Position guarded = unit_position("4k3/8/8/8/7b/8/5n2/4K3 w - - 0 1", FEN_STRICT);

    (void)state;
    assert_int_equal(question_takeable(&p), unit_squares("c5 f3"));
    assert_int_equal(question_takeable(&guarded), 0);
}

/* I.9: a pinned man commands, so the king may not go beside it; own men's squares are commanded. */
static void a_pinned_man_commands(void **state)
{
    const Position p = unit_position("3rk3/3n4/8/8/8/3Q4/8/3RK3 b - - 0 1", FEN_STRICT);
    const Position q = unit_position("4k3/4r3/8/2K5/8/8/8/4R3 w - - 0 1", FEN_STRICT);

    (void)state;
    assert_true(command_by_man(&p, unit_square("d8")) & unit_squares("d7"));
    assert_true(command_by_man(&q, unit_square("e7")) & unit_squares("c7"));
    assert_true(command_over(&q, unit_square("a7"), BLACK) == unit_squares("e7"));
    assert_int_equal(command_by_man(&p, unit_square("a1")), 0);
}

static void mate_and_stalemate(void **state)
{
    const Position mate = unit_position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", FEN_STRICT);
    const Position stale = unit_position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", FEN_STRICT);
    const Position neither = unit_position("7k/8/6K1/8/8/8/8/8 b - - 0 1", FEN_STRICT);
    /* 1903:0: taking in passing is compulsory when it is the only legal move */
    const Position passing = unit_position("k7/3N4/1K6/8/1pP5/1P6/8/8 b - c3 0 1", FEN_STRICT);

    (void)state;
    assert_true(question_is_mate(&mate) && !question_is_stalemate(&mate));
    assert_true(question_is_stalemate(&stale) && !question_is_mate(&stale));
    assert_true(question_has_move(&neither) && !question_is_stalemate(&neither));
    assert_int_equal(question_movable(&passing), unit_squares("b4"));
    assert_int_equal(question_moves_of(&passing, unit_square("b4")), unit_squares("c3"));
    assert_false(question_is_stalemate(&passing));
}

/* I.11.E(e): only the king's square and the two next to it may not be commanded. */
static void castling_beside_commanded_squares(void **state)
{
    const Move queenside = unit_move("e1", "c1", MOVE_CASTLE);
    static const struct {
        const char *fen;
        bool legal;
    } cases[] = {
        { "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", true },
        { "rr2k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
          true }, /* the rook's and the knight's square are commanded */
        { "2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", false },
        { "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", false },
        { "1k2r3/8/8/8/8/8/8/R3K3 w Q - 0 1", false },
        { "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", false },
        { "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Position p = unit_position(cases[i].fen, FEN_STRICT);
        assert_int_equal(question_is_legal(&p, queenside), cases[i].legal);
    }
}

/* III.5: the rook's square is and has always been empty. */
static void castling_without_the_rook(void **state)
{
    const Move castle = unit_move("e1", "c1", MOVE_CASTLE);
    Position p = unit_position("4k3/8/8/8/8/1N6/8/4K3 w Q - 0 1", FEN_STRICT | FEN_ROOKLESS);
    Position after = position_make(&p, castle);

    (void)state;
    assert_true(question_is_legal(&p, castle));
    assert_int_equal(position_occupied(&after), unit_squares("e8 b3 c1"));
    assert_int_equal(after.castling, 0);

    /* a knight visits the corner, and the right is gone for good */
    p = position_make(&p, unit_move("b3", "a1", MOVE_PLAIN));
    p = position_make(&p, unit_move("e8", "e7", MOVE_PLAIN));
    p = position_make(&p, unit_move("a1", "b3", MOVE_PLAIN));
    p = position_make(&p, unit_move("e7", "e8", MOVE_PLAIN));
    assert_false(question_is_legal(&p, castle));
}

static void counters_count_and_stop(void **state)
{
    Position p = unit_position("4k3/8/8/8/8/8/4P3/4K3 b - - 9999 9999", FEN_STRICT);

    (void)state;
    p = position_make(&p, unit_move("e8", "d8", MOVE_PLAIN));
    assert_int_equal(p.quiet, 9999);
    assert_int_equal(p.number, 9999);
    p = position_make(&p, unit_move("e2", "e4", MOVE_DOUBLE));
    assert_int_equal(p.quiet, 0);
    assert_int_equal(p.passed, unit_squares("e3"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(men_that_can_move),
        cmocka_unit_test(men_that_can_be_taken),
        cmocka_unit_test(a_pinned_man_commands),
        cmocka_unit_test(mate_and_stalemate),
        cmocka_unit_test(castling_beside_commanded_squares),
        cmocka_unit_test(castling_without_the_rook),
        cmocka_unit_test(counters_count_and_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
